// Finds parts of a rig by name, and bones in its tree. Names may be empty and may repeat: the first
// in file order is found. Each call searches a list, so call it once after loading and keep the
// index. Not part of SkelForm, whose documents use indices only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skelform/api.h"
#include "skelform/armature.h"

SKELFORM_API_BEGIN
namespace skelform {

// Trimmed ignores blanks around both names, such as the one in "Walk ". Upper and lower case always
// differ.
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

// The path to a bone whose name may repeat: names of bones above it, topmost first, then its own,
// as in {"Left Leg", "Foot"}. `nth` chooses among several bones that match, in file order.
struct BonePath {
  std::vector<std::string> names;
  // 0: the first match, 1: the second, and so on.
  int nth = 0;
  bool operator==(const BonePath&) const = default;
};
// Returns the bone at the path; -1 if there is none. Names must match exactly. Allocates nothing.
int find_bone(const Armature& armature, const BonePath& path);
// Returns the shortest path, of at most 16 names, that finds the bone; without names if the bone
// does not exist.
BonePath path_to_bone(const Armature& armature, int bone);
// Returns the path for a message: "Left Leg/Foot".
std::string words_of(const BonePath& path);

// Returns the children of a bone, by index; for -1, the bones without a parent. Empty if the bone
// does not exist.
std::vector<int> children(const Armature& armature, int bone);
// Returns all bones below this one, without itself, parents before children. For -1 it returns all
// bones, while mask_below() returns none.
std::vector<int> descendants(const Armature& armature, int bone);

}  // namespace skelform
SKELFORM_API_END
