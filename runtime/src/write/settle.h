// A draft as a rig that is whole again: text, paths, problems and all.
#pragma once

#include "write/draft.h"

namespace skelform {

// Puts the draft in order, writes its texts and reads them as load() would, so that what comes out
// is what a file of it would give. `before` is what it was made of. Throws Refusal.
Skf settled(Draft& draft, const Skf& before);

}  // namespace skelform
