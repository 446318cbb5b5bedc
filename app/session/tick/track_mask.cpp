#include "session/tick/track_mask.h"

#include <algorithm>

#include "lists/contains.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skelform::BoneMask;

int bone_count(const Armature& armature) {
  return static_cast<int>(armature.bones.size());
}

void flag_bones(const Armature& armature, std::span<const int> bones, BoneMask& flags) {
  flags.assign(armature.bones.size(), 0);
  for (const int bone : bones)
    if (bone >= 0 && bone < bone_count(armature)) flags[bone] = 1;
  for (const int bone : armature.evaluation_order) {
    const int parent = armature.bones[bone].parent_id;
    if (parent >= 0 && flags[parent] != 0) flags[bone] = 1;
  }
}

const BoneMask* flags_of(const Armature& armature, const std::vector<int>& bones,
                         LibraryTracks::Mask& mask) {
  if (mask.bones != bones || mask.flags.size() != armature.bones.size()) {
    mask.bones = bones;
    flag_bones(armature, bones, mask.flags);
  }
  return &mask.flags;
}

}  // namespace

bool has_bone(const Armature& armature, std::span<const int> mask, int bone) {
  if (mask.empty()) return true;
  for (; bone >= 0 && bone < bone_count(armature); bone = armature.bones[bone].parent_id)
    if (contains(mask, bone)) return true;
  return false;
}

std::span<const skelform::Track> library_tracks(const Armature& armature,
                                                std::span<const TickTrack> tracks,
                                                LibraryTracks& scratch) {
  const bool masked = std::ranges::any_of(tracks, [](const auto& t) { return !t.mask.empty(); });
  if (masked && scratch.masks.size() < tracks.size()) scratch.masks.resize(tracks.size());
  scratch.tracks.clear();
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    const TickTrack& t = tracks[i];
    const BoneMask* flags = t.mask.empty() ? nullptr : flags_of(armature, t.mask, scratch.masks[i]);
    scratch.tracks.push_back(
        {t.animation, t.frame, t.smooth_frames, t.weight, t.layer, t.additive, flags});
  }
  return scratch.tracks;
}

}  // namespace skelscope
