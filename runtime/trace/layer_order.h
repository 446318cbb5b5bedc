// The two rules that order the layers of a Blend, for recordings.
#pragma once

#include <algorithm>
#include <ranges>

namespace skelform {

// Returns whether AnimateOptions::layers_as_listed may change the pose that tracks (Track or a type
// with its members) give in a Blend. Additive tracks act last, but in the list they part groups.
bool orders_layers(const auto& tracks) {
  const auto last = std::ranges::find_if(tracks.rbegin(), tracks.rend(),
                                         [](const auto& track) { return !track.additive; });
  const auto count = std::ranges::distance(last, tracks.rend());
  return !std::ranges::is_sorted(tracks | std::views::take(count), {},
                                 [](const auto& track) { return track.layer; });
}

}  // namespace skelform
