// Painting a track's mask bone by bone. A mask lists bones that it has with all that is below them.
#pragma once

#include <vector>

#include "skelform/armature.h"

namespace skelscope {

// An empty mask stands for all bones; a painted one begins with the first bone.
std::vector<int> with_bone(const skelform::Armature& armature, const std::vector<int>& mask,
                           int bone);
// Without every limb that has the bone: a mask cannot leave out a bone below one that it has.
std::vector<int> without_bone(const skelform::Armature& armature, const std::vector<int>& mask,
                              int bone);
// Whether the mask was painted over the bone; an empty one was over none.
bool is_painted(const skelform::Armature& armature, const std::vector<int>& mask, int bone);

}  // namespace skelscope
