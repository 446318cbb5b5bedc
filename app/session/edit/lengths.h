// Lengths of animations in edit mode. The rig on screen has them as Animation::last_frame, whatever
// its keys are; in a file an animation ends with its last key.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "session/edit/rig_request.h"
#include "session/record/session.h"

namespace skelscope {

inline constexpr int kNewLength = 60;  // frames of a new animation

// Frame of the last key; 0 without keys.
int last_key_frame(const skelform::Animation& animation);

// RigEntry::lengths of the version that an edit makes of another one, and of what was asked for.
// Keys that an edit puts behind the end move the end. The edited rig's animations get the lengths.
std::vector<int> take_lengths(const RigEntry& from, std::span<const AnimationLength> asked,
                              skelform::EditResult& result);

// Adds a key that changes nothing at the end of each animation whose last key lies before it.
// Without such an animation there are no edits.
RigRequest end_keys(const skelform::Armature& armature);
// Ends that lie before the last key: a file does not have them.
std::vector<AnimationLength> ends_before_keys(const skelform::Armature& armature);
// "Walk ends at frame 40 here, but in the file at its last key, 52"; empty: all keys lie before the
// ends.
std::string words_about_keys_behind(const skelform::Armature& armature);

}  // namespace skelscope
