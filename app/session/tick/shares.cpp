#include "session/tick/shares.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

namespace skelscope {
namespace {

using skelform::Mix;

double weight_in_mix(const skelform::Armature& armature, const Playback& playback,
                     const PlaybackTrack& track) {
  const auto count = static_cast<int>(armature.animations.size());
  const bool known = track.animation >= 0 && track.animation < count;
  if (track.additive || !known || !takes_part(playback.tracks, track) || !(track.weight > 0))
    return 0;
  return std::isfinite(track.weight) ? track.weight : 0;
}

// Gives the percents lost by rounding down to the shares with the largest fractions.
void share_out(std::span<double> parts, std::span<int> shares, Mix mix) {
  const double sum = std::accumulate(parts.begin(), parts.end(), 0.0);
  if (sum <= 0) return;
  const double whole = mix == Mix::Blend ? std::max(sum, 1.0) : sum;
  int left = static_cast<int>(std::lround(100 * sum / whole));
  for (std::size_t i = 0; i < parts.size(); ++i) {
    parts[i] *= 100 / whole;
    shares[i] = static_cast<int>(parts[i]);
    parts[i] -= shares[i];
    left -= shares[i];
  }
  for (; left > 0; --left) {
    const auto most = std::ranges::max_element(parts);
    ++shares[static_cast<std::size_t>(most - parts.begin())];
    *most = -1;
  }
}

// Returns the end of the tracks that are in the same layer as the mixed track at `first`.
std::size_t end_of_layer(const std::vector<PlaybackTrack>& tracks, std::size_t first, Mix mix) {
  const PlaybackTrack* before = nullptr;
  for (std::size_t i = first; i < tracks.size() && mix == Mix::Blend; ++i) {
    if (!takes_part(tracks, tracks[i])) continue;
    if (before && before->layer != tracks[i].layer) return i;
    before = &tracks[i];
  }
  return tracks.size();
}

}  // namespace

std::vector<int> mix_shares(const skelform::Armature& armature, const Playback& playback, Mix mix) {
  const std::size_t count = playback.tracks.size();
  std::vector<double> parts(count);
  std::vector<int> shares(count);
  for (std::size_t i = 0; i < count; ++i)
    parts[i] = weight_in_mix(armature, playback, playback.tracks[i]);
  for (std::size_t first = 0; first < count;) {
    const std::size_t end = end_of_layer(playback.tracks, first, mix);
    share_out(std::span(parts).subspan(first, end - first),
              std::span(shares).subspan(first, end - first), mix);
    first = end;
  }
  return shares;
}

}  // namespace skelscope
