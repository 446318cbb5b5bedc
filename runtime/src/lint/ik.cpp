#include <algorithm>
#include <cmath>

#include "lint/checks.h"
#include "lint/motion.h"

namespace skelform {
namespace {

// Calls visit(family, its JSON path prefix, its root bone or -1, its index). With baked IK there is
// none to look at: no family is solved, and members and targets mean nothing.
template <typename Visit>
void for_each_family(const Skf& skf, Visit visit) {
  if (skf.armature.baked_ik) return;
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

// "bone 9 'Hand' ends up to 21 px off its target in 'Walk': ", where that was seen.
std::string miss_words(const Armature& armature, const InverseKinematics& family,
                       const Miss& miss) {
  constexpr std::size_t kShown = 4;
  if (miss.worst.empty()) return "";
  std::string words = bone_words(armature, family.bone_ids.back()) + " ends";
  for (std::size_t i = 0; i < std::min(miss.worst.size(), kShown); ++i) {
    const Miss::Worst& worst = miss.worst[i];
    words += (i > 0 ? ", up to " : " up to ") +
             std::to_string(std::lround(std::min(worst.px, 1e9f))) + " px" +
             (i > 0 ? " in " : " off its target in ") +
             in_quotes(armature.animations[worst.animation].name);
  }
  return words + (miss.worst.size() > kShown ? ", ...: " : ": ");
}

// A member that is in no chain of parents up to the root bends on its own; one whose parent is no
// member bends over a bone that stays stiff.
void check_member(const Skf& skf, const Ancestry& tree, const InverseKinematics& family,
                  std::size_t m, const std::string& path, const Miss& miss, Findings& findings) {
  const int bone = family.bone_ids[m];
  if (!tree.descends(bone, family.bone_ids[0])) {
    findings.add("family-not-one-root", path + "bone_ids",
                 bone_words(skf.armature, bone) + " does not descend from " +
                     bone_words(skf.armature, family.bone_ids[0]) +
                     ", the family's first; parent it under the chain",
                 {bone});
  } else if (skf.armature.bones[bone].parent_id != family.bone_ids[m - 1]) {
    findings.add("family-not-adjacent", path + "bone_ids",
                 miss_words(skf.armature, family, miss) + bone_words(skf.armature, bone) +
                     " is not a child of " + bone_words(skf.armature, family.bone_ids[m - 1]) +
                     ", the member before it; what lies between stays stiff",
                 miss.worst.empty() ? About{bone}
                                    : About{bone, miss.worst[0].animation, miss.worst[0].frame});
  }
}

// A target that the solver itself does not reach tells nothing about the bones between.
Miss::Worst worst_of(const InverseKinematics& family, const Motion& motion, std::size_t index) {
  constexpr float kReached = 0.5f;  // pixels
  Miss::Worst worst;
  for (int frame = 0; frame < motion.frames; ++frame) {
    const FamilyMoment& moment = moment_at(motion, frame, index);
    if (!moment.solved || moment.residual > kReached) continue;
    const float px = length(place_at(motion, frame, family.bone_ids.back()) -
                            place_at(motion, frame, family.target_id));
    if (px > worst.px) worst = {px, static_cast<int>(motion.animation), frame};
  }
  return worst;
}

}  // namespace

void check_family_size(const Skf& skf, Findings& findings) {
  for_each_family(skf, [&](const auto& family, const std::string& path, int root, int) {
    if (family.bone_ids.empty()) {
      findings.add("family-empty", path + "bone_ids",
                   "nothing bends: the family has no bones. Add some");
    } else if (family.bone_ids.size() == 1) {
      findings.add("family-one-bone", path + "bone_ids",
                   bone_words(skf.armature, root) +
                       " does not bend: it is alone in its family. Add the bone that shall reach "
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
  for (std::size_t b = 0; b < family_of.size(); ++b) {
    const int named = skf.armature.bones[b].ik_family_id;
    if (named == family_of[b]) continue;
    findings.add(
        "family-mismatch", bone_path(skf, b) + ".ik_family_id",
        bone_words(skf.armature, static_cast<int>(b)) +
            " bends with one family and takes its settings from another: ik_family_id is " +
            std::to_string(named) + ", but by bone_ids it is in " +
            (family_of[b] < 0 ? "none" : "family " + std::to_string(family_of[b])) +
            ". Export again",
        {static_cast<int>(b)});
  }
}

std::vector<Miss> misses_to_note(const Armature& armature) {
  std::vector<Miss> misses;
  for (const InverseKinematics& family : armature.inverse_kinematics) {
    Miss& miss = misses.emplace_back();
    if (family.target_id < 0) continue;
    for (std::size_t m = 1; m < family.bone_ids.size() && !miss.skips; ++m)
      miss.skips = armature.bones[family.bone_ids[m]].parent_id != family.bone_ids[m - 1];
  }
  return misses;
}

void note_misses(const Armature& armature, const Motion& motion, std::vector<Miss>& misses) {
  constexpr float kSeen = 1;  // pixels
  for (std::size_t f = 0; f < misses.size(); ++f) {
    if (!misses[f].skips) continue;
    const Miss::Worst worst = worst_of(armature.inverse_kinematics[f], motion, f);
    if (worst.px < kSeen) continue;
    auto& all = misses[f].worst;
    const auto smaller = [&](const Miss::Worst& other) { return other.px < worst.px; };
    all.insert(std::ranges::find_if(all, smaller), worst);
  }
}

void find_hierarchy(const Skf& skf, const std::vector<Miss>& misses, Findings& findings) {
  const Ancestry tree = ancestry_of(skf.armature);
  for_each_family(skf, [&](const auto& family, const std::string& path, int, int index) {
    for (std::size_t m = 1; m < family.bone_ids.size(); ++m) {
      check_member(skf, tree, family, m, path, misses[index], findings);
    }
  });
}

}  // namespace skelform
