// A rig of any number of bones, made by rule: limbs of three bones and a tip, every fourth one an
// IK chain with its target, springs, and keys for all of them.
#pragma once

#include "skelform/skf.h"

namespace bench {

skelform::Skf made_rig(int bones);

}  // namespace bench
