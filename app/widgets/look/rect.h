// Screen rectangles and functions that slice them: panels are laid out by slicing a rectangle, and
// each widget fills its slice. Screen pixels, y down.
#pragma once

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace skelscope {

struct Rect {
  ImVec2 min{0, 0}, max{0, 0};
  float width() const { return max.x - min.x; }
  float height() const { return max.y - min.y; }
  ImVec2 size() const { return {width(), height()}; }
  ImVec2 center() const { return {(min.x + max.x) / 2, (min.y + max.y) / 2}; }
  bool contains(ImVec2 p) const {
    return p.x >= min.x && p.x < max.x && p.y >= min.y && p.y < max.y;
  }
};

inline ImVec2 operator+(ImVec2 a, ImVec2 b) {
  return {a.x + b.x, a.y + b.y};
}
inline ImVec2 operator-(ImVec2 a, ImVec2 b) {
  return {a.x - b.x, a.y - b.y};
}
inline ImVec2 operator*(ImVec2 a, float k) {
  return {a.x * k, a.y * k};
}

// Rounds down to whole pixels, because text and 1 px lines are blurred elsewhere.
inline ImVec2 floored(ImVec2 p) {
  return {std::floor(p.x), std::floor(p.y)};
}

// cut_* functions cut a slice off one side and return it, at most all that is left.
inline Rect cut_left(Rect& rect, float width) {
  const Rect slice{rect.min, {std::min(rect.min.x + width, rect.max.x), rect.max.y}};
  rect.min.x = slice.max.x;
  return slice;
}
inline Rect cut_right(Rect& rect, float width) {
  const Rect slice{{std::max(rect.max.x - width, rect.min.x), rect.min.y}, rect.max};
  rect.max.x = slice.min.x;
  return slice;
}
inline Rect cut_top(Rect& rect, float height) {
  const Rect slice{rect.min, {rect.max.x, std::min(rect.min.y + height, rect.max.y)}};
  rect.min.y = slice.max.y;
  return slice;
}
inline Rect cut_bottom(Rect& rect, float height) {
  const Rect slice{{rect.min.x, std::max(rect.max.y - height, rect.min.y)}, rect.max};
  rect.max.y = slice.min.y;
  return slice;
}
inline Rect inset(const Rect& rect, float x, float y) {
  return {{rect.min.x + x, rect.min.y + y}, {rect.max.x - x, rect.max.y - y}};
}
inline Rect inset(const Rect& rect, float by) {
  return inset(rect, by, by);
}
// A slice of that height in the vertical middle of `rect`.
inline Rect middle(const Rect& rect, float height) {
  const float top = std::floor(rect.min.y + (rect.height() - height) / 2);
  return {{rect.min.x, top}, {rect.max.x, top + height}};
}
inline Rect around(ImVec2 center, float width, float height) {
  const ImVec2 min = floored({center.x - width / 2, center.y - height / 2});
  return {min, {min.x + width, min.y + height}};
}

}  // namespace skelscope
