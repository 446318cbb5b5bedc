// Finds chains that miss a target within their reach, and the reason. Distances are measured
// between the drawn end and the drawn target. Targets out of reach are reported by another check.
// Misses by physics alone are ignored: a miss counts only if the pose without physics has it too.
#include <algorithm>
#include <cmath>

#include "lint/checks.h"
#include "lint/families.h"
#include "lint/motion.h"

namespace skelform {
namespace {

constexpr float kReached = 0.5f;  // pixels; a smaller rest counts as reached
constexpr float kSeen = 1;        // pixels; smaller misses are not visible
constexpr float kBesideAxis = 0.5f;
constexpr float kArcSlack = 0.05f;  // of the reach; Arc is never exact

bool skips_bones(const Armature& armature, const InverseKinematics& family) {
  for (std::size_t m = 1; m < family.bone_ids.size(); ++m) {
    if (armature.bones[family.bone_ids[m]].parent_id != family.bone_ids[m - 1]) return true;
  }
  return false;
}

std::vector<char> bones_of_several(const Armature& armature) {
  std::vector<char> seen(armature.bones.size(), 0), shared(armature.bones.size(), 0);
  for (const InverseKinematics& family : armature.inverse_kinematics) {
    for (const int bone : family.bone_ids) {
      shared[bone] = seen[bone];
      seen[bone] = 1;
    }
  }
  return shared;
}

// Returns whether the family was solved and no later family has moved the chain's root or its
// target since.
bool is_settled(const FamilyMoment& moment) {
  return moment.solved && moment.moved < kReached;
}

// Returns the largest distance between end and target, in pixels, among the frames for which
// counts(moment) holds.
template <class Counts>
Miss::Worst worst_where(const Motion& motion, std::size_t index, Counts counts) {
  Miss::Worst worst;
  for (int frame = 0; frame < motion.frames; ++frame) {
    const FamilyMoment& moment = moment_at(motion, frame, index);
    if (!is_settled(moment) || !counts(moment)) continue;
    const float bare = std::max(worst.bare, moment.bare);
    const int frames = worst.frames + 1;
    if (moment.drawn > worst.px)
      worst = {moment.drawn, motion.animation, frame, moment.reach, bare};
    worst.bare = bare;
    worst.frames = frames;
  }
  return worst;
}

// A family of two bones only turns towards its target. Its miss is the distance that remains after
// a perfect turn.
void note_behind(const Motion& motion, std::size_t index, Miss& miss) {
  const Miss::Worst worst = worst_where(motion, index, [](const FamilyMoment& moment) {
    return moment.turner >= 0 && moment.bare - moment.residual >= kSeen;
  });
  if (worst.frame < 0) return;
  const bool is_worst = miss.behind.empty() || worst.px > miss.behind.front().px;
  if (is_worst) miss.turner = moment_at(motion, worst.frame, index).turner;
  note_worst(miss.behind, worst);
}

bool is_miss(const Miss::Worst& worst, float least) {
  return worst.px >= least && worst.bare >= least;
}

void note_family(const Motion& motion, std::size_t index, Miss& miss) {
  // If the solver itself does not reach the target, the bones are not to blame.
  const Miss::Worst solved = worst_where(motion, index, [&](const FamilyMoment& moment) {
    return moment.turner < 0 && moment.residual <= kReached &&
           (miss.skips || moment.mode != IkMode::Arc);
  });
  if (is_miss(solved, kSeen)) note_worst(miss.solved, solved);
  if (miss.skips) return;
  const Miss::Worst arc = worst_where(motion, index, [](const FamilyMoment& moment) {
    return moment.turner < 0 && moment.mode == IkMode::Arc && moment.excess <= 0;
  });
  if (is_miss(arc, std::max(kSeen, kArcSlack * arc.reach))) note_worst(miss.arc, arc);
}

About about_miss(int bone, const std::vector<Miss::Worst>& misses) {
  if (misses.empty()) return {bone};
  const Miss::Worst& worst = misses[0];
  return {bone, worst.animation, worst.frame, {worst.px, worst.frames}};
}

// Reports a member that does not descend from the root, because it bends on its own, and a member
// whose parent is no member, because the bone between them stays stiff.
void check_member(const Skf& skf, const Ancestry& tree, const InverseKinematics& family,
                  std::size_t m, const std::string& path, const Miss& miss, Findings& findings) {
  const int bone = family.bone_ids[m];
  if (!tree.descends(bone, family.bone_ids[0])) {
    findings.add("family-not-one-root", path + "bone_ids",
                 bone_words(skf.armature, bone) +
                     " does not follow its limb: it does not descend from " +
                     bone_words(skf.armature, family.bone_ids[0]) +
                     ", the family's first. Parent it under the chain",
                 {bone});
  } else if (skf.armature.bones[bone].parent_id != family.bone_ids[m - 1]) {
    findings.add("family-not-adjacent", path + "bone_ids",
                 miss_words(skf.armature, family, miss.solved) + "the part before " +
                     bone_words(skf.armature, bone) + " stays stiff: it is no child of " +
                     bone_words(skf.armature, family.bone_ids[m - 1]) + ", the member before it",
                 about_miss(bone, miss.solved));
  }
}

// Returns the distance of a bone from the positive x axis of its parent, in pixels of the parent's
// scale.
float beside_axis(const Bone& bone) {
  return bone.pos.x < 0 ? length(bone.pos) : std::fabs(bone.pos.y);
}

// Returns the member farthest off the axis, or -1.
int member_off_axis(const Armature& armature, const InverseKinematics& family) {
  int worst = -1;
  float most = kBesideAxis;
  for (std::size_t m = 1; m < family.bone_ids.size(); ++m) {
    const float beside = beside_axis(armature.bones[family.bone_ids[m]]);
    if (!(beside > most)) continue;
    most = beside;
    worst = family.bone_ids[m];
  }
  return worst;
}

void find_off_axis(const Skf& skf, const InverseKinematics& family, const Miss& miss,
                   Findings& findings) {
  const int bone = member_off_axis(skf.armature, family);
  if (miss.skips || miss.solved.empty() || bone < 0) return;
  const Bone& beside = skf.armature.bones[bone];
  findings.add(
      "family-off-axis", bone_path(skf, bone) + ".pos",
      miss_words(skf.armature, family, miss.solved) + "IK turns the axis of " +
          bone_words(skf.armature, beside.parent_id) + " to where " +
          bone_words(skf.armature, bone) + " should be, which does not lie on it. " +
          (beside.pos.x < 0 ? "Put it there: pos.x above 0, pos.y 0" : "Put it there: pos.y 0"),
      about_miss(bone, miss.solved));
}

void find_behind(const Skf& skf, const InverseKinematics& family, const Miss& miss,
                 Findings& findings) {
  if (miss.behind.empty()) return;
  const Miss::Worst& worst = miss.behind.front();
  const bool at_rest = skf.armature.bones[miss.turner].scale.x < 0 || worst.animation < 0;
  findings.add("family-negative-scale",
               at_rest ? bone_path(skf, miss.turner) + ".scale.x"
                       : animation_path(skf, worst.animation) + ".keyframes",
               miss_words(skf.armature, family, miss.behind) + "the scale of " +
                   bone_words(skf.armature, miss.turner) +
                   " is below 0 in x, which puts the children of a bone behind it, while IK turns "
                   "the bone as if they lay ahead. Keep that scale above 0; to face the other way "
                   "mirror the whole character where the game places it",
               about_miss(miss.turner, miss.behind));
}

void find_arc(const Skf& skf, const InverseKinematics& family, const std::string& path,
              const Miss& miss, Findings& findings) {
  if (miss.arc.empty()) return;
  findings.add("arc-beside-target", path + "mode",
               miss_words(skf.armature, family, miss.arc) +
                   "Arc bends a chain along a curve that seldom ends at the target. Where the end "
                   "has to touch the target, set the mode to FABRIK",
               about_miss(family.bone_ids.back(), miss.arc));
}

}  // namespace

void note_worst(std::vector<Miss::Worst>& all, const Miss::Worst& worst) {
  const auto smaller = [&](const Miss::Worst& other) { return other.px < worst.px; };
  all.insert(std::ranges::find_if(all, smaller), worst);
}

std::string miss_words(const Armature& armature, const InverseKinematics& family,
                       const std::vector<Miss::Worst>& misses) {
  constexpr std::size_t kShown = 4;
  if (misses.empty()) return "";
  std::string words = bone_words(armature, family.bone_ids.back()) + " ends";
  for (std::size_t i = 0; i < std::min(misses.size(), kShown); ++i) {
    const bool moves = misses[i].animation != kAtRest && misses[i].frame >= 0;
    words += (i > 0 ? ", up to " : " up to ") + px_words(misses[i].px) +
             (i > 0 ? " " : " off its target ") + where_words(armature, misses[i].animation) +
             (moves ? " at frame " + std::to_string(misses[i].frame) : "") +
             bare_words(misses[i].px, misses[i].bare);
  }
  return words + (misses.size() > kShown ? ", ...: " : ": ");
}

std::vector<Miss> misses_to_note(const Armature& armature) {
  const Ancestry tree = ancestry_of(armature);
  const std::vector<char> shared = bones_of_several(armature);
  std::vector<Miss> misses;
  for (const InverseKinematics& family : armature.inverse_kinematics) {
    Miss& miss = misses.emplace_back();
    if (family.target_id < 0 || family.bone_ids.empty()) continue;
    miss.skips = skips_bones(armature, family);
    // Families of two bones only turn towards the target. Targets below their own chain, and shared
    // bones, are reported by other checks.
    const bool plain = family.bone_ids.size() > 2 &&
                       !tree.descends(family.target_id, family.bone_ids.front()) &&
                       std::ranges::none_of(family.bone_ids, [&](int b) { return shared[b]; });
    miss.noted = miss.skips || plain;
    miss.aims = !tree.descends(family.target_id, family.bone_ids.front());
  }
  return misses;
}

void note_misses(const Motion& motion, std::vector<Miss>& misses) {
  for (std::size_t f = 0; f < misses.size(); ++f) {
    if (misses[f].noted) note_family(motion, f, misses[f]);
    if (misses[f].aims) note_behind(motion, f, misses[f]);
  }
}

void find_misses(const Skf& skf, const std::vector<Miss>& misses, Findings& findings) {
  const Ancestry tree = ancestry_of(skf.armature);
  for_each_family(skf, [&](const auto& family, const std::string& path, int, int index) {
    for (std::size_t m = 1; m < family.bone_ids.size(); ++m) {
      check_member(skf, tree, family, m, path, misses[index], findings);
    }
    find_off_axis(skf, family, misses[index], findings);
    find_behind(skf, family, misses[index], findings);
    find_arc(skf, family, path, misses[index], findings);
  });
}

}  // namespace skelform
