// The port's physics and meshes.
#include <algorithm>
#include <cmath>

#include "fields/physics_parameters.h"
#include "lists/lists.h"
#include "session/compare/causes/port.h"

namespace skelscope {
namespace {

using namespace skelform;
using Bones = std::vector<ConstructedBone>;

float wrapped(const Mistakes& m, float angle) {
  return m.unwrapped ? angle : wrap_angle(angle);
}

float step_of(const Mistakes& m, float damping) {
  const float frames = damping > 0 ? std::min(damping, 1e6f) : 0;
  const float whole = m.dialect.fractional_damping ? frames : std::trunc(frames);
  return whole <= m.step ? 1 : m.step / whole;
}

Vec2 damping_of(float damping, float ratio, float tested) {
  Vec2 axes{damping, damping};
  if (ratio < 0)
    axes.y *= 1 - std::abs(ratio);
  else if (tested > 0)
    axes.x *= 1 - ratio;
  return axes;
}

Vec2 follow(const Mistakes& m, Vec2 from, Vec2 to, Vec2 damping) {
  return {from.x + (to.x - from.x) * step_of(m, damping.x),
          from.y + (to.y - from.y) * step_of(m, damping.y)};
}

float bounced(const Mistakes& m, const Physics& entry, float turn, PhysicsState& state) {
  const float bounce = state.global_orbit_vel / (2 - entry.rot_bounce);
  if (m.bounce == Bounce::Undamped) turn /= m.orbit_divisor;
  if (bounces(entry)) {
    const float before = turn;
    turn += bounce;
    state.global_orbit_vel = m.bounce == Bounce::StoredBefore ? before : turn;
  }
  return m.bounce == Bounce::Undamped ? turn : turn / m.orbit_divisor;
}

void swing(const Mistakes& m, const Physics& entry, float angle, Vec2 move, PhysicsState& state) {
  state.global_orbit += bounced(m, entry, wrapped(m, angle - state.global_orbit), state);
  const Vec2 away = m.sway == Sway::DragReversed ? unit(move) : -unit(move);
  const float drag = wrapped(m, angle_of(away) - state.global_orbit);
  const float strength = length(move) / m.sway_divisor * entry.sway;
  state.global_orbit += m.sway == Sway::DragNegated ? -drag * strength : drag * strength;
  state.global_orbit_diff = angle - state.global_orbit;
}

void follow_scale(const Mistakes& m, const Physics& entry, Vec2 scale, PhysicsState& state) {
  const float tested = m.dialect.scale_ratio_tests_pos_ratio ? entry.pos_ratio : entry.scale_ratio;
  const float ratio =
      m.dialect.scale_ratio_frees_y ? -std::abs(entry.scale_ratio) : entry.scale_ratio;
  state.global_scale =
      follow(m, state.global_scale, scale, damping_of(entry.scale_damping, ratio, tested));
}

void simulate_bone(const Mistakes& m, const Physics& entry, const ConstructedBone& bone,
                   const ConstructedBone* parent, PhysicsState& state) {
  const Vec2 before = state.global_pos;
  const float ratio = m.dialect.pos_ratio_is_ignored ? 0 : entry.pos_ratio;
  if (entry.pos_damping > 0 || entry.sway > 0)
    state.global_pos =
        follow(m, state.global_pos, bone.pos, damping_of(entry.pos_damping, ratio, ratio));
  if (entry.scale_damping > 0) follow_scale(m, entry, bone.scale, state);
  if (entry.rot_damping > 0)
    state.global_rot += wrapped(m, bone.rot - state.global_rot) / std::max(entry.rot_damping, 0.5f);
  if (entry.sway > 0 && parent)
    swing(m, entry, angle_of(unit(bone.pos - parent->pos)), state.global_pos - before, state);
}

// The bones with physics and their entries.
template <class Visit>
void each_simulated(const Port& port, const Bones& bones, Visit visit) {
  const Armature& armature = armature_of(port.simulation);
  for (std::size_t b = 0; b < bones.size(); ++b) {
    const int entry = armature.bones[b].physics_id, parent = armature.bones[b].parent_id;
    if (entry < 0) continue;
    visit(static_cast<std::size_t>(entry), bones[b], parent < 0 ? nullptr : &bones[parent]);
  }
}

Vec2 carried(const Visuals& visuals, Vec2 point, const ConstructedBone& bone,
             const Dialect& dialect, bool own) {
  const bool plain = !own && dialect.binds_ignore_pivots;
  const Vec2 pivot = plain ? Vec2{1} : visuals.pivot_scale;
  const Vec2 scale = dialect.meshes_ignore_scale ? pivot : bone.scale * pivot;
  return rotate(point * scale, bone.rot + (plain ? 0 : visuals.pivot_rot)) + bone.pos;
}

float path_angle(const Visuals& visuals, std::size_t index, const Bones& bones, bool negated) {
  const auto at = [&](std::size_t i) {
    const int bone = visuals.binds[i].bone_id;
    return bones[std::max(bone, 0)].pos;
  };
  const Vec2 here = at(index), before = at(index > 0 ? index - 1 : 0);
  const Vec2 after = at(std::min(index + 1, visuals.binds.size() - 1));
  const auto left = [&](Vec2 v) { return negated ? Vec2{v.y, -v.x} : Vec2{-v.y, v.x}; };
  const Vec2 across = unit(left(here - before)) + unit(left(after - here));
  return across == Vec2{0} ? 0 : angle_of(across);
}

void bind_points(const Port& port, const Visuals& visuals, std::size_t index, Vec2* vertices) {
  const Bind& bind = visuals.binds[index];
  const Bones& bones = port.simulation.constructed.bones;
  const MeshMistake mistake = port.mistakes.mesh;
  if (bind.bone_id < 0) return;
  const ConstructedBone& bone = bones[bind.bone_id];
  for (const BindVertex& bound : bind.verts) {
    Vec2& vertex = vertices[bound.id];
    const Vec2 point = visuals.vertices[bound.id].init_pos;
    const float weight = mistake == MeshMistake::WholeWeights ? 1 : bound.weight;
    if (bind.is_path) {
      const float turn =
          mistake == MeshMistake::BoneTurns
              ? bone.rot
              : path_angle(visuals, index, bones, mistake == MeshMistake::NegatedNormals);
      vertex = bone.pos + rotate(point, turn) * weight;
      continue;
    }
    const Vec2 there = carried(visuals, point, bone, port.mistakes.dialect, false);
    vertex += (mistake == MeshMistake::AddedWeights ? there : there - vertex) * weight;
  }
}

}  // namespace

void simulate(Port& port, const Bones& bones) {
  const auto& own = port.simulation.physics_parameters;
  const auto& entries =
      own.size() == port.physics.size() ? own : armature_of(port.simulation).physics;
  each_simulated(
      port, bones,
      [&](std::size_t entry, const ConstructedBone& bone, const ConstructedBone* parent) {
        const bool lost = contains(port.mistakes.lost_entries, static_cast<int>(entry));
        if (lost || (!parent && port.mistakes.dialect.roots_skip_ik_and_physics)) return;
        simulate_bone(port.mistakes, entries[entry], bone, parent, port.physics[entry]);
      });
}

void rest_physics(Port& port, const Bones& bones) {
  each_simulated(
      port, bones,
      [&](std::size_t entry, const ConstructedBone& bone, const ConstructedBone* parent) {
        PhysicsState rest{bone.pos, bone.scale, bone.rot, 0, 0, 0};
        if (parent) rest.global_orbit = angle_of(unit(bone.pos - parent->pos));
        port.physics[entry] = rest;
      });
}

void carry_meshes(Port& port) {
  const Armature& armature = armature_of(port.simulation);
  const bool local = port.mistakes.mesh == MeshMistake::Local;
  const bool binds = port.mistakes.mesh != MeshMistake::NoBinds && !local &&
                     pokes_of(port.simulation.input).passes.mesh;
  Constructed& built = port.simulation.constructed;
  for (int v = 0; v < count_of(armature.visuals); ++v) {
    const Visuals& visuals = armature.visuals[v];
    if (visuals.vertices.empty() || visuals.bone_id < 0) continue;
    Vec2* vertices = built.vertices.data() + first_vertex(armature, v);
    const ConstructedBone& bone = built.bones[visuals.bone_id];
    for (std::size_t i = 0; i < visuals.vertices.size(); ++i) {
      const Vec2 point = visuals.vertices[i].init_pos;
      vertices[i] = local ? point : carried(visuals, point, bone, port.mistakes.dialect, true);
    }
    for (std::size_t i = 0; i < visuals.binds.size() && binds; ++i)
      bind_points(port, visuals, i, vertices);
  }
}

}  // namespace skelscope
