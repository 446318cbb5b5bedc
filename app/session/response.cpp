#include "session/response.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace skelscope {
namespace {

constexpr float kBandShare = 0.05f;
constexpr int kLeastCalm = 6;  // ticks in the band before it counts as settled

int index_of_largest(std::span<const float> values, int from) {
  int largest = -1;
  for (int i = from; i < static_cast<int>(values.size()); ++i) {
    if (std::isnan(values[i])) continue;
    if (largest < 0 || std::abs(values[i]) > std::abs(values[largest])) largest = i;
  }
  return largest;
}

// Where the swing that peaks there left the band.
int onset(std::span<const float> values, int peak, float band) {
  int i = peak;
  while (i > 0 && !(std::abs(values[i - 1]) <= band)) --i;
  return std::max(i - 1, 0);
}

int settling(std::span<const float> values, int peak, float band) {
  const int count = static_cast<int>(values.size());
  int outside = count - 1;
  while (outside >= peak && !(std::abs(values[outside]) > band)) --outside;
  return outside + 1 + kLeastCalm <= count ? outside + 1 : -1;
}

// Within the first swing to the other side.
int farthest_across(std::span<const float> values, int peak) {
  int farthest = -1;
  for (int i = peak + 1; i < static_cast<int>(values.size()); ++i) {
    if (values[i] * values[peak] > 0 && farthest >= 0) break;
    if (!(values[i] * values[peak] < 0)) continue;
    if (farthest < 0 || std::abs(values[i]) > std::abs(values[farthest])) farthest = i;
  }
  return farthest;
}

// Where the deviation changes sides after leaving the band; wobbles inside it do not count.
std::vector<float> crossings(std::span<const float> values, int from, float band) {
  std::vector<float> at;
  int side = 0, last_out = -1;
  for (int i = from; i < static_cast<int>(values.size()); ++i) {
    if (!(std::abs(values[i]) > band)) continue;
    const int now = values[i] > 0 ? 1 : -1;
    if (side != 0 && now != side) at.push_back(static_cast<float>(last_out + i) / 2);
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

// A restart at rest moves nothing yet.
bool pushes(const Snapshot& snapshot) {
  return snapshot.input.restart != snapshot.input.reset_physics ||
         pokes_of(snapshot.input).velocity != skelform::Vec2{0};
}

skelform::Vec2 lag_vector(const PhysicsSample& sample) {
  return sample.pos - sample.raw_pos;
}

skelform::Vec2 worst_lag(const SampleStore& store, int index, TickRange range) {
  skelform::Vec2 worst{0};
  for (std::int64_t tick = range.first; tick <= range.last; ++tick) {
    const PhysicsSample* sample = find_sample(store, tick, index);
    if (sample && lag_of(*sample) > skelform::length(worst)) worst = lag_vector(*sample);
  }
  return worst;
}

float deviation(const PhysicsSample& sample, Quantity quantity, skelform::Vec2 along) {
  const skelform::Vec2 lag = lag_vector(sample);
  switch (quantity) {
    case Quantity::Lag:
      return lag.x * along.x + lag.y * along.y;
    case Quantity::RotationLag:
      return -rotation_lag_of(sample);
    case Quantity::Scale:
      return (sample.scale.x + sample.scale.y - sample.raw_scale.x - sample.raw_scale.y) / 2;
    default:
      return skelform::wrap_angle(sample.orbit - sample.raw_orbit);
  }
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

std::int64_t last_push(const History& history, TickRange range) {
  for (std::int64_t tick = range.last; tick >= range.first; --tick) {
    const Snapshot* snapshot = find_snapshot(history, tick);
    const Snapshot* before = find_snapshot(history, tick - 1);
    if (snapshot && pushes(*snapshot) && !(before && pushes(*before))) return tick;
  }
  return -1;
}

Quantity telling_quantity(const skelform::Physics& physics) {
  if (physics.sway > 0) return Quantity::Orbit;
  if (physics.pos_damping > 0) return Quantity::Lag;
  if (physics.rot_damping > 0) return Quantity::RotationLag;
  return physics.scale_damping > 0 ? Quantity::Scale : Quantity::Orbit;
}

Series deviation_of(const SampleStore& store, int index, Quantity quantity, TickRange range) {
  const skelform::Vec2 along = skelform::unit(worst_lag(store, index, range));
  Series series{range.first, {}};
  for (std::int64_t tick = range.first; tick <= range.last; ++tick) {
    const PhysicsSample* sample = find_sample(store, tick, index);
    series.values.push_back(sample ? deviation(*sample, quantity, along)
                                   : std::numeric_limits<float>::quiet_NaN());
  }
  return series;
}

float least_band(Quantity quantity) {
  switch (quantity) {
    case Quantity::Lag:
      return 0.5f;
    case Quantity::Scale:
      return 0.005f;
    default:
      return 0.005f;  // radians, 0.3 degrees
  }
}

}  // namespace skelscope
