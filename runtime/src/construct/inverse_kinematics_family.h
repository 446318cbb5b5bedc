// The steps of solving one family.
#pragma once

#include "construct/inverse_kinematics.h"
#include "fields/family_settings.h"

namespace skelform {

struct FamilyCall {
  const InverseKinematics* family = nullptr;
  LiveFamily live;
  const FamilySettings* settings = nullptr;  // nullptr: the file's settings
  FamilyTrace* trace = nullptr;
  Sweeps sweeps = nullptr;
  int target_id = -1;
  float target_rot = 0;
  Chain chain;
};

int iterations_of(const FamilySettings* settings);  // nullptr: the reference's

float reach_of(std::span<const Vec2> joints);  // pixels; the sum of the links' lengths
// Returns a positive number if the first joint lies clockwise of the line from the root to the
// target.
float side_of(Vec2 root, Vec2 first_joint, Vec2 target);
// Returns whether the constraint mirrors a chain whose first joint lies on that side.
bool mirrors(IkConstraint constraint, float side);
// Fills all fields but `family`, `reach` and `iterations`.
void finish_trace(const Chain& chain, float side, bool mirrored, FamilyTrace& trace);

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
