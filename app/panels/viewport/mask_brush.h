// The brush of a track's mask: a click or a drag over bones of the viewport.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// A press on a bone that is not painted adds it and those the drag comes over; on a painted one it
// takes limbs away. bone: under the mouse, -1 for none. A stroke is one step of undo.
void brush_mask(const Session& session, View& view, Requests& requests, const Hit& surface,
                int bone);
// The mask as it shall be.
const std::vector<int>& painted_mask(const Session& session, const View& view);

}  // namespace skelscope
