// Explains two traces by a runtime that follows other rules or leaves something out: runs the rig
// again with every dialect switch, without physics, and without IK or its constraints.
#pragma once

#include <optional>

#include "session/compare/causes/compare_causes.h"
#include "session/record/session.h"
#include "session/recording/recording.h"

namespace skelscope {

// Runs the simulation and leaves it at the end of a run. One of the traces must be the rig's own
// result: of the recording or, without a recording, of an animation played from its start at one
// frame a tick. The other trace is then compared with variants of that run. Returns nullopt if no
// variant comes near, or if more than `most` bones would have to be posed.
constexpr std::int64_t kMostBoneTicks = 10'000'000;  // a few seconds
std::optional<LikelyCause> dialect_cause(Simulation& simulation, const Recording* recording,
                                         const Trace& a, const Trace& b, const Tolerance& tolerance,
                                         std::int64_t most = kMostBoneTicks);

// Drops Cause::Handles unless `theirs` agrees with the rig at the rig's keys. `theirs` is another
// runtime's trace of the recording; the recording begins at tick 0.
void keep_true_keys(std::vector<LikelyCause>& causes, const skelform::Armature& armature,
                    const Recording& recording, const Trace& theirs, const Tolerance& tolerance);

// Puts `shown`, a cause found by running the rig, before the other causes and drops those that it
// replaces.
void put_first(std::vector<LikelyCause>& causes, LikelyCause shown);

}  // namespace skelscope
