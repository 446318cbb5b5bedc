// Rotations that bring the end of a family's chain to its target.
#pragma once

#include "skelform/construct.h"

namespace skelform {

// A family's joints in armature space, root first, and where the chain has to go.
struct Chain {
  std::span<Vec2> joints;
  Vec2 root{0}, target{0};
};

// Sweeps of a solver, for the trace; nullptr for nobody.
using Sweeps = std::vector<Vec2>*;

inline void record_sweep(Sweeps sweeps, std::span<const Vec2> joints) {
  if (sweeps != nullptr) sweeps->insert(sweeps->end(), joints.begin(), joints.end());
}

inline constexpr int kReferenceIterations = 10;

void solve_fabrik(const Chain& chain, int iterations, const Dialect& dialect, Sweeps sweeps);
void solve_arc(const Chain& chain, const Dialect& dialect, Sweeps sweeps);
// Neither is SkelForm's: cyclic coordinate descent, and a system of points with limited angles.
// The spans are room for one number and one place a joint.
void solve_ccd(const Chain& chain, std::span<float> turns, std::span<Vec2> before, int iterations,
               Sweeps sweeps);
void solve_point_chain(const Chain& chain, std::span<float> lengths, int iterations,
                       std::span<const JointLimit> limits, Sweeps sweeps);

// Straight toward or away from a target inside its reach, a chain has no side to bend to and no
// solver finds one. Solvers that are not held to the reference's numbers step off the line.
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
// Solves every family on the constructed FK pose: fills ik_rot and has_ik_rot, and where nothing
// propagates that leaves the joints where the solver put them. False when there was nothing to
// solve.
bool solve_families(const FamiliesCall& call, bool propagates);

// Solves independent families at once in vector code. Returns false and changes nothing if families
// depend on each other or the call needs an option that it lacks.
bool solve_families_side_by_side(const FamiliesCall& call);

}  // namespace skelform
