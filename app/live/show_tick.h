// Puts a tick of a game on screen.
#pragma once

#include <string>

#include "live/message.h"
#include "session/tick/simulation.h"

namespace skelscope {

struct OursRun {
  std::string strange;  // what the game played and this rig lacks; empty: nothing
  bool played = false;  // false: without the game's input, the pose on screen at rest
};
// Runs what the game played by our rules. before: the tick before this one in the record, or
// nullptr; if it has the game's physics, our tick starts from that.
OursRun run_ours(Simulation& now, const LiveTick& tick, const LiveTick* before);

// Takes over the game's bones, vertices and sprites; what the tick lacks, and values that are not
// finite, stay ours. Returns what does not fit this rig: "tick 4 has bone 99, which this rig
// lacks"; empty: everything does.
std::string take_theirs(Simulation& now, const LiveTick& tick);

}  // namespace skelscope
