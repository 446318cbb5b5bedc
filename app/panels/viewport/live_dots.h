// The other characters of running games, as dots where the games draw them.
#pragma once

#include "session/record/session.h"
#include "view/studies/studies.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// Draws them while the newest tick of a game is on screen in its place. A click watches the
// character.
void live_dots(const Studies& studies, View& view, Requests& requests, const Theme& theme,
               const Rect& viewport);

}  // namespace skelscope
