#include "session/rig/paint_order.h"

#include <algorithm>
#include <limits>

#include "lists/lists.h"

namespace skelscope {

using skelform::DrawCommand;
using skelform::DrawList;
using skelform::Vec2;

namespace {

constexpr int kTrianglePairs = 40'000;  // compared per call, about a millisecond
constexpr float kTouch = 0.05f;         // pixels; a smaller overlap does not count

struct Box {
  Vec2 low{std::numeric_limits<float>::max()}, high{std::numeric_limits<float>::lowest()};
};

Box box_of(const DrawList& list, const DrawCommand& command) {
  Box box;
  for (std::uint32_t i = 0; i < command.index_count; ++i) {
    const Vec2 pos = list.vertices[list.indices[command.first_index + i]].pos;
    box.low = {std::min(box.low.x, pos.x), std::min(box.low.y, pos.y)};
    box.high = {std::max(box.high.x, pos.x), std::max(box.high.y, pos.y)};
  }
  return box;
}

bool boxes_meet(const Box& a, const Box& b) {
  return a.low.x < b.high.x - kTouch && b.low.x < a.high.x - kTouch &&
         a.low.y < b.high.y - kTouch && b.low.y < a.high.y - kTouch;
}

float along(Vec2 direction, Vec2 point) {
  return direction.x * point.x + direction.y * point.y;
}

struct Triangle {
  Vec2 corner[3];
};

Triangle triangle_of(const DrawList& list, const DrawCommand& command, std::uint32_t first) {
  const auto at = [&](std::uint32_t i) {
    return list.vertices[list.indices[command.first_index + first + i]].pos;
  };
  return {{at(0), at(1), at(2)}};
}

// Returns whether a line along an edge of `a` separates the two triangles.
bool parted_by_edges(const Triangle& a, const Triangle& b) {
  for (int i = 0; i < 3; ++i) {
    const Vec2 edge = a.corner[(i + 1) % 3] - a.corner[i];
    const float length = skelform::length(edge);
    if (length < kTouch) return true;  // a flat triangle has no area
    const Vec2 across = Vec2{-edge.y, edge.x} / length;
    float low[2], high[2];
    for (int t = 0; t < 2; ++t) {
      const Triangle& triangle = t == 0 ? a : b;
      low[t] = high[t] = along(across, triangle.corner[0]);
      for (int c = 1; c < 3; ++c) {
        const float at = along(across, triangle.corner[c]);
        low[t] = std::min(low[t], at), high[t] = std::max(high[t], at);
      }
    }
    if (high[0] <= low[1] + kTouch || high[1] <= low[0] + kTouch) return true;
  }
  return false;
}

// The rows so far and their inputs.
struct Order {
  const Simulation& simulation;
  const std::vector<int>& styles;
  std::vector<char> keyed;  // per bone
  std::vector<PaintedSprite> rows;
};

std::vector<char> bones_with_zindex_keys(const Simulation& s) {
  const skelform::Armature& armature = armature_of(s);
  std::vector<char> keyed(armature.bones.size(), 0);
  for (const TickTrack& playing : s.input.tracks) {
    if (!has_index(armature.animations, playing.animation)) continue;
    for (const skelform::ElementTrack& track : armature.animations[playing.animation].tracks) {
      if (track.element == skelform::Element::Zindex && track.bone_id >= 0 && !playing.additive &&
          acts_on(armature, playing, track.bone_id))
        keyed[track.bone_id] = 1;
    }
  }
  return keyed;
}

PaintedSprite row_of(const Order& order, int bone) {
  const skelform::Armature& armature = armature_of(order.simulation);
  const skelform::Visuals& rest = armature.visuals[armature.bones[bone].visuals_id];
  const skelform::LiveVisuals& live =
      order.simulation.shown.pose.visuals[armature.bones[bone].visuals_id];
  return {.bone = bone,
          .zindex = live.zindex,
          .rest_zindex = rest.init_zindex,
          .keyed = order.keyed[bone] != 0,
          .tex = live.tex,
          .texture = skelform::get_bone_texture(armature, live.tex, order.styles),
          .tint = live.tint};
}

Unpainted reason_of(const Order& order, const PaintedSprite& row) {
  const Simulation& s = order.simulation;
  if (row.tex < 0) return Unpainted::NoTexture;
  if (s.constructed.bones[row.bone].hidden) return Unpainted::Hidden;
  if (s.draw_list.hidden[row.bone]) return Unpainted::HiddenByParent;
  return row.texture == nullptr ? Unpainted::NoStyle : Unpainted::NoTriangles;
}

void mark_tie(PaintedSprite& row, Tie tie, int with) {
  if (row.tie >= tie) return;
  row.tie = tie;
  row.tied_with = with;
}

// Marks a run of rows with the same z-index. The commands are parallel to the rows, front first.
void mark_run(Order& order, const std::vector<const DrawCommand*>& commands, std::size_t first,
              std::size_t end, int& budget) {
  const DrawList& list = order.simulation.draw_list;
  std::vector<Box> boxes;
  for (std::size_t i = first; i < end; ++i) boxes.push_back(box_of(list, *commands[i]));
  for (std::size_t i = first; i < end; ++i) {
    for (std::size_t j = i + 1; j < end && budget > 0; ++j, --budget) {
      if (!boxes_meet(boxes[i - first], boxes[j - first])) continue;
      if (!sprites_overlap(list, *commands[i], *commands[j], budget)) continue;
      mark_tie(order.rows[i], Tie::Overlapping, order.rows[j].bone);
      mark_tie(order.rows[j], Tie::Overlapping, order.rows[i].bone);
    }
    const std::size_t other = i + 1 < end ? i + 1 : i - 1;
    mark_tie(order.rows[i], Tie::Apart, order.rows[other].bone);
  }
}

void mark_ties(Order& order, const std::vector<const DrawCommand*>& commands) {
  int budget = kTrianglePairs;
  for (std::size_t i = 0; i < commands.size();) {
    std::size_t end = i + 1;
    while (end < commands.size() && order.rows[end].zindex == order.rows[i].zindex) ++end;
    if (end - i > 1) mark_run(order, commands, i, end, budget);
    i = end;
  }
}

}  // namespace

bool sprites_overlap(const DrawList& list, const DrawCommand& a, const DrawCommand& b,
                     int& budget) {
  for (std::uint32_t i = 0; i + 2 < a.index_count; i += 3) {
    const Triangle one = triangle_of(list, a, i);
    for (std::uint32_t j = 0; j + 2 < b.index_count; j += 3) {
      if (--budget <= 0) return true;
      const Triangle other = triangle_of(list, b, j);
      if (!parted_by_edges(one, other) && !parted_by_edges(other, one)) return true;
    }
  }
  return false;
}

std::vector<PaintedSprite> paint_order(const Simulation& simulation,
                                       const std::vector<int>& styles) {
  Order order{simulation, styles, bones_with_zindex_keys(simulation), {}};
  const DrawList& list = simulation.draw_list;
  const auto& bones = armature_of(simulation).bones;
  if (list.hidden.size() != bones.size()) return {};
  std::vector<char> painted(bones.size(), 0);
  std::vector<const DrawCommand*> commands;
  for (auto command = list.commands.rbegin(); command != list.commands.rend(); ++command) {
    order.rows.push_back(row_of(order, command->bone_id));
    commands.push_back(&*command);
    painted[command->bone_id] = 1;
  }
  mark_ties(order, commands);
  for (int bone = 0; bone < count_of(bones); ++bone) {
    if (painted[bone] || bones[bone].visuals_id < 0) continue;
    order.rows.push_back(row_of(order, bone));
    order.rows.back().unpainted = reason_of(order, order.rows.back());
  }
  return std::move(order.rows);
}

}  // namespace skelscope
