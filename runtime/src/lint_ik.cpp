#include "lint_checks.h"

namespace skelform {
namespace {

// Calls visit(family, its JSON path prefix, its root bone or -1).
template <typename Visit>
void for_each_family(const Skf& skf, Visit visit) {
  const auto& families = skf.armature.inverse_kinematics;
  for (std::size_t f = 0; f < families.size(); ++f) {
    const int root = families[f].bone_ids.empty() ? -1 : families[f].bone_ids[0];
    visit(families[f], skf.paths.inverse_kinematics[f], root, static_cast<int>(f));
  }
}

// The bones below a bone, itself included, are those whose places in a walk of the tree lie in an
// interval; so asking costs nothing however long the chains are.
struct Ancestry {
  std::vector<int> first, last;
  bool descends(int bone, int from) const {
    return first[bone] >= first[from] && first[bone] <= last[from];
  }
};

std::vector<int> subtree_sizes(const Armature& armature) {
  std::vector<int> size(armature.bones.size(), 1);
  const auto& order = armature.evaluation_order;
  for (auto bone = order.rbegin(); bone != order.rend(); ++bone) {
    const int parent = armature.bones[*bone].parent_id;
    if (parent >= 0) size[parent] += size[*bone];
  }
  return size;
}

Ancestry ancestry_of(const Armature& armature) {
  const std::vector<int> size = subtree_sizes(armature);
  Ancestry tree{std::vector<int>(size.size()), std::vector<int>(size.size())};
  std::vector<int> free_place(size.size());  // where the next child's subtree begins
  int root_place = 0;
  for (const int bone : armature.evaluation_order) {
    const int parent = armature.bones[bone].parent_id;
    int& place = parent < 0 ? root_place : free_place[parent];
    tree.first[bone] = place;
    tree.last[bone] = place + size[bone] - 1;
    free_place[bone] = place + 1;
    place += size[bone];
  }
  return tree;
}

// A member that is in no chain of parents up to the root bends on its own; one whose parent is no
// member bends over a bone that stays stiff.
void check_member(const Skf& skf, const Ancestry& tree, const InverseKinematics& family,
                  std::size_t m, const std::string& path, Findings& findings) {
  const int bone = family.bone_ids[m];
  if (!tree.descends(bone, family.bone_ids[0])) {
    findings.add("family-not-one-root", path + "bone_ids",
                 bone_words(skf.armature, bone) + " does not descend from " +
                     bone_words(skf.armature, family.bone_ids[0]) +
                     ", the family's first; parent it under the chain",
                 {bone});
  } else if (skf.armature.bones[bone].parent_id != family.bone_ids[m - 1]) {
    findings.add("family-not-adjacent", path + "bone_ids",
                 bone_words(skf.armature, bone) + " is not a child of " +
                     bone_words(skf.armature, family.bone_ids[m - 1]) +
                     ", the member before it; what lies between stays stiff",
                 {bone});
  }
}

}  // namespace

void check_family_size(const Skf& skf, Findings& findings) {
  for_each_family(skf, [&](const auto& family, const std::string& path, int root, int) {
    if (family.bone_ids.empty()) {
      findings.add("family-empty", path + "bone_ids", "the family has no bones; it does nothing");
    } else if (family.bone_ids.size() == 1) {
      findings.add("family-one-bone", path + "bone_ids",
                   bone_words(skf.armature, root) +
                       " is alone in its family and cannot bend; add the bone that shall reach "
                       "the target",
                   {root});
    }
  });
}

void check_family_target(const Skf& skf, Findings& findings) {
  const Ancestry tree = ancestry_of(skf.armature);
  for_each_family(skf, [&](const auto& family, const std::string& path, int root, int) {
    if (root < 0) return;
    if (family.target_id < 0) {
      findings.add("family-without-target", path + "target_id",
                   "the family of " + bone_words(skf.armature, root) +
                       " has no target and does nothing; give it one",
                   {root});
    } else if (tree.descends(family.target_id, root)) {
      findings.add("family-target-inside", path + "target_id",
                   bone_words(skf.armature, family.target_id) +
                       " moves with the chain that reaches for it; parent it elsewhere",
                   {root});
    }
  });
}

void check_family_members(const Skf& skf, Findings& findings) {
  std::vector<int> family_of(skf.armature.bones.size(), -1);
  for_each_family(skf, [&](const auto& family, const std::string& path, int, int index) {
    for (const int bone : family.bone_ids) {
      if (family_of[bone] >= 0) {
        findings.add("family-member-shared", path + "bone_ids",
                     bone_words(skf.armature, bone) + " is in family " +
                         std::to_string(family_of[bone]) + " too; the later solve wins",
                     {bone});
      }
      family_of[bone] = index;
    }
  });
  for (std::size_t b = 0; b < family_of.size(); ++b) {
    const int named = skf.armature.bones[b].ik_family_id;
    if (named == family_of[b]) continue;
    findings.add("family-mismatch", bone_path(skf, b) + ".ik_family_id",
                 "is " + std::to_string(named) + ", but by bone_ids the bone is in " +
                     (family_of[b] < 0 ? "none" : "family " + std::to_string(family_of[b])) +
                     "; bone_ids decide the pose, ik_family_id the animated settings",
                 {static_cast<int>(b)});
  }
}

void check_family_hierarchy(const Skf& skf, Findings& findings) {
  const Ancestry tree = ancestry_of(skf.armature);
  for_each_family(skf, [&](const auto& family, const std::string& path, int, int) {
    for (std::size_t m = 1; m < family.bone_ids.size(); ++m) {
      check_member(skf, tree, family, m, path, findings);
    }
  });
}

}  // namespace skelform
