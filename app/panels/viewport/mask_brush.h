// The brush of a track's mask: a click or a drag over bones of the viewport.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// A press on a bone outside the mask adds that bone and all bones that the drag passes; a press on
// a bone in the mask removes limbs. bone: the bone under the mouse; -1: none. A stroke is one step
// of undo.
void brush_mask(const Session& session, View& view, Requests& requests, const Hit& surface,
                int bone);
// Returns the mask with this frame's requests.
const std::vector<int>& painted_mask(const Session& session, const View& view);

}  // namespace skelscope
