#include "overlays/grid.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr int kMinorPerMajor = 5;
// The most lines; a viewport shows fewer. This limits an extreme camera.
constexpr int kMostLines = 400;

Ink ink_of(long index, bool vertical) {
  if (index == 0) return vertical ? Ink::AxisY : Ink::AxisX;
  return index % kMinorPerMajor == 0 ? Ink::GridMajor : Ink::GridMinor;
}

// Adds a line of exactly one screen pixel; an anti-aliased line would blur over two.
void add_hair(OverlayList& under, const Projection& p, double world, bool vertical, Ink ink) {
  const Vec2 at = world_to_screen(p, Vec2(static_cast<float>(world)));
  const float x = std::floor(at.x), y = std::floor(at.y);
  const Vec2 low = vertical ? Vec2(x, 0) : Vec2(0, y);
  const Vec2 high = vertical ? Vec2(x + 1, p.size.y) : Vec2(p.size.x, y + 1);
  add_rect(under, low, high, {ink});
}

void add_number(OverlayList& under, const Projection& p, double world, bool vertical) {
  char text[32];
  std::snprintf(text, sizeof text, "%s%.9g", world < 0 ? "\u2212" : "", std::fabs(world));
  const Vec2 at = world_to_screen(p, Vec2(static_cast<float>(world)));
  const float edge = 10 * p.scale;
  // The numbers of both edges meet in the corner; the right edge's is left out there.
  if (!vertical && at.y > p.size.y - 2 * edge) return;
  under.labels.push_back({.at = vertical ? Vec2(at.x + 4 * p.scale, p.size.y - edge)
                                         : Vec2(p.size.x - 44 * p.scale, at.y - 8 * p.scale),
                          .note = text,
                          .border = {Ink::Muted},
                          .bare = true});
}

// Returns whether the lines lie so far from the origin that floats cannot tell them apart.
bool is_too_fine(float minor, float from, float to) {
  const float furthest = std::max(std::fabs(from), std::fabs(to));
  return !(minor > 4 * std::numeric_limits<float>::epsilon() * furthest);
}

void add_lines(OverlayList& under, const Projection& p, double minor, bool vertical) {
  const Vec2 a = to_world(p, Vec2(0)), b = to_world(p, p.size);
  const float from = vertical ? a.x : b.y, to = vertical ? b.x : a.y;
  if (is_too_fine(static_cast<float>(minor), from, to)) return;
  const long first = std::lround(std::ceil(from / minor));
  const long last = std::lround(std::floor(to / minor));
  if (last - first > kMostLines) return;
  for (long i = first; i <= last; ++i) {
    const double world = static_cast<double>(i) * minor;
    add_hair(under, p, world, vertical, ink_of(i, vertical));
    if (i % kMinorPerMajor == 0) add_number(under, p, world, vertical);
  }
}

}  // namespace

double grid_spacing(float zoom, float scale) {
  const double least = 90.0 * scale / zoom;  // 90 look pixels between major lines
  const double decade = std::pow(10.0, std::floor(std::log10(least)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (decade * factor >= least) return decade * factor;
  }
  return decade * 10.0;
}

void build_grid(const Projection& projection, OverlayList& under) {
  const double minor = grid_spacing(projection.camera.zoom, projection.scale) / kMinorPerMajor;
  add_lines(under, projection, minor, true);
  add_lines(under, projection, minor, false);
}

}  // namespace skelscope
