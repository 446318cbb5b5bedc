#include "session/edit/mask_paint.h"

#include <array>

#include "session/tick/track_mask.h"

namespace skelscope {
namespace {

bool is_below(const skelform::Armature& armature, int bone, int top) {
  return has_bone(armature, std::array{top}, bone);
}

}  // namespace

bool is_painted(const skelform::Armature& armature, const std::vector<int>& mask, int bone) {
  return !mask.empty() && has_bone(armature, mask, bone);
}

std::vector<int> with_bone(const skelform::Armature& armature, const std::vector<int>& mask,
                           int bone) {
  if (is_painted(armature, mask, bone)) return mask;
  std::vector<int> wider = mask;
  std::erase_if(wider, [&](int other) { return is_below(armature, other, bone); });
  wider.push_back(bone);
  return wider;
}

std::vector<int> without_bone(const skelform::Armature& armature, const std::vector<int>& mask,
                              int bone) {
  std::vector<int> narrower = mask;
  std::erase_if(narrower, [&](int top) { return is_below(armature, bone, top); });
  return narrower;
}

}  // namespace skelscope
