// Reports names that a tuning or its rig lacks, through the misuse hook, once each.
#pragma once

#include <string_view>

#include "skelform/tuning.h"

namespace skelform {

// Report names in calls of the game.
void tell_no_mask(const Tuning& tuning, std::string_view name);
void tell_no_pad(const Tuning& tuning, std::string_view name);
void tell_no_animation(const Tuning& tuning, const Armature& armature, std::string_view name);
// Report names in the tuning file.
void tell_missing_bones(const Tuning& tuning, const Armature& armature, const MaskTuning& mask);
void tell_missing_clips(const Tuning& tuning, const Armature& armature, const PadTuning& pad);
void tell_missing_marks(const Tuning& tuning, const Armature& armature);
void tell_missing_root(const Tuning& tuning, const Armature& armature);

}  // namespace skelform
