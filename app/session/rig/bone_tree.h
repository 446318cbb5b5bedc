// The parents of bones. A bone is its index in the Armature. Every bone's chain of parents ends at
// a root.
#pragma once

#include "skelform/armature.h"

namespace skelscope {

int parent_of(const skelform::Armature& armature, int bone);  // -1: none
// Returns whether `bone` is `above` or one of its descendants; false for -1.
bool hangs_on(const skelform::Armature& armature, int bone, int above);

}  // namespace skelscope
