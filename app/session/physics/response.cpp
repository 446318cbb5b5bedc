#include "session/physics/response.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "fields/physics_parameters.h"
#include "lists/lists.h"

namespace skelscope {
namespace {

constexpr float kBandShare = 0.05f;
constexpr int kLeastCalm = 6;  // ticks in the band until it counts as settled

int index_of_largest(std::span<const float> values, int from) {
  int largest = -1;
  for (int i = from; i < count_of(values); ++i) {
    if (std::isnan(values[i])) continue;
    if (largest < 0 || std::abs(values[i]) > std::abs(values[largest])) largest = i;
  }
  return largest;
}

// Returns the last tick in the band before the swing with that peak; 0 if there is none.
int onset(std::span<const float> values, int peak, float band) {
  int i = peak;
  while (i > 0 && !(std::abs(values[i - 1]) <= band)) --i;
  return std::max(i - 1, 0);
}

int settling(std::span<const float> values, int peak, float band) {
  const int count = count_of(values);
  int outside = count - 1;
  while (outside >= peak && !(std::abs(values[outside]) > band)) --outside;
  return outside + 1 + kLeastCalm <= count ? outside + 1 : -1;
}

// Returns the index of the largest value of the first swing to the other side; -1: none.
int farthest_across(std::span<const float> values, int peak) {
  int farthest = -1;
  for (int i = peak + 1; i < count_of(values); ++i) {
    if (values[i] * values[peak] > 0 && farthest >= 0) break;
    if (!(values[i] * values[peak] < 0)) continue;
    if (farthest < 0 || std::abs(values[i]) > std::abs(values[farthest])) farthest = i;
  }
  return farthest;
}

// Returns the zero crossing between two ticks, to a fraction of a tick; for several crossings the
// middle between the first and the last.
float passage(std::span<const float> values, int before, int after) {
  float first = -1, last = -1;
  for (int i = before + 1; i <= after; ++i) {
    const float from = values[i - 1], to = values[i];
    if (!(from * to <= 0) || from == to) continue;
    last = static_cast<float>(i - 1) + from / (from - to);
    if (first < 0) first = last;
  }
  return first < 0 ? static_cast<float>(before + after) / 2 : (first + last) / 2;
}

// Returns the zero crossings between swings that leave the band, in ticks. Wobbles inside the band
// do not count.
std::vector<float> crossings(std::span<const float> values, int from, float band) {
  std::vector<float> at;
  int side = 0, last_out = -1;
  for (int i = from; i < count_of(values); ++i) {
    if (!(std::abs(values[i]) > band)) continue;
    const int now = values[i] > 0 ? 1 : -1;
    if (side != 0 && now != side) at.push_back(passage(values, last_out, i));
    side = now;
    last_out = i;
  }
  return at;
}

float frequency_of(const std::vector<float>& crossings, int tick_rate) {
  if (crossings.size() < 2) return 0;
  const float span = crossings.back() - crossings.front();
  const float halves = static_cast<float>(crossings.size() - 1);
  return span > 0 ? static_cast<float>(tick_rate) * halves / (2 * span) : 0;
}

}  // namespace

Response respond(std::span<const float> values, std::int64_t first_tick, std::int64_t start,
                 int tick_rate, float least) {
  Response response;
  const int asked = start >= first_tick ? static_cast<int>(start - first_tick) : -1;
  const int peak = index_of_largest(values, std::max(asked, 0));
  if (peak < 0 || !(std::abs(values[peak]) > least)) return response;
  response.found = true;
  response.band = std::max(least, std::abs(values[peak]) * kBandShare);
  const int begin = asked >= 0 ? asked : onset(values, peak, response.band);
  response.start = first_tick + begin;
  response.peak = first_tick + peak;
  response.peak_by = values[peak];
  const int settled = settling(values, peak, response.band);
  if (settled >= 0) response.settled = first_tick + settled;
  const int across = farthest_across(values, peak);
  if (across >= 0) response.overshoot_at = first_tick + across;
  if (across >= 0) response.overshoot_by = values[across];
  response.frequency = frequency_of(crossings(values, begin, response.band), tick_rate);
  return response;
}

float overshoot_share(const Response& r) {
  return r.found && r.peak_by != 0 ? std::abs(r.overshoot_by / r.peak_by) : 0;
}

double settle_seconds(const Response& r, int tick_rate) {
  if (!r.found || r.settled < 0) return -1;
  return static_cast<double>(r.settled - r.start) / std::max(tick_rate, 1);
}

Quantity telling_quantity(const skelform::Physics& physics) {
  if (physics.sway > 0) return Quantity::Orbit;
  if (physics.pos_damping > 0) return Quantity::Lag;
  if (physics.rot_damping > 0) return Quantity::RotationLag;
  return physics.scale_damping > 0 ? Quantity::Scale : Quantity::Orbit;
}

bool can_overshoot(const skelform::Physics& physics, Quantity quantity) {
  if (quantity == Quantity::Orbit) return bounces(physics);
  return quantity == Quantity::RotationLag && physics.rot_damping < 1;
}

Response physically(Response response, const skelform::Physics& physics, Quantity quantity) {
  if (can_overshoot(physics, quantity)) return response;
  response.overshoot_at = -1;
  response.overshoot_by = response.frequency = 0;
  return response;
}

float least_band(Quantity quantity) {
  return quantity == Quantity::Lag ? 0.5f : 0.005f;  // pixels; radians (0.3 degrees) or a factor
}

}  // namespace skelscope
