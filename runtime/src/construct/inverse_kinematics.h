// Solves IK: finds rotations that bring the end of a family's chain to its target.
#pragma once

#include "plan/scratch.h"
#include "skelform/construct.h"

namespace skelform {

// A family's joints in armature space, root first, and the target.
struct Chain {
  std::span<Vec2> joints;
  Vec2 root{0}, target{0};
};

// The joints after each sweep of a solver, for the trace; nullptr: not recorded.
using Sweeps = std::vector<Vec2>*;

inline void record_sweep(Sweeps sweeps, std::span<const Vec2> joints) {
  if (sweeps != nullptr) sweeps->insert(sweeps->end(), joints.begin(), joints.end());
}

inline constexpr int kReferenceIterations = 10;

void solve_fabrik(const Chain& chain, int iterations, const Dialect& dialect, Sweeps sweeps);
void solve_arc(const Chain& chain, const Dialect& dialect, Sweeps sweeps);
// The solvers that SkelForm lacks: cyclic coordinate descent, and a system of points with limited
// angles. The spans have room for one number and one place per joint.
void solve_ccd(const Chain& chain, std::span<float> turns, std::span<Vec2> before, int iterations,
               Sweeps sweeps);
void solve_point_chain(const Chain& chain, std::span<float> lengths, int iterations,
                       std::span<const JointLimit> limits, Sweeps sweeps);

// Returns whether the chain is a straight line toward or away from a target within its reach. No
// solver finds a side to bend to from there. Solvers that need not equal the reference then move
// joints off the line.
bool is_stuck_on_line(const Chain& chain);
void bend_off_line(const Chain& chain);

struct FamiliesCall {
  const Armature& armature;
  const Pose& pose;
  const ConstructOptions& options;
  Constructed& constructed;
  ConstructScratch& scratch;
  ConstructTrace* trace = nullptr;
};
// Solves every family on the constructed FK pose, and fills ik_rot and has_ik_rot. Without
// `propagates` the joints also stay where the solver put them. Returns false if there was nothing
// to solve.
bool solve_families(const FamiliesCall& call, bool propagates);

// Solves independent families together in vector code. Returns false, and changes nothing, if
// families depend on each other or if an option is not supported.
bool solve_families_side_by_side(const FamiliesCall& call);

}  // namespace skelform
