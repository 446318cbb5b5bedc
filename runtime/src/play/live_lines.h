// The memory of LiveLines.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "play/asked.h"
#include "skelform/live_lines.h"
#include "trace/text.h"

namespace skelform {

// A tick to which the game may go back.
struct LivePast {
  std::uint64_t number = 0;  // TraceInput::number
  std::int64_t tick = 0;
};

struct LiveLines::Inside {
  RigStamp rig;
  std::size_t bones = 0;   // of the rig
  std::int64_t tick = 0;   // number of the next tick
  std::uint64_t last = 0;  // TraceInput::number of the last tick
  Dialect dialect;
  double tick_rate = 60;   // ticks a second
  std::vector<int> order;  // of the bones, for fill_tick()
  TraceTick rows;
  TickText text;
  std::string hello;  // a first line with a rig in it, until the next line
  AskedTicks asked;
  std::vector<PhysicsState> physics;  // an actor's, before its velocity
  std::array<LivePast, kMostRewound> past{};
  std::vector<LiveChange> changes;
};

}  // namespace skelform
