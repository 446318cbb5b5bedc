// A run's samples of its ticks: the joints' places, one bone's place and the physics of each bone.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "session/record/session.h"
#include "session/runs/physics_sample.h"

namespace skelscope {

// Ticks of the record, both ends included; empty when last < first.
struct TickRange {
  std::int64_t first = 0, last = -1;
  bool operator==(const TickRange&) const = default;
};

// Armature space: pixels, y up, radians not wrapped.
struct BoneMoment {
  int bone = -1;
  skelform::Vec2 pos{0};
  float rot = 0;
};

struct Observed {
  std::uint64_t serial = 0;            // of the snapshot it was run from; 0: not run yet
  std::vector<skelform::Vec2> joints;  // parallel to Armature::bones, armature space; or empty
  std::vector<PhysicsSample> samples;  // parallel to ObservedTicks::bones; or empty
  BoneMoment moment;                   // of the bone that is followed
};

struct ObservedTicks {
  std::shared_ptr<const skelform::Skf> skf;  // whose bones these are
  std::vector<int> bones;                    // those with physics
  std::int64_t first_tick = 0;               // of ticks.front(), in the record
  std::deque<Observed> ticks;
};

const Observed* find_observed(const ObservedTicks& observed, std::int64_t tick);
// nullptr where nothing has been taken yet. index: into ObservedTicks::bones.
const PhysicsSample* find_sample(const ObservedTicks& observed, std::int64_t tick, int index);
int index_of_bone(const ObservedTicks& observed, int bone);  // -1: no physics

// The last `seconds` before and with the newest tick, or all that is recorded when 0.
TickRange recent_ticks(const Session& session, double seconds);
// The same many ticks with the one on screen among them, which may be older.
TickRange plotted_range(const Session& session, double seconds);

}  // namespace skelscope
