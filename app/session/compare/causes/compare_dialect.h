// Whether two traces part because one runtime follows other rules or leaves something out: found by
// running the rig again with every dialect switch, without physics, without IK or its constraints.
#pragma once

#include <optional>

#include "session/compare/causes/compare_causes.h"
#include "session/record/session.h"
#include "session/recording/recording.h"

namespace skelscope {

// Runs the simulation and leaves it at the end of a run. One of the traces must be what the
// rig gives for the recording, or without one for an animation played from its start a frame a
// tick; then the other is sought among the variants. nullopt when none comes near, or when that
// would take more than `most` bones posed.
constexpr std::int64_t kMostBoneTicks = 10'000'000;  // a few seconds
std::optional<LikelyCause> dialect_cause(Simulation& simulation, const Recording* recording,
                                         const Trace& a, const Trace& b, const Tolerance& tolerance,
                                         std::int64_t most = kMostBoneTicks);

// Drops Cause::Handles when the rig has no keys where the numbers suggest them. `theirs` is another
// runtime's trace of the recording; the recording begins at tick 0.
void keep_true_keys(std::vector<LikelyCause>& causes, const skelform::Armature& armature,
                    const Recording& recording, const Trace& theirs, const Tolerance& tolerance);

// Puts the cause that a run of the rig showed before the others and drops those that it replaces.
void put_first(std::vector<LikelyCause>& causes, LikelyCause shown);

}  // namespace skelscope
