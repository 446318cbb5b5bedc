// Points at fixed distances, with limits on the angles between them: drag any point, and the others
// follow. Experimental and not part of SkelForm: no file stores it. IkMode::PointChain solves
// families with it; here it works on a tree of any shape, such as a whole skeleton. It follows the
// point-based inverse kinematics of an ActionScript tutorial of 2004; its triangle repair is
// corrected for sides of unequal length.
#pragma once

#include <vector>

#include "skelform/api.h"
#include "skelform/construct.h"

SKELFORM_API_BEGIN
namespace skelform {

struct PointLink {
  // Index into PointSystem::points.
  int point = -1;
  // Pixels.
  float distance = 0;
};

// Limits the counter-clockwise angle at a point, from its neighbour n0 to its neighbour n1, to
// [from, from + span]. Radians. A span of 0 fixes the angle; a span of a full turn or more leaves
// it free.
struct PointAngle {
  int n0 = -1, n1 = -1;
  float from = 0, span = kTau;
};

struct Point {
  // Pixels.
  Vec2 pos{0};
  std::vector<PointLink> links;
  bool has_angle = false;
  PointAngle angle;
};

struct PointSystem {
  std::vector<Point> points;
};

int add_point(PointSystem& system, Vec2 pos);  // returns the new point's index

// Links two points at their present distance. Returns false, and links nothing, if they are equal,
// do not exist, or are connected already: the points must form a tree.
bool link_points(PointSystem& system, int a, int b);

// Adds a limit. Returns false, and adds nothing, unless n0 and n1 are two neighbours of the point.
bool limit_angle(PointSystem& system, int point, const PointAngle& angle);

// Moves a point and lets the others follow in one pass, from neighbour to neighbour. Every distance
// holds afterwards. If two limits conflict, the limit farther from the dragged point wins; drag
// again to restore the nearer one.
void drag_point(PointSystem& system, int point, Vec2 to);

// Makes one point for each bone, at its joint, linked to the point of its parent.
PointSystem points_of(const Armature& armature, const Constructed& constructed);

}  // namespace skelform
SKELFORM_API_END
