#include "trace/trace.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

#include "fields/family_settings.h"
#include "fields/physics_parameters.h"
#include "lists/lists.h"
#include "lists/word_in.h"

namespace skelform {
namespace {

template <class Row>
std::vector<Row>& emptied(std::optional<std::vector<Row>>& rows) {
  if (!rows) rows.emplace();
  rows->clear();
  return *rows;
}

// Keeps the rows, whose texts and points have their memory.
template <class Row>
std::vector<Row>& resized(std::optional<std::vector<Row>>& rows, std::size_t count) {
  if (!rows) rows.emplace();
  rows->resize(count);
  return *rows;
}

template <class AnyBone>  // AnyBone: LocalBone or ConstructedBone
void fill_bones(const Armature& armature, std::span<const int> order,
                const std::vector<AnyBone>& bones, std::vector<TraceBone>& rows) {
  rows.reserve(bones.size());
  for (int i = 0; i < count_of(bones); ++i) {
    const int at = order.empty() ? i : order[i];
    const AnyBone& b = bones[at];
    rows.push_back(
        {armature.bones[at].id, b.pos.x, b.pos.y, b.rot, b.scale.x, b.scale.y, b.hidden});
  }
}

std::size_t count_visuals(const Armature& armature) {
  const auto has = [](const Bone& bone) { return bone.visuals_id >= 0; };
  return std::ranges::count_if(armature.bones, has);
}

void fill_visuals(const Armature& armature, const Pose& pose, TraceTick& tick) {
  std::size_t at = 0;
  std::vector<TraceVisuals>& rows = resized(tick.visuals, count_visuals(armature));
  for (const Bone& bone : armature.bones) {
    if (bone.visuals_id < 0) continue;
    const LiveVisuals& live = pose.visuals[bone.visuals_id];
    TraceVisuals& row = rows[at++];
    row.bone = bone.id;
    row.tex = live.tex < 0 ? std::string_view() : armature.texture_names[live.tex];
    row.r = live.tint.r, row.g = live.tint.g, row.b = live.tint.b, row.a = live.tint.a;
    row.zindex = live.zindex;
  }
}

void fill_families(const Pose& pose, std::span<const FamilySettings> settings, TraceTick& tick) {
  std::vector<TraceFamily>& rows = resized(tick.ik, pose.inverse_kinematics.size());
  for (int i = 0; i < count_of(rows); ++i) {
    const LiveFamily f = used_family(pose.inverse_kinematics[i], settings_of(settings, i));
    rows[i].family = i;
    rows[i].mode = name_of(f.mode);
    rows[i].constraint = name_of(f.constraint);
    rows[i].mimic_target = f.mimic_target;
  }
}

void fill_physics(std::span<const PhysicsState> states, std::vector<TracePhysics>& rows) {
  for (const PhysicsState& p : states)
    rows.push_back({count_of(rows), p.global_pos.x, p.global_pos.y, p.global_scale.x,
                    p.global_scale.y, p.global_rot, p.global_orbit, p.global_orbit_diff,
                    p.global_orbit_vel});
}

bool is_mesh(const Armature& armature, const Bone& bone) {
  return bone.visuals_id >= 0 && !armature.visuals[bone.visuals_id].vertices.empty();
}

void fill_vertices(const Armature& armature, const Constructed& built, TraceTick& tick) {
  const auto meshes =
      std::ranges::count_if(armature.bones, [&](const Bone& b) { return is_mesh(armature, b); });
  std::size_t at = 0;
  std::vector<TraceVertices>& rows = resized(tick.vertices, meshes);
  for (const Bone& bone : armature.bones) {
    if (!is_mesh(armature, bone)) continue;
    const std::size_t count = armature.visuals[bone.visuals_id].vertices.size();
    TraceVertices& row = rows[at++];
    row.bone = bone.id;
    row.points.clear();
    row.points.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      const Vec2 pos = built.vertices[first_vertex(armature, bone.visuals_id) + i];
      row.points.push_back({pos.x, pos.y});
    }
  }
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
  return tick.bones[to_index(pass)];
}

}  // namespace

const char* name_of(TracePass pass) {
  return word_in<TracePass::Bones>({"local", "fk", "ik", "physics", "bones"}, pass);
}

std::vector<int> trace_order(const Armature& armature) {
  std::vector<int> order;
  if (std::ranges::is_sorted(armature.bones, {}, &Bone::id)) return order;
  order.resize(armature.bones.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](int bone) { return armature.bones[bone].id; });
  return order;
}

void fill_tick(TraceTick& tick, const Armature& armature, const TraceLists& lists,
               std::span<const int> order, const Pose& pose, std::span<const PhysicsState> physics,
               const Constructed& constructed, const ConstructTrace* stages,
               std::span<const FamilySettings> families) {
  const auto fill = [&](TracePass pass, bool wanted, const auto* bones) {
    if (!wanted) return bones_of(tick, pass).reset();
    fill_bones(armature, order, *bones, emptied(bones_of(tick, pass)));
  };
  fill(TracePass::Bones, true, &constructed.bones);
  fill(TracePass::Local, lists.local, &pose.bones);
  fill(TracePass::Fk, stages != nullptr, stages ? &stages->fk : nullptr);
  fill(TracePass::Ik, stages != nullptr, stages ? &stages->ik : nullptr);
  fill(TracePass::Physics, stages != nullptr, stages ? &stages->physics : nullptr);
  lists.visuals ? fill_visuals(armature, pose, tick) : tick.visuals.reset();
  lists.ik ? fill_families(pose, families, tick) : tick.ik.reset();
  lists.vertices ? fill_vertices(armature, constructed, tick) : tick.vertices.reset();
  lists.physics ? fill_physics(physics, emptied(tick.physics)) : tick.physics.reset();
}

TraceTick trace_tick(const Armature& armature, const Pose& pose,
                     std::span<const PhysicsState> physics, const Constructed& constructed,
                     const ConstructTrace* stages, std::int64_t number,
                     std::span<const FamilySettings> families) {
  TraceTick tick;
  tick.tick = number;
  fill_tick(tick, armature, {}, trace_order(armature), pose, physics, constructed, stages,
            families);
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
  trace_parameters(physics, rows);
  return rows;
}

void trace_parameters(std::span<const Physics> physics, std::vector<TraceParameters>& rows) {
  rows.clear();
  for (const Physics& entry : physics) {
    TraceParameters& row = rows.emplace_back(TraceParameters{.entry = count_of(rows)});
    describe_parameters([](const Parameter&, auto& told, float value) { told = value; }, row.values,
                        entry);
  }
}

std::vector<Physics> with_parameters(std::vector<Physics> physics,
                                     std::span<const TraceParameters> rows) {
  for (const TraceParameters& row : rows)
    if (has_index(physics, row.entry)) set_changed(physics[row.entry], row.values);
  return physics;
}

}  // namespace skelform
