// Turns a draft into a complete rig again: text, paths, problems.
#pragma once

#include "write/draft.h"

namespace skelform {

// Sorts the draft, writes its texts and reads them as load() would. So the result equals a rig
// loaded from a file. `before` is the rig of which the draft was made. Throws Refusal.
Skf settled(Draft& draft, const Skf& before);

}  // namespace skelform
