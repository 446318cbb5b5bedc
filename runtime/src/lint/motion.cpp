#include "lint/motion.h"

#include <algorithm>

#include "lint/checks.h"
#include "lists/lists.h"

namespace skelform {
namespace {

constexpr float kReachSlack = 0.05f;  // of the reach; limbs are stretched a little on purpose

const Animation& animation_of(const Skf& skf, const Motion& motion) {
  return skf.armature.animations[motion.animation];
}

About about_motion(const Motion& motion, int bone, int frame, Seen seen = {}) {
  return {bone, motion.animation, frame, seen};
}

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

int frame_count(const std::vector<Frames>& runs) {
  int count = 0;
  for (const Frames& run : runs) count += run.last - run.first + 1;
  return count;
}

// Returns ", at frames 3, 10..12", or "" at rest.
std::string at_frames(const Motion& motion, const std::vector<Frames>& runs) {
  constexpr std::size_t kShown = 6;
  if (motion.animation == kAtRest) return "";
  const bool one = runs.size() == 1 && runs[0].first == runs[0].last;
  std::string list = one ? ", at frame " : ", at frames ";
  for (std::size_t i = 0; i < std::min(runs.size(), kShown); ++i) {
    if (i > 0) list += ", ";
    list += std::to_string(runs[i].first);
    if (runs[i].last > runs[i].first) list += ".." + std::to_string(runs[i].last);
  }
  return runs.size() > kShown ? list + ", ..." : list;
}

std::string chain_words(const Armature& armature, const InverseKinematics& family) {
  return "the chain from " + bone_words(armature, family.bone_ids.front());
}

// Returns whether the reach, rather than a scale below 0, causes most of the miss.
bool is_short(const FamilyMoment& moment) {
  return moment.turner < 0 || 2 * moment.excess >= moment.bare;
}

// Returns whether the target descends from a bone of its own chain.
bool turns_its_target(const Armature& armature, const InverseKinematics& family) {
  for (int bone = family.target_id; bone >= 0; bone = armature.bones[bone].parent_id)
    if (std::ranges::find(family.bone_ids, bone) != family.bone_ids.end()) return true;
  return false;
}

// Returns whether the first bone descends from another member, so that the list begins at the
// chain's end.
bool moves_its_root(const Armature& armature, const InverseKinematics& family) {
  int levels = 0;
  for (int bone = armature.bones[family.bone_ids.front()].parent_id; bone >= 0 && levels < 1000;
       bone = armature.bones[bone].parent_id, ++levels)
    if (std::ranges::find(family.bone_ids, bone) != family.bone_ids.end()) return true;
  return false;
}

// Returns why the solver did not reach the target. Either the target is too far, or only seemed so
// at the time of the solve: a family is solved from the FK pose, and of the families solved before
// it sees only joints and targets that both have. Another family can move the chain later.
std::string reach_words(const Armature& armature, const InverseKinematics& family,
                        const FamilyMoment& moment) {
  const std::string chain = chain_words(armature, family);
  const bool carried = 2 * moment.moved >= moment.excess;
  if (carried && turns_its_target(armature, family))
    return chain + " carries its own target along: it moves by " + px_words(moment.moved) +
           " once IK has read it. Parent the target to a bone outside the chain";
  if (carried && moves_its_root(armature, family))
    return chain +
           " is listed from its end: its first bone descends from the others, which carry it " +
           px_words(moment.moved) + " off. List its bones from the root to the end";
  if (carried)
    return chain +
           " is stretched towards where its target seemed to be: IK solves it from where the keys "
           "put it, and another family then moves its first bone or its target by " +
           px_words(moment.moved) +
           ". Parent it to bones that no family turns, or make one family of both";
  return chain + " is stretched straight and too short for its target, " +
         bone_words(armature, family.target_id) + ". Bring the target nearer";
}

// Reports a drawn end that is out of reach of its target. Bones after the solver may still bring it
// there, so the drawn end counts. Misses by physics alone are not reported.
void check_reach_of(const Skf& skf, const Motion& motion, std::size_t family, Findings& findings) {
  const InverseKinematics& ik = skf.armature.inverse_kinematics[family];
  float worst = 0, bare = 0;
  const FamilyMoment* longest = nullptr;
  const auto beyond = [&](int frame) {
    const FamilyMoment& moment = moment_at(motion, frame, family);
    const float slack = kReachSlack * moment.reach;
    if (!moment.solved || moment.excess <= slack) return false;
    if (!(moment.bare > slack && moment.drawn > slack) || !is_short(moment)) return false;
    if (moment.drawn > worst) longest = &moment;
    worst = std::max(worst, moment.drawn);
    bare = std::max(bare, moment.bare);
    return true;
  };
  const std::vector<Frames> runs = runs_where(motion.frames, beyond);
  if (runs.empty() || !longest) return;
  findings.add("target-out-of-reach", skf.paths.inverse_kinematics[family] + "target_id",
               bone_words(skf.armature, ik.bone_ids.back()) + " ends up to " + px_words(worst) +
                   " off its target " + where_words(skf.armature, motion.animation) +
                   bare_words(worst, bare) + at_frames(motion, runs) + ": " +
                   reach_words(skf.armature, ik, *longest),
               about_motion(motion, ik.bone_ids.front(), runs.front().first,
                            {worst, motion.animation == kAtRest ? 0 : frame_count(runs)}));
}

void find_out_of_reach(const Skf& skf, const Motion& motion, Findings& findings) {
  for (std::size_t f = 0; f < motion.families; ++f) check_reach_of(skf, motion, f, findings);
}

bool flips(const FamilyMoment& before, const FamilyMoment& after) {
  return before.solved && after.solved && flips_over(before.bend, after.bend);
}

// A constraint keeps a chain on its side. So a flip means that the constraint changes or is None.
std::string flip_cause(const FamilyMoment& before, const FamilyMoment& after) {
  if (before.constraint != after.constraint)
    return "its constraint changes there. Keep it the same throughout";
  return "its constraint is None, so nothing holds it on one side. Give it Clockwise or "
         "CounterClockwise";
}

// Returns how far the farthest joint of the chain jumps in the flips, in pixels.
float flip_size(const Motion& motion, const InverseKinematics& family,
                const std::vector<Frames>& runs) {
  float farthest = 0;
  for (const Frames& run : runs) {
    for (int frame = run.first; frame <= run.last; ++frame)
      for (const int bone : family.bone_ids)
        farthest = std::max(farthest, step_of(motion, frame, bone));
  }
  return farthest;
}

void check_flips_of(const Skf& skf, const Motion& motion, std::size_t family, Findings& findings) {
  const auto flips_at = [&](int frame) {
    return frame > 0 &&
           flips(moment_at(motion, frame - 1, family), moment_at(motion, frame, family));
  };
  const std::vector<Frames> runs = runs_where(motion.frames, flips_at);
  if (runs.empty()) return;
  const int first = runs.front().first;
  const auto& ik = skf.armature.inverse_kinematics[family];
  findings.add(
      "ik-flip", skf.paths.inverse_kinematics[family] + "constraint",
      chain_words(skf.armature, ik) + " snaps to its other side " +
          where_words(skf.armature, motion.animation) + at_frames(motion, runs) + ": " +
          flip_cause(moment_at(motion, first - 1, family), moment_at(motion, first, family)),
      about_motion(motion, ik.bone_ids.front(), first,
                   {flip_size(motion, ik, runs), frame_count(runs)}));
}

void find_flips(const Skf& skf, const Motion& motion, Findings& findings) {
  for (std::size_t f = 0; f < motion.families; ++f) check_flips_of(skf, motion, f, findings);
}

// The misses and pushes that are noted while the animations play.
struct Notes {
  std::vector<Miss> misses;
  std::vector<Push> pushes;
};

void note(const Armature& armature, const Motion& motion, Notes& notes) {
  note_misses(motion, notes.misses);
  note_pushes(armature, motion, notes.pushes);
}

// Without animations a viewer shows the rest pose, in which physics is at rest as well.
void check_rest(const Skf& skf, Notes& notes, Findings& findings) {
  MotionPlayer player = player_of(skf.armature, false);
  const Motion rest = record_rest(player);
  note(skf.armature, rest, notes);
  find_out_of_reach(skf, rest, findings);
}

void check_motions(const Skf& skf, Notes& notes, Findings& findings) {
  MotionBudget budget;
  MotionPlayer player = player_of(skf.armature, any_pushes(notes.pushes));
  const float size = rest_size(skf.armature);
  for (int a = 0; a < count_of(skf.armature.animations); ++a) {
    const Motion motion = record_motion(player, a, size, budget);
    if (motion.frames == 0) {
      find_unchecked(skf, motion, findings);
      continue;
    }
    note(skf.armature, motion, notes);
    for (const auto find :
         {find_unchecked, find_out_of_reach, find_flips, find_pop, find_loop_pop}) {
      find(skf, motion, findings);
    }
  }
}

}  // namespace

void check_motion(const Skf& skf, Findings& findings) {
  Notes notes{misses_to_note(skf.armature), pushes_to_note(skf.armature)};
  if (skf.armature.animations.empty()) {
    check_rest(skf, notes, findings);
  } else if (!skf.armature.bones.empty()) {
    check_motions(skf, notes, findings);
  }
  find_misses(skf, notes.misses, findings);
  find_pushes(skf, notes.pushes, findings);
}

}  // namespace skelform
