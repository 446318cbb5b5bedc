// The steps of solving one family.
#pragma once

#include "construct/inverse_kinematics.h"

namespace skelform {

struct FamilyCall {
  const InverseKinematics* family = nullptr;
  const LiveFamily* live = nullptr;
  const FamilySettings* settings = nullptr;  // nullptr: the file's settings
  FamilyTrace* trace = nullptr;
  Sweeps sweeps = nullptr;
  int target_id = -1;
  float target_rot = 0;
  Chain chain;
};

// These read the settings of a family; nullptr: the file's.
const FamilySettings* settings_of(const ConstructOptions& options, std::size_t family);
int iterations_of(const FamilySettings* settings);

// Copies the joints, and the bones they belong to, into the scratch.
void collect(FamilyCall& call, std::span<const ConstructedBone> source, ConstructScratch& scratch,
             const Dialect& dialect);

// Solves one family.
void solve(FamilyCall& call, ConstructScratch& scratch, const Dialect& dialect);

// Turns the solved joints into rotations: points the bones at them, applies the constraint and
// stores the rotations.
void finish(FamilyCall& call, Constructed& built, ConstructScratch& scratch,
            const Dialect& dialect);

}  // namespace skelform
