// Solves independent families together, by FABRIK or Arc and followed by another FK pass, as nearly
// every rig needs. The results have the same bits as when families are solved in order.
#include <algorithm>

#include "construct/inverse_kinematics_family.h"
#include "construct/wide.h"

namespace skelform {
#ifndef SKELFORM_WITH_HIGHWAY
bool solve_families_side_by_side(const FamiliesCall&) {
  return false;
}
#else
namespace {

bool has_planned_rules(const Dialect& dialect) {
  return !(dialect.families_are_independent || dialect.solver_in_armature_order ||
           dialect.docs_backward_stops_at_one || dialect.docs_root_is_not_pointed ||
           dialect.zero_ik_rotation_is_lost || dialect.honour_ik_disabled);
}

int iterations_of(const FamiliesCall& call, const PlannedFamilies& families) {
  return iterations_of(settings_of(call.options.families, families.families[0]));
}

LiveFamily used_family(const FamiliesCall& call, std::size_t family) {
  return used_family(call.pose.inverse_kinematics[family],
                     settings_of(call.options.families, family));
}

// Returns false if a key or a setting has changed a family's mode, or if a family has its own
// number of iterations.
bool are_as_planned(const FamiliesCall& call, const PlannedFamilies& families) {
  const int iterations = iterations_of(call, families);
  if (iterations > kReferenceIterations) return false;
  for (std::size_t lane = 0; lane < families.lanes; ++lane) {
    const int family = families.families[lane];
    if (iterations_of(settings_of(call.options.families, family)) != iterations) return false;
    if (used_family(call, family).mode != families.mode) return false;
  }
  return true;
}

bool keeps_target(const FamilySettings& settings) {
  return settings.enabled && settings.target_id < 0;
}

bool is_plain(const FamiliesCall& call) {
  const Plan& plan = *call.armature.planned.plan;
  const ConstructOptions& options = call.options;
  const bool baked = call.armature.baked_ik && !options.dialect.ignore_baked_ik;
  const bool records = call.trace && call.trace->record_iterations;
  return plan.families_are_apart && !plan.families.empty() && !records && options.ik && !baked &&
         has_planned_rules(options.dialect) &&
         std::ranges::all_of(options.families, keeps_target) &&
         std::ranges::all_of(plan.families, [&](const PlannedFamilies& families) {
           return are_as_planned(call, families);
         });
}

void collect_constraints(const FamiliesCall& call, const PlannedFamilies& families,
                         FamilyRoom& room) {
  for (std::size_t lane = 0; lane < kFamilyLanes; ++lane) {
    const int family = families.families[lane];
    const IkConstraint constraint = used_family(call, family).constraint;
    room.clockwise[lane] = constraint == IkConstraint::Clockwise ? 1.0f : 0.0f;
    room.counter_clockwise[lane] = constraint == IkConstraint::CounterClockwise ? 1.0f : 0.0f;
  }
}

void keep_rotations(const FamiliesCall& call, const PlannedFamilies& families,
                    const FamilyRoom& room) {
  ConstructScratch& scratch = call.scratch;
  for (std::size_t lane = 0; lane < families.lanes; ++lane) {
    const std::size_t pointed = families.joints[lane] - 1;
    for (std::size_t i = 0; i < pointed; ++i) {
      const int bone = families.members[i][lane];
      scratch.ik_rot[bone] = room.rot[i][lane];
      scratch.has_ik_rot[bone] = 1;
    }
    const int family = families.families[lane];
    if (!used_family(call, family).mimic_target || call.options.dialect.mimic_is_lost) continue;
    scratch.ik_rot[families.lasts[lane]] = call.constructed.bones[families.targets[lane]].rot;
    scratch.has_ik_rot[families.lasts[lane]] = 1;
  }
}

// The solver leaves the constructed bones as the FK pass placed them.
void trace_family(const FamiliesCall& call, const PlannedFamilies& families, const FamilyRoom& room,
                  std::size_t lane) {
  const auto& bones = call.constructed.bones;
  const std::size_t count = families.joints[lane];
  const std::span joints = std::span(call.scratch.joints).first(count);
  FamilyTrace& trace = call.trace->families[families.families[lane]];
  for (std::size_t i = 0; i < count; ++i) joints[i] = bones[families.members[i][lane]].pos;
  trace.reach = reach_of(joints);
  const Chain chain{joints, joints[0], bones[families.targets[lane]].pos};
  for (std::size_t i = 0; i < count; ++i) joints[i] = {room.x[i][lane], room.y[i][lane]};
  const float side = side_of(joints[0], joints[1], chain.target);
  const int family = families.families[lane];
  finish_trace(chain, side, mirrors(used_family(call, family).constraint, side), trace);
}

}  // namespace

bool solve_families_side_by_side(const FamiliesCall& call) {
  if (!is_plain(call)) return false;
  const float half_turn = call.options.dialect.arc_uses_pi ? kPi : 3.14f;
  for (const PlannedFamilies& families : call.armature.planned.plan->families) {
    FamilyRoom room;
    collect_constraints(call, families, room);
    solve_side_by_side(families, call.constructed.bones.data(), room,
                       {iterations_of(call, families), half_turn});
    keep_rotations(call, families, room);
    if (!call.trace) continue;
    for (std::size_t lane = 0; lane < families.lanes; ++lane)
      trace_family(call, families, room, lane);
  }
  return true;
}
#endif

}  // namespace skelform
