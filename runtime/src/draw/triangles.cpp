#include "draw/triangles.h"

#include <cmath>

#include "lists/lists.h"

namespace skelform {
namespace {

float cross(Vec2 a, Vec2 b) {
  return a.x * b.y - a.y * b.x;
}

// A triangle cut by three lines has at most six corners; each cut adds at most one.
struct ConvexPolygon {
  std::array<Vec2, 8> corners{};
  int count = 0;
  void add(Vec2 corner) {
    if (count < count_of(corners)) corners[count++] = corner;
  }
};

// The part of the polygon to the left of the line from `a` to `b`.
ConvexPolygon cut(const ConvexPolygon& polygon, Vec2 a, Vec2 b) {
  ConvexPolygon left;
  const auto side = [&](Vec2 point) { return cross(b - a, point - a); };
  for (int i = 0; i < polygon.count; ++i) {
    const Vec2 from = polygon.corners[i], to = polygon.corners[(i + 1) % polygon.count];
    const float at_from = side(from), at_to = side(to);
    if (at_from >= 0) left.add(from);
    const bool crosses = (at_from > 0 && at_to < 0) || (at_from < 0 && at_to > 0);
    if (crosses) left.add(from + (to - from) * (at_from / (at_from - at_to)));
  }
  return left;
}

float polygon_area(const ConvexPolygon& polygon) {
  float twice = 0;
  for (int i = 0; i < polygon.count; ++i) {
    const Vec2 origin = polygon.corners[0];
    twice += cross(polygon.corners[i] - origin, polygon.corners[(i + 1) % polygon.count] - origin);
  }
  return std::fabs(twice) / 2;
}

}  // namespace

float area_of(const Triangle& triangle) {
  return std::fabs(cross(triangle[1] - triangle[0], triangle[2] - triangle[0])) / 2;
}

float common_area(const Triangle& a, const Triangle& b) {
  ConvexPolygon common;
  for (const Vec2 corner : a) common.add(corner);
  const bool clockwise = cross(b[1] - b[0], b[2] - b[0]) < 0;
  for (int i = 0; i < 3; ++i) {
    const Vec2 from = b[i], to = b[(i + 1) % 3];
    common = clockwise ? cut(common, to, from) : cut(common, from, to);
  }
  return polygon_area(common);
}

}  // namespace skelform
