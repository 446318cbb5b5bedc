// The card of the physics overlay: the selected bone's figures beside it.
#pragma once

#include "overlays/projection.h"
#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// A card with the selected bone's raw and simulated angle and lag, in empty space beside it, tied
// to it by a line. Returns where; nowhere: an empty one.
Rect physics_card(const Session& session, const View& view, const Projection& projection,
                  const Theme& theme, const Rect& viewport);
// Whether there is such a card to show.
bool has_physics_card(const Session& session, const View& view);

}  // namespace skelscope
