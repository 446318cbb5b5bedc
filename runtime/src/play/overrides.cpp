#include "skelform/overrides.h"

#include <algorithm>
#include <cmath>

#include "lists/lists.h"
#include "plan/scratch.h"
#include "pose/fits.h"
#include "skelform/spaces.h"

namespace skelform {
namespace {

struct Posing {
  const Armature& armature;
  const Placement& placement;
  Pose& pose;
  std::vector<ConstructedBone>& placed;
  const Dialect& dialect;
};

const ConstructedBone* parent_of(const Posing& posing, int bone) {
  const int parent = posing.armature.bones[bone].parent_id;
  return parent < 0 ? nullptr : &posing.placed[parent];
}

Vec2 local_point(const Posing& posing, int bone, const PositionOverride& place) {
  if (place.space == Space::Parent) return place.point;
  const bool world = place.space == Space::World;
  const Vec2 point = world ? world_to_rig(posing.placement, place.point) : place.point;
  return rig_to_parent(posing.armature, posing.placed, bone, point);
}

float local_angle(const Posing& posing, int bone, const RotationOverride& turn) {
  if (turn.space == Space::Parent) return turn.angle;
  const bool world = turn.space == Space::World;
  const float angle = world ? world_to_rig_angle(posing.placement, turn.angle) : turn.angle;
  return rig_to_parent_angle(posing.armature, posing.placed, bone, angle, posing.dialect);
}

bool is_finite(float value) {
  return std::isfinite(value);
}

bool is_finite(Vec2 value) {
  return std::isfinite(value.x) && std::isfinite(value.y);
}

bool is_finite(const Color& value) {
  return std::isfinite(value.r) && std::isfinite(value.g) && std::isfinite(value.b) &&
         std::isfinite(value.a);
}

// Values that are not finite are ignored, because physics would keep them for ever.
template <class Value>
void set_finite(Value& field, Value value) {
  if (is_finite(value)) field = value;
}

void override_transform(Posing& posing, int bone, const BoneOverride& override) {
  LocalBone& local = posing.pose.bones[bone];
  if (override.position) set_finite(local.pos, local_point(posing, bone, *override.position));
  if (override.rotation) set_finite(local.rot, local_angle(posing, bone, *override.rotation));
  if (override.scale) set_finite(local.scale, *override.scale);
  local.hidden = override.hidden.value_or(local.hidden);
}

void override_visuals(Posing& posing, int bone, const BoneOverride& override) {
  const int id = posing.armature.bones[bone].visuals_id;
  if (id < 0) return;
  LiveVisuals& live = posing.pose.visuals[id];
  if (override.tint) set_finite(live.tint, *override.tint);
  live.tex = override.texture.value_or(live.tex);
  live.zindex = override.zindex.value_or(live.zindex);
}

// Places a bone like forward kinematics, for the bones below it.
void place(Posing& posing, int bone) {
  const LocalBone& local = posing.pose.bones[bone];
  ConstructedBone& placed = posing.placed[bone];
  placed = {local.pos, local.scale, local.rot, local.hidden};
  const ConstructedBone* parent = parent_of(posing, bone);
  if (parent == nullptr) return;
  placed.pos = bone_to_rig(*parent, local.pos);
  placed.scale = local.scale * parent->scale;
  placed.rot = local.rot * turn_sense(posing.armature, *parent, posing.dialect) + parent->rot;
}

constexpr const char* kForeignOverrides =
    "skelform: apply() does nothing with Overrides or a Pose of another rig. Use those of "
    "make_overrides() and initial_state() of this Armature";
constexpr const char* kOtherOverrides = "apply() gets Overrides or a Pose";

}  // namespace

Overrides make_overrides(const Armature& armature) {
  Overrides overrides;
  overrides.bones.list.resize(armature.bones.size());
  overrides.rig = stamp_of(armature);
  return overrides;
}

void clear(Overrides& overrides) {
  if (overrides.bones.touched) std::ranges::fill(overrides.bones, BoneOverride{});
}

BoneOverride& override_of(Overrides& overrides, int bone) {
  const bool exists = has_index(overrides.bones, bone);
  return exists ? overrides.bones[bone] : overrides.nobody;
}

bool is_set(const BoneOverride& override) {
  return override.position || override.rotation || override.scale || override.hidden ||
         override.tint || override.texture || override.zindex;
}

bool has_effect(const Overrides& overrides) {
  return overrides.bones.touched && std::ranges::any_of(overrides.bones.list, is_set);
}

void apply(const Overrides& overrides, const Armature& armature, const Placement& placement,
           Pose& pose, Scratch& scratch, const Dialect& dialect) {
  const bool ours = fits(armature, pose) && overrides.bones.size() == armature.bones.size();
  if (!is_used_well(ours, kForeignOverrides) || !has_effect(overrides)) return;
  tell_other_rig(armature, overrides.rig, pose.rig, kOtherOverrides);
  std::vector<ConstructedBone>& placed = memory_of(scratch).construct.fk_bones;
  placed.resize(armature.bones.size());
  Posing posing{armature, placement, pose, placed, dialect};
  for (const int bone : armature.evaluation_order) {
    override_transform(posing, bone, overrides.bones.list[bone]);
    override_visuals(posing, bone, overrides.bones.list[bone]);
    place(posing, bone);
  }
}

void apply(const Overrides& overrides, const Armature& armature, const Placement& placement,
           Pose& pose, const Dialect& dialect) {
  Scratch scratch;
  apply(overrides, armature, placement, pose, scratch, dialect);
}

}  // namespace skelform
