// What stands before the ticks of two traces: which rig they are of, and by which rules.
#pragma once

#include "session/compare/difference/compare.h"

namespace skelscope {

// Adds to `heads` what both say differently, and to `not_compared` what one of them does not say.
void compare_heads(Comparison& result, const TraceHead& a, const TraceHead& b);

}  // namespace skelscope
