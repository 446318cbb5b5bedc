// What makes one jump.
#pragma once

#include "session/graph/jumps.h"

namespace skelscope {

// Fills in the cause: what can be taken away so that the jump is gone, asked in the order of the
// passes backwards.
void find_cause(const JumpFacts& facts, Jump& jump);

}  // namespace skelscope
