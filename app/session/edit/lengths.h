// Lengths of animations in edit mode. The rig on screen has them as Animation::last_frame, which
// does not depend on its keys. In a file an animation ends with its last key.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "session/edit/rig_request.h"
#include "session/record/session.h"

namespace skelscope {

inline constexpr int kNewLength = 60;  // frames of a new animation

// Returns the frame of the last key; 0 without keys.
int last_key_frame(const skelform::Animation& animation);

// Returns RigEntry::lengths for the version after an edit: the lengths of the version before and
// the requested ones. Keys that the edit puts after the end move the end. The edited rig's
// animations get the lengths.
std::vector<int> take_lengths(const RigEntry& from, std::span<const AnimationLength> asked,
                              skelform::EditResult& result);

// Returns edits that add a key without effect at the end of each animation whose last key lies
// before its end; no edits if there is no such animation.
RigRequest end_keys(const skelform::Armature& armature);
// Returns the ends that lie before the last key, which a file cannot store.
std::vector<AnimationLength> ends_before_keys(const skelform::Armature& armature);
// Returns "Walk ends at frame 40 here, but in the file at its last key, 52"; empty: no key lies
// after its end.
std::string words_about_keys_after_end(const skelform::Armature& armature);

}  // namespace skelscope
