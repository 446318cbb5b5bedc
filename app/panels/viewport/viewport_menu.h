// The menu of whatever a right click on the picture hits. A right drag pans and opens none.
#pragma once

#include "overlays/projection.h"
#include "panels/panels.h"
#include "widgets/hit.h"

namespace skelscope {

// Opens and draws the menu. `surface`: the picture under the mouse. `projection`: of the rig.
void viewport_menu(const Session& session, View& view, Requests& requests, const Theme& theme,
                   const RigPicture& picture, const Projection& projection, const Hit& surface);

}  // namespace skelscope
