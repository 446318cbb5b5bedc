// The recording of every tick: its input and the state before it. Restoring a snapshot and running
// its input repeats the tick exactly, physics and smoothing included.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "skelform/skelform.h"

namespace skelscope {

// A debugger's poke at the animated pose: applied after animate, before construct.
struct Override {
  int bone = 0;
  skelform::Element element = skelform::Element::PositionX;
  float value = 0;
  bool operator==(const Override&) const = default;
};

// What is changed about an IK family; unset fields keep the animated or the file's value.
struct FamilyOverride {
  int family = 0;
  std::optional<skelform::IkMode> mode;
  std::optional<skelform::IkConstraint> constraint;
  std::optional<bool> mimic_target;
  std::optional<int> target;
  std::optional<bool> enabled;
  std::optional<int> iterations;
};

// All that a tick depends on besides the state before it.
struct TickInput {
  bool restart = false;  // back to a freshly loaded rig before this tick
  std::vector<skelform::Track> tracks;
  std::vector<Override> overrides;
  std::vector<FamilyOverride> families;
  bool physics = true;
  skelform::Vec2 velocity{0};  // pixels a tick, y up
};

struct Snapshot {
  TickInput input;
  skelform::State before;
};

// A ring with a byte budget: the oldest ticks go first.
struct History {
  std::deque<Snapshot> snapshots;
  std::int64_t first_tick = 0;  // number of snapshots.front()
  std::size_t bytes = 0;
  std::size_t byte_budget = 256u << 20;
};

std::int64_t last_tick(const History& history);  // first_tick - 1 when empty
const Snapshot* find_snapshot(const History& history, std::int64_t tick);
void record(History& history, Snapshot snapshot);                  // evicts beyond the budget
void truncate_after(History& history, std::int64_t tick);          // drops the later ticks
void clear(History& history);

}  // namespace skelscope
