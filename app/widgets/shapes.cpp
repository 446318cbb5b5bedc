#include "widgets/shapes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "lists/lists.h"
#include "skelform/math.h"

namespace skelscope {
namespace {

constexpr float kSoft = 1;  // width of a shape's soft rim
// The atlas has textures for strokes below this width, in whole pixels.
constexpr float kWidestInAtlas = IM_DRAWLIST_TEX_LINES_WIDTH_MAX;
constexpr std::size_t kMostPoints = 64;  // of a path; Dear ImGui draws longer ones
constexpr std::size_t kCircle = 48;      // number of directions; small circles use some of them
constexpr std::size_t kGemsAtOnce = 512;

using Points = std::array<ImVec2, kMostPoints>;
using Directions = std::array<ImVec2, kCircle>;

// The reserved space for one shape in a list. `first` is the index of its first vertex.
struct Room {
  ImDrawVert* vertices;
  ImDrawIdx* indices;
  ImDrawIdx first;
};

Room take_room(ImDrawList& list, std::size_t vertices, std::size_t indices) {
  list.PrimReserve(indices, vertices);
  const Room room{list._VtxWritePtr, list._IdxWritePtr,
                  static_cast<ImDrawIdx>(list._VtxCurrentIdx)};
  list._VtxWritePtr += vertices;
  list._IdxWritePtr += indices;
  list._VtxCurrentIdx += static_cast<unsigned>(vertices);
  return room;
}

ImU32 clear(ImU32 color) {
  return color & ~IM_COL32_A_MASK;
}

bool is_clear(ImU32 color) {
  return (color & IM_COL32_A_MASK) == 0;
}

// --- Indices: always the same ones, counted from the first vertex of the shape ------------------

constexpr std::size_t kQuad = 6;

template <std::size_t Size>
using Indices = std::array<ImDrawIdx, Size>;

constexpr void put_quad(ImDrawIdx* out, std::size_t a, std::size_t b, std::size_t c,
                        std::size_t d) {
  const std::size_t corners[kQuad] = {a, b, c, c, d, a};
  for (std::size_t i = 0; i < kQuad; ++i) out[i] = static_cast<ImDrawIdx>(corners[i]);
}

// Connects the lanes of two points of a path.
template <std::size_t Lanes>
constexpr void put_joint(ImDrawIdx* out, std::size_t from, std::size_t to) {
  for (std::size_t lane = 0; lane + 1 < Lanes; ++lane)
    put_quad(out + lane * kQuad, from * Lanes + lane, to * Lanes + lane, to * Lanes + lane + 1,
             from * Lanes + lane + 1);
}

template <std::size_t Lanes>
constexpr std::size_t kJoint = (Lanes - 1) * kQuad;

template <std::size_t Lanes>
constexpr auto all_joints() {
  Indices<(kMostPoints - 1) * kJoint<Lanes>> joints{};
  for (std::size_t i = 0; i + 1 < kMostPoints; ++i)
    put_joint<Lanes>(joints.data() + i * kJoint<Lanes>, i, i + 1);
  return joints;
}

// A triangle fan over every second vertex.
constexpr auto all_fans() {
  Indices<(kMostPoints - 2) * 3> fans{};
  for (std::size_t i = 0; i + 2 < kMostPoints; ++i) {
    fans[3 * i + 1] = static_cast<ImDrawIdx>(2 * (i + 1));
    fans[3 * i + 2] = static_cast<ImDrawIdx>(2 * (i + 2));
  }
  return fans;
}

template <std::size_t Lanes>
constexpr auto kJoints = all_joints<Lanes>();
constexpr auto kFans = all_fans();

ImDrawIdx* write(const ImDrawIdx* from, std::size_t count, ImDrawIdx first, ImDrawIdx* out) {
  for (std::size_t i = 0; i < count; ++i) out[i] = static_cast<ImDrawIdx>(from[i] + first);
  return out + count;
}

template <std::size_t Lanes>
ImDrawIdx* write_joints(ImDrawIdx* out, ImDrawIdx first, std::size_t points, bool closed) {
  out = write(kJoints<Lanes>.data(), (points - 1) * kJoint<Lanes>, first, out);
  if (!closed) return out;
  Indices<kJoint<Lanes>> last{};
  put_joint<Lanes>(last.data(), points - 1, 0);
  return write(last.data(), last.size(), first, out);
}

// --- Across a path ------------------------------------------------------------------------------

// One row of vertices along a stroke: its distance from the path, colour and texel.
struct Lane {
  float away = 0;
  ImU32 color = 0;
  ImVec2 uv;
};
using Two = std::array<Lane, 2>;
using Four = std::array<Lane, 4>;

// Returns whether the atlas has a texture for the width. It has lines of whole widths with soft
// rims.
bool is_in_atlas(const ImDrawList& list, float width) {
  return (list.Flags & ImDrawListFlags_AntiAliasedLinesUseTex) != 0 && width < kWidestInAtlas &&
         width - std::floor(width) <= 1e-5f;
}

Two lanes_in_atlas(ImU32 color, float width) {
  const ImVec4 line = ImGui::GetIO().Fonts->TexUvLines[static_cast<int>(width)];
  const float half = width / 2 + kSoft;
  return {Lane{-half, color, {line.x, line.y}}, Lane{half, color, {line.z, line.w}}};
}

Four lanes_of(ImU32 color, float width) {
  const float half = (width - kSoft) / 2;
  const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
  return {Lane{-half - kSoft, clear(color), white}, Lane{-half, color, white},
          Lane{half, color, white}, Lane{half + kSoft, clear(color), white}};
}

// The points of a path and the vectors across it at each, which are longer in corners.
struct Path {
  std::span<const ImVec2> points, across;
  bool closed = false;
};

template <std::size_t Lanes>
void write_stroke(ImDrawList& list, const Path& path, const std::array<Lane, Lanes>& lanes) {
  const std::size_t count = path.points.size(), joints = path.closed ? count : count - 1;
  const Room room = take_room(list, count * Lanes, joints * kJoint<Lanes>);
  ImDrawVert* out = room.vertices;
  for (std::size_t i = 0; i < count; ++i) {
    const ImVec2 at = path.points[i], across = path.across[i];
    for (const Lane& lane : lanes)
      *out++ = {{at.x + across.x * lane.away, at.y + across.y * lane.away}, lane.uv, lane.color};
  }
  write_joints<Lanes>(room.indices, room.first, count, path.closed);
}

void write_strokes(ImDrawList& list, const Path& path, std::span<const Stroke> strokes) {
  for (const Stroke& stroke : strokes) {
    if (is_clear(stroke.color)) continue;
    const float width = std::max(stroke.width, 1.0f);
    if (is_in_atlas(list, width))
      write_stroke(list, path, lanes_in_atlas(stroke.color, width));
    else
      write_stroke(list, path, lanes_of(stroke.color, width));
  }
}

// Inner vertices have the full colour, outer ones none; they alternate.
void write_filled(ImDrawList& list, const Path& path, ImU32 color) {
  const std::size_t count = path.points.size();
  const Room room = take_room(list, 2 * count, (count - 2) * 3 + count * kQuad);
  const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
  const ImU32 none = clear(color);
  ImDrawVert* out = room.vertices;
  for (std::size_t i = 0; i < count; ++i) {
    const ImVec2 at = path.points[i];
    const float x = path.across[i].x * kSoft / 2, y = path.across[i].y * kSoft / 2;
    *out++ = {{at.x - x, at.y - y}, white, color};
    *out++ = {{at.x + x, at.y + y}, white, none};
  }
  ImDrawIdx* const rim = write(kFans.data(), (count - 2) * 3, room.first, room.indices);
  write_joints<2>(rim, room.first, count, true);
}

// A vector one pixel long, perpendicular to the way from a to b.
ImVec2 normal(ImVec2 a, ImVec2 b) {
  const float x = b.x - a.x, y = b.y - a.y, squared = x * x + y * y;
  if (squared <= 0) return {0, 0};
  const float by = 1 / std::sqrt(squared);
  return {y * by, -x * by};
}

// The vector across a corner of two edges that keeps the width of both. Its length is limited at
// acute corners.
ImVec2 miter(ImVec2 a, ImVec2 b) {
  constexpr float kLongest = 100;
  const float x = (a.x + b.x) / 2, y = (a.y + b.y) / 2, squared = x * x + y * y;
  if (squared <= 1e-6f) return {x, y};
  const float by = std::min(1 / squared, kLongest);
  return {x * by, y * by};
}

Path path_along(std::span<const ImVec2> points, bool closed, Points& across) {
  const std::size_t count = points.size();
  ImVec2 before = closed ? normal(points[count - 1], points[0]) : normal(points[0], points[1]);
  for (std::size_t i = 0; i < count; ++i) {
    const bool end = i + 1 == count && !closed;
    const ImVec2 after = end ? before : normal(points[i], points[i + 1 == count ? 0 : i + 1]);
    across[i] = miter(before, after);
    before = after;
  }
  return {points, std::span(across).first(count), closed};
}

// --- Circles ------------------------------------------------------------------------------------

Directions make_directions() {
  Directions directions;
  for (std::size_t i = 0; i < kCircle; ++i) {
    const float angle = skelform::kTau * static_cast<float>(i) / kCircle;
    directions[i] = {std::cos(angle), std::sin(angle)};
  }
  return directions;
}

// A circle of as many corners as look round at its size.
struct Circle {
  Points points, across;
  std::size_t count = 0;
  Path path() const {
    return {std::span(points).first(count), std::span(across).first(count), true};
  }
};

void make_circle(const ImDrawList& list, ImVec2 center, float radius, Circle& circle) {
  static const Directions directions = make_directions();
  const int wanted = std::max(list._CalcCircleAutoSegmentCount(radius), 4);
  const auto step = std::clamp<std::size_t>(kCircle / wanted, 1, kCircle / 4);
  // Corners lie farther out than the middles of edges.
  const float corner = 1 / std::sqrt((directions[step].x + 1) / 2);
  circle.count = 0;
  for (std::size_t i = 0; i < kCircle; i += step) {
    const ImVec2 way = directions[i];
    circle.points[circle.count] = {center.x + way.x * radius, center.y + way.y * radius};
    circle.across[circle.count++] = {way.x * corner, way.y * corner};
  }
}

// The four corners of a diamond.
void write_gem(ImDrawVert* out, const Gem& gem, float y, ImVec2 white) {
  constexpr float kHalf = kSoft * 0.70710678f;  // half the soft rim, towards a corner
  const float x = gem.x, inner = gem.radius - kHalf, outer = gem.radius + kHalf;
  const ImU32 color = gem.color, none = clear(color);
  out[0] = {{x, y - inner}, white, color};
  out[1] = {{x, y - outer}, white, none};
  out[2] = {{x + inner, y}, white, color};
  out[3] = {{x + outer, y}, white, none};
  out[4] = {{x, y + inner}, white, color};
  out[5] = {{x, y + outer}, white, none};
  out[6] = {{x - inner, y}, white, color};
  out[7] = {{x - outer, y}, white, none};
}

constexpr auto gem_indices() {
  Indices<2 * 3 + 4 * kQuad> indices{};
  for (std::size_t i = 0; i < 6; ++i) indices[i] = kFans[i];
  for (std::size_t i = 0; i < 4; ++i) put_joint<2>(indices.data() + 6 + i * kQuad, i, (i + 1) % 4);
  return indices;
}

}  // namespace

void stroke_path(ImDrawList& list, std::span<const ImVec2> points, bool closed,
                 std::span<const Stroke> strokes) {
  const auto count = count_of(points);
  if (count < 2) return;
  Points across;
  if (points.size() <= kMostPoints)
    return write_strokes(list, path_along(points, closed, across), strokes);
  for (const Stroke& stroke : strokes)
    list.AddPolyline(points.data(), count, stroke.color,
                     closed ? ImDrawFlags_Closed : ImDrawFlags_None, stroke.width);
}

void stroke_ring(ImDrawList& list, ImVec2 center, float radius, std::span<const Stroke> strokes) {
  radius -= 0.5f;  // Dear ImGui makes circles half a pixel smaller
  if (radius < 0.5f) return;
  Circle circle;
  make_circle(list, center, radius, circle);
  write_strokes(list, circle.path(), strokes);
}

void fill_disc(ImDrawList& list, ImVec2 center, float radius, ImU32 color) {
  if (radius < 0.5f || is_clear(color)) return;
  Circle circle;
  make_circle(list, center, radius, circle);
  write_filled(list, circle.path(), color);
}

void fill_convex(ImDrawList& list, std::span<const ImVec2> points, ImU32 color) {
  if (points.size() < 3 || is_clear(color)) return;
  if (points.size() > kMostPoints)
    return list.AddConvexPolyFilled(points.data(), count_of(points), color);
  Points across;
  write_filled(list, path_along(points, true, across), color);
}

void fill_gems(ImDrawList& list, float y, std::span<const Gem> gems) {
  static constexpr auto kGem = gem_indices();
  constexpr std::size_t kVertices = 8;
  const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
  while (!gems.empty()) {
    const auto part = gems.first(std::min(gems.size(), kGemsAtOnce));
    Room room = take_room(list, part.size() * kVertices, part.size() * kGem.size());
    for (const Gem& gem : part) {
      write_gem(room.vertices, gem, y, white);
      room.indices = write(kGem.data(), kGem.size(), room.first, room.indices);
      room.vertices += kVertices;
      room.first = static_cast<ImDrawIdx>(room.first + kVertices);
    }
    gems = gems.subspan(part.size());
  }
}

}  // namespace skelscope
