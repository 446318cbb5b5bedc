// Forward kinematics: turns local transforms into armature space, parents first.
#pragma once

#include "plan/plan.h"
#include "plan/scratch.h"
#include "skelform/construct.h"

namespace skelform {

// Physics for the FK pass; empty spans: none.
struct AppliedPhysics {
  std::span<const Physics> parameters;
  std::span<const PhysicsState> states;
};

// Returns whether format 0.8's rule for mirrored parents applies to this rig in this dialect.
bool mirrored_parents_turn_back(const Armature& armature, const Dialect& dialect);

struct Inheritance {
  const Armature& armature;
  const Pose& pose;
  const Dialect& dialect;
  Constructed& constructed;
  ConstructScratch& scratch;
  bool turns_back = mirrored_parents_turn_back(armature, dialect);
};

// Places every bone from the pose alone.
void inherit(const Inheritance& pass);

// Places these bones again, with the rotations from IK and the values from physics. Other bones
// would get the same bits again.
void inherit_again(const Inheritance& pass, const AppliedPhysics& physics, const Linked& bones);
// Places the bones below IK again, without physics.
void inherit_below_ik(const Inheritance& pass);

}  // namespace skelform
