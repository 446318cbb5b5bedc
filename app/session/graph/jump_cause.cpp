#include "session/graph/jump_cause.h"

#include <algorithm>

#include "lists/lists.h"
#include "session/rig/bone_tree.h"

namespace skelscope {
namespace {

using skelform::Animation;
using skelform::Armature;
using skelform::Element;
using skelform::Keyframe;

constexpr float kGone = 0.5f;             // share of a jump that may remain without its cause
constexpr float kNearlyStraight = 0.05f;  // share of the reach that is left
constexpr float kFarForLittle = 1.5f;     // least ratio of a joint's step to its target's

const Armature& armature_of(const JumpFacts& facts) {
  return facts.lap.source.skf->armature;
}

// Returns the index in the lap of the frame before the jump.
int from_of(const PlayedLap& lap, int at) {
  if (at != lap.seam) return at - 1;
  const int to = lap.source.loop_to;
  return to < 0 ? lap.last_frame : std::min(to, lap.last_frame);
}

bool by_seam(const JumpFacts& facts, Jump& jump) {
  if (jump.at != facts.lap.seam) return false;
  jump.cause = JumpCause::Seam;
  return true;
}

bool by_physics(const JumpFacts& facts, Jump& jump) {
  if (step_at(facts.lap, jump.at, jump.bone).solved > kGone * jump.pixels) return false;
  jump.cause = JumpCause::Physics;
  const Armature& armature = armature_of(facts);
  for (int bone = jump.bone; bone >= 0; bone = parent_of(armature, bone)) {
    if (armature.bones[bone].physics_id < 0) continue;
    jump.cause_bone = bone;
    break;
  }
  return true;
}

bool by_smoothing(const JumpFacts& facts, Jump& jump) {
  if (!facts.unsmoothed || jump.at >= count_of(facts.unsmoothed->frames)) return false;
  const BoneStep& bare = step_at(*facts.unsmoothed, jump.at, jump.bone);
  if (bare.solved > kGone * step_at(facts.lap, jump.at, jump.bone).solved) return false;
  jump.cause = JumpCause::Smoothing;
  return true;
}

// Returns the families that move the bone: the bone or one above it is a member.
std::vector<int> families_above(const Armature& armature, int bone) {
  std::vector<int> families;
  for (; bone >= 0; bone = parent_of(armature, bone)) {
    const int family = armature.bones[bone].ik_family_id;
    if (family >= 0 && !contains(families, family)) families.push_back(family);
  }
  return families;
}

void blame_family(const Armature& armature, int family, JumpCause cause, Jump& jump) {
  jump.cause = cause;
  jump.family = family;
  jump.cause_bone = armature.inverse_kinematics[family].bone_ids.front();
}

// Returns whether IK makes most of the jump: before IK the bone moves at most half as far.
bool is_solved_jump(const JumpFacts& facts, const Jump& jump) {
  const BoneStep& step = step_at(facts.lap, jump.at, jump.bone);
  return step.posed <= kGone * step.solved;
}

JumpCause switch_of(const ChainAt& before, const ChainAt& after) {
  const bool flips = before.solved && after.solved && flips_over(before.bend, after.bend);
  if (flips && before.constraint != after.constraint) return JumpCause::ConstraintFlip;
  if (before.mode != after.mode || before.mimic != after.mimic || before.solved != after.solved)
    return JumpCause::StepKey;
  return flips ? JumpCause::IkFlip : JumpCause::None;
}

bool by_chain_switch(const JumpFacts& facts, Jump& jump) {
  if (!is_solved_jump(facts, jump)) return false;
  for (const int family : families_above(armature_of(facts), jump.bone)) {
    const ChainAt& before = chain_at(facts.lap, from_of(facts.lap, jump.at), family);
    const JumpCause cause = switch_of(before, chain_at(facts.lap, jump.at, family));
    if (cause == JumpCause::None) continue;
    blame_family(armature_of(facts), family, cause, jump);
    return true;
  }
  return false;
}

bool is_near_its_end(const ChainAt& chain) {
  return chain.solved && chain.excess > -kNearlyStraight * chain.reach;
}

// Blames reach: a joint of a nearly straight chain moves far for a small move of the target.
bool by_reach(const JumpFacts& facts, Jump& jump) {
  if (!is_solved_jump(facts, jump)) return false;
  for (const int family : families_above(armature_of(facts), jump.bone)) {
    const auto& ik = armature_of(facts).inverse_kinematics[family];
    const bool near = is_near_its_end(chain_at(facts.lap, from_of(facts.lap, jump.at), family)) ||
                      is_near_its_end(chain_at(facts.lap, jump.at, family));
    if (!near || ik.target_id < 0) continue;
    if (jump.pixels < kFarForLittle * step_at(facts.lap, jump.at, ik.target_id).shown) continue;
    blame_family(armature_of(facts), family, JumpCause::IkReach, jump);
    return true;
  }
  return false;
}

// Returns the animations of the tracks that play, in the order of PlayedLap::track_frames.
std::vector<int> animations_of(const PlayedLap& lap) {
  std::vector<int> animations;
  const int count = count_of(lap.source.skf->armature.animations);
  for (const PlaybackTrack& track : lap.source.tracks)
    if (track.on && track.animation >= 0 && track.animation < count)
      animations.push_back(track.animation);
  return animations;
}

int frame_of_track(const PlayedLap& lap, int at, std::size_t track) {
  return lap.track_frames[at * lap.tracks + track];
}

void blame_key(const Keyframe& key, int animation, JumpCause cause, Jump& jump) {
  jump.cause = cause;
  jump.cause_bone = key.bone_id;
  jump.animation = animation;
  jump.element = key.element;
  jump.key_frame = key.frame;
}

bool by_key(const JumpFacts& facts, Jump& jump) {
  const PlayedLap& lap = facts.lap;
  const std::vector<int> animations = animations_of(lap);
  for (std::size_t track = animations.size(); track-- > 0;) {
    const Animation& animation = armature_of(facts).animations[animations[track]];
    const int frame = frame_of_track(lap, jump.at, track);
    const auto found = sudden_key(armature_of(facts), animation, jump.bone, frame);
    if (!found.key) continue;
    const bool snaps = is_snap_key(*found.key);
    blame_key(*found.key, animations[track], snaps ? JumpCause::SnapKey : JumpCause::Key, jump);
    return true;
  }
  return false;
}

// Blames a segment of any length that holds its value until this frame.
bool by_snap(const JumpFacts& facts, Jump& jump) {
  const PlayedLap& lap = facts.lap;
  const std::vector<int> animations = animations_of(lap);
  for (std::size_t track = 0; track < animations.size(); ++track) {
    const Animation& animation = armature_of(facts).animations[animations[track]];
    const Keyframe* snap = skelform::snapping_key(armature_of(facts), animation, jump.bone,
                                                  frame_of_track(lap, jump.at, track));
    if (!snap) continue;
    blame_key(*snap, animations[track], JumpCause::SnapKey, jump);
    return true;
  }
  return false;
}

bool by_other_seam(const JumpFacts& facts, Jump& jump) {
  const PlayedLap& lap = facts.lap;
  const std::vector<int> animations = animations_of(lap);
  for (std::size_t track = 0; track < animations.size(); ++track) {
    if (frame_of_track(lap, jump.at, track) >= frame_of_track(lap, from_of(lap, jump.at), track))
      continue;
    jump.cause = JumpCause::OtherSeam;
    jump.animation = animations[track];
    return true;
  }
  return false;
}

}  // namespace

void find_cause(const JumpFacts& facts, Jump& jump) {
  for (const auto by : {by_seam, by_physics, by_smoothing, by_chain_switch, by_snap, by_key,
                        by_other_seam, by_reach})
    if (by(facts, jump)) break;
  // A snap is intended, not a mistake of the animator.
  if (jump.cause == JumpCause::SnapKey) jump.pop = false;
}

}  // namespace skelscope
