// Rigs for dialects: each has a number that a switch changes.
#pragma once

#include <utility>
#include <vector>

#include "runtime/rigs.h"

namespace dialects {

using namespace rigs;

inline Character character(Armature rig, const Dialect& dialect) {
  Character c(std::move(rig));
  c.animate_options.dialect = c.options.dialect = dialect;
  return c;
}

inline Armature chain(IkMode mode = IkMode::FABRIK, Vec2 target = {120, 80}, Vec2 root = {0, 0}) {
  Armature rig;
  add_chain(rig, 3, 100, root, target, mode);
  return rig;
}

inline Armature later_keys() {
  Armature rig = one_bone();
  add_key(rig.animations[0], 10, 0, Element::PositionX, 50);
  add_key(rig.animations[0], 20, 0, Element::PositionY, 50);
  return rig;
}

inline Vec2 animated(Armature rig, const Dialect& d, int frame, int smooth = 0,
                     Vec2 before = {77, 77}) {
  Character c = character(std::move(rig), d);
  c.state.pose.bones[0].pos = before;
  c.play(frame, smooth);
  return c.local(0).pos;
}

inline Armature three_keys() {
  Armature rig = one_bone();
  add_key(rig.animations[0], 0, 0, Element::PositionX, 0);
  add_key(rig.animations[0], 10, 0, Element::PositionX, 100, {0.5f, 0}, {1, 1});
  add_key(rig.animations[0], 20, 0, Element::PositionX, 100);
  return rig;
}

inline LiveVisuals shown(Element element, const Dialect& d) {
  Armature rig = one_bone();
  add_sprite(rig, 0, {8, 8});
  add_key(rig.animations[0], 0, 0, element, 5);
  Character c = character(std::move(rig), d);
  c.play(0);
  return c.state.pose.visuals[0];
}

inline LiveFamily live_family(std::vector<int> keyed, const Dialect& d) {
  Armature rig = chain();
  rig.animations.emplace_back();
  for (const int bone : keyed) {
    Keyframe& key = add_key(rig.animations[0], 0, bone, Element::IkConstraint, 0);
    key.value_constraint = IkConstraint::Clockwise;
  }
  Character c = character(std::move(rig), d);
  c.play(0);
  return c.state.pose.inverse_kinematics[0];
}

inline ConstructedBone built(Armature rig, int bone, const Dialect& d) {
  Character c = character(std::move(rig), d);
  c.construct();
  return c.bone(bone);
}

inline Armature with_follower(int parent) {
  Armature rig = chain();
  add_bone(rig, parent, {10, 0});
  return rig;
}

inline Armature swaying() {
  Armature rig;
  add_bone(rig, -1, {0, 0});
  add_physics(rig, add_bone(rig, 0, {100, 0})).sway = 1;
  rig.physics[0].global_pos = {100, 0};
  rig.physics[0].global_orbit = 1;
  return rig;
}

inline Armature damped(const Physics& physics, Vec2 scale = {1, 1}) {
  Armature rig;
  add_bone(rig, -1, {0, 0});
  add_physics(rig, add_bone(rig, 0, {100, 100}, 0, scale)) = physics;
  return rig;
}

inline Physics physics_of(float pos_damping, float pos_ratio, float scale_damping,
                          float scale_ratio) {
  Physics physics;
  physics.pos_damping = pos_damping;
  physics.pos_ratio = pos_ratio;
  physics.scale_damping = scale_damping;
  physics.scale_ratio = scale_ratio;
  return physics;
}

inline float mesh_x(const Dialect& d, bool bound) {
  Armature rig;
  add_bone(rig, -1, {0, 0}, 0, {3, 1});
  Visuals& visuals = add_sprite(rig, 0, {64, 64});
  visuals.pivot_scale = {2, 1};
  add_vertices(visuals, {{4, 0}});
  if (bound) visuals.binds.push_back({add_bone(rig, -1, {0, 0}), false, {{0, 1}}});
  Character c = character(std::move(rig), d);
  c.construct();
  return c.built.vertices[0].x;
}

inline DrawList painted(const Dialect& d, bool own_hidden, bool parent_hidden) {
  Armature rig;
  add_bone(rig, add_bone(rig, -1, {0, 0}), {0, 0});
  rig.bones[0].hidden = parent_hidden;
  rig.bones[1].hidden = own_hidden;
  Visuals& visuals = add_sprite(rig, 1, {64, 64});
  visuals.pivot_pos = {0.5f, 0};
  visuals.pivot_scale = {2, 1};
  visuals.tint = {0.5f, 1, 1, 1};
  Character c = character(std::move(rig), d);
  c.construct();
  DrawList list;
  const int style = 0;
  build_draw_list(c.rig, c.state.pose, c.built, {&style, 1}, {}, list, d);
  return list;
}

inline float aimed_at_moved_joint(const Dialect& d) {
  Armature rig;
  add_chain(rig, 2, 100, {0, 0}, {0, 300});
  const int aim = add_bone(rig, -1, {0, 0});
  add_family(rig, {aim, add_bone(rig, aim, {10, 0})}, 1);
  return built(rig, aim, d).rot;
}

inline float reordered_family(const Dialect& d) {
  Armature rig = chain();
  rig.inverse_kinematics[0].bone_ids = {0, 2, 1};
  return built(rig, 0, d).rot;
}

inline float hidden_later(const Dialect& d) {
  Character c = character(one_bone(), d);
  c.construct();
  c.state.pose.bones[0].hidden = true;
  c.construct();
  return c.bone(0).hidden;
}

inline float mimicked(const Dialect& d) {
  Armature rig = chain();
  rig.bones[3].rot = 2.5f;
  rig.inverse_kinematics[0].mimic_target = true;
  return built(rig, 2, d).rot;
}

inline float ik_disabled(const Dialect& d) {
  Character c = character(chain(), d);
  const std::uint8_t disabled[] = {1, 0, 0, 0};
  c.options.ik_disabled = disabled;
  c.construct();
  return c.bone(0).rot;
}

// Returns the rotation of a bone below a mirrored parent, in a file of this version.
inline float turned_below_mirrored(const char* version, const Dialect& d) {
  Armature rig;
  add_bone(rig, add_bone(rig, -1, {0, 0}, 0, {-1, 1}), {10, 0}, 0.6f);
  rig.version = version;
  return built(std::move(rig), 1, d).rot;
}

inline float seen_by_physics(const Dialect& d) {
  Armature rig = with_follower(2);
  add_physics(rig, 4).pos_damping = 1;
  return built(rig, 4, d).pos.y;
}

}  // namespace dialects
