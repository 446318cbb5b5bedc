// One family on its way through the solver.
#pragma once

#include "construct/inverse_kinematics.h"

namespace skelform {

struct FamilyCall {
  const InverseKinematics* family = nullptr;
  const LiveFamily* live = nullptr;
  const FamilySettings* settings = nullptr;  // nullptr: as the file says
  FamilyTrace* trace = nullptr;
  Sweeps sweeps = nullptr;
  int target_id = -1;
  float target_rot = 0;
  Chain chain;

  int iterations() const;
};

// Reads the joints into `room`; `members` becomes whose they are.
void collect(FamilyCall& call, std::span<const ConstructedBone> source, std::span<Vec2> room,
             std::span<int> members, const Dialect& dialect);

// Solves one family alone.
void solve(FamilyCall& call, Constructed& built, const Dialect& dialect);

// Turns solved joints into rotations: points the bones, applies the constraint, stores.
void finish(FamilyCall& call, Constructed& built, std::span<const int> members,
            const Dialect& dialect);

}  // namespace skelform
