#include "construct/vertices.h"

#include <algorithm>
#include <array>

#include "plan/plan.h"

namespace skelform {
namespace {

Vec2 left_of(Vec2 v) {
  return {-v.y, v.x};
}

// The direction across the path at one of its bones, as (cos, sin): the mean of the left normals of
// the two segments. The angle is 0 if the normals are opposite, and for a path of one bone.
Vec2 path_turn(const PlannedPath& path, std::span<const ConstructedBone> bones) {
  const Vec2 from = bones[path.before].pos, here = bones[path.here].pos;
  const Vec2 to = bones[path.after].pos;
  const Vec2 across = unit(left_of(here - from)) + unit(left_of(to - here));
  return across == Vec2{0} ? Vec2{1, 0} : unit(across);
}

// The bones that carry vertices, and the dialect.
struct Carriers {
  std::span<const ConstructedBone> bones;
  std::span<const Vec2> turns;  // cos and sin of each bone's rotation
  const Dialect& dialect;
};

Carrier mesh_carrier(const Carriers& carriers, int bone, const PlannedMesh& mesh) {
  const ConstructedBone& placed = carriers.bones[bone];
  const bool own_turn = mesh.pivot_rot != 0.0f;
  return {placed.pos,
          carriers.dialect.meshes_ignore_scale ? mesh.pivot_scale : placed.scale * mesh.pivot_scale,
          own_turn ? turn_of(placed.rot + mesh.pivot_rot) : carriers.turns[bone]};
}

Carrier bind_carrier(const Carriers& carriers, int bone, const PlannedMesh& mesh) {
  const auto& [bones, turns, dialect] = carriers;
  if (!dialect.binds_ignore_pivots) return mesh_carrier(carriers, bone, mesh);
  const Vec2 scale = dialect.meshes_ignore_scale ? Vec2{1} : bones[bone].scale;
  return {bones[bone].pos, scale, turns[bone]};
}

void bind_by_weight(std::span<const BoundPoint> points, const Carrier& carry, Vec2* vertices) {
  for (const BoundPoint& bound : points) {
    Vec2& vertex = vertices[bound.id];
    vertex += (carry(bound.init_pos) - vertex) * bound.weight;
  }
}

void bind_to_path(std::span<const BoundPoint> points, Vec2 pos, Vec2 turn, Vec2* vertices) {
  for (const BoundPoint& bound : points) {
    vertices[bound.id] = pos + turned(bound.init_pos, turn) * bound.weight;
  }
}

// The directions across all paths of a mesh. If there is not enough room for all, they are computed
// in parts.
struct PathTurns {
  const PlannedMesh& mesh;
  std::span<const ConstructedBone> bones;
  std::array<Vec2, 16> turns;
  std::size_t first = 0, end = 0;

  Vec2 at(std::size_t path) {
    if (path >= end) {
      const auto left = std::span(mesh.paths).subspan(path);
      first = path;
      end = path + std::min(left.size(), turns.size());
      path_turns(left.first(end - first), bones, turns);
    }
    return turns[path - first];
  }
};

void apply_binds(const PlannedMesh& mesh, const Carriers& carriers, Vec2* vertices) {
  PathTurns turns{mesh, carriers.bones};
  const BoundPoint* bound = mesh.bound.data();
  for (const PlannedBind& bind : mesh.binds) {
    const std::span points(bound + bind.first, bind.count);
    if (bind.path >= 0) {
      const Vec2 turn = turns.at(bind.path);
      bind_to_path(points, carriers.bones[bind.bone].pos, turn, vertices);
    } else {
      bind_by_weight(points, bind_carrier(carriers, bind.bone, mesh), vertices);
    }
  }
}

void carry_own(const PlannedMesh& mesh, const Carrier& carrier, bool with_binds, Vec2* vertices) {
  if (!with_binds || mesh.own.size() == mesh.points.size()) {
    return carry(carrier, mesh.points, vertices);
  }
  for (const int i : mesh.own) vertices[i] = carrier(mesh.points[i]);
}

}  // namespace

void path_turns_plain(std::span<const PlannedPath> paths, std::span<const ConstructedBone> bones,
                      std::span<Vec2> turns) {
  for (std::size_t i = 0; i < paths.size(); ++i) turns[i] = path_turn(paths[i], bones);
}

void carry_plain(const Carrier& carrier, std::span<const Vec2> points, Vec2* vertices) {
  for (std::size_t i = 0; i < points.size(); ++i) vertices[i] = carrier(points[i]);
}

#ifndef SKELFORM_WITH_HIGHWAY
void path_turns(std::span<const PlannedPath> paths, std::span<const ConstructedBone> bones,
                std::span<Vec2> turns) {
  path_turns_plain(paths, bones, turns);
}

void carry(const Carrier& carrier, std::span<const Vec2> points, Vec2* vertices) {
  carry_plain(carrier, points, vertices);
}
#endif

Carrier carrier_of(const Constructed& constructed, int bone, const Visuals& visuals) {
  const ConstructedBone& built = constructed.bones[bone];
  const float angle = visuals.pivot_rot == 0.0f ? built.rot : built.rot + visuals.pivot_rot;
  return {built.pos, built.scale * visuals.pivot_scale, turn_of(angle)};
}

void construct_vertices(const Armature& armature, Constructed& constructed,
                        std::span<const Vec2> turns, const ConstructOptions& options) {
  const Carriers carriers{constructed.bones, turns, options.dialect};
  const Plan& plan = *armature.planned.plan;
  for (const PlannedMesh& mesh : plan.meshes) {
    Vec2* vertices = constructed.vertices.data() + plan.first_vertex[mesh.visuals];
    carry_own(mesh, mesh_carrier(carriers, mesh.bone, mesh), options.mesh, vertices);
    if (options.mesh) apply_binds(mesh, carriers, vertices);
  }
}

}  // namespace skelform
