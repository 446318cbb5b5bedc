#include "overlays/overlay_list.h"

#include <utility>

#include "lists/lists.h"

namespace skelscope {

using skelform::Vec2;

namespace {

Primitive& add(OverlayList& list, Shape shape, Paint paint, const Vec2* points, int count) {
  Primitive& primitive = list.primitives.emplace_back();
  primitive.shape = shape;
  primitive.paint = paint;
  primitive.first = count_of(list.points);
  primitive.count = count;
  list.points.insert(list.points.end(), points, points + count);
  return primitive;
}

}  // namespace

void clear(OverlayList& list) {
  list.points.clear();
  list.primitives.clear();
  list.labels.clear();
}

Primitive& add_line(OverlayList& list, Vec2 a, Vec2 b, float width, Paint paint) {
  const Vec2 ends[2] = {a, b};
  Primitive& line = add(list, Shape::Line, paint, ends, 2);
  line.width = width;
  return line;
}

Primitive& add_polyline(OverlayList& list, std::span<const Vec2> points, float width, Paint paint,
                        bool closed) {
  Primitive& line = add(list, Shape::Line, paint, points.data(), count_of(points));
  line.width = width;
  line.closed = closed;
  return line;
}

Primitive& add_fill(OverlayList& list, std::span<const Vec2> convex, Paint paint) {
  Primitive& fill = add(list, Shape::Fill, paint, convex.data(), count_of(convex));
  fill.casing = false;
  return fill;
}

Primitive& add_ring(OverlayList& list, Vec2 center, float radius, float width, Paint paint) {
  Primitive& ring = add(list, Shape::Ring, paint, &center, 1);
  ring.radius = radius;
  ring.width = width;
  return ring;
}

Primitive& add_disc(OverlayList& list, Vec2 center, float radius, Paint paint) {
  Primitive& disc = add(list, Shape::Disc, paint, &center, 1);
  disc.radius = radius;
  disc.casing = false;
  return disc;
}

Primitive& add_rect(OverlayList& list, Vec2 low, Vec2 high, Paint paint) {
  const Vec2 corners[2] = {low, high};
  Primitive& rect = add(list, Shape::Rect, paint, corners, 2);
  rect.casing = false;
  return rect;
}

void add_label(OverlayList& list, Label label) {
  list.labels.push_back(std::move(label));
}

}  // namespace skelscope
