// The options of an overlay: a popup under its toggle in the toolbar.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// After the toggle at `anchor` has been drawn, in its id scope: a right click opens the options.
// A small corner says so.
void trail_options(View& view, const Theme& theme, const Rect& anchor);
void onion_options(View& view, const Theme& theme, const Rect& anchor);

}  // namespace skelscope
