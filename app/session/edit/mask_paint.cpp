#include "session/edit/mask_paint.h"

#include <array>
#include <utility>

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

bool set_acting(const skelform::Armature& armature, PlaybackTrack& track, int bone, bool acts) {
  std::vector<int> mask = track.mask, unmasked = track.unmasked;
  const auto below = [&](int other) { return is_below(armature, other, bone); };
  std::erase_if(mask, below);
  std::erase_if(unmasked, below);
  const bool emptied = mask.empty() && !track.mask.empty();  // an empty mask would mean all bones
  if (!acts && emptied) return false;
  if (!emptied && has_bone(armature, mask, bone, unmasked) != acts)
    (acts ? mask : unmasked).push_back(bone);
  else if (emptied)
    mask.push_back(bone);
  track.mask = std::move(mask);
  track.unmasked = std::move(unmasked);
  return true;
}

}  // namespace skelscope
