#include "session/cost/overdraw.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "lists/lists.h"
#include "session/runs/rig_player.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr int kPoses = 8;
constexpr int kCells = 256, kSteps = 256;  // cells of the longer side; steps of a cell

struct Point {
  std::int64_t x, y;  // steps
};

struct Raster {
  Vec2 from{0};
  double cell = 0;  // pixels; 0: nothing is drawn
  std::vector<std::uint8_t> covered = std::vector<std::uint8_t>(kCells * kCells);
};

bool fit(Raster& raster, const DrawList& list) {
  Vec2 low{INFINITY, INFINITY}, high{-INFINITY, -INFINITY};
  for (const DrawVertex& vertex : list.vertices) {
    if (!std::isfinite(vertex.pos.x) || !std::isfinite(vertex.pos.y)) return false;
    low = {std::min(low.x, vertex.pos.x), std::min(low.y, vertex.pos.y)};
    high = {std::max(high.x, vertex.pos.x), std::max(high.y, vertex.pos.y)};
  }
  const double side = std::max(double(high.x) - double(low.x), double(high.y) - double(low.y));
  if (!(side > 0) || !std::isfinite(side)) return false;
  raster.from = low;
  raster.cell = side / kCells;
  std::ranges::fill(raster.covered, 0);
  return true;
}

Point stepped(const Raster& raster, Vec2 pos) {
  const double step = kSteps / raster.cell;
  return {std::llround((double(pos.x) - double(raster.from.x)) * step),
          std::llround((double(pos.y) - double(raster.from.y)) * step)};
}

// Returns twice the area of the triangle a, b, p; > 0: p is left of the line from a to b.
std::int64_t side_of(Point a, Point b, Point p) {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

// Returns whether p lies on the inner side of the edge. A point on an edge that two triangles share
// belongs to one of them.
bool inside(Point a, Point b, Point p) {
  const std::int64_t side = side_of(a, b, p);
  return side > 0 || (side == 0 && (b.y > a.y || (b.y == a.y && b.x < a.x)));
}

int cell_at(std::int64_t steps) {
  return std::clamp<std::int64_t>(steps / kSteps, 0, kCells - 1);
}

// Marks the cells whose middle the triangle covers and returns their number.
int paint(Raster& raster, std::array<Point, 3> t) {
  if (side_of(t[0], t[1], t[2]) < 0) std::swap(t[1], t[2]);
  if (side_of(t[0], t[1], t[2]) == 0) return 0;
  const auto [left, right] = std::minmax({t[0].x, t[1].x, t[2].x});
  const auto [low, high] = std::minmax({t[0].y, t[1].y, t[2].y});
  int cells = 0;
  for (int y = cell_at(low); y <= cell_at(high); ++y) {
    for (int x = cell_at(left); x <= cell_at(right); ++x) {
      const Point middle{std::int64_t{x} * kSteps + kSteps / 2,
                         std::int64_t{y} * kSteps + kSteps / 2};
      if (!inside(t[0], t[1], middle) || !inside(t[1], t[2], middle) || !inside(t[2], t[0], middle))
        continue;
      raster.covered[y * kCells + x] = 1;
      ++cells;
    }
  }
  return cells;
}

int paint(Raster& raster, const DrawList& list, const DrawCommand& command) {
  int cells = 0;
  for (std::uint32_t i = 0; i + 2 < command.index_count; i += 3) {
    std::array<Point, 3> triangle{};
    for (std::uint32_t corner = 0; corner < 3; ++corner)
      triangle[corner] =
          stepped(raster, list.vertices[list.indices[command.first_index + i + corner]].pos);
    cells += paint(raster, triangle);
  }
  return cells;
}

struct Canvas {
  Raster raster;
  std::vector<double> by_bone;
  Overdraw sum;
};

void add_pose(Canvas& canvas, const DrawList& list) {
  canvas.sum.sprites = std::max(canvas.sum.sprites, count_of(list.commands));
  if (!fit(canvas.raster, list)) return;
  const double area = canvas.raster.cell * canvas.raster.cell;
  for (const DrawCommand& command : list.commands) {
    const double painted = area * paint(canvas.raster, list, command);
    canvas.sum.painted += painted;
    canvas.by_bone[command.bone_id] += painted;
  }
  canvas.sum.covered +=
      area * static_cast<double>(std::ranges::count(canvas.raster.covered, std::uint8_t{1}));
}

Overdraw a_frame(const Canvas& canvas, int poses) {
  Overdraw frame = canvas.sum;
  frame.painted /= poses;
  frame.covered /= poses;
  const auto most = std::ranges::max_element(canvas.by_bone);
  if (most == canvas.by_bone.end() || *most <= 0) return frame;
  frame.most = most - canvas.by_bone.begin();
  frame.by_most = *most / poses;
  return frame;
}

}  // namespace

Overdraw overdraw_of(const Armature& armature, int animation, std::span<const int> styles,
                     const std::function<bool()>& stopped) {
  RigPlayer player = make_rig_player(armature, animation);
  player.state.physics.clear();
  Canvas canvas{{}, std::vector<double>(armature.bones.size()), {}};
  const int most = animation < 0 ? 1 : kPoses;
  int poses = 0;
  for (; poses < most && !(poses > 0 && stopped && stopped()); ++poses) {
    // The last frame of a loop equals its first, so it is left out.
    pose(player, std::int64_t{last_frame(player)} * poses / kPoses);
    build(player);
    add_pose(canvas, draw(player, styles));
  }
  return a_frame(canvas, poses);
}

}  // namespace skelscope
