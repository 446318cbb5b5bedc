#include "session/tick/shares.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <span>
#include <utility>

#include "lists/lists.h"

namespace skelscope {
namespace {

using skelform::Mix;

double weight_in_mix(const skelform::Armature& armature, const Playback& playback,
                     const PlaybackTrack& track) {
  const auto count = count_of(armature.animations);
  const bool known = track.animation >= 0 && track.animation < count;
  if (track.additive || !known || !takes_part(playback.tracks, track) || !(track.weight > 0))
    return 0;
  return std::isfinite(track.weight) ? track.weight : 0;
}

// Shares one group's percents out by `parts`. Percents that are lost by rounding down go to the
// tracks with the largest fractions.
void share_out(std::vector<double> parts, std::span<int> shares, Mix mix) {
  const double sum = std::accumulate(parts.begin(), parts.end(), 0.0);
  if (sum <= 0) return;
  const double whole = mix == Mix::Blend ? std::max(sum, 1.0) : sum;
  int left = std::lround(100 * sum / whole);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    parts[i] *= 100 / whole;
    const int share = static_cast<int>(parts[i]);
    parts[i] -= share;
    shares[i] += share;
    left -= share;
  }
  for (; left > 0; --left) {
    const auto most = std::ranges::max_element(parts);
    ++shares[most - parts.begin()];
    *most = -1;
  }
}

// Returns a number for each track; tracks with the same number are mixed with one another.
std::vector<int> groups_of(const Playback& playback, const skelform::AnimateOptions& rules) {
  std::vector<int> groups(playback.tracks.size());
  if (rules.mix != Mix::Blend) return groups;
  const PlaybackTrack* before = nullptr;
  int run = 0;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const PlaybackTrack& track = playback.tracks[i];
    if (takes_part(playback.tracks, track)) {
      if (before && before->layer != track.layer) ++run;
      before = &track;
    }
    groups[i] = rules.layers_as_listed ? run : track.layer;
  }
  return groups;
}

}  // namespace

std::vector<int> mix_shares(const skelform::Armature& armature, const Playback& playback,
                            const skelform::AnimateOptions& rules) {
  const std::size_t count = playback.tracks.size();
  const std::vector<int> groups = groups_of(playback, rules);
  std::vector<int> shares(count);
  for (const int group : std::set<int>(groups.begin(), groups.end())) {
    std::vector<double> parts(count);
    for (std::size_t i = 0; i < count; ++i)
      if (groups[i] == group) parts[i] = weight_in_mix(armature, playback, playback.tracks[i]);
    share_out(std::move(parts), shares, rules.mix);
  }
  return shares;
}

std::vector<int> tracks_in_order(const std::vector<PlaybackTrack>& tracks,
                                 const skelform::AnimateOptions& rules) {
  std::vector<int> order(tracks.size());
  std::iota(order.begin(), order.end(), 0);
  const auto layer = [&](int track) { return tracks[track].layer; };
  if (rules.mix == Mix::Blend && !rules.layers_as_listed)
    std::ranges::stable_sort(order, {}, layer);
  return order;
}

}  // namespace skelscope
