// Options of the motion trails. UI only.
#pragma once

#include <vector>

namespace skelscope {

inline constexpr int kLongestTrail = 600;  // ticks to either side

struct TrailView {
  int before = 90, after = 90;  // ticks
  std::vector<int> pinned;      // bones whose trails stay when others are selected
};

// The bones that leave a trail: the pinned ones, then the selected ones, the one shown last.
std::vector<int> trailing_bones(const TrailView& view, const std::vector<int>& selected);
void toggle_pinned(TrailView& view, int bone);

}  // namespace skelscope
