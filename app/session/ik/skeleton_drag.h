// Pulling at a whole skeleton: every joint is a point at a fixed distance from its neighbours, and
// where one is dragged the others follow (skelform/point_system.h).
#pragma once

#include <vector>

#include "session/tick/simulation.h"
#include "skelform/point_system.h"

namespace skelscope {

// The angle at a bone's joint between two of its neighbours. A span of 0 fixes it.
struct AnglePair {
  int bone = -1;
  skelform::PointAngle angle;  // its points are bones
  bool operator==(const AnglePair& other) const;
};

// The angle at a bone between its parent and its first child at another place, as it is now; bone
// is -1 where one of them is missing.
AnglePair angle_at(const Simulation& simulation, int bone);
// From the first neighbour to the second, radians counter-clockwise, 0 to a full turn.
float present_angle(const Simulation& simulation, const AnglePair& pair);

// A skeleton taken hold of.
struct HeldSkeleton {
  skelform::PointSystem points;                 // one a bone
  std::vector<skelform::ConstructedBone> from;  // how the bones stood then
};
HeldSkeleton hold_skeleton(const Simulation& simulation, const std::vector<AnglePair>& pairs);

// The skeleton's bones at its points: each turns with the line to its first child at another
// place, one without turns with its parent. Bones of other trees are left alone. IK families with
// a member among them are muted (FamilyOverride::pulled), or they would pull back.
void pose_skeleton(const Simulation& simulation, const HeldSkeleton& held, int dragged,
                   Pokes& pokes);
// Takes back all that pose_skeleton() set; what the user muted stays muted.
void let_go_of_skeleton(const Simulation& simulation, Pokes& pokes);
// Lets families of which no member is held any more reach for their targets again.
void free_families(const Simulation& simulation, Pokes& pokes);

}  // namespace skelscope
