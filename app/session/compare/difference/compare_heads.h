// Compares the heads of two traces: the rig, its skeleton and the dialect.
#pragma once

#include "session/compare/difference/compare.h"

namespace skelscope {

// Adds fields with different values to `heads`, and fields that only one head has to
// `not_compared`.
void compare_heads(Comparison& result, const TraceHead& a, const TraceHead& b);

}  // namespace skelscope
