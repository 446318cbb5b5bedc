// Paints a track's mask bone by bone. A mask lists bones and includes the bones below them.
#pragma once

#include <vector>

#include "session/tick/playback.h"

namespace skelscope {

// Adds a bone. An empty mask means all bones; a painted mask begins with its first bone.
std::vector<int> with_bone(const skelform::Armature& armature, const std::vector<int>& mask,
                           int bone);
// Removes every listed bone that is this bone or lies above it: a mask cannot leave out a bone
// below a listed one.
std::vector<int> without_bone(const skelform::Armature& armature, const std::vector<int>& mask,
                              int bone);
// Lets the track move the bone and all below it, or not. Returns false and changes nothing if the
// mask would then have no bone.
bool set_acting(const skelform::Armature& armature, PlaybackTrack& track, int bone, bool acts);
// Returns whether a painted mask includes the bone; false for an empty mask.
bool is_painted(const skelform::Armature& armature, const std::vector<int>& mask, int bone);

}  // namespace skelscope
