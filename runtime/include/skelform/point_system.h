// Points held at fixed distances, with limits on the angles between them: drag any point and the
// rest follows. Experimental, and not SkelForm's: no file stores it. As a family's solver it is
// IkMode::PointChain; here it works on a tree of any shape, a whole skeleton for instance.
// After the point-based inverse kinematics of an ActionScript tutorial of 2004, with its triangle
// repair put right for sides of unequal length.
#pragma once

#include <vector>

#include "skelform/api.h"
#include "skelform/construct.h"

namespace SKELFORM_API skelform {

struct PointLink {
  int point = -1;      // index into PointSystem::points
  float distance = 0;  // pixels
};

// The angle at a point from its neighbour n0 to its neighbour n1, counter-clockwise, has to lie in
// [from, from + span]. Radians; a span of 0 fixes it, one of a full turn or more leaves it free.
struct PointAngle {
  int n0 = -1, n1 = -1;
  float from = 0, span = kTau;
};

struct Point {
  Vec2 pos{0};  // pixels
  std::vector<PointLink> links;
  bool has_angle = false;
  PointAngle angle;
};

struct PointSystem {
  std::vector<Point> points;
};

int add_point(PointSystem& system, Vec2 pos);  // returns its index

// Ties two points at the distance they have. False, and nothing is tied, when they are the same,
// do not exist, or are connected already: a cycle could not be followed.
bool link_points(PointSystem& system, int a, int b);

// False, and nothing is limited, when n0 and n1 are not two neighbours of the point.
bool limit_angle(PointSystem& system, int point, const PointAngle& angle);

// Puts a point somewhere and lets the rest follow in one pass, from neighbour to neighbour: every
// distance holds afterwards. Of two limits that meet, the one farther from the dragged point wins;
// drag again to bring the nearer one back.
void drag_point(PointSystem& system, int point, Vec2 to);

// One point for each bone, at its joint, tied to its parent's.
PointSystem points_of(const Armature& armature, const Constructed& constructed);

}  // namespace skelform
