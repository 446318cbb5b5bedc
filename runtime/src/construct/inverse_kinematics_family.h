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
};

// nullptr: as the file says.
const FamilySettings* settings_of(const ConstructOptions& options, std::size_t family);
int iterations_of(const FamilySettings* settings);

// Reads the joints into the scratch, and whose they are.
void collect(FamilyCall& call, std::span<const ConstructedBone> source, ConstructScratch& scratch,
             const Dialect& dialect);

// Solves one family alone.
void solve(FamilyCall& call, ConstructScratch& scratch, const Dialect& dialect);

// Turns solved joints into rotations: points the bones, applies the constraint, stores.
void finish(FamilyCall& call, Constructed& built, ConstructScratch& scratch,
            const Dialect& dialect);

}  // namespace skelform
