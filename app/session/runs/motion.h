// Where every bone was, tick by tick, around the tick on screen: what motion trails are drawn from.
// Ticks of the record are run again beside the session, each once, and kept until they leave the
// window or are recorded anew.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "session/record/session.h"

namespace skelscope {

struct MotionTick {
  std::uint64_t serial = 0;            // of the snapshot it was run from; 0: not run yet
  std::vector<skelform::Vec2> joints;  // parallel to Armature::bones, armature space
};

struct Motion {
  std::shared_ptr<const skelform::Skf> skf;  // whose bones these are
  std::int64_t first_tick = 0;               // of ticks.front()
  std::deque<MotionTick> ticks;
  std::optional<Simulation> simulation;  // runs old ticks again; never the session's
};

// Ticks before and after the one on screen.
struct MotionWindow {
  int before = 0, after = 0;
};

// Moves the window to the tick on screen and runs what is missing, nearest first, at most `budget`
// ticks. True when nothing is missing.
bool follow_motion(Motion& motion, const Session& session, MotionWindow window, int budget);

// nullptr where the record has no such tick, or it has not been run yet.
const MotionTick* find_motion(const Motion& motion, const Session& session, std::int64_t tick);

}  // namespace skelscope
