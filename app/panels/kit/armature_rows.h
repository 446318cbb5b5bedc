// The contents of the bone tree: its rows in order, and facts about each bone. No drawing here.
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
  bool open = false;  // its children follow
  bool match = true;  // false: shown only because a bone below it matches the search
};

// The rows of all bones that are visible: children follow their parent in the file's order. With a
// search, matches and their ancestors are shown whatever is folded.
std::vector<TreeRow> tree_rows(const skelform::Armature& armature, const std::vector<char>& folded,
                               std::string_view search);

// A search finds a bone by a part of its name or its texture's name, whatever the case, or,
// when it starts with '#', by the first digits of its id.
bool matches_search(const skelform::Armature& armature, int bone, std::string_view search);

std::string id_text(const skelform::Bone& bone);  // "#20"

enum class BoneKind { Plain, Textured, Physics, FamilyMember, Target };

struct BoneRole {
  BoneKind kind = BoneKind::Plain;
  int family = -1;  // whose colour the icon has
};

// One role a bone, the most telling one: member of a family, target, physics, texture.
std::vector<BoneRole> bone_roles(const skelform::Armature& armature);

struct GroupColor {
  std::array<int, 4> rgba{};  // 0..255; alpha 0: none
  bool own = false;           // false: a parent's
};
GroupColor group_color(const skelform::Skf& skf, int bone);

enum class Hidden { No, ByParent, ByItself };
Hidden hidden_state(const skelform::Armature& armature, const skelform::Pose& pose, int bone);

// The folded bones when a rig is opened: as the editor left them.
std::vector<char> initial_folds(const skelform::Skf& skf);
void unfold_to(const skelform::Armature& armature, int bone, std::vector<char>& folded);

}  // namespace skelscope
