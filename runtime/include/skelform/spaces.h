// Between the world, a rig that stands in it and the space of a bone. Pixels, y up, radians
// counter-clockwise. Every pair is each other's inverse as long as no scale is 0; where one is,
// nothing comes back on that axis, and 0 stands in for it.
#pragma once

#include <span>

#include "skelform/api.h"
#include "skelform/draw.h"

namespace SKELFORM_API skelform {

// As build_draw_list() places vertices: scaled first, then turned, then moved.
Vec2 rig_to_world(const Placement& placement, Vec2 point);
Vec2 world_to_rig(const Placement& placement, Vec2 point);

// Converts the angle of a direction, to [-pi, pi]. A mirrored placement mirrors it.
float rig_to_world_angle(const Placement& placement, float angle);
float world_to_rig_angle(const Placement& placement, float angle);

// Converts a place relative to the bone's joint, turned and scaled with the bone: the documents'
// inheritance, by which a child's pos becomes its place.
Vec2 bone_to_rig(const ConstructedBone& bone, Vec2 point);
Vec2 rig_to_bone(const ConstructedBone& bone, Vec2 point);

// The pos a bone needs (LocalBone::pos) to stand at a point of the rig while its parent is where
// `bones` has it; the point itself for a bone without a parent. `bones` are Constructed::bones of
// this armature, the bone is one of it.
Vec2 rig_to_parent(const Armature& armature, std::span<const ConstructedBone> bones, int bone,
                   Vec2 point);

// How a child's rotation counts below this bone: the child's rot in the rig is the bone's, plus its
// own times this. 1; -1 below a bone that mirrors (is_mirrored() of its scale) in rigs of format
// 0.8 and dialects with its rule.
float turn_sense(const Armature& armature, const ConstructedBone& bone,
                 const Dialect& dialect = {});

// The rot a bone needs (LocalBone::rot) to have this one in the rig, under the same conditions as
// rig_to_parent(). Radians, not wrapped.
float rig_to_parent_angle(const Armature& armature, std::span<const ConstructedBone> bones,
                          int bone, float angle, const Dialect& dialect = {});

}  // namespace skelform
