#include "skelform/spaces.h"

#include "construct/inheritance.h"
#include "lists/lists.h"
#include "pose/fits.h"

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

constexpr const char* kForeignBone =
    "skelform: rig_to_parent() converts nothing for a bone that this rig does not have. Use bones "
    "of make_constructed() of this Armature";

// The bone's parent; nullptr if it has none, or if the bones are not of this rig.
const ConstructedBone* parent_in(const Armature& armature, std::span<const ConstructedBone> bones,
                                 int bone) {
  const bool exists = has_index(armature.bones, bone);
  if (!is_used_well(exists && bones.size() == armature.bones.size(), kForeignBone)) return nullptr;
  const int parent = armature.bones[bone].parent_id;
  return parent < 0 ? nullptr : &bones[parent];
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
  const ConstructedBone* parent = parent_in(armature, bones, bone);
  return parent == nullptr ? point : rig_to_bone(*parent, point);
}

float turn_sense(const Armature& armature, const ConstructedBone& bone, const Dialect& dialect) {
  return is_mirrored(bone.scale) && mirrored_parents_turn_back(armature, dialect) ? -1.0f : 1.0f;
}

float rig_to_parent_angle(const Armature& armature, std::span<const ConstructedBone> bones,
                          int bone, float angle, const Dialect& dialect) {
  const ConstructedBone* parent = parent_in(armature, bones, bone);
  if (parent == nullptr) return angle;
  return (angle - parent->rot) * turn_sense(armature, *parent, dialect);
}

}  // namespace skelform
