#include "vertices.h"

#include <algorithm>

namespace skelform {
namespace {

Vec2 left_of(Vec2 v) { return {-v.y, v.x}; }

Carrier mesh_carrier(const ConstructedBone& bone, const Visuals& visuals, const Dialect& dialect) {
  Carrier carry = carrier_of(bone, visuals);
  if (dialect.meshes_ignore_scale) carry.scale = visuals.pivot_scale;
  return carry;
}

Carrier bind_carrier(const ConstructedBone& bone, const Visuals& visuals, const Dialect& dialect) {
  if (!dialect.binds_ignore_pivots) return mesh_carrier(bone, visuals, dialect);
  return {bone.pos, dialect.meshes_ignore_scale ? Vec2{1} : bone.scale,
          {std::cos(bone.rot), std::sin(bone.rot)}};
}

void bind_by_weight(const Bind& bind, const Visuals& visuals, const Carrier& carry,
                    Vec2* vertices) {
  for (const BindVertex& bound : bind.verts) {
    Vec2& vertex = vertices[bound.id];
    vertex += (carry(visuals.vertices[bound.id].init_pos) - vertex) * bound.weight;
  }
}

// The direction across the path at one of its bones: the mean of the two segments' left normals.
// Opposite normals have no mean, and a path of one bone none at all: angle 0.
float path_angle(const Visuals& visuals, std::size_t index, std::span<const ConstructedBone> bones) {
  const std::size_t before = index == 0 ? 0 : index - 1;
  const std::size_t after = std::min(index + 1, visuals.binds.size() - 1);
  const Vec2 from = bones[visuals.binds[before].bone_id].pos;
  const Vec2 here = bones[visuals.binds[index].bone_id].pos;
  const Vec2 to = bones[visuals.binds[after].bone_id].pos;
  const Vec2 across = unit(left_of(here - from)) + unit(left_of(to - here));
  return across == Vec2{0} ? 0.0f : angle_of(across);
}

bool has_path_neighbours(const Visuals& visuals, std::size_t index) {
  const std::size_t before = index == 0 ? 0 : index - 1;
  const std::size_t after = std::min(index + 1, visuals.binds.size() - 1);
  return visuals.binds[before].bone_id >= 0 && visuals.binds[after].bone_id >= 0;
}

void bind_to_path(const Visuals& visuals, std::size_t index,
                  std::span<const ConstructedBone> bones, Vec2* vertices) {
  if (!has_path_neighbours(visuals, index)) return;
  const Bind& bind = visuals.binds[index];
  const float angle = path_angle(visuals, index, bones);
  const Carrier carry{{0, 0}, {1, 1}, {std::cos(angle), std::sin(angle)}};
  const Vec2 pos = bones[bind.bone_id].pos;
  for (const BindVertex& bound : bind.verts) {
    vertices[bound.id] = pos + carry(visuals.vertices[bound.id].init_pos) * bound.weight;
  }
}

void apply_binds(const Visuals& visuals, std::span<const ConstructedBone> bones,
                 const Dialect& dialect, Vec2* vertices) {
  for (std::size_t i = 0; i < visuals.binds.size(); ++i) {
    const Bind& bind = visuals.binds[i];
    if (bind.bone_id < 0) continue;
    if (bind.is_path) {
      bind_to_path(visuals, i, bones, vertices);
    } else {
      const Carrier carry = bind_carrier(bones[bind.bone_id], visuals, dialect);
      bind_by_weight(bind, visuals, carry, vertices);
    }
  }
}

}  // namespace

Carrier carrier_of(const ConstructedBone& bone, const Visuals& visuals) {
  const float angle = bone.rot + visuals.pivot_rot;
  return {bone.pos, bone.scale * visuals.pivot_scale, {std::cos(angle), std::sin(angle)}};
}

void construct_vertices(const Armature& armature, Constructed& constructed, bool with_binds,
                        const Dialect& dialect) {
  for (const Bone& bone : armature.bones) {
    if (bone.visuals_id < 0) continue;
    const Visuals& visuals = armature.visuals[bone.visuals_id];
    if (visuals.vertices.empty()) continue;
    const auto index = static_cast<std::size_t>(&bone - armature.bones.data());
    const Carrier carry = mesh_carrier(constructed.bones[index], visuals, dialect);
    Vec2* vertices = constructed.vertices.data() + constructed.first_vertex[bone.visuals_id];
    for (std::size_t i = 0; i < visuals.vertices.size(); ++i) {
      vertices[i] = carry(visuals.vertices[i].init_pos);
    }
    if (with_binds) apply_binds(visuals, constructed.bones, dialect, vertices);
  }
}

}  // namespace skelform
