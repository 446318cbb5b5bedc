// Local rotations of a rig before and after it was converted to format 0.8: below a mirrored parent
// one is the other negated, and the pose is the same.
#pragma once

#include <optional>

#include "session/compare/causes/compare_causes.h"

namespace skelscope {

// nullopt unless the heads name versions of which one has that rule, and numbers show it.
std::optional<LikelyCause> mirrored_cause(const Trace& a, const Trace& b,
                                          const Comparison& comparison, const Tolerance& tolerance);

}  // namespace skelscope
