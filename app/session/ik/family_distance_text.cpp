#include <algorithm>
#include <cmath>

#include "lists/lists.h"
#include "lists/word_in.h"
#include "session/ik/family_distance.h"
#include "text/words.h"
#include "words/numbers.h"

namespace skelscope {

using skelform::Problem;

namespace {

int iterations_of(const Simulation& s, int family) {
  const auto& settings = s.family_settings;
  return family < count_of(settings) ? settings[family].iterations : 10;
}

// Codes of problems that may report the reason, the most telling first; empty: none.
std::vector<std::string> codes_of(Away why) {
  switch (why) {
    case Away::OutOfReach:
      return {"target-out-of-reach"};
    case Away::Arc:
      return {"arc-beside-target"};
    case Away::SkippedBone:
      return {"family-not-adjacent"};
    case Away::OtherRoot:
      return {"family-not-one-root"};
    case Away::ChildPose:
      return {"family-off-axis"};
    case Away::NegativeScale:
      return {"family-negative-scale"};
    case Away::OtherFamily:
      return {"family-member-shared"};
    case Away::TargetInside:
      return {"family-target-inside"};
    case Away::Physics:
      return {"family-moved-by-physics", "physics-kick", "physics-unstable",
              "physics-leaked-state"};
    default:
      return {};
  }
}

bool is_about(const Simulation& s, int family, const Shift& shift, const Problem& problem) {
  const std::vector<int>& ids = armature_of(s).inverse_kinematics[family].bone_ids;
  const auto& tracks = s.input.tracks;
  switch (shift.why) {
    case Away::OutOfReach:
      return problem.bone_id == ids.front() &&
             contains(tracks, problem.animation, &TickTrack::animation);
    case Away::Arc:
      return problem.bone_id == ids.back();
    case Away::SkippedBone:
      return problem.bone_id >= 0 && contains(ids, problem.bone_id) &&
             armature_of(s).bones[problem.bone_id].parent_id == shift.bone;
    case Away::TargetInside:
      return problem.bone_id == ids.front();
    case Away::NegativeScale:
      return problem.bone_id == shift.bone;
    default:
      return problem.bone_id >= 0 && problem.bone_id == shift.bone;
  }
}

// Returns whether the solver's joints lie on the line to the target; no sweep of the solver can
// bend such a chain.
bool is_straight(const Simulation& s, int family) {
  const skelform::FamilyTrace* trace = trace_of(s, family);
  if (!trace || trace->joints.empty()) return false;
  const skelform::Vec2 line = skelform::unit(trace->target - trace->root);
  constexpr float most = 0.05f;  // pixels from the line
  return std::ranges::all_of(trace->joints, [&](const skelform::Vec2& joint) {
    const skelform::Vec2 way = joint - trace->root;
    return std::abs(way.x * line.y - way.y * line.x) < most;
  });
}

bool moves_its_root(const Simulation& s, int family) {
  const auto& bones = armature_of(s).bones;
  const std::vector<int>& ids = armature_of(s).inverse_kinematics[family].bone_ids;
  constexpr int most = 1000;  // levels; limits the search in a rig with a chain of thousands
  int bone = ids.empty() ? -1 : bones[ids.front()].parent_id;
  for (int i = 0; i < most && bone >= 0; ++i, bone = bones[bone].parent_id)
    if (contains(ids, bone)) return true;
  return false;
}

// Names the reason for a target out of reach: other families may have moved the target or the chain
// since this family read them.
std::string reach_words(const Simulation& s, int family) {
  const FamilyFacts facts = family_facts(s, family);
  if (facts.distance > facts.reach) return "the target lies farther away than the chain is long";
  const std::string read =
      "the target lay farther away than the chain is long when this family read it; ";
  return read + (moves_its_root(s, family)
                     ? "its first bone descends from other members, which then carry it nearer"
                     : "another family moves it, or the chain, so that it is within reach");
}

// Names the part of the distance that lies beyond the chain's reach, which no solver can close.
std::string beyond_words(const Simulation& s, int family) {
  const FamilyFacts facts = family_facts(s, family);
  const float beyond = facts.distance - facts.reach;
  if (beyond < kReached) return "";
  return "; the target lies " + skelform::fixed_text(beyond, 2) +
         " px farther away than they are long";
}

}  // namespace

const char* name_of(Away why) {
  return word_in<Away::Physics>(
      {"out-of-reach", "too-near", "only-aims", "arc", "joint-limits", "iterations", "mirror",
       "stretched", "skipped-bone", "other-root", "child-pose", "negative-scale", "other-family",
       "target-inside", "physics"},
      why);
}

std::string label_of(const Simulation& s, const Shift& shift) {
  const std::string bone = bone_name(armature_of(s), shift.bone);
  switch (shift.why) {
    case Away::OutOfReach:
      return "Out of reach";
    case Away::TooNear:
      return "Too near to fold";
    case Away::OnlyAims:
      return "Two bones only aim";
    case Away::Arc:
      return "Arc ends beside it";
    case Away::JointLimits:
      return "Joint limits";
    case Away::Iterations:
      return "Solver stops early";
    case Away::Mirror:
      return "Constraint's mirror";
    case Away::Stretched:
      return "Segments stretched";
    case Away::SkippedBone:
      return "Skips " + bone;
    case Away::OtherRoot:
      return bone + " hangs elsewhere";
    case Away::ChildPose:
      return bone + " off axis";
    case Away::NegativeScale:
      return "Negative scale of " + bone;
    case Away::OtherFamily:
      return shift.family < 0 ? "Moved by another" : "Moved by " + title_of(s, shift.family);
    case Away::TargetInside:
      return "Target in the chain";
    case Away::Physics:
      break;
  }
  return shift.bone < 0 ? "Physics" : "Physics of " + bone;
}

std::string words_of(const Simulation& s, int family, const Shift& shift) {
  const std::string bone = bone_name(armature_of(s), shift.bone),
                    before = bone_name(armature_of(s), shift.before);
  switch (shift.why) {
    case Away::OutOfReach:
      return reach_words(s, family);
    case Away::TooNear:
      return "the target lies nearer than the chain can fold";
    case Away::OnlyAims:
      return "a family of two bones turns to its target and comes no nearer";
    case Away::Arc:
      return "the curve that Arc bends the chain along does not end at the target";
    case Away::JointLimits:
      return "joint limits do not let the chain reach";
    case Away::Iterations:
      return is_straight(s, family)
                 ? "the chain and its target lie on one line, which the solver does not leave"
                 : "the solver stops after " + std::to_string(iterations_of(s, family)) +
                       " iterations";
    case Away::Mirror:
      return "the constraint mirrors about another line than the target's";
    case Away::Stretched:
      return "the solver's segments are longer or shorter than the bones, which keep their "
             "lengths" +
             beyond_words(s, family);
    case Away::SkippedBone:
      return bone + " lies between two members without being one: " + before +
             " is turned as if it were not there, and it leads off that axis";
    case Away::OtherRoot:
      return bone + " does not descend from " + before + " and does not follow it";
    case Away::ChildPose:
      return bone + " lies beside the axis of " + before + ", which is turned along its axis";
    case Away::NegativeScale:
      return "the scale of " + bone + " is below 0 in x, which puts the children of " + before +
             " behind it, while IK turns " + before + " as if they lay ahead";
    case Away::OtherFamily:
      if (shift.family < 0)
        return "other members of this family turn or move " + bone + " after it was pointed";
      return "family " + title_of(s, shift.family) + " turns or moves " + bone +
             " after this one has read it";
    case Away::TargetInside:
      return bone + ", the target, moves with the chain that reaches for it";
    case Away::Physics:
      break;
  }
  return shift.bone < 0 ? "physics moves it on"
                        : "physics of " + bone + " moves it on after the solver";
}

const char* words_of(Idle idle) {
  switch (idle) {
    case Idle::None:
      break;
    case Idle::NoTarget:
      return "no target";
    case Idle::OneBone:
      return "too few bones";
    case Idle::Baked:
      return "baked into the keys";
    case Idle::SwitchedOff:
      return "switched off";
    case Idle::PassOff:
      return "its pass is off";
    case Idle::OffInEditor:
      return "off in the editor";
  }
  return "";
}

int problem_of(const Simulation& s, const std::vector<Problem>& problems, int family,
               const Shift& shift) {
  for (const std::string& code : codes_of(shift.why)) {
    const int found = find_index_if(problems, [&](const Problem& p) {
      return p.code == code && is_about(s, family, shift, p);
    });
    if (found >= 0) return found;
  }
  return -1;
}

}  // namespace skelscope
