// Rigs with mirrored parents in format 0.8, and equal rigs (twins) in 0.7. Below mirrored parents
// the twins' rotations have the other sign; all else is equal, bit for bit.
#pragma once

#include <vector>

#include "runtime/lively_rig.h"

namespace rigs {

// Returns whether each bone is below a mirrored parent, by the scales of the pose.
inline std::vector<bool> below_mirrored(const Armature& rig, const std::vector<Vec2>& local) {
  std::vector<Vec2> scale = local;
  std::vector<bool> below(local.size());
  for (std::size_t b = 0; b < local.size(); ++b) {  // parents come first in these rigs
    const int parent = rig.bones[b].parent_id;
    if (parent < 0) continue;
    scale[b] *= scale[static_cast<std::size_t>(parent)];
    below[b] = is_mirrored(scale[static_cast<std::size_t>(parent)]);
  }
  return below;
}

inline std::vector<bool> below_mirrored(const Armature& rig) {
  std::vector<Vec2> scales;
  for (const Bone& bone : rig.bones) scales.push_back(bone.scale);
  return below_mirrored(rig, scales);
}

// Returns the twin of a rig, which must have no keys of scales.
inline Armature twin_in_0_7(Armature rig) {
  const std::vector<bool> below = below_mirrored(rig);
  rig.version = "0.7.0";
  for (std::size_t b = 0; b < rig.bones.size(); ++b) {
    if (!below[b]) continue;
    rig.bones[b].rot = -rig.bones[b].rot;
    rig.bones[b].init_rot = -rig.bones[b].init_rot;
  }
  for (Animation& animation : rig.animations)
    for (Keyframe& key : animation.keyframes)
      if (key.element == Element::Rotation && below[static_cast<std::size_t>(key.bone_id)])
        key.value = -key.value;
  resolve(rig);
  return rig;
}

// Returns the pose of the twin, also for animated scales.
inline Pose twin_in_0_7(const Armature& rig, Pose pose) {
  std::vector<Vec2> scales;
  for (const LocalBone& bone : pose.bones) scales.push_back(bone.scale);
  const std::vector<bool> below = below_mirrored(rig, scales);
  for (std::size_t b = 0; b < pose.bones.size(); ++b)
    if (below[b]) pose.bones[b].rot = -pose.bones[b].rot;
  return pose;
}

// Returns a lively rig of format 0.8 with these bones mirrored and with additional bones, one of
// them with physics.
inline Armature mirrored_rig(const std::vector<int>& mirrored) {
  Armature rig = lively_rig();
  rig.version = "0.8.0";
  for (std::size_t b = 0; b < rig.bones.size(); ++b)
    rig.bones[b].rot = rig.bones[b].init_rot = 0.1f + 0.07f * static_cast<float>(b % 9);
  const int tail = static_cast<int>(rig.bones.size()) - 1;
  const int tip = add_bone(rig, tail, {25, 5}, 0.4f);
  add_bone(rig, add_bone(rig, tip, {15, -5}, -0.7f), {9, 1}, 1.1f);
  Physics& tip_physics = add_physics(rig, tip);
  tip_physics.sway = 0.9f;
  tip_physics.pos_damping = 5;
  for (const int bone : mirrored)
    rig.bones[bone].scale = rig.bones[bone].init_scale =
        bone % 2 == 0 ? Vec2{-1, 1} : Vec2{1.5f, -0.5f};
  resolve(rig);
  return rig;
}

// Each level alone, and bones that cancel out.
inline const std::vector<std::vector<int>>& mirrored_choices() {
  static const std::vector<std::vector<int>> choices = {
      {}, {0}, {1}, {2}, {3}, {5}, {7}, {12}, {16}, {20}, {21}, {0, 1}, {0, 2, 3}, {4, 9, 20, 21}};
  return choices;
}

}  // namespace rigs
