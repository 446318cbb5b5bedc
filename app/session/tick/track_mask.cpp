#include "session/tick/track_mask.h"

#include <algorithm>

#include "lists/lists.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skelform::BoneMask;

int bone_count(const Armature& armature) {
  return count_of(armature.bones);
}

void set_flags(std::span<const int> bones, std::uint8_t flag, BoneMask& flags) {
  for (const int bone : bones)
    if (has_index(flags, bone)) flags[bone] = flag;
}

void flag_bones(const Armature& armature, const TickTrack& track, BoneMask& flags) {
  constexpr std::uint8_t as_above = 2;
  const std::uint8_t at_root = track.mask.empty();
  flags.assign(armature.bones.size(), as_above);
  set_flags(track.mask, 1, flags);
  set_flags(track.unmasked, 0, flags);
  for (const int bone : armature.evaluation_order) {
    const int parent = armature.bones[bone].parent_id;
    if (flags[bone] == as_above) flags[bone] = parent >= 0 ? flags[parent] : at_root;
  }
  std::ranges::replace(flags, as_above, at_root);
}

const BoneMask* flags_of(const Armature& armature, const TickTrack& track,
                         LibraryTracks::Mask& mask) {
  const bool known = mask.bones == track.mask && mask.without == track.unmasked;
  if (!known || mask.flags.size() != armature.bones.size()) {
    mask.bones = track.mask;
    mask.without = track.unmasked;
    flag_bones(armature, track, mask.flags);
  }
  return &mask.flags;
}

}  // namespace

bool has_bone(const Armature& armature, std::span<const int> mask, int bone,
              std::span<const int> unmasked) {
  for (; bone >= 0 && bone < bone_count(armature); bone = armature.bones[bone].parent_id) {
    if (contains(unmasked, bone)) return false;
    if (contains(mask, bone)) return true;
  }
  return mask.empty();
}

std::span<const skelform::Track> library_tracks(const Armature& armature,
                                                std::span<const TickTrack> tracks,
                                                LibraryTracks& scratch) {
  const bool masked = std::ranges::any_of(tracks, is_masked<TickTrack>);
  if (masked && scratch.masks.size() < tracks.size()) scratch.masks.resize(tracks.size());
  scratch.tracks.clear();
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    const TickTrack& t = tracks[i];
    const BoneMask* flags = is_masked(t) ? flags_of(armature, t, scratch.masks[i]) : nullptr;
    scratch.tracks.push_back(
        {t.animation, t.frame, t.smooth_frames, t.weight, t.layer, t.additive, flags});
  }
  return scratch.tracks;
}

}  // namespace skelscope
