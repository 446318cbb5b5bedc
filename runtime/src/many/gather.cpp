// Copies the data of single characters into lanes and back.
#include <cmath>

#include "construct/exact_turns.h"
#include "many/lanes.h"

namespace skelform {
namespace {

template <typename T>
using OfEach = std::array<T, kManyLanes>;

bool keeps_hidden(const ManyCall& call, const Constructed& built) {
  return call.options.dialect.hidden_from_first_construct && built.has_run;
}

PhysicsState rest_of_lane(std::span<const BoneLanes> bones, int index, int parent,
                          std::size_t lane) {
  const BoneLanes& bone = bones[index];
  PhysicsState rest{.global_pos = {bone.x[lane], bone.y[lane]},
                    .global_scale = {bone.scale_x[lane], bone.scale_y[lane]},
                    .global_rot = bone.rot[lane]};
  if (parent < 0) return rest;
  const Vec2 joint{bones[parent].x[lane], bones[parent].y[lane]};
  rest.global_orbit = exact_angle_of(unit(rest.global_pos - joint));
  return rest;
}

}  // namespace

void gather_physics(const ManyCall& call) {
  for (std::size_t id = 0; id < call.scratch.physics.size(); ++id) {
    PhysicsLanes& lanes = call.scratch.physics[id];
    for (std::size_t lane = 0; lane < kManyLanes; ++lane) {
      const PhysicsState& state = call.instances[lane]->state->physics[id];
      lanes.x[lane] = state.global_pos.x;
      lanes.y[lane] = state.global_pos.y;
      lanes.scale_x[lane] = state.global_scale.x;
      lanes.scale_y[lane] = state.global_scale.y;
      lanes.rot[lane] = state.global_rot;
      lanes.orbit_diff[lane] = state.global_orbit_diff;
    }
  }
}

void scatter_hidden(const ManyCall& call) {
  for (std::size_t lane = 0; lane < call.count; ++lane) {
    Constructed& built = *call.instances[lane]->constructed;
    if (keeps_hidden(call, built)) continue;
    const std::vector<LocalBone>& bones = call.instances[lane]->state->pose.bones;
    for (std::size_t i = 0; i < bones.size(); ++i) built.bones[i].hidden = bones[i].hidden;
  }
}

void scatter_vertices(const ManyCall& call, int visuals_id) {
  const std::size_t count = call.armature.visuals[visuals_id].vertices.size();
  const std::size_t first = first_vertex(call.armature, visuals_id);
  OfEach<Vec2*> target;
  for (std::size_t lane = 0; lane < call.count; ++lane) {
    Constructed& built = *call.instances[lane]->constructed;
    target[lane] = built.vertices.data() + first;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const ManyLane &x = call.scratch.vertex_x[i], &y = call.scratch.vertex_y[i];
    for (std::size_t lane = 0; lane < call.count; ++lane) target[lane][i] = {x[lane], y[lane]};
  }
}

void note_rest_of_lanes(const ManyCall& call) {
  const std::vector<Bone>& bones = call.armature.bones;
  for (std::size_t i = 0; i < bones.size(); ++i) {
    if (bones[i].physics_id < 0) continue;
    for (std::size_t lane = 0; lane < call.count; ++lane) {
      call.instances[lane]->constructed->rest[bones[i].physics_id] =
          rest_of_lane(call.scratch.bones, i, bones[i].parent_id, lane);
    }
  }
}

void turn_far_lanes(const ManyLane& angles, ManyLane& cos, ManyLane& sin) {
  for (std::size_t lane = 0; lane < kManyLanes; ++lane) {
    if (is_near(angles[lane])) continue;
    const Vec2 turn = turn_of(angles[lane]);
    cos[lane] = turn.x;
    sin[lane] = turn.y;
  }
}

}  // namespace skelform
