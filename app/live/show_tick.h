// Puts a tick of a game on screen.
#pragma once

#include <string>

#include "live/message.h"
#include "session/tick/simulation.h"

namespace skelscope {

// Runs what the game played by our rules, for textures and everything else that the tick lacks,
// then takes over the game's bones and vertices. Values that are not finite stay ours. Returns what
// does not fit this rig: "tick 4 has bone 99, which this rig lacks"; empty: everything does.
std::string show_tick(Simulation& now, const LiveTick& tick);

}  // namespace skelscope
