// The rows of the bone tree in their order, and facts about each bone. No drawing.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "skelform/skelform.h"

namespace skelscope {

struct TreeRow {
  int bone = 0;
  int depth = 0;
  bool has_children = false;
  bool open = false;  // whether the rows of its children follow
  bool match = true;  // false: listed only because a bone below it matches
};

// Returns the rows of all visible bones: children follow their parent in file order. A search shows
// matches and their ancestors even if they are folded.
std::vector<TreeRow> tree_rows(const skelform::Armature& armature, const std::vector<char>& folded,
                               std::string_view search);

// Returns whether a bone matches the search: a part of its name or of its texture's name, in any
// case, or, after '#', the first digits of its id.
bool matches_search(const skelform::Armature& armature, int bone, std::string_view search);

std::string id_text(const skelform::Bone& bone);  // the bone's id as text: "#20"

enum class BoneKind { Plain, Textured, Physics, FamilyMember, Target };

struct BoneRole {
  BoneKind kind = BoneKind::Plain;
  int family = -1;  // the family whose colour the icon has
};

// Returns one role for each bone, the first that applies: member of a family, target, physics,
// texture.
std::vector<BoneRole> bone_roles(const skelform::Armature& armature);

// Returns the style whose texture the bone shows; -1: none.
int providing_style(const skelform::Armature& armature, int tex, const std::vector<int>& styles);

struct GroupColor {
  std::array<int, 4> rgba{};  // red, green, blue, alpha, 0 to 255; alpha 0: no colour
  bool own = false;           // false: inherited from a parent
};
GroupColor group_color(const skelform::Skf& skf, int bone);

enum class Hidden { No, ByParent, ByItself };
Hidden hidden_state(const skelform::Armature& armature, const skelform::Pose& pose, int bone);

// Returns which bones are folded when a rig is opened: as the editor saved them.
std::vector<char> initial_folds(const skelform::Skf& skf);
void unfold_to(const skelform::Armature& armature, int bone, std::vector<char>& folded);

}  // namespace skelscope
