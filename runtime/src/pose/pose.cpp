#include "skelform/pose.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "pose/fits.h"
#include "pose/pose_fields.h"

namespace skelform {
namespace {

PhysicsState saved_state(const Physics& physics) {
  return {physics.global_pos,   physics.global_scale,      physics.global_rot,
          physics.global_orbit, physics.global_orbit_diff, physics.global_orbit_vel};
}

}  // namespace

void rest_pose(const Armature& armature, Pose& pose) {
  pose.bones.resize(armature.bones.size());
  pose.visuals.resize(armature.visuals.size());
  pose.inverse_kinematics.resize(armature.inverse_kinematics.size());
  pose.rig = stamp_of(armature);
  const auto local = [](const Bone& b) { return LocalBone{b.pos, b.scale, b.rot, b.hidden}; };
  const auto live = [](const Visuals& v) { return LiveVisuals{v.tex, v.zindex, v.tint}; };
  const auto family = [](const InverseKinematics& f) {
    return LiveFamily{f.mode, f.constraint, f.mimic_target};
  };
  std::ranges::transform(armature.bones, pose.bones.begin(), local);
  std::ranges::transform(armature.visuals, pose.visuals.begin(), live);
  std::ranges::transform(armature.inverse_kinematics, pose.inverse_kinematics.begin(), family);
}

State initial_state(const Armature& armature) {
  State state;
  rest_pose(armature, state.pose);
  state.physics.resize(armature.physics.size());
  std::ranges::transform(armature.physics, state.physics.begin(), saved_state);
  return state;
}

BoneMask mask_below(const Armature& armature, int bone) {
  BoneMask mask(armature.bones.size(), 0);
  for (const int index : armature.evaluation_order) {
    const int parent = armature.bones[index].parent_id;
    mask[index] = index == bone || (parent >= 0 && mask[parent] != 0);
  }
  return mask;
}

int format_frame(const Animation& animation, int frame, bool reverse, bool loop) {
  const std::int64_t last = std::max(animation.last_frame, 0);
  std::int64_t at = frame;
  if (loop) at = (at % (last + 1) + last + 1) % (last + 1);
  if (reverse) at = last - at;
  return std::max<std::int64_t>(at, 0);
}

int time_frame(const Animation& animation, double seconds, bool reverse, bool loop) {
  if (animation.fps <= 0 || !std::isfinite(seconds))
    return format_frame(animation, 0, reverse, loop);
  const double milliseconds = std::trunc(std::clamp(seconds, -1e6, 1e6) * 1000.0);
  const double frame = std::trunc(milliseconds * animation.fps / 1000.0);
  const double limit = 2147483647.0;
  return format_frame(animation, static_cast<int>(std::clamp(frame, -limit, limit)), reverse, loop);
}

}  // namespace skelform
