#include "session/ik/reach.h"

#include <algorithm>
#include <vector>

#include "session/ik/drag.h"

namespace skelscope {

using namespace skelform;

namespace {

constexpr std::size_t kFewestBones = 3, kMostBones = 9;  // bones, the dragged one included
constexpr int kRounds = 12;
constexpr float kNear = 0.05f;  // pixels; close enough to the target

const Bone& bone_at(const Armature& armature, int bone) {
  return armature.bones[bone];
}

bool branches(const Armature& armature, int bone) {
  return std::ranges::count(armature.bones, bone, &Bone::parent_id) > 1;
}

// Turns all joints after `at` about it, so that the end faces the target. Returns the angle,
// radians.
float face(std::vector<Vec2>& joints, std::size_t at, Vec2 target) {
  const Vec2 center = joints[at], arm = joints.back() - center, goal = target - center;
  if (length(arm) == 0 || length(goal) == 0) return 0;
  const float turn = wrap_angle(angle_of(goal) - angle_of(arm));
  for (std::size_t i = at + 1; i < joints.size(); ++i)
    joints[i] = center + rotate(joints[i] - center, turn);
  return turn;
}

// Returns the bones from the first one that turns down to `bone`; only `bone` itself if nothing
// above it may turn.
std::vector<int> reach_chain(const Armature& armature, int bone) {
  std::vector<int> chain{bone};
  for (int b = bone_at(armature, bone).parent_id; b >= 0; b = bone_at(armature, b).parent_id) {
    const bool root = bone_at(armature, b).parent_id < 0;
    const bool ends = chain.size() >= kFewestBones && branches(armature, b);
    if (root || ends || chain.size() >= kMostBones) break;
    chain.insert(chain.begin(), b);
  }
  return chain;
}

}  // namespace

bool reaches(const Simulation& s, int bone) {
  const Armature& armature = armature_of(s);
  for (const InverseKinematics& family : armature.inverse_kinematics)
    if (family.target_id == bone) return false;
  const std::vector<int> chain = reach_chain(armature, bone);
  return chain.size() > 1 &&
         std::ranges::all_of(chain, [&](int b) { return bone_at(armature, b).ik_family_id < 0; });
}

void reach(Overrides& overrides, const Simulation& s, int bone, Vec2 in_rig) {
  const std::vector<int> chain = reach_chain(armature_of(s), bone);
  std::vector<Vec2> joints;
  for (const int b : chain) joints.push_back(s.constructed.bones[b].pos);
  std::vector<float> turns(chain.size(), 0.0f);
  for (int round = 0; round < kRounds && length(joints.back() - in_rig) > kNear; ++round)
    for (std::size_t i = chain.size() - 1; i-- > 0;) turns[i] += face(joints, i, in_rig);
  for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
    const LocalBone& local = s.shown.pose.bones[chain[i]];
    const float turn = turns[i] * turn_sense_of(s, chain[i]);
    set_override(overrides, chain[i], Element::Rotation, local.rot + turn);
  }
}

}  // namespace skelscope
