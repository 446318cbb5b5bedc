#include "session/rig/bone_tree.h"

namespace skelscope {

int parent_of(const skelform::Armature& armature, int bone) {
  return armature.bones[bone].parent_id;
}

bool hangs_on(const skelform::Armature& armature, int bone, int above) {
  for (int b = bone; b >= 0; b = parent_of(armature, b))
    if (b == above) return true;
  return false;
}

}  // namespace skelscope
