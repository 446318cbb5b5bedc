#include "skelform/spaces.h"

#include <cassert>

namespace skelform {
namespace {

float unscaled(float length, float scale) {
  return scale == 0.0f ? 0.0f : length / scale;
}

Vec2 unscaled(Vec2 v, Vec2 scale) {
  return {unscaled(v.x, scale.x), unscaled(v.y, scale.y)};
}

Vec2 direction(float angle) {
  return {std::cos(angle), std::sin(angle)};
}

}  // namespace

Vec2 rig_to_world(const Placement& placement, Vec2 point) {
  return rotate(point * placement.scale, placement.rotation) + placement.position;
}

Vec2 world_to_rig(const Placement& placement, Vec2 point) {
  return unscaled(rotate(point - placement.position, -placement.rotation), placement.scale);
}

float rig_to_world_angle(const Placement& placement, float angle) {
  return wrap_angle(angle_of(direction(angle) * placement.scale) + placement.rotation);
}

float world_to_rig_angle(const Placement& placement, float angle) {
  return angle_of(unscaled(direction(angle - placement.rotation), placement.scale));
}

Vec2 bone_to_rig(const ConstructedBone& bone, Vec2 point) {
  return rotate(point * bone.scale, bone.rot) + bone.pos;
}

Vec2 rig_to_bone(const ConstructedBone& bone, Vec2 point) {
  return unscaled(rotate(point - bone.pos, -bone.rot), bone.scale);
}

Vec2 rig_to_parent(const Armature& armature, std::span<const ConstructedBone> bones, int bone,
                   Vec2 point) {
  const bool exists = bone >= 0 && bone < static_cast<int>(armature.bones.size());
  assert(exists && bones.size() == armature.bones.size() && "bones of this rig");
  if (!exists || bones.size() != armature.bones.size()) return point;
  const int parent = armature.bones[bone].parent_id;
  return parent < 0 ? point : rig_to_bone(bones[parent], point);
}

}  // namespace skelform
