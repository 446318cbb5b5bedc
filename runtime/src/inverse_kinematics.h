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

void solve_fabrik(const Chain& chain, int iterations, const Dialect& dialect, Sweeps sweeps);
void solve_arc(const Chain& chain, const Dialect& dialect, Sweeps sweeps);
// Neither is SkelForm's: cyclic coordinate descent, and a system of points with limited angles.
void solve_ccd(const Chain& chain, int iterations, Sweeps sweeps);
void solve_point_chain(const Chain& chain, int iterations, std::span<const JointLimit> limits,
                       Sweeps sweeps);

// Solves every family on the constructed FK pose: fills ik_rot and has_ik_rot, leaves the joints
// where the solver put them, and marks them stale.
void solve_families(const Armature& armature, const Pose& pose, const ConstructOptions& options,
                    Constructed& constructed, ConstructTrace* trace);

}  // namespace skelform
