#include "skelform/point_system.h"

#include "construct/point_angles.h"
#include "lists/lists.h"

namespace skelform {
namespace {

struct Visit {
  int point, caller;
};

bool exists(const PointSystem& system, int point) {
  return point >= 0 && point < count_of(system.points);
}

const PointLink* link_to(const Point& point, int neighbour) {
  for (const PointLink& link : point.links) {
    if (link.point == neighbour) return &link;
  }
  return nullptr;
}

void push_neighbours(const PointSystem& system, const Visit& visit, std::vector<Visit>& stack) {
  const std::vector<PointLink>& links = system.points[visit.point].links;
  for (std::size_t i = links.size(); i-- > 0;) {  // reverse order, so that the first neighbour is
                                                  //   visited first
    if (links[i].point != visit.caller) stack.push_back({links[i].point, visit.point});
  }
}

bool are_connected(const PointSystem& system, int from, int to) {
  if (system.points[from].links.empty() || system.points[to].links.empty()) return false;
  std::vector<Visit> stack{{from, -1}};
  while (!stack.empty()) {
    const Visit visit = stack.back();
    stack.pop_back();
    if (visit.point == to) return true;
    push_neighbours(system, visit, stack);
  }
  return false;
}

// Holds the angle without moving the neighbour that the drag came from. If the drag came from
// elsewhere, or began here, the point itself does not move.
void hold_angle(PointSystem& system, int index, int caller) {
  Point& point = system.points[index];
  if (!point.has_angle) return;
  const PointAngle& angle = point.angle;
  const bool from_n1 = caller == angle.n1;
  const int a = from_n1 ? angle.n1 : angle.n0, b = from_n1 ? angle.n0 : angle.n1;
  const AngleInterval interval{angle.from, angle.span};
  const AngleInterval seen = from_n1 ? reversed(interval) : interval;
  const Arms arms{link_to(point, a)->distance, link_to(point, b)->distance};
  Vec2& moved = system.points[b].pos;
  if (caller == a && angle.span > 0.0f) {
    fold_into(system.points[a].pos, point.pos, moved, arms, seen);
  } else {
    turn_into(system.points[a].pos, point.pos, moved, arms, seen);
  }
}

}  // namespace

int add_point(PointSystem& system, Vec2 pos) {
  system.points.push_back({pos, {}, false, {}});
  return count_of(system.points) - 1;
}

bool link_points(PointSystem& system, int a, int b) {
  if (a == b || !exists(system, a) || !exists(system, b)) return false;
  if (are_connected(system, a, b)) return false;
  const float distance = length(system.points[a].pos - system.points[b].pos);
  system.points[a].links.push_back({b, distance});
  system.points[b].links.push_back({a, distance});
  return true;
}

bool limit_angle(PointSystem& system, int point, const PointAngle& angle) {
  if (!exists(system, point) || angle.n0 == angle.n1) return false;
  Point& limited = system.points[point];
  if (!link_to(limited, angle.n0) || !link_to(limited, angle.n1)) return false;
  limited.has_angle = true;
  limited.angle = angle;
  return true;
}

void drag_point(PointSystem& system, int point, Vec2 to) {
  if (!exists(system, point)) return;
  system.points[point].pos = to;
  hold_angle(system, point, -1);
  std::vector<Visit> stack;
  push_neighbours(system, {point, -1}, stack);
  while (!stack.empty()) {
    const Visit visit = stack.back();
    stack.pop_back();
    Point& member = system.points[visit.point];
    const Vec2 caller = system.points[visit.caller].pos;
    member.pos = at_distance(caller, member.pos, link_to(member, visit.caller)->distance);
    hold_angle(system, visit.point, visit.caller);
    push_neighbours(system, visit, stack);
  }
}

PointSystem points_of(const Armature& armature, const Constructed& constructed) {
  PointSystem system;
  for (const ConstructedBone& bone : constructed.bones) add_point(system, bone.pos);
  for (std::size_t i = 0; i < armature.bones.size(); ++i) {
    const int parent = armature.bones[i].parent_id;
    if (parent >= 0) link_points(system, parent, i);
  }
  return system;
}

}  // namespace skelform
