// Explains traces of a rig before and after its conversion to format 0.8: below a mirrored parent
// the local rotations are negated, and the pose is the same.
#pragma once

#include <optional>

#include "session/compare/causes/compare_causes.h"

namespace skelscope {

// Returns nullopt unless the heads name two versions of which only one turns the children of
// mirrored parents back, and the numbers show it.
std::optional<LikelyCause> mirrored_cause(const Trace& a, const Trace& b,
                                          const Comparison& comparison, const Tolerance& tolerance);

}  // namespace skelscope
