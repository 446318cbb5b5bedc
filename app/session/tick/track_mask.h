// Makes the tracks for animate(), with mask flags from the bones that the user chose.
#pragma once

#include <span>
#include <vector>

#include "session/tick/playback.h"

namespace skelscope {

// Returns whether a mask contains the bone: a bone of `mask` or below one; an empty mask has all
// bones. Bones of `unmasked` and below them are left out. The nearest listed bone above `bone`
// decides.
bool has_bone(const skelform::Armature& armature, std::span<const int> mask, int bone,
              std::span<const int> unmasked = {});

// For a PlaybackTrack or a TickTrack.
template <class AnyTrack>
bool is_masked(const AnyTrack& track) {
  return !track.mask.empty() || !track.unmasked.empty();
}
template <class AnyTrack>
bool acts_on(const skelform::Armature& armature, const AnyTrack& track, int bone) {
  return has_bone(armature, track.mask, bone, track.unmasked);
}

// Scratch memory, reused from tick to tick. The tracks refer to the masks.
struct LibraryTracks {
  struct Mask {
    std::vector<int> bones, without;
    skelform::BoneMask flags;
  };
  std::vector<skelform::Track> tracks;
  std::vector<Mask> masks;  // as many as any tick has needed, all of one armature
};

// Returns the tracks. Makes flags again only if the bones of a mask have changed.
std::span<const skelform::Track> library_tracks(const skelform::Armature& armature,
                                                std::span<const TickTrack> tracks,
                                                LibraryTracks& scratch);

}  // namespace skelscope
