// Lists of equally high rows in a scrolling window; only the visible rows are drawn.
#pragma once

#include <algorithm>

#include "widgets/hit.h"

namespace skelscope {

inline Rect row_rect(const Rect& all, float height, int row) {
  const float top = all.min.y + height * static_cast<float>(row);
  return {{all.min.x, top}, {all.max.x, top + height}};
}

// Takes room for `count` rows and calls draw(index, rect) for the visible ones. Returns the room.
template <class F>
Rect equal_rows(float height, int count, F&& draw) {
  const Rect all = take_row(height * static_cast<float>(count)), window = window_rect();
  const int first = static_cast<int>((window.min.y - all.min.y) / height);
  const int last = static_cast<int>((window.max.y - all.min.y) / height) + 1;
  for (int row = std::max(first, 0); row < std::min(last, count); ++row) {
    draw(row, row_rect(all, height, row));
  }
  return all;
}

// Scrolls the current window as little as needed to show the row and a few rows around it.
void scroll_to_row(float height, int row);

}  // namespace skelscope
