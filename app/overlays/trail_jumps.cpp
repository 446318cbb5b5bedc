#include "overlays/trail_jumps.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>

#include "skelform/jumps.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostNamed = 3;

struct TrailJump {
  std::size_t to = 0;  // index of the station where the jump ends
  float pixels = 0;    // armature pixels
};

std::vector<TrailJump> jumps_along(const std::vector<TrailStation>& stations,
                                   const TrailJumpLook& look) {
  const auto way_to = [&](std::size_t i) {
    return skelform::length(stations[i].at - stations[i - 1].at) / look.zoom;
  };
  std::vector<TrailJump> jumps;
  for (std::size_t i = 2; i + 1 < stations.size(); ++i)
    if (skelform::is_sudden(way_to(i), way_to(i - 1), way_to(i + 1), look.rig_size))
      jumps.push_back({i, way_to(i)});
  return jumps;
}

void name_jump(const TrailStation& from, const TrailStation& to, float pixels, OverlayList& over) {
  Label label;
  label.anchor = label.at = (from.at + to.at) * 0.5f;
  label.text = "pop " + std::to_string(std::lround(pixels)) + " px";
  label.note = std::to_string(from.frame) + " \u2192 " + std::to_string(to.frame);
  label.border = {Ink::Error};
  label.owned = label.free = true;
  label.rank = kFamilyRank;
  label.weight = pixels;
  add_label(over, label);
}

}  // namespace

void add_trail_jumps(const std::vector<TrailStation>& stations, const TrailJumpLook& look,
                     OverlayList& over) {
  if (!(look.zoom > 0)) return;
  std::vector<TrailJump> jumps = jumps_along(stations, look);
  std::ranges::stable_sort(jumps, std::ranges::greater{}, &TrailJump::pixels);
  const Paint red{Ink::Error, look.alpha};
  for (std::size_t i = 0; i < jumps.size(); ++i) {
    const TrailStation& to = stations[jumps[i].to];
    const TrailStation& from = stations[jumps[i].to - 1];
    add_line(over, from.at, to.at, 2.4f, red).dashed = true;
    add_disc(over, from.at, 3.2f, red).casing = true;
    add_disc(over, to.at, 3.2f, red).casing = true;
    if (look.named && i < kMostNamed) name_jump(from, to, jumps[i].pixels, over);
  }
}

}  // namespace skelscope
