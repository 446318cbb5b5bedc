#include "panels/kit/armature_rows.h"

#include <algorithm>

#include "lists/lists.h"
#include "text/code_points.h"

namespace skelscope {

using skelform::Armature;

namespace {

// The children of each bone as linked lists in file order; the last list holds the roots.
struct Children {
  std::vector<int> first, next;
};

Children children_of(const Armature& armature) {
  const int count = count_of(armature.bones);
  Children children{std::vector<int>(count + 1, -1), std::vector<int>(count, -1)};
  for (int bone = count - 1; bone >= 0; --bone) {
    const int parent = armature.bones[bone].parent_id;
    int& first = children.first[parent >= 0 && parent < count ? parent : count];
    children.next[bone] = first;
    first = bone;
  }
  return children;
}

enum : char { kOut, kAncestor, kMatch };

std::vector<char> search_marks(const Armature& armature, std::string_view search) {
  const int count = count_of(armature.bones);
  std::vector<char> marks(count, search.empty() ? kMatch : kOut);
  for (int bone = 0; !search.empty() && bone < count; ++bone) {
    if (!matches_search(armature, bone, search)) continue;
    marks[bone] = kMatch;
    int parent = armature.bones[bone].parent_id;
    for (; parent >= 0 && marks[parent] == kOut; parent = armature.bones[parent].parent_id) {
      marks[parent] = kAncestor;
    }
  }
  return marks;
}

bool any_shown(const Children& children, int bone, const std::vector<char>& marks) {
  for (int child = children.first[bone]; child >= 0; child = children.next[child]) {
    if (marks[child] != kOut) return true;
  }
  return false;
}

}  // namespace

bool matches_search(const Armature& armature, int bone, std::string_view search) {
  const skelform::Bone& b = armature.bones[bone];
  if (search.starts_with('#')) return std::to_string(b.id).starts_with(search.substr(1));
  if (contains_in_any_case(b.name, search)) return true;
  if (b.visuals_id < 0) return false;
  const int tex = armature.visuals[b.visuals_id].tex;
  return tex >= 0 && contains_in_any_case(armature.texture_names[tex], search);
}

std::string id_text(const skelform::Bone& bone) {
  return std::string("#").append(std::to_string(bone.id));
}

std::vector<TreeRow> tree_rows(const Armature& armature, const std::vector<char>& folded,
                               std::string_view search) {
  const Children children = children_of(armature);
  const std::vector<char> marks = search_marks(armature, search);
  const int count = count_of(armature.bones);
  std::vector<TreeRow> rows;
  rows.reserve(count);
  std::vector<int> pending{children.first[count]};  // next bone at each depth
  while (!pending.empty()) {
    const int bone = pending.back();
    if (bone < 0) {
      pending.pop_back();
      continue;
    }
    pending.back() = children.next[bone];
    if (marks[bone] == kOut) continue;
    const bool parent = any_shown(children, bone, marks);
    const bool closed = search.empty() && bone < count_of(folded) && folded[bone];
    const int depth = count_of(pending) - 1;
    rows.push_back({bone, depth, parent, parent && !closed, marks[bone] == kMatch});
    if (rows.back().open) pending.push_back(children.first[bone]);
  }
  return rows;
}

std::vector<BoneRole> bone_roles(const Armature& armature) {
  std::vector<BoneRole> roles(armature.bones.size());
  for (std::size_t i = 0; i < roles.size(); ++i) {
    const skelform::Bone& bone = armature.bones[i];
    if (bone.visuals_id >= 0 && armature.visuals[bone.visuals_id].tex >= 0) {
      roles[i].kind = BoneKind::Textured;
    }
    if (bone.physics_id >= 0) roles[i].kind = BoneKind::Physics;
    if (bone.ik_family_id >= 0) roles[i] = {BoneKind::FamilyMember, bone.ik_family_id};
  }
  for (int f = 0; f < count_of(armature.inverse_kinematics); ++f) {
    const int target = armature.inverse_kinematics[f].target_id;
    if (target < 0 || roles[target].kind == BoneKind::FamilyMember) continue;
    roles[target] = {BoneKind::Target, f};
  }
  return roles;
}

int providing_style(const Armature& armature, int tex, const std::vector<int>& styles) {
  for (const int style : styles) {
    if (skelform::get_bone_texture(armature, tex, {&style, 1})) return style;
  }
  return -1;
}

GroupColor group_color(const skelform::Skf& skf, int bone) {
  const std::vector<skelform::EditorBone>& facts = skf.editor.bones;
  for (int b = bone; has_index(facts, b); b = skf.armature.bones[b].parent_id) {
    if (facts[b].group_color[3] > 0) return {facts[b].group_color, b == bone};
  }
  return {};
}

Hidden hidden_state(const Armature& armature, const skelform::Pose& pose, int bone) {
  if (bone >= count_of(pose.bones)) return Hidden::No;
  if (pose.bones[bone].hidden) return Hidden::ByItself;
  for (int p = armature.bones[bone].parent_id; p >= 0; p = armature.bones[p].parent_id) {
    if (pose.bones[p].hidden) return Hidden::ByParent;
  }
  return Hidden::No;
}

std::vector<char> initial_folds(const skelform::Skf& skf) {
  std::vector<char> folded(skf.armature.bones.size(), 0);
  const std::size_t known = std::min(folded.size(), skf.editor.bones.size());
  for (std::size_t i = 0; i < known; ++i) folded[i] = skf.editor.bones[i].folded;
  return folded;
}

void unfold_to(const Armature& armature, int bone, std::vector<char>& folded) {
  if (!has_index(armature.bones, bone)) return;
  for (int p = armature.bones[bone].parent_id; p >= 0; p = armature.bones[p].parent_id) {
    folded[p] = 0;
  }
}

}  // namespace skelscope
