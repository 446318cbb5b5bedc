// A generated rig of any number of bones: limbs of three bones and a tip. Every fourth limb is an
// IK chain with a target. There are physics entries, and keys for all bones.
#pragma once

#include "skelform/skf.h"

namespace bench {

skelform::Skf made_rig(int bones);

}  // namespace bench
