// Which bone hangs on which. Bones are named by their position in the Armature, which is resolved:
// a bone's parents end at a root.
#pragma once

#include "skelform/armature.h"

namespace skelscope {

int parent_of(const skelform::Armature& armature, int bone);  // -1: none
// Whether `bone` is `above` or somewhere below it; no bone (-1) is.
bool hangs_on(const skelform::Armature& armature, int bone, int above);

}  // namespace skelscope
