#include "lint/checks.h"
#include "lint/families.h"
#include "lists/lists.h"

namespace skelform {
void check_family_size(const Skf& skf, Findings& findings) {
  for_each_family(skf, [&](const auto& family, const std::string& path, int root, int) {
    if (family.bone_ids.empty()) {
      findings.add("family-empty", path + "bone_ids",
                   "nothing bends: the family has no bones. Add some");
    } else if (family.bone_ids.size() == 1) {
      findings.add("family-one-bone", path + "bone_ids",
                   bone_words(skf.armature, root) +
                       " does not bend: it is alone in its family. Add the bone that should reach "
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
                   "the chain of " + bone_words(skf.armature, root) +
                       " reaches for nothing: it has no target. Give it one",
                   {root});
    } else if (tree.descends(family.target_id, root)) {
      findings.add("family-target-inside", path + "target_id",
                   "the chain of " + bone_words(skf.armature, root) +
                       " runs after itself: its target, " +
                       bone_words(skf.armature, family.target_id) +
                       ", moves with it. Parent the target elsewhere",
                   {root});
    }
  });
}

void check_family_members(const Skf& skf, Findings& findings) {
  if (skf.armature.baked_ik) return;
  std::vector<int> family_of(skf.armature.bones.size(), -1);
  for_each_family(skf, [&](const auto& family, const std::string& path, int, int index) {
    for (const int bone : family.bone_ids) {
      if (family_of[bone] >= 0) {
        findings.add("family-member-shared", path + "bone_ids",
                     bone_words(skf.armature, bone) +
                         " follows this family alone, though it is in "
                         "family " +
                         std::to_string(family_of[bone]) +
                         " too: the later solve wins. Take it out of one",
                     {bone});
      }
      family_of[bone] = index;
    }
  });
  for (int b = 0; b < count_of(family_of); ++b) {
    const int named = skf.armature.bones[b].ik_family_id;
    if (named == family_of[b]) continue;
    findings.add(
        "family-mismatch", bone_path(skf, b) + ".ik_family_id",
        bone_words(skf.armature, b) +
            " bends with one family and takes its settings from another: ik_family_id is " +
            std::to_string(named) + ", but by bone_ids it is in " +
            (family_of[b] < 0 ? "none" : "family " + std::to_string(family_of[b])) +
            ". Name the same family in both",
        {b});
  }
}

}  // namespace skelform
