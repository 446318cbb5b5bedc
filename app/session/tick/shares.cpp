#include "session/tick/shares.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace skelscope {
namespace {

double weight_in_mix(const skelform::Armature& armature, const Playback& playback,
                     const PlaybackTrack& track) {
  const auto count = static_cast<int>(armature.animations.size());
  const bool known = track.animation >= 0 && track.animation < count;
  if (!known || !takes_part(playback.tracks, track) || !(track.weight > 0)) return 0;
  return std::isfinite(track.weight) ? track.weight : 0;
}

}  // namespace

std::vector<int> mix_shares(const skelform::Armature& armature, const Playback& playback) {
  const std::size_t count = playback.tracks.size();
  std::vector<double> parts(count);
  std::vector<int> shares(count);
  for (std::size_t i = 0; i < count; ++i)
    parts[i] = weight_in_mix(armature, playback, playback.tracks[i]);
  const double sum = std::accumulate(parts.begin(), parts.end(), 0.0);
  if (sum <= 0) return shares;
  for (std::size_t i = 0; i < count; ++i) {
    parts[i] *= 100 / sum;
    shares[i] = static_cast<int>(parts[i]);
    parts[i] -= shares[i];
  }
  // Rounding down loses a few of the 100. Each goes to the share with the largest fraction left.
  for (int left = 100 - std::accumulate(shares.begin(), shares.end(), 0); left > 0; --left) {
    const auto most = std::ranges::max_element(parts);
    ++shares[static_cast<std::size_t>(most - parts.begin())];
    *most = -1;
  }
  return shares;
}

}  // namespace skelscope
