// The keys of a row as they are drawn: diamonds, and the lines between them.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "panels/timeline/rows/timeline_context.h"

namespace skelscope {

struct DrawnKey {
  int key = -1, frame = 0;  // index into Animation::keyframes
  float x = 0;
  bool suspect = false;
};

// A key at every place where one is drawn, from left to right.
std::vector<DrawnKey> drawn_keys(const TimelineContext& context, const TimelineRow& row);

// The lines between neighbouring keys; `open`: the segment that shows its curve instead.
void key_lines(const TimelineContext& context, const TimelineRow& row, float y,
               std::span<const DrawnKey> keys, std::pair<int, int> open);

// `segment`: the keys at its ends are the bright ones in the row of an element.
void key_diamonds(const TimelineContext& context, const TimelineRow& row, float y,
                  std::span<const DrawnKey> keys, std::pair<int, int> segment);

}  // namespace skelscope
