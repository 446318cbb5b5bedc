#include "trace/trace.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace skelform {
namespace {

template <class AnyBone>  // AnyBone: LocalBone or ConstructedBone
std::vector<TraceBone> trace_bones(const Armature& armature, const std::vector<AnyBone>& bones) {
  std::vector<TraceBone> rows;
  rows.reserve(bones.size());
  for (std::size_t i = 0; i < bones.size(); ++i) {
    const AnyBone& b = bones[i];
    rows.push_back({armature.bones[i].id, b.pos.x, b.pos.y, b.rot, b.scale.x, b.scale.y, b.hidden});
  }
  if (!std::ranges::is_sorted(rows, {}, &TraceBone::id))
    std::ranges::stable_sort(rows, {}, &TraceBone::id);
  return rows;
}

std::vector<TraceVisuals> trace_visuals(const Armature& armature, const Pose& pose) {
  std::vector<TraceVisuals> rows;
  for (const Bone& bone : armature.bones) {
    if (bone.visuals_id < 0) continue;
    const LiveVisuals& live = pose.visuals[bone.visuals_id];
    const std::string tex = live.tex < 0 ? "" : armature.texture_names[live.tex];
    const Color& t = live.tint;
    rows.push_back({bone.id, tex, t.r, t.g, t.b, t.a, static_cast<double>(live.zindex)});
  }
  return rows;
}

std::vector<TraceFamily> trace_families(const Pose& pose) {
  std::vector<TraceFamily> rows;
  for (const LiveFamily& f : pose.inverse_kinematics)
    rows.push_back(
        {static_cast<int>(rows.size()), name_of(f.mode), name_of(f.constraint), f.mimic_target});
  return rows;
}

std::vector<TracePhysics> trace_physics(std::span<const PhysicsState> states) {
  std::vector<TracePhysics> rows;
  for (const PhysicsState& p : states)
    rows.push_back({static_cast<int>(rows.size()), p.global_pos.x, p.global_pos.y, p.global_scale.x,
                    p.global_scale.y, p.global_rot, p.global_orbit, p.global_orbit_diff,
                    p.global_orbit_vel});
  return rows;
}

std::vector<TraceVertices> trace_vertices(const Armature& armature, const Constructed& built) {
  std::vector<TraceVertices> rows;
  for (const Bone& bone : armature.bones) {
    if (bone.visuals_id < 0) continue;
    const std::size_t count = armature.visuals[bone.visuals_id].vertices.size();
    if (count == 0) continue;
    TraceVertices row{bone.id, {}};
    row.points.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      const Vec2 pos = built.vertices[first_vertex(armature, bone.visuals_id) + i];
      row.points.push_back({pos.x, pos.y});
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

// The vertices of a command follow each other.
std::span<const DrawVertex> vertices_of(const DrawList& list, const DrawCommand& command) {
  const auto indices = std::span(list.indices).subspan(command.first_index, command.index_count);
  if (indices.empty()) return {};
  const auto [low, high] = std::ranges::minmax(indices);
  return std::span(list.vertices).subspan(low, high + 1 - low);
}

TraceSprite trace_sprite(const Armature& armature, const DrawList& list, const DrawCommand& c) {
  const Style& style = armature.styles[c.style];
  TraceSprite row{armature.bones[c.bone_id].id, style.name, style.textures[c.texture].name};
  for (const DrawVertex& vertex : vertices_of(list, c)) {
    if (row.points.empty())
      row.r = vertex.color.r, row.g = vertex.color.g, row.b = vertex.color.b,
      row.a = vertex.color.a;
    row.points.push_back({vertex.pos.x, vertex.pos.y});
  }
  return row;
}

auto& bones_of(TraceTick& tick, TracePass pass) {
  return tick.bones[static_cast<int>(pass)];
}

}  // namespace

const char* name_of(TracePass pass) {
  constexpr const char* names[] = {"local", "fk", "ik", "physics", "bones"};
  return names[static_cast<int>(pass)];
}

TraceTick trace_tick(const Armature& armature, const Pose& pose,
                     std::span<const PhysicsState> physics, const Constructed& constructed,
                     const ConstructTrace* stages, std::int64_t number) {
  TraceTick tick;
  tick.tick = number;
  bones_of(tick, TracePass::Bones) = trace_bones(armature, constructed.bones);
  bones_of(tick, TracePass::Local) = trace_bones(armature, pose.bones);
  tick.visuals = trace_visuals(armature, pose);
  tick.ik = trace_families(pose);
  tick.vertices = trace_vertices(armature, constructed);
  tick.physics = trace_physics(physics);
  if (stages == nullptr) return tick;
  bones_of(tick, TracePass::Fk) = trace_bones(armature, stages->fk);
  bones_of(tick, TracePass::Ik) = trace_bones(armature, stages->ik);
  bones_of(tick, TracePass::Physics) = trace_bones(armature, stages->physics);
  return tick;
}

std::vector<TraceSprite> trace_sprites(const Armature& armature, const DrawList& list) {
  std::vector<TraceSprite> rows;
  for (const DrawCommand& command : list.commands)
    if (command.attachment < 0 && command.style >= 0)
      rows.push_back(trace_sprite(armature, list, command));
  order_sprites(rows);
  return rows;
}

void order_sprites(std::vector<TraceSprite>& sprites) {
  int before = -1;
  for (TraceSprite& sprite : sprites) sprite.after = std::exchange(before, sprite.bone);
}

std::vector<TraceJoint> trace_skeleton(const Armature& armature) {
  std::vector<TraceJoint> joints;
  for (const Bone& bone : armature.bones) {
    const int parent = bone.parent_id < 0 ? -1 : armature.bones[bone.parent_id].id;
    joints.push_back({bone.id, bone.name, parent, bone.physics_id});
  }
  return joints;
}

std::vector<TraceParameters> trace_parameters(std::span<const Physics> physics) {
  std::vector<TraceParameters> rows;
  for (const Physics& entry : physics) {
    TraceParameters row{.entry = static_cast<int>(rows.size())};
    for (const ParameterField& field : kParameterFields) row.*field.value = entry.*field.parameter;
    rows.push_back(row);
  }
  return rows;
}

std::vector<Physics> with_parameters(std::vector<Physics> physics,
                                     std::span<const TraceParameters> rows) {
  constexpr double most = std::numeric_limits<float>::max();
  for (const TraceParameters& row : rows) {
    if (row.entry < 0 || row.entry >= static_cast<int>(physics.size())) continue;
    for (const ParameterField& field : kParameterFields) {
      const double value = row.*field.value;
      if (std::abs(value) <= most) physics[row.entry].*field.parameter = static_cast<float>(value);
    }
  }
  return physics;
}

}  // namespace skelform
