// The two rules that order the layers of a Blend, for recordings.
#pragma once

#include <algorithm>

namespace skelform {

// Returns whether AnimateOptions::layers_as_listed may change the pose that tracks (Track or a type
// with its members) give in a Blend. Additive tracks act last, but in the list they part groups.
bool orders_layers(const auto& tracks) {
  const auto last = std::ranges::find_if(tracks.rbegin(), tracks.rend(),
                                         [](const auto& track) { return !track.additive; });
  return !std::is_sorted(tracks.begin(), last.base(),
                         [](const auto& a, const auto& b) { return a.layer < b.layer; });
}

}  // namespace skelform
