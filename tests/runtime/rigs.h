// Rigs made by hand, each just large enough to show one rule.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "skelform/skelform.h"

namespace rigs {

using namespace skelform;

// Adds a bone whose values at rest are its current values. Returns its index.
inline int add_bone(Armature& rig, int parent, Vec2 pos, float rot = 0, Vec2 scale = Vec2{1}) {
  Bone bone;
  bone.id = static_cast<int>(rig.bones.size());
  bone.name = "bone " + std::to_string(bone.id);
  bone.parent_id = parent;
  bone.pos = bone.init_pos = pos;
  bone.rot = bone.init_rot = rot;
  bone.scale = bone.init_scale = scale;
  rig.bones.push_back(bone);
  return bone.id;
}

// Adds a texture of that size to style 0, on an atlas of 256 pixels, and visuals that show it.
inline Visuals& add_sprite(Armature& rig, int bone, Vec2 size, Vec2 offset = Vec2{0}) {
  const std::string name = "texture " + std::to_string(rig.texture_names.size());
  if (rig.styles.empty()) rig.styles.emplace_back();
  if (rig.atlases.empty()) rig.atlases.push_back({"atlas0.png", Vec2{256}});
  rig.styles[0].textures.push_back({name, offset, size, 0});
  rig.texture_names.push_back(name);
  Visuals visuals;
  visuals.tex = visuals.init_tex = static_cast<int>(rig.texture_names.size()) - 1;
  rig.bones[bone].visuals_id = static_cast<int>(rig.visuals.size());
  rig.visuals.push_back(visuals);
  return rig.visuals.back();
}

inline void add_vertices(Visuals& visuals, std::initializer_list<Vec2> positions) {
  for (const Vec2 pos : positions) visuals.vertices.push_back({pos, pos, Vec2{0}});
}

inline int add_family(Armature& rig, std::vector<int> bone_ids, int target,
                      IkMode mode = IkMode::FABRIK) {
  InverseKinematics family;
  family.mode = family.init_mode = mode;
  family.target_id = target;
  family.bone_ids = std::move(bone_ids);
  const int id = static_cast<int>(rig.inverse_kinematics.size());
  for (const int bone : family.bone_ids) rig.bones[bone].ik_family_id = id;
  rig.inverse_kinematics.push_back(family);
  return id;
}

// Adds a chain of `joints` bones, `length` pixels apart, from `root` along +x, and a target bone
// after them. Returns the family.
inline int add_chain(Armature& rig, int joints, float length, Vec2 root, Vec2 target,
                     IkMode mode = IkMode::FABRIK) {
  std::vector<int> ids;
  for (int i = 0; i < joints; ++i) {
    const int parent = i == 0 ? -1 : ids.back();
    ids.push_back(add_bone(rig, parent, i == 0 ? root : Vec2{length, 0}));
  }
  return add_family(rig, ids, add_bone(rig, -1, target), mode);
}

inline Physics& add_physics(Armature& rig, int bone) {
  rig.bones[bone].physics_id = static_cast<int>(rig.physics.size());
  return rig.physics.emplace_back();
}

constexpr int kLastPossibleFrame = 2147483647;  // on which a key may stand

// Adds a key. Keys must be added in the order of frames, as the loader sorts them.
inline Keyframe& add_key(Animation& animation, int frame, int bone, Element element, float value,
                         Vec2 start = Vec2{1.f / 3}, Vec2 end = Vec2{2.f / 3}) {
  Keyframe key;
  key.frame = frame;
  key.bone_id = bone;
  key.element = element;
  key.value = value;
  key.start_handle = start;
  key.end_handle = end;
  animation.keyframes.push_back(key);
  return animation.keyframes.back();
}

// Returns one bone at the origin and an animation without keys.
inline Armature one_bone() {
  Armature rig;
  add_bone(rig, -1, Vec2{0});
  rig.animations.emplace_back();
  return rig;
}

// Returns the rig with a bone before all others, like an editor that renumbers on every export:
// every index of a bone grows by one.
inline Armature with_bone_in_front(Armature rig, const std::string& name) {
  const auto shift = [](int& index) { index += index >= 0; };
  for (Bone& bone : rig.bones) shift(bone.parent_id), ++bone.id;
  for (InverseKinematics& family : rig.inverse_kinematics) {
    shift(family.target_id);
    for (int& bone : family.bone_ids) shift(bone);
  }
  for (Visuals& visuals : rig.visuals) {
    for (Bind& bind : visuals.binds) shift(bind.bone_id);
  }
  for (Animation& animation : rig.animations) {
    for (Keyframe& key : animation.keyframes) shift(key.bone_id);
  }
  Bone bone;
  bone.name = name;
  rig.bones.insert(rig.bones.begin(), bone);
  return rig;
}

struct Character {
  explicit Character(Armature armature) : rig(std::move(armature)) {
    resolve(rig);
    state = initial_state(rig);
    built = make_constructed(rig);
  }
  void play(int frame, int smooth_frames = 0, int animation = 0) {
    const Track track{animation, frame, smooth_frames, 1};
    animate(rig, {&track, 1}, state.pose, animate_options);
  }
  void construct(ConstructTrace* trace = nullptr) {
    skelform::construct(rig, state.pose, state.physics, built, scratch, options, trace);
  }
  const ConstructedBone& bone(int id) const { return built.bones[id]; }
  const LocalBone& local(int id) const { return state.pose.bones[id]; }

  Armature rig;
  State state;
  Constructed built;
  Scratch scratch;
  ConstructOptions options;
  AnimateOptions animate_options;
};

}  // namespace rigs
