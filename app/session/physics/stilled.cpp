#include "session/physics/stilled.h"

#include <cmath>
#include <limits>

#include "session/physics/raw_motion.h"

namespace skelscope {
namespace {

// Returns whether the raw poses of two ticks look the same in the quantities that drive the bone.
bool same_raw(const PhysicsSample& a, const PhysicsSample& b, Quantity telling) {
  const bool placed = skelform::length(a.raw_pos - b.raw_pos) <= least_band(Quantity::Lag);
  switch (telling) {
    case Quantity::Lag:
      return placed;
    case Quantity::RotationLag:
      return std::abs(skelform::wrap_angle(a.raw_rot - b.raw_rot)) <= least_band(telling);
    case Quantity::Scale:
      return skelform::length(a.raw_scale - b.raw_scale) <= least_band(telling);
    default:
      return placed &&
             std::abs(skelform::wrap_angle(a.raw_orbit - b.raw_orbit)) <= least_band(telling);
  }
}

// Returns the first tick after the last restart or reset of the physics in the range.
std::int64_t first_of_run(const History& history, TickRange range) {
  for (std::int64_t tick = range.last; tick > range.first; --tick) {
    const Snapshot* snapshot = find_snapshot(history, tick);
    if (snapshot && (snapshot->input.restart || snapshot->input.reset_physics)) return tick;
  }
  return range.first;
}

skelform::Vec2 worst_lag(const ObservedTicks& samples, int index, TickRange range) {
  skelform::Vec2 worst{0};
  for (std::int64_t tick = range.first; tick <= range.last; ++tick) {
    const PhysicsSample* at = find_sample(samples, tick, index);
    if (at && skelform::length(at->pos - at->raw_pos) > skelform::length(worst))
      worst = at->pos - at->raw_pos;
  }
  return worst;
}

float from_raw(const PhysicsSample& at, Quantity quantity, skelform::Vec2 along) {
  const skelform::Vec2 way = at.pos - at.raw_pos, scale = at.scale - at.raw_scale;
  switch (quantity) {
    case Quantity::Lag:
      return way.x * along.x + way.y * along.y;
    case Quantity::RotationLag:
      return -rotation_lag_of(at);
    case Quantity::Scale:
      return (scale.x + scale.y) / 2;
    default:
      return skelform::wrap_angle(at.orbit - at.raw_orbit);
  }
}

}  // namespace

TickRange stilled_range(const Session& session, const ObservedTicks& samples, int bone,
                        const skelform::Physics& physics, TickRange plotted) {
  const int index = index_of_bone(samples, bone);
  const Quantity telling = telling_quantity(physics);
  const PhysicsSample* end = find_sample(samples, plotted.last, index);
  if (!end) return {};
  const std::int64_t begin = first_of_run(session.history, plotted);
  std::int64_t first = plotted.last;
  for (std::int64_t tick = first - 1; tick >= begin; --tick) {
    const PhysicsSample* sample = find_sample(samples, tick, index);
    if (!sample || !same_raw(*sample, *end, telling)) break;
    first = tick;
  }
  const bool stood = first == begin;
  const bool moves = plotted.last - first < session.playback.tick_rate / 2;
  return stood || moves ? TickRange{} : TickRange{first, plotted.last};
}

Series stilled_deviation(const ObservedTicks& samples, int bone, Quantity quantity,
                         TickRange range) {
  const int index = index_of_bone(samples, bone);
  const skelform::Vec2 along = skelform::unit(worst_lag(samples, index, range));
  Series series{range.first, {}};
  for (std::int64_t tick = range.first; tick <= range.last; ++tick) {
    const PhysicsSample* at = find_sample(samples, tick, index);
    series.values.push_back(at ? from_raw(*at, quantity, along)
                               : std::numeric_limits<float>::quiet_NaN());
  }
  return series;
}

bool swings_in(const ObservedTicks& samples, int bone, const skelform::Physics& physics,
               TickRange range) {
  const Quantity quantity = telling_quantity(physics);
  const Series way = stilled_deviation(samples, bone, quantity, range);
  return !way.values.empty() && std::abs(way.values.front()) > least_band(quantity);
}

Response stilled_response(const ObservedTicks& samples, int bone, const skelform::Physics& physics,
                          TickRange range, int tick_rate) {
  const Quantity quantity = telling_quantity(physics);
  if (range.last < range.first) return {};
  const Series series = stilled_deviation(samples, bone, quantity, range);
  const Response response =
      respond(series.values, series.first_tick, series.first_tick, tick_rate, least_band(quantity));
  return physically(response, physics, quantity);
}

}  // namespace skelscope
