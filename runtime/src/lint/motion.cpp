#include "lint/motion.h"

#include <algorithm>
#include <cmath>

#include "lint/checks.h"

namespace skelform {
namespace {

constexpr float kReachSlack = 0.05f;  // of its reach: arms and legs are stretched on purpose
constexpr float kFlipTurn =
    0.35f;  // radians, 20 degrees; a chain passing through straight turns less

const Animation& animation_of(const Skf& skf, const Motion& motion) {
  return skf.armature.animations[motion.animation];
}

About about_motion(const Motion& motion, int bone, int frame) {
  return {bone, motion.animation, frame};
}

struct Frames {
  int first = 0, last = 0;
};

template <class Holds>
std::vector<Frames> runs_where(int frames, Holds holds) {
  std::vector<Frames> runs;
  for (int frame = 0; frame < frames; ++frame) {
    if (!holds(frame)) continue;
    if (!runs.empty() && runs.back().last == frame - 1)
      runs.back().last = frame;
    else
      runs.push_back({frame, frame});
  }
  return runs;
}

std::string list_frames(const std::vector<Frames>& runs) {
  constexpr std::size_t kShown = 6;
  std::string list;
  for (std::size_t i = 0; i < std::min(runs.size(), kShown); ++i) {
    if (i > 0) list += ", ";
    list += std::to_string(runs[i].first);
    if (runs[i].last > runs[i].first) list += ".." + std::to_string(runs[i].last);
  }
  return runs.size() > kShown ? list + ", ..." : list;
}

std::string family_words(const Armature& armature, std::size_t family) {
  const std::vector<int>& ids = armature.inverse_kinematics[family].bone_ids;
  return "the chain of " + bone_words(armature, ids.front());
}

void check_reach_of(const Skf& skf, const Motion& motion, std::size_t family, Findings& findings) {
  float worst = 0;
  const auto beyond = [&](int frame) {
    const FamilyMoment& moment = moment_at(motion, frame, family);
    worst = std::max(worst, moment.solved ? moment.excess : 0);
    return moment.solved && moment.excess > kReachSlack * moment.reach;
  };
  const std::vector<Frames> runs = runs_where(motion.frames, beyond);
  if (runs.empty()) return;
  const auto& ik = skf.armature.inverse_kinematics[family];
  findings.add("target-out-of-reach", skf.paths.inverse_kinematics[family] + "target_id",
               where_words(skf.armature, motion.animation) + " the target is up to " +
                   px_words(worst) + " beyond the reach of " + family_words(skf.armature, family) +
                   (motion.animation == kAtRest ? "" : ", at frame " + list_frames(runs)) +
                   "; the chain is stretched straight. Bring the target nearer",
               about_motion(motion, ik.bone_ids.front(), runs.front().first));
}

bool flips(const FamilyMoment& before, const FamilyMoment& after) {
  if (!before.solved || !after.solved || before.side * after.side >= 0) return false;
  return std::fabs(wrap_angle(after.turn - before.turn)) > kFlipTurn;
}

void check_flips_of(const Skf& skf, const Motion& motion, std::size_t family, Findings& findings) {
  const auto flips_at = [&](int frame) {
    return frame > 0 &&
           flips(moment_at(motion, frame - 1, family), moment_at(motion, frame, family));
  };
  const std::vector<Frames> runs = runs_where(motion.frames, flips_at);
  if (runs.empty()) return;
  const auto& ik = skf.armature.inverse_kinematics[family];
  findings.add("ik-flip", skf.paths.inverse_kinematics[family] + "constraint",
               "in " + in_quotes(animation_of(skf, motion).name) + ' ' +
                   family_words(skf.armature, family) +
                   " bends to its other side within one frame, at frame " + list_frames(runs) +
                   "; give it a constraint, or keep it the same throughout",
               about_motion(motion, ik.bone_ids.front(), runs.front().first));
}

// A rig that nothing moves yet shows its resting pose.
void check_rest(const Skf& skf, std::vector<Miss>& misses, Findings& findings) {
  const Motion rest = record_rest(skf);
  note_misses(skf.armature, rest, misses);
  find_out_of_reach(skf, rest, findings);
}

void check_motions(const Skf& skf, std::vector<Miss>& misses, Findings& findings) {
  MotionBudget budget;
  const float size = rest_size(skf.armature);
  for (std::size_t a = 0; a < skf.armature.animations.size(); ++a) {
    const Motion motion = record_motion(skf, static_cast<int>(a), size, budget);
    if (motion.frames == 0) {
      find_unchecked(skf, motion, findings);
      continue;
    }
    note_misses(skf.armature, motion, misses);
    for (const auto find :
         {find_unchecked, find_out_of_reach, find_flips, find_pop, find_loop_pop}) {
      find(skf, motion, findings);
    }
  }
}

}  // namespace

void find_unchecked(const Skf& skf, const Motion& motion, Findings& findings) {
  const Animation& animation = animation_of(skf, motion);
  if (motion.frames > animation.last_frame) return;
  const std::string checked = " is checked up to frame " + std::to_string(motion.frames - 1) +
                              " of " + std::to_string(animation.last_frame) +
                              " only; the rest would take too long";
  findings.add("motion-unchecked", animation_path(skf, motion.animation),
               in_quotes(animation.name) +
                   (motion.frames > 0 ? checked : " is not checked: it would take too long"),
               about_motion(motion, -1, std::max(0, motion.frames - 1)));
}

void find_out_of_reach(const Skf& skf, const Motion& motion, Findings& findings) {
  for (std::size_t f = 0; f < motion.families; ++f) check_reach_of(skf, motion, f, findings);
}

void find_flips(const Skf& skf, const Motion& motion, Findings& findings) {
  for (std::size_t f = 0; f < motion.families; ++f) check_flips_of(skf, motion, f, findings);
}

void check_motion(const Skf& skf, Findings& findings) {
  std::vector<Miss> misses = misses_to_note(skf.armature);
  if (skf.armature.animations.empty()) {
    check_rest(skf, misses, findings);
  } else if (!skf.armature.bones.empty()) {
    check_motions(skf, misses, findings);
  }
  find_misses(skf, misses, findings);
}

}  // namespace skelform
