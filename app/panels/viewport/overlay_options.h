// The options of an overlay: a popup below its toggle in the toolbar.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// Call these after drawing the toggle at `anchor`, in its id scope. A right click opens the
// options; a small corner hints at them.
void trail_options(View& view, const Theme& theme, const Rect& anchor);
void onion_options(View& view, const Theme& theme, const Rect& anchor);

}  // namespace skelscope
