#include "made_rig.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace bench {
namespace {

using namespace skelform;

constexpr int kJoints = 4;    // number of bones of a limb
constexpr int kFrames = 120;  // last frame of the animation
constexpr int kKeys = 3;      // number of keys of every element

int add_bone(Armature& armature, std::string name, int parent, Vec2 pos, float rot) {
  Bone bone;
  bone.id = static_cast<int>(armature.bones.size());
  bone.name = std::move(name);
  bone.parent_id = parent;
  bone.pos = bone.init_pos = pos;
  bone.rot = bone.init_rot = rot;
  armature.bones.push_back(std::move(bone));
  return armature.bones.back().id;
}

void add_family(Armature& armature, std::vector<int> bones, Vec2 target) {
  InverseKinematics family;
  family.bone_ids = std::move(bones);
  family.target_id = add_bone(armature, "target", 0, target, 0);
  for (const int bone : family.bone_ids)
    armature.bones[static_cast<std::size_t>(bone)].ik_family_id =
        static_cast<int>(armature.inverse_kinematics.size());
  armature.inverse_kinematics.push_back(std::move(family));
}

void add_spring(Armature& armature, int bone) {
  Physics spring;
  spring.rot_damping = 8;
  spring.sway = 0.3f;
  spring.rot_bounce = 0.6f;
  armature.bones[static_cast<std::size_t>(bone)].physics_id =
      static_cast<int>(armature.physics.size());
  armature.physics.push_back(spring);
}

// Adds a limb; the limbs stand around the root in rings.
void add_limb(Armature& armature, int limb, std::size_t most) {
  const float angle = 2.4f * static_cast<float>(limb);
  const float away = 40.0f + 14.0f * static_cast<float>(limb % 7);
  const Vec2 way{std::cos(angle), std::sin(angle)};
  std::vector<int> bones;
  for (int joint = 0; joint < kJoints && armature.bones.size() < most; ++joint) {
    const std::string name = "limb " + std::to_string(limb) + " joint " + std::to_string(joint);
    bones.push_back(joint == 0 ? add_bone(armature, name, 0, way * away, angle)
                               : add_bone(armature, name, bones.back(), {55, 0}, 0.25f));
  }
  if (limb % 6 == 1 && bones.size() > 1) add_spring(armature, bones[1]);
  const bool whole = bones.size() == kJoints && armature.bones.size() < most;
  if (limb % 4 == 0 && whole) add_family(armature, std::move(bones), way * 120.0f);
}

void add_keys(Animation& animation, const Bone& bone, Element element, float rest, float by) {
  for (int k = 0; k < kKeys; ++k) {
    Keyframe key;
    key.frame = k * kFrames / (kKeys - 1);
    key.bone_id = bone.id;
    key.element = element;
    key.value = rest + (k == 1 ? by : 0);
    animation.keyframes.push_back(key);
  }
}

}  // namespace

Skf made_rig(int bones) {
  Skf skf;
  Armature& armature = skf.armature;
  add_bone(armature, "root", -1, {0, 200}, 0);
  for (int limb = 0; armature.bones.size() < static_cast<std::size_t>(bones); ++limb)
    add_limb(armature, limb, static_cast<std::size_t>(bones));
  Animation walk;
  walk.name = "Walk";
  for (const Bone& bone : armature.bones) {
    add_keys(walk, bone, Element::Rotation, bone.rot, 0.35f);
    if (bone.id % 3 == 0) add_keys(walk, bone, Element::PositionX, bone.pos.x, 6);
  }
  std::stable_sort(walk.keyframes.begin(), walk.keyframes.end(),
                   [](const Keyframe& a, const Keyframe& b) { return a.frame < b.frame; });
  armature.animations.push_back(std::move(walk));
  skf.paths.inverse_kinematics.resize(armature.inverse_kinematics.size());
  skf.paths.physics.resize(armature.physics.size());
  resolve(armature);
  return skf;
}

}  // namespace bench
