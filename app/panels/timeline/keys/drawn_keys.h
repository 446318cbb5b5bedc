// The drawing of a row's keys: diamonds, and the lines between them.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "panels/timeline/rows/timeline_context.h"

namespace skelscope {

struct DrawnKey {
  int key = -1, frame = 0;  // key: index into Animation::keyframes
  float x = 0;
  bool suspect = false;
};

// Returns the keys to draw, from left to right; of keys too close to tell apart, one.
std::vector<DrawnKey> drawn_keys(const TimelineContext& context, const TimelineRow& row);

// Draws the lines between neighbouring keys. open: the segment that is drawn as a curve instead.
void key_lines(const TimelineContext& context, const TimelineRow& row, float y,
               std::span<const DrawnKey> keys, std::pair<int, int> open);

// Draws the keys. segment: the keys at its ends are bright in the row of an element.
void key_diamonds(const TimelineContext& context, const TimelineRow& row, float y,
                  std::span<const DrawnKey> keys, std::pair<int, int> segment);

}  // namespace skelscope
