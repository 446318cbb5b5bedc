#include "construct/vertices.h"

#include <algorithm>

namespace skelform {
namespace {

Vec2 left_of(Vec2 v) {
  return {-v.y, v.x};
}

Carrier mesh_carrier(const Constructed& built, int bone, const Visuals& visuals,
                     const Dialect& dialect) {
  Carrier carry = carrier_of(built, bone, visuals);
  if (dialect.meshes_ignore_scale) carry.scale = visuals.pivot_scale;
  return carry;
}

Carrier bind_carrier(const Constructed& built, int bone, const Visuals& visuals,
                     const Dialect& dialect) {
  if (!dialect.binds_ignore_pivots) return mesh_carrier(built, bone, visuals, dialect);
  const Vec2 scale = dialect.meshes_ignore_scale ? Vec2{1} : built.bones[bone].scale;
  return {built.bones[bone].pos, scale, built.turn[bone]};
}

void bind_by_weight(const Bind& bind, const Visuals& visuals, const Carrier& carry,
                    Vec2* vertices) {
  for (const BindVertex& bound : bind.verts) {
    Vec2& vertex = vertices[bound.id];
    vertex += (carry(visuals.vertices[bound.id].init_pos) - vertex) * bound.weight;
  }
}

// The direction across the path at one of its bones, the mean of the two segments' left normals, as
// (cos, sin). Opposite normals have no mean, and a path of one bone none at all: angle 0.
Vec2 path_turn(const Visuals& visuals, std::size_t index, std::span<const ConstructedBone> bones) {
  const std::size_t before = index == 0 ? 0 : index - 1;
  const std::size_t after = std::min(index + 1, visuals.binds.size() - 1);
  const Vec2 from = bones[visuals.binds[before].bone_id].pos;
  const Vec2 here = bones[visuals.binds[index].bone_id].pos;
  const Vec2 to = bones[visuals.binds[after].bone_id].pos;
  const Vec2 across = unit(left_of(here - from)) + unit(left_of(to - here));
  return across == Vec2{0} ? Vec2{1, 0} : unit(across);
}

bool has_path_neighbours(const Visuals& visuals, std::size_t index) {
  const std::size_t before = index == 0 ? 0 : index - 1;
  const std::size_t after = std::min(index + 1, visuals.binds.size() - 1);
  return visuals.binds[before].bone_id >= 0 && visuals.binds[after].bone_id >= 0;
}

void bind_to_path(const Visuals& visuals, std::size_t index, std::span<const ConstructedBone> bones,
                  Vec2* vertices) {
  if (!has_path_neighbours(visuals, index)) return;
  const Bind& bind = visuals.binds[index];
  const Vec2 turn = path_turn(visuals, index, bones);
  const Vec2 pos = bones[bind.bone_id].pos;
  for (const BindVertex& bound : bind.verts) {
    vertices[bound.id] = pos + turned(visuals.vertices[bound.id].init_pos, turn) * bound.weight;
  }
}

void apply_binds(const Visuals& visuals, const Constructed& built, const Dialect& dialect,
                 Vec2* vertices) {
  for (std::size_t i = 0; i < visuals.binds.size(); ++i) {
    const Bind& bind = visuals.binds[i];
    if (bind.bone_id < 0) continue;
    if (bind.is_path) {
      bind_to_path(visuals, i, built.bones, vertices);
    } else {
      const Carrier carry = bind_carrier(built, bind.bone_id, visuals, dialect);
      bind_by_weight(bind, visuals, carry, vertices);
    }
  }
}

}  // namespace

Carrier carrier_of(const Constructed& constructed, int bone, const Visuals& visuals) {
  const ConstructedBone& built = constructed.bones[bone];
  const bool own_turn = visuals.pivot_rot != 0.0f;
  return {built.pos, built.scale * visuals.pivot_scale,
          own_turn ? turn_of(built.rot + visuals.pivot_rot) : constructed.turn[bone]};
}

void construct_vertices(const Armature& armature, Constructed& constructed, bool with_binds,
                        const Dialect& dialect) {
  for (const Bone& bone : armature.bones) {
    if (bone.visuals_id < 0) continue;
    const Visuals& visuals = armature.visuals[bone.visuals_id];
    if (visuals.vertices.empty()) continue;
    const int index = static_cast<int>(&bone - armature.bones.data());
    const Carrier carry = mesh_carrier(constructed, index, visuals, dialect);
    Vec2* vertices = constructed.vertices.data() + constructed.first_vertex[bone.visuals_id];
    for (std::size_t i = 0; i < visuals.vertices.size(); ++i) {
      vertices[i] = carry(visuals.vertices[i].init_pos);
    }
    if (with_binds) apply_binds(visuals, constructed, dialect, vertices);
  }
}

}  // namespace skelform
