// Finds the cause of one jump.
#pragma once

#include "session/graph/jumps.h"

namespace skelscope {

// Fills in the cause: the part without which the jump is gone. Passes are tried from the last to
// the first.
void find_cause(const JumpFacts& facts, Jump& jump);

}  // namespace skelscope
