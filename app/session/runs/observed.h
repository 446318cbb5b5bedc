// Samples of the ticks of a run: the places of the joints, the place of one bone and the physics of
// each bone.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "session/record/session.h"
#include "session/runs/physics_sample.h"

namespace skelscope {

// Ticks of the record, both ends included; empty if last < first.
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
  std::uint64_t serial = 0;            // of its snapshot; 0: not run yet
  std::vector<skelform::Vec2> joints;  // one per bone, armature space; or empty
  std::vector<PhysicsSample> samples;  // one per bone in ObservedTicks::bones; or empty
  BoneMoment moment;                   // of the one followed bone
};

struct ObservedTicks {
  std::shared_ptr<const skelform::Skf> skf;  // the rig of these bones
  std::vector<int> bones;                    // the bones with physics
  std::int64_t first_tick = 0;               // number of ticks.front() in the record
  std::deque<Observed> ticks;
};

const Observed* find_observed(const ObservedTicks& observed, std::int64_t tick);
// Returns nullptr if there is no sample yet. index: into ObservedTicks::bones.
const PhysicsSample* find_sample(const ObservedTicks& observed, std::int64_t tick, int index);
int index_of_bone(const ObservedTicks& observed, int bone);  // -1: no physics

// Returns the newest `seconds` of the record; 0: all of it.
TickRange recent_ticks(const Session& session, double seconds);
// Returns as many ticks as recent_ticks(), with the tick on screen among them, which may be older.
TickRange plotted_range(const Session& session, double seconds);

}  // namespace skelscope
