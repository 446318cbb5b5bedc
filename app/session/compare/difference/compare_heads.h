// Compares the heads of two traces: the rig, its skeleton and the dialect.
#pragma once

#include "session/compare/difference/compare.h"

namespace skelscope {

// Adds to `heads` what both say differently, and to `not_compared` what one of them does not say.
void compare_heads(Comparison& result, const TraceHead& a, const TraceHead& b);

}  // namespace skelscope
