#include "construct/inverse_kinematics.h"

#include <algorithm>
#include <array>

#include "construct/inverse_kinematics_family.h"

namespace skelform {
namespace {

struct Solver {
  const Armature& armature;
  const Pose& pose;
  const ConstructOptions& options;
  Constructed& built;
  std::span<const ConstructedBone> source;  // where joints and targets are read

  // FABRIK families that wait to be solved side by side.
  std::array<FamilyCall, kFabrikLanes> waiting{};
  std::array<std::span<const int>, kFabrikLanes> waiting_members{};
  std::size_t waiting_count = 0;
};

bool is_solvable(const Solver& solver, const FamilyCall& call) {
  const std::vector<int>& ids = call.family->bone_ids;
  if (ids.size() < 2 || call.target_id < 0) return false;
  if (call.target_id >= static_cast<int>(solver.built.bones.size())) return false;
  if (call.settings && !call.settings->enabled) return false;
  const std::size_t root = static_cast<std::size_t>(ids[0]);
  const auto& ik_disabled = solver.options.ik_disabled;
  const bool disabled = root < ik_disabled.size() && ik_disabled[root];
  return !(disabled && solver.options.dialect.honour_ik_disabled);
}

FamilyTrace* start_trace(ConstructTrace* trace, std::size_t family) {
  if (trace == nullptr) return nullptr;
  FamilyTrace& entry = trace->families[family];
  entry.family = static_cast<int>(family);
  entry.solved = entry.mirrored = false;
  entry.cross = entry.residual = entry.reach = 0.0f;
  entry.joints.clear();
  entry.iterations.clear();
  return &entry;
}

FamilyCall call_of(const Solver& solver, std::size_t index, ConstructTrace* trace) {
  const auto& settings = solver.options.families;
  FamilyCall call;
  call.family = &solver.armature.inverse_kinematics[index];
  call.live = &solver.pose.inverse_kinematics[index];
  call.settings = index < settings.size() ? &settings[index] : nullptr;
  call.trace = start_trace(trace, index);
  call.sweeps = trace && trace->record_iterations ? &call.trace->iterations : nullptr;
  const bool retargeted = call.settings && call.settings->target_id >= 0;
  call.target_id = retargeted ? call.settings->target_id : call.family->target_id;
  return call;
}

void flush(Solver& solver) {
  const std::size_t count = solver.waiting_count;
  const Dialect& dialect = solver.options.dialect;
  std::array<Chain, kFabrikLanes> chains;
  for (std::size_t i = 0; i < count; ++i) chains[i] = solver.waiting[i].chain;
  if (count > 1) {
    solve_fabrik_lanes({chains.data(), count}, solver.built.lanes, solver.waiting[0].iterations());
  } else if (count == 1) {
    solve(solver.waiting[0], solver.built, dialect);
  }
  for (std::size_t i = 0; i < count; ++i) {
    finish(solver.waiting[i], solver.built, solver.waiting_members[i], dialect);
    for (const int bone : solver.waiting_members[i]) solver.built.is_waiting[bone] = 0;
  }
  solver.waiting_count = 0;
}

// Families are solved one after the other, each on the result of the ones before. Families that
// touch no joint of one another may go together: their order does not show.
bool touches_waiting(const Solver& solver, const FamilyCall& call) {
  const std::vector<std::uint8_t>& is_waiting = solver.built.is_waiting;
  return is_waiting[call.target_id] ||
         std::ranges::any_of(call.family->bone_ids, [&](int id) { return is_waiting[id]; });
}

bool can_wait(const Solver& solver, const FamilyCall& call) {
  const bool plain = call.live->mode == IkMode::FABRIK && call.sweeps == nullptr &&
                     !solver.options.dialect.docs_backward_stops_at_one;
  const int iterations = call.iterations();
  if (!plain || iterations > kReferenceIterations) return false;
  return solver.waiting_count == 0 || solver.waiting[0].iterations() == iterations;
}

void add_waiting(Solver& solver, const FamilyCall& call, std::span<const int> members) {
  for (const int bone : members) solver.built.is_waiting[bone] = 1;
  solver.waiting[solver.waiting_count] = call;
  solver.waiting_members[solver.waiting_count] = members;
  if (++solver.waiting_count == kFabrikLanes) flush(solver);
}

void solve_in_turn(Solver& solver, FamilyCall call, std::size_t first) {
  const std::size_t count = call.family->bone_ids.size();
  const std::span members = std::span(solver.built.members).subspan(first, count);
  const Dialect& dialect = solver.options.dialect;
  const bool waits = can_wait(solver, call);
  if (!waits || touches_waiting(solver, call)) flush(solver);
  collect(call, solver.source, std::span(solver.built.joints).subspan(first, count), members,
          dialect);
  if (waits) {
    add_waiting(solver, call, members);
  } else {
    solve(call, solver.built, dialect);
    finish(call, solver.built, members, dialect);
  }
}

bool solve_in_order(const FamiliesCall& call) {
  const auto& [armature, pose, options, constructed, trace] = call;
  const std::size_t count = armature.inverse_kinematics.size();
  if (trace != nullptr) trace->families.resize(count);
  const bool independent = options.dialect.families_are_independent;
  if (independent) constructed.fk_bones = constructed.bones;
  const auto& source = independent ? constructed.fk_bones : constructed.bones;
  Solver solver{armature, pose, options, constructed, source};
  const bool baked = armature.baked_ik && !options.dialect.ignore_baked_ik;
  bool solved = false;
  std::size_t first = 0;  // of the family's members among all
  for (std::size_t i = 0; i < count; ++i) {
    const FamilyCall family = call_of(solver, i, trace);
    if (!baked && options.ik && is_solvable(solver, family)) {
      solve_in_turn(solver, family, first);
      solved = true;
    }
    first += armature.inverse_kinematics[i].bone_ids.size();
  }
  flush(solver);
  return solved;
}

}  // namespace

bool solve_families(const FamiliesCall& call, bool propagates) {
  std::ranges::fill(call.constructed.has_ik_rot, std::uint8_t{0});
  if (propagates && solve_families_side_by_side(call)) return true;
  return solve_in_order(call);
}

}  // namespace skelform
