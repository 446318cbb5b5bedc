#include "construct/inverse_kinematics.h"

#include <algorithm>

#include "construct/inverse_kinematics_family.h"
#include "lists/lists.h"

namespace skelform {
namespace {

struct Solver {
  const Armature& armature;
  const Pose& pose;
  const ConstructOptions& options;
  Constructed& built;
  ConstructScratch& scratch;
  std::span<const ConstructedBone> source;  // the pose from which joints and targets are read
};

bool is_solvable(const Solver& solver, const FamilyCall& call) {
  const std::vector<int>& ids = call.family->bone_ids;
  if (ids.size() < 2 || call.target_id < 0) return false;
  if (ids.size() > solver.scratch.joints.size()) return false;  // the chain has grown
  if (call.target_id >= count_of(solver.built.bones)) return false;
  if (call.settings && !call.settings->enabled) return false;
  const std::size_t root = ids[0];
  const auto& ik_disabled = solver.options.ik_disabled;
  const bool disabled = root < ik_disabled.size() && ik_disabled[root];
  return !(disabled && solver.options.dialect.honour_ik_disabled);
}

// Empties the entries but keeps their memory.
void start_traces(std::vector<FamilyTrace>& families, std::size_t count) {
  families.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    FamilyTrace& entry = families[i];
    entry.family = i;
    entry.solved = entry.mirrored = false;
    entry.cross = entry.residual = entry.reach = 0.0f;
    entry.joints.clear();
    entry.iterations.clear();
  }
}

FamilyCall call_of(const Solver& solver, std::size_t index, ConstructTrace* trace) {
  FamilyCall call;
  call.family = &solver.armature.inverse_kinematics[index];
  call.settings = settings_of(solver.options.families, index);
  call.live = used_family(solver.pose.inverse_kinematics[index], call.settings);
  call.trace = trace ? &trace->families[index] : nullptr;
  call.sweeps = trace && trace->record_iterations ? &call.trace->iterations : nullptr;
  const bool retargeted = call.settings && call.settings->target_id >= 0;
  call.target_id = retargeted ? call.settings->target_id : call.family->target_id;
  return call;
}

// Solves a family on the result of the families before it.
void solve_next(const Solver& solver, FamilyCall& call) {
  const Dialect& dialect = solver.options.dialect;
  collect(call, solver.source, solver.scratch, dialect);
  solve(call, solver.scratch, dialect);
  finish(call, solver.built, solver.scratch, dialect);
}

bool solve_in_order(const FamiliesCall& call) {
  const auto& [armature, pose, options, constructed, scratch, trace] = call;
  const std::size_t count = armature.inverse_kinematics.size();
  const bool independent = options.dialect.families_are_independent;
  if (independent) scratch.fk_bones = constructed.bones;
  const auto& source = independent ? scratch.fk_bones : constructed.bones;
  const Solver solver{armature, pose, options, constructed, scratch, source};
  const bool baked = armature.baked_ik && !options.dialect.ignore_baked_ik;
  bool solved = false;
  for (std::size_t i = 0; i < count; ++i) {
    FamilyCall family = call_of(solver, i, trace);
    if (baked || !options.ik || !is_solvable(solver, family)) continue;
    solve_next(solver, family);
    solved = true;
  }
  return solved;
}

}  // namespace

bool solve_families(const FamiliesCall& call, bool propagates) {
  std::ranges::fill(call.scratch.has_ik_rot, std::uint8_t{0});
  if (call.trace) start_traces(call.trace->families, call.armature.inverse_kinematics.size());
  if (propagates && solve_families_side_by_side(call)) return true;
  return solve_in_order(call);
}

}  // namespace skelform
