// Finds parts of a rig by name, and bones in its tree. Names may be empty and may repeat: the first
// in the file's order counts. Each call walks a list, so call it once after loading and keep the
// index. Our own; the documents use indices only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skelform/api.h"
#include "skelform/armature.h"

namespace SKELFORM_API skelform {

// Trimmed ignores blanks around both names, such as the one in "Walk ". Case always counts.
enum class NameMatch { Exact, Trimmed };

// Return an index into Armature::bones, animations, styles, texture_names or inverse_kinematics; -1
// if there is none. A family has the name of its first bone. They allocate nothing.
int find_bone(const Armature& armature, std::string_view name, NameMatch match = NameMatch::Exact);
int find_animation(const Armature& armature, std::string_view name,
                   NameMatch match = NameMatch::Exact);
int find_style(const Armature& armature, std::string_view name, NameMatch match = NameMatch::Exact);
int find_texture(const Armature& armature, std::string_view name,
                 NameMatch match = NameMatch::Exact);
int find_family(const Armature& armature, std::string_view name,
                NameMatch match = NameMatch::Exact);

// A bone whose name alone may not find it: names from a bone above it down to its own, {"Left Leg",
// "Foot"}. `nth` chooses among the bones that match, in the file's order.
struct BonePath {
  std::vector<std::string> names;
  int nth = 0;  // >= 0
  bool operator==(const BonePath&) const = default;
};
// The bone at the path, -1 if there is none. Names match exactly. It allocates nothing.
int find_bone(const Armature& armature, const BonePath& path);
// The shortest path that finds the bone, of at most 16 names; without names if the bone does not
// exist.
BonePath path_to_bone(const Armature& armature, int bone);
// "Left Leg/Foot", for a message.
std::string words_of(const BonePath& path);

// The children of a bone, by index. For -1 the bones without a parent. Empty if the bone does not
// exist.
std::vector<int> children(const Armature& armature, int bone);
// All bones below this one, without itself, parents before children. For -1 all bones; mask_below()
// has none then.
std::vector<int> descendants(const Armature& armature, int bone);

}  // namespace skelform
