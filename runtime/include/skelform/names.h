// Parts of a rig by name, and its tree. Names may be empty and may repeat: the first in the file's
// order counts. Each call walks a list, so a game asks once after loading and keeps the index.
// Our own; the documents find bones by index alone.
#pragma once

#include <string_view>
#include <vector>

#include "skelform/api.h"
#include "skelform/armature.h"

namespace SKELFORM_API skelform {

// Trimmed: blanks around the rig's name and around the one that is asked for do not count; artists
// leave them, as in "Walk ". Case always counts.
enum class NameMatch { Exact, Trimmed };

// An index into Armature::bones, animations, styles, texture_names and inverse_kinematics; -1 when
// there is none. A family has the name of its first bone. None of them allocates.
int find_bone(const Armature& armature, std::string_view name, NameMatch match = NameMatch::Exact);
int find_animation(const Armature& armature, std::string_view name,
                   NameMatch match = NameMatch::Exact);
int find_style(const Armature& armature, std::string_view name, NameMatch match = NameMatch::Exact);
int find_texture(const Armature& armature, std::string_view name,
                 NameMatch match = NameMatch::Exact);
int find_family(const Armature& armature, std::string_view name,
                NameMatch match = NameMatch::Exact);

// The bones whose parent this is, by index. -1: those without a parent. Empty for a bone that does
// not exist.
std::vector<int> children(const Armature& armature, int bone);
// All bones below this one without itself, parents before children. -1: every bone, as children()
// has it, where mask_below() of no bone has none.
std::vector<int> descendants(const Armature& armature, int bone);

}  // namespace skelform
