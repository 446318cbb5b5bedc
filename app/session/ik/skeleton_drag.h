// Dragging a whole skeleton: every joint is a point at a fixed distance from its neighbours, and
// all points follow the dragged one (skelform/point_system.h).
#pragma once

#include <vector>

#include "session/tick/simulation.h"
#include "skelform/point_system.h"

namespace skelscope {

// A range of angles at a bone's joint between two of its neighbours. A span of 0 fixes the angle.
struct AnglePair {
  int bone = -1;
  skelform::PointAngle angle;  // its points are bone ids
  bool operator==(const AnglePair& other) const;
};

// Returns the present angle at a bone between its parent and its first child at another place.
// `bone` is -1 if it lacks a parent or such a child.
AnglePair angle_at(const Simulation& simulation, int bone);
// The angle from the first neighbour to the second, radians counter-clockwise, 0 to 2 pi.
float present_angle(const Simulation& simulation, const AnglePair& pair);

// A skeleton while it is dragged.
struct HeldSkeleton {
  skelform::PointSystem points;                 // one per bone
  std::vector<skelform::ConstructedBone> from;  // the bones at the press
};
HeldSkeleton hold_skeleton(const Simulation& simulation, const std::vector<AnglePair>& pairs);

// Moves the bones to the skeleton's points. Each bone turns with the line to its first child at
// another place; a bone without such a child turns with its parent. Bones of other trees stay.
// Mutes IK families with a member in this tree (FamilyOverride::pulled), which would pull the bones
// back.
void pose_skeleton(const Simulation& simulation, const HeldSkeleton& held, int dragged,
                   Pokes& pokes);
// Removes everything that pose_skeleton() set; families that the user muted stay muted.
void let_go_of_skeleton(const Simulation& simulation, Pokes& pokes);
// Unmutes families of which no member is held any more.
void free_families(const Simulation& simulation, Pokes& pokes);

}  // namespace skelscope
