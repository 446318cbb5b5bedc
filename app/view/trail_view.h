// Options of the motion trails. UI only.
#pragma once

#include <vector>

namespace skelscope {

inline constexpr int kLongestTrail = 600;  // ticks before or after the tick on screen

struct TrailOptions {
  int before = 90, after = 90;  // ticks of trail before and after the tick on screen
};

struct TrailView : TrailOptions {
  std::vector<int> pinned;  // bones that keep their trails when others are selected
};
void indices(auto& each, TrailView& trails) {
  each.bones(trails.pinned);
}

// The bones with a trail: pinned ones first, then selected ones, the inspector's bone last.
std::vector<int> trailing_bones(const TrailView& view, const std::vector<int>& selected);
void toggle_pinned(TrailView& view, int bone);

}  // namespace skelscope
