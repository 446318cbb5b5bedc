#include "session/physics/raw_motion.h"

#include <algorithm>

#include "session/physics/response.h"

namespace skelscope {
namespace {

float raw_value(const PhysicsSample& sample, Quantity quantity) {
  switch (quantity) {
    case Quantity::RawOrbit:
      return sample.raw_orbit;
    case Quantity::RotationLag:
      return sample.raw_rot;
    case Quantity::Scale:
      return (sample.raw_scale.x + sample.raw_scale.y) / 2;
    default:
      return quantity_of(sample, quantity);
  }
}

// Returns the raw pose's known values. Angles continue beyond half a turn.
std::vector<float> raw_values(const ObservedTicks& store, int bone, Quantity quantity,
                              TickRange range) {
  const bool turns = quantity == Quantity::RawOrbit || quantity == Quantity::RotationLag;
  const int index = index_of_bone(store, bone);
  std::vector<float> values;
  for (std::int64_t tick = range.first; tick <= range.last; ++tick) {
    const PhysicsSample* sample = find_sample(store, tick, index);
    if (!sample) continue;
    float value = raw_value(*sample, quantity);
    if (turns && !values.empty())
      value = values.back() + skelform::wrap_angle(value - values.back());
    values.push_back(value);
  }
  return values;
}

float span_of(const std::vector<float>& values) {
  if (values.empty()) return 0;
  const auto [low, high] = std::ranges::minmax(values);
  return high - low;
}

// Returns whether the raw pose has moved visibly in the last half second.
bool still_moves(const ObservedTicks& record, int bone, Quantity telling, TickRange plotted,
                 int tick_rate) {
  plotted.first = std::max(plotted.first, plotted.last - tick_rate / 2);
  return span_of(raw_motion(record, bone, telling, plotted)) > least_band(telling);
}

}  // namespace

std::vector<float> raw_motion(const ObservedTicks& store, int bone, Quantity telling,
                              TickRange range) {
  if (telling == Quantity::Orbit) return raw_values(store, bone, Quantity::RawOrbit, range);
  if (telling != Quantity::Lag) return raw_values(store, bone, telling, range);
  auto x = raw_values(store, bone, Quantity::RawX, range);
  auto y = raw_values(store, bone, Quantity::RawY, range);
  return span_of(x) >= span_of(y) ? x : y;
}

std::optional<Quantity> driving_motion(const ObservedTicks& record, int bone,
                                       const skelform::Physics& physics, TickRange plotted,
                                       int tick_rate) {
  const Quantity telling = telling_quantity(physics);
  if (still_moves(record, bone, telling, plotted, tick_rate)) return telling;
  const bool carried = telling == Quantity::Orbit && physics.sway > 0 &&
                       still_moves(record, bone, Quantity::Lag, plotted, tick_rate);
  return carried ? std::optional(Quantity::Lag) : std::nullopt;
}

}  // namespace skelscope
