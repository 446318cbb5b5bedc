// Forward kinematics: local transforms to armature space, parents first.
#pragma once

#include "plan/plan.h"
#include "skelform/construct.h"

namespace skelform {

// Physics as the FK pass applies it; empty spans leave it out.
struct AppliedPhysics {
  std::span<const Physics> parameters;
  std::span<const PhysicsState> states;
};

// Whether this rig is posed by format 0.8's rule in this dialect.
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

// Places these bones again, with the rotations that IK found and what physics replaces. The others
// would come out with the same bits.
void inherit_again(const Inheritance& pass, const AppliedPhysics& physics, const Linked& bones);
// The bones below IK, without physics.
void inherit_below_ik(const Inheritance& pass);

}  // namespace skelform
