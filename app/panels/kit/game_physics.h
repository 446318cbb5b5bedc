// The physics parameters of a running game beside those of the file.
#pragma once

#include <span>

#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

// Returns the parameters of the game's tick on screen, one per physics entry; empty: the tick says
// none but the file's, or no game is on screen.
std::span<const skelform::Physics> game_physics(const Session& session, const View& view);

}  // namespace skelscope
