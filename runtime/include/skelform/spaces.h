// Converts points and angles between the world, a rig and the space of a bone. Pixels, y up,
// radians counter-clockwise. The two functions of a pair are inverse unless a scale is 0: that axis
// then becomes 0.
#pragma once

#include <span>

#include "skelform/api.h"
#include "skelform/draw.h"

SKELFORM_API_BEGIN
namespace skelform {

// Transform as build_draw_list() does: by scale, then rotation, then position.
Vec2 rig_to_world(const Placement& placement, Vec2 point);
Vec2 world_to_rig(const Placement& placement, Vec2 point);

// Convert the angle of a direction; the result is in [-pi, pi]. A mirrored placement mirrors it.
float rig_to_world_angle(const Placement& placement, float angle);
float world_to_rig_angle(const Placement& placement, float angle);

// Convert a point relative to the bone's joint, rotated and scaled with the bone. This is the
// documents' inheritance, which computes a child's place from its pos.
Vec2 bone_to_rig(const ConstructedBone& bone, Vec2 point);
Vec2 rig_to_bone(const ConstructedBone& bone, Vec2 point);

// Returns the LocalBone::pos that puts a bone at a point of the rig, with its parent as in `bones`.
// For a bone without a parent that is the point itself. `bones` must be Constructed::bones of this
// armature, `bone` an index into it.
Vec2 rig_to_parent(const Armature& armature, std::span<const ConstructedBone> bones, int bone,
                   Vec2 point);

// Returns the sign of a child's rotation below this bone: a child's rot in the rig is the bone's
// rot plus the sign times the child's own rot. -1 if the bone mirrors (is_mirrored() of its scale)
// and the rig's format (0.8) or the dialect has that rule; otherwise 1.
float turn_sense(const Armature& armature, const ConstructedBone& bone,
                 const Dialect& dialect = {});

// Returns the LocalBone::rot that gives a bone this rotation in the rig, under the conditions of
// rig_to_parent(). Radians, not wrapped.
float rig_to_parent_angle(const Armature& armature, std::span<const ConstructedBone> bones,
                          int bone, float angle, const Dialect& dialect = {});

}  // namespace skelform
SKELFORM_API_END
