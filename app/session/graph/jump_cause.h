// Finds the cause of one jump.
#pragma once

#include "session/graph/jumps.h"

namespace skelscope {

// Sets the cause: the part without which the jump vanishes. Passes are tried from the last to the
// first.
void find_cause(const JumpFacts& facts, Jump& jump);

}  // namespace skelscope
