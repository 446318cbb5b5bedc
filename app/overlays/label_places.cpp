#include "overlays/label_places.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr float kBetween = 2, kEdge = 4;  // gaps between labels and to the view's edge, look pixels
constexpr float kNear = 10;               // least distance from the anchor, look pixels
// Extra distances from the anchor, look pixels.
constexpr std::array kRings{0.0f, 22.0f, 46.0f, 74.0f};
constexpr float kCellWidth = 128, kCellHeight = 48;  // screen pixels
constexpr int kMostCells = 4096;                     // a limit for an extreme viewport

// The occupied boxes in a grid of screen cells, so that a label is compared only with labels
// nearby.
class Taken {
 public:
  Taken(const ScreenBox& view) : low_(view.low) {
    const Vec2 size = view.high - view.low;
    columns_ = std::clamp(static_cast<int>(size.x / kCellWidth) + 1, 1, kMostCells);
    rows_ = std::clamp(static_cast<int>(size.y / kCellHeight) + 1, 1, kMostCells);
    cells_.resize(static_cast<std::size_t>(columns_) * rows_);
  }
  void add(const ScreenBox& box) {
    each_cell(box, [&](std::vector<ScreenBox>& cell) {
      cell.push_back(box);
      return true;
    });
  }
  bool is_free(const ScreenBox& box) {
    return each_cell(box, [&](const std::vector<ScreenBox>& cell) {
      return std::ranges::none_of(cell, [&](const ScreenBox& b) { return overlap(b, box); });
    });
  }

 private:
  int column(float x) const {
    return std::clamp(static_cast<int>((x - low_.x) / kCellWidth), 0, columns_ - 1);
  }
  int row(float y) const {
    return std::clamp(static_cast<int>((y - low_.y) / kCellHeight), 0, rows_ - 1);
  }
  template <class F>
  bool each_cell(const ScreenBox& box, const F& visit) {
    for (int y = row(box.low.y); y <= row(box.high.y); ++y) {
      for (int x = column(box.low.x); x <= column(box.high.x); ++x) {
        if (!visit(cells_[y * columns_ + x])) return false;
      }
    }
    return true;
  }

  Vec2 low_;
  int columns_ = 1, rows_ = 1;
  std::vector<std::vector<ScreenBox>> cells_;
};

bool holds(const ScreenBox& room, Vec2 point) {
  return point.x >= room.low.x && point.x <= room.high.x && point.y >= room.low.y &&
         point.y <= room.high.y;
}

bool holds(const ScreenBox& room, const ScreenBox& box) {
  return holds(room, box.low) && holds(room, box.high);
}

ScreenBox grown(const ScreenBox& box, float by) {
  return {box.low - Vec2(by), box.high + Vec2(by)};
}

ScreenBox box_at(Vec2 left_middle, Vec2 size) {
  const Vec2 low = left_middle - Vec2(0, size.y / 2);
  return {low, low + size};
}

// Returns a box at this distance from the label's anchor, in the direction `way`.
ScreenBox box_beside(const LabelBox& label, Vec2 way, float distance) {
  const Vec2 center = label.anchor + way * distance + way * label.size * 0.5f;
  return {center - label.size * 0.5f, center + label.size * 0.5f};
}

// Directions to try for a label at the right of its anchor: right, then right and up or down, then
// left, then above and below.
constexpr std::array kWays{Vec2(1, 0),        Vec2(0.7f, 0.7f),   Vec2(0.7f, -0.7f), Vec2(-1, 0),
                           Vec2(-0.7f, 0.7f), Vec2(-0.7f, -0.7f), Vec2(0, 1),        Vec2(0, -1)};

struct Search {
  const ScreenBox room;
  Taken taken;
  float scale;
};

bool take(Search& s, const ScreenBox& box, bool led, LabelPlace& place) {
  if (!holds(s.room, box) || !s.taken.is_free(box)) return false;
  place = {box, true, led};
  s.taken.add(grown(box, kBetween * s.scale));
  return true;
}

LabelPlace find_place(Search& s, const LabelBox& label) {
  LabelPlace place;
  if (take(s, box_at(label.at, label.size), false, place) || label.settled) return place;
  const Vec2 asked = label.at - label.anchor;
  const bool to_left = asked.x + label.size.x / 2 < 0;
  const float near =
      std::max(kNear * s.scale, std::abs(to_left ? asked.x + label.size.x : asked.x));
  for (const float ring : kRings) {
    for (const Vec2 way : kWays) {
      const Vec2 turned(to_left ? -way.x : way.x, way.y);
      const float distance = std::min(near, 2.4f * kNear * s.scale) + ring * s.scale;
      if (take(s, box_beside(label, turned, distance), ring > 0, place)) return place;
    }
  }
  return place;
}

std::vector<std::size_t> by_importance(std::span<const LabelBox> labels) {
  std::vector<std::size_t> order(labels.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    if (labels[a].rank != labels[b].rank) return labels[a].rank < labels[b].rank;
    return labels[a].weight > labels[b].weight;
  });
  return order;
}

}  // namespace

bool overlap(const ScreenBox& a, const ScreenBox& b) {
  return a.low.x < b.high.x && b.low.x < a.high.x && a.low.y < b.high.y && b.low.y < a.high.y;
}

std::vector<LabelPlace> place_labels(std::span<const LabelBox> labels, const ScreenBox& view,
                                     std::span<const ScreenBox> taken, float scale) {
  Search search{grown(view, -kEdge * scale), Taken(view), scale};
  for (const ScreenBox& box : taken) search.taken.add(box);
  std::vector<LabelPlace> places(labels.size());
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const ScreenBox asked = box_at(labels[i].at, labels[i].size);
    if (labels[i].apart)
      places[i] = {asked, holds(view, asked) && search.taken.is_free(asked), false};
    else if (labels[i].fixed)
      places[i] = {asked, true, false};
  }
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (labels[i].fixed) search.taken.add(places[i].box);
  }
  for (const std::size_t i : by_importance(labels)) {
    const bool moves = !labels[i].fixed && !labels[i].apart;
    if (moves && holds(view, labels[i].anchor)) places[i] = find_place(search, labels[i]);
  }
  return places;
}

}  // namespace skelscope
