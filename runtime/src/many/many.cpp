#include "skelform/many.h"

#include <algorithm>
#include <memory>
#include <tuple>

#include "construct/inheritance.h"
#include "construct/physics.h"
#include "many/lanes.h"
#include "plan/plan.h"
#include "plan/scratch.h"
#include "pose/fits.h"

namespace skelform {
namespace {

constexpr std::size_t kFewestInLanes = 3;  // fewer characters are as fast one by one

const ConstructOptions& options_of(const Instance& instance) {
  static constexpr ConstructOptions kDefaults;
  return instance.construct_options ? *instance.construct_options : kDefaults;
}

bool is_ours(const Armature& armature, const Instance& instance) {
  return instance.state != nullptr && instance.constructed != nullptr &&
         fits(armature, instance.state->pose) && fits(armature, instance.state->physics) &&
         fits(armature, *instance.constructed);
}

bool leaves_physics_out(const Armature& armature, const Instance& instance) {
  return !armature.physics.empty() && instance.state->physics.empty();
}

constexpr const char* kForeign =
    "skelform: construct_many() leaves out an Instance of another rig. Use State and Constructed "
    "of initial_state() and make_constructed() of this Armature";
constexpr const char* kOtherRig = "construct_many() gets a State or Constructed";
constexpr const char* kForeignScratch =
    "skelform: construct_many() does nothing with a Scratch of another rig, or where resolve() "
    "has not seen this one. Use make_many_scratch() of this Armature, also after a reload";

// Groups instances with the same ConstructOptions, keeping their order. Instances without physics
// come last.
void put_in_order(const Armature& armature, std::span<const Instance> instances,
                  std::vector<int>& order) {
  order.clear();
  for (std::size_t i = 0; i < instances.size(); ++i) {
    const bool ours = is_ours(armature, instances[i]);
    if (ours)
      tell_other_rig(armature, instances[i].state->pose.rig, instances[i].constructed->rig,
                     kOtherRig);
    if (is_used_well(ours, kForeign)) order.push_back(i);
  }
  const auto key = [&](int i) {
    const Instance& instance = instances[i];
    return std::tuple(leaves_physics_out(armature, instance), instance.construct_options, i);
  };
  const auto before = [&](int a, int b) { return key(a) < key(b); };
  if (!std::ranges::is_sorted(order, before)) std::ranges::sort(order, before);
}

#ifdef SKELFORM_WITH_HIGHWAY
bool ik_propagates(const ManyCall& call, bool with_physics) {
  const Dialect& dialect = call.options.dialect;
  return with_physics ? !dialect.physics_sees_solver_joints
                      : !dialect.ik_needs_physics_to_propagate;
}

bool moves(const ManyCall& call) {
  return call.options.physics && moves_anything(call.parameters);
}

void simulate_lanes(const ManyCall& call) {
  for (std::size_t lane = 0; lane < call.count; ++lane) {
    const Instance& instance = *call.instances[lane];
    simulate_physics(call.armature, call.parameters, instance.state->physics, *instance.constructed,
                     call.options.dialect);
  }
  gather_physics(call);
}

// Runs the passes in the order of construct.cpp, whose comments give the reasons.
void run_passes(const ManyCall& call) {
  const Plan& plan = *call.armature.planned.plan;
  const bool with_physics = !call.armature.physics.empty();
  inherit_lanes(call);
  bool must_inherit = solve_families_of_lanes(call);
  if (must_inherit && ik_propagates(call, with_physics)) {
    inherit_lanes_again(call, {plan.below_ik.links, false});
    must_inherit = false;
  }
  if (!with_physics) return;
  note_rest_of_lanes(call);
  const bool simulates = moves(call);
  if (simulates) simulate_lanes(call);
  if (must_inherit) {
    inherit_lanes_again(call, {plan.all.links, simulates});
  } else if (simulates) {
    inherit_lanes_again(call, {plan.below_physics.links, true});
  }
}

void construct_in_lanes(const Armature& armature, std::span<const Instance> instances,
                        std::span<const int> order, ManyScratch& scratch) {
  const ConstructOptions& options = options_of(instances[order[0]]);
  const bool own = options.physics_parameters.size() == armature.physics.size();
  ManyCall call{armature,
                options,
                own ? options.physics_parameters : std::span(armature.physics),
                scratch,
                {},
                order.size(),
                mirrored_parents_turn_back(armature, options.dialect)};
  for (std::size_t lane = 0; lane < kManyLanes; ++lane) {
    call.instances[lane] = &instances[order[lane < order.size() ? lane : 0]];
  }
  gather_bones(call);
  run_passes(call);
  scatter_bones(call);
  scatter_hidden(call);
  construct_vertices_of_lanes(call);
  for (std::size_t lane = 0; lane < call.count; ++lane)
    call.instances[lane]->constructed->has_run = true;
}

// Lanes cannot skip the physics pass for one character, and cannot run IK after which child bones
// do not follow.
bool goes_in_lanes(const Armature& armature, const Instance& first, std::size_t count) {
  const ConstructOptions& options = options_of(first);
  const bool stays = armature.physics.empty() && options.dialect.ik_needs_physics_to_propagate &&
                     !armature.inverse_kinematics.empty();
  return count >= kFewestInLanes && options.fk && !stays && !leaves_physics_out(armature, first);
}
#else
void construct_in_lanes(const Armature&, std::span<const Instance>, std::span<const int>,
                        ManyScratch&) {}

bool goes_in_lanes(const Armature&, const Instance&, std::size_t) {
  return false;
}
#endif

std::size_t alike_from(const Armature& armature, std::span<const Instance> instances,
                       std::span<const int> order) {
  const Instance& first = instances[order[0]];
  const bool without_physics = leaves_physics_out(armature, first);
  const auto is_alike = [&](const Instance& other) {
    return other.construct_options == first.construct_options &&
           leaves_physics_out(armature, other) == without_physics;
  };
  std::size_t count = 1;
  while (count < std::min(order.size(), kManyLanes) && is_alike(instances[order[count]])) ++count;
  return count;
}

bool has_room(const Armature& armature, const ManyScratch& scratch) {
  return scratch.bones.size() == armature.bones.size() &&
         scratch.physics.size() == armature.physics.size() &&
         scratch.joints.size() >= planned_joints(armature) &&
         scratch.vertex_x.size() >= planned_vertices(armature);
}

}  // namespace

Scratch make_many_scratch(const Armature& armature) {
  Scratch scratch = make_scratch(armature);
  memory_of(scratch).many = std::make_unique<ManyScratch>();
  make_room(armature, *memory_of(scratch).many);
  make_room_for_poses(armature, *memory_of(scratch).many);
  return scratch;
}

void construct_many(const Armature& armature, std::span<const Instance> instances,
                    Scratch& working) {
  const auto& many = memory_of(working).many;
  const bool ours = many && has_room(armature, *many) && is_as_planned(armature);
  if (!is_used_well(ours, kForeignScratch)) return;
  ManyScratch& scratch = *many;
  put_in_order(armature, instances, scratch.order);
  for (std::span<const int> left = scratch.order; !left.empty();) {
    const std::size_t count = alike_from(armature, instances, left);
    const ConstructOptions& options = options_of(instances[left[0]]);
    if (goes_in_lanes(armature, instances[left[0]], count)) {
      construct_in_lanes(armature, instances, left.first(count), scratch);
    } else {
      for (const int i : left.first(count)) {
        State& state = *instances[i].state;
        construct(armature, state.pose, state.physics, *instances[i].constructed, working, options);
      }
    }
    left = left.subspan(count);
  }
}

}  // namespace skelform
