// The plane of the blend pad.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// A drag on the plane moves the point, a drag of a dot moves its clip; a menu removes a clip.
void pad_plane(const Session& session, View& view, Requests& requests, const Theme& theme,
               const Rect& square);

}  // namespace skelscope
