// The card of the physics overlay: figures of the selected bone, beside the bone.
#pragma once

#include "overlays/projection.h"
#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// Draws a card with the selected bone's raw and simulated angle and lag in empty space, and a line
// from it to the bone. Returns the card's rectangle; empty: no card.
Rect physics_card(const Session& session, const View& view, const Projection& projection,
                  const Theme& theme, const Rect& viewport);
// Returns whether there is a card to draw.
bool has_physics_card(const Session& session, const View& view);

}  // namespace skelscope
