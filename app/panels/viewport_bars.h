// What floats over the viewport: the overlay toolbar, the status and the coordinates.
#pragma once

#include "session/session.h"
#include "session/view_state.h"
#include "theme/hit.h"

namespace skelscope {

void viewport_bars(const Session& session, View& view, Requests& requests, const Theme& theme,
                   const Rect& viewport);

}  // namespace skelscope
