#include "session/edit/masked_targets.h"

#include <algorithm>

#include "lists/lists.h"
#include "session/ik/ik_view.h"
#include "session/tick/track_mask.h"
#include "text/words.h"

namespace skelscope {

std::vector<MaskedTarget> targets_outside(const Simulation& simulation,
                                          const PlaybackTrack& track) {
  std::vector<MaskedTarget> outside;
  const skelform::Armature& armature = armature_of(simulation);
  const auto& animations = armature.animations;
  if (!is_masked(track) || track.animation >= count_of(animations)) return outside;
  const auto& keys = animations[track.animation].tracks;
  const auto& families = armature.inverse_kinematics;
  for (int f = 0; f < count_of(families); ++f) {
    const std::vector<int>& chain = families[f].bone_ids;
    const int target = target_of(simulation, f);
    if (target < 0 || acts_on(armature, track, target)) continue;
    const bool has_limb =
        std::ranges::any_of(chain, [&](int bone) { return acts_on(armature, track, bone); });
    const bool moves = contains(keys, target, &skelform::ElementTrack::bone_id);
    if (has_limb && moves) outside.push_back({f, chain.back(), target});
  }
  return outside;
}

std::string words_of(const skelform::Armature& armature, const MaskedTarget& masked) {
  return bone_name(armature, masked.end) + " follows " + bone_name(armature, masked.target) +
         ", outside the mask";
}

}  // namespace skelscope
