// Tracks as animate() takes them: the flags of their masks, made from the bones that a user chose.
#pragma once

#include <span>
#include <vector>

#include "session/tick/playback.h"

namespace skelscope {

// Whether a mask of bones (and those below them) has the bone; an empty mask has all bones. Those
// of `unmasked`, and below them, are left out; the nearest of both above the bone decides.
bool has_bone(const skelform::Armature& armature, std::span<const int> mask, int bone,
              std::span<const int> unmasked = {});

// Of a PlaybackTrack or a TickTrack.
template <class AnyTrack>
bool is_masked(const AnyTrack& track) {
  return !track.mask.empty() || !track.unmasked.empty();
}
template <class AnyTrack>
bool acts_on(const skelform::Armature& armature, const AnyTrack& track, int bone) {
  return has_bone(armature, track.mask, bone, track.unmasked);
}

// Scratch, reused from tick to tick. The tracks refer to the masks.
struct LibraryTracks {
  struct Mask {
    std::vector<int> bones, without;
    skelform::BoneMask flags;
  };
  std::vector<skelform::Track> tracks;
  std::vector<Mask> masks;  // as many as were ever needed, all of one armature
};

// Flags are made again only where the bones of a mask have changed.
std::span<const skelform::Track> library_tracks(const skelform::Armature& armature,
                                                std::span<const TickTrack> tracks,
                                                LibraryTracks& scratch);

}  // namespace skelscope
