#include "session/physics/frequency.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "skelform/math.h"

namespace skelscope {
namespace {

constexpr float kMiddleShare = 0.1f;    // share of the span that is its middle, to either side
constexpr float kIrregular = 0.1f;      // share of a period and of the span
constexpr int kPeriods = 8;             // only the latest periods are examined
constexpr double kOffSine = 1e-5;       // share of the largest value; more than float rounding
constexpr double kStraight = 1 - 2e-6;  // cosine of the turn per tick; above it: a straight line

// Returns the times, in ticks, at which the values rise through their middle. A wobble at the
// middle counts once.
std::vector<float> passages(std::span<const float> values, float low, float high) {
  const float middle = (low + high) / 2, below = middle - (high - low) * kMiddleShare;
  std::vector<float> at;
  bool was_below = false;
  for (std::size_t i = 1; i < values.size(); ++i) {
    was_below |= values[i - 1] < below;
    if (!was_below || !(values[i - 1] < middle && values[i] >= middle)) continue;
    const float share = (middle - values[i - 1]) / (values[i] - values[i - 1]);
    at.push_back(static_cast<float>(i - 1) + share);
    was_below = false;
  }
  return at;
}

float value_between(std::span<const float> values, float at) {
  const float whole = std::floor(at), share = at - whole;
  const auto i = static_cast<std::size_t>(whole);
  return share > 0 ? values[i] + (values[i + 1] - values[i]) * share : values[i];
}

// Returns whether the last period equals the one before it up to `most`.
bool ends_as_before(std::span<const float> values, float period, float most) {
  const float last = static_cast<float>(values.size() - 1);
  for (float at = std::floor(last - period) + 1; at <= last; ++at) {
    if (at < period) return false;
    const float now = values[static_cast<std::size_t>(at)];
    if (std::abs(now - value_between(values, at - period)) > most) return false;
  }
  return true;
}

}  // namespace

float repeat_frequency(std::span<const float> values, int tick_rate) {
  if (values.empty()) return 0;
  const auto [low, high] = std::ranges::minmax(values);
  std::vector<float> at = passages(values, low, high);
  if (at.size() < 3) return 0;
  if (at.size() > kPeriods + 1) at.erase(at.begin(), at.end() - kPeriods - 1);
  const float period = (at.back() - at.front()) / static_cast<float>(at.size() - 1);
  for (std::size_t i = 1; i < at.size(); ++i)
    if (std::abs(at[i] - at[i - 1] - period) > kIrregular * period) return 0;
  const float since = static_cast<float>(values.size() - 1) - at.back();
  if (since > period * (1 + kIrregular)) return 0;
  if (!ends_as_before(values, period, kIrregular * (high - low))) return 0;
  return static_cast<float>(tick_rate) / period;
}

// On a sine, the two neighbours of a value add up to 2 cos(w) times the value, with w the phase per
// tick.
float sine_frequency(std::span<const float> values, int tick_rate) {
  if (values.size() < kSineTicks) return 0;
  values = values.last(kSineTicks);
  double sums = 0, squares = 0, peak = 0;
  for (std::size_t i = 1; i + 1 < values.size(); ++i) {
    const double own = values[i], beside = double{values[i - 1]} + values[i + 1];
    sums += own * beside;
    squares += 2 * own * own;
    peak = std::max(peak, std::abs(own));
  }
  const double cosine = squares > 0 ? std::max(sums / squares, -1.0) : 1;
  if (!(cosine < kStraight)) return 0;
  for (std::size_t i = 1; i + 1 < values.size(); ++i) {
    const double beside = double{values[i - 1]} + values[i + 1];
    if (std::abs(beside - 2 * cosine * values[i]) > kOffSine * peak) return 0;
  }
  return static_cast<float>(std::acos(cosine) * tick_rate / skelform::kFullTurn);
}

}  // namespace skelscope
