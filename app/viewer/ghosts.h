// All ghosts of a frame, from every feature that shows one.
#pragma once

#include <vector>

#include "session/ghost.h"
#include "session/session.h"
#include "session/view_state.h"
#include "theme/palette.h"

namespace skelscope {

// Painted in this order, the first at the bottom. Called once a frame, after the ticks.
void collect_ghosts(const Session& session, const View& view, std::vector<Ghost>& ghosts);

ImU32 ghost_color(const Palette& palette, GhostRole role);

}  // namespace skelscope
