// Converts points and angles between the world, a rig and the space of a bone. Pixels, y up,
// radians counter-clockwise. The functions of a pair are inverse unless a scale is 0; that axis
// then becomes 0.
#pragma once

#include <span>

#include "skelform/api.h"
#include "skelform/draw.h"

namespace SKELFORM_API skelform {

// The same transform as in build_draw_list(): scale, then rotation, then position.
Vec2 rig_to_world(const Placement& placement, Vec2 point);
Vec2 world_to_rig(const Placement& placement, Vec2 point);

// Convert the angle of a direction, to [-pi, pi]. A mirrored placement mirrors it.
float rig_to_world_angle(const Placement& placement, float angle);
float world_to_rig_angle(const Placement& placement, float angle);

// Convert a point relative to the bone's joint, rotated and scaled with the bone. This is the
// documents' inheritance, which turns a child's pos into its place.
Vec2 bone_to_rig(const ConstructedBone& bone, Vec2 point);
Vec2 rig_to_bone(const ConstructedBone& bone, Vec2 point);

// The LocalBone::pos that puts a bone at a point of the rig, with its parent as in `bones`; the
// point itself for a bone without a parent. `bones` must be Constructed::bones of this armature,
// `bone` an index into them.
Vec2 rig_to_parent(const Armature& armature, std::span<const ConstructedBone> bones, int bone,
                   Vec2 point);

// The sign of a child's rotation below this bone: the child's rot in the rig is the bone's plus its
// own times this. -1 below a bone that mirrors (is_mirrored() of its scale) in rigs of format 0.8
// and dialects with that rule, otherwise 1.
float turn_sense(const Armature& armature, const ConstructedBone& bone,
                 const Dialect& dialect = {});

// The LocalBone::rot that gives a bone this rotation in the rig, under the conditions of
// rig_to_parent(). Radians, not wrapped.
float rig_to_parent_angle(const Armature& armature, std::span<const ConstructedBone> bones,
                          int bone, float angle, const Dialect& dialect = {});

}  // namespace skelform
