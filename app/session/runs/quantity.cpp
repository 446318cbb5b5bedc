#include "session/runs/quantity.h"

#include <cmath>
#include <limits>

namespace skelscope {
namespace {

bool is_angle(Quantity quantity) {
  return quantity == Quantity::RawOrbit || quantity == Quantity::Orbit;
}

}  // namespace

float quantity_of(const PhysicsSample& sample, Quantity quantity) {
  switch (quantity) {
    case Quantity::RawOrbit:
      return sample.raw_orbit;
    case Quantity::Orbit:
      return sample.orbit;
    case Quantity::OrbitDifference:
      return skelform::wrap_angle(sample.orbit_diff);
    case Quantity::OrbitTurn:
      return sample.orbit_turn;
    case Quantity::OrbitVelocity:
      return sample.global_orbit_vel;
    case Quantity::RawX:
      return sample.raw_pos.x;
    case Quantity::X:
      return sample.pos.x;
    case Quantity::RawY:
      return sample.raw_pos.y;
    case Quantity::Y:
      return sample.pos.y;
    case Quantity::Lag:
      return lag_of(sample);
    case Quantity::RotationLag:
      return rotation_lag_of(sample);
    case Quantity::Scale:
      break;
  }
  return (sample.scale.x + sample.scale.y) / 2;
}

std::vector<Quantity> quantities_of(const skelform::Armature& armature,
                                    const skelform::Physics& physics, int bone) {
  using enum Quantity;
  if (orbits(armature, physics, bone))
    return {RawOrbit, Orbit, OrbitTurn, Lag, OrbitVelocity, OrbitDifference, RotationLag, Scale};
  const bool turns = physics.rot_damping > 0, scales = physics.scale_damping > 0;
  std::vector<Quantity> told;
  if (physics.pos_damping > 0 || !(turns || scales)) told = {RawX, X, RawY, Y, Lag};
  if (turns) told.push_back(RotationLag);
  if (scales) told.push_back(Scale);
  return told;
}

// Chooses the simulated orbit's turn nearest to the raw orbit, so that both curves stay together.
Series series_of(const ObservedTicks& observed, int index, Quantity quantity, TickRange range) {
  Series series{range.first, {}};
  float wound = std::numeric_limits<float>::quiet_NaN();
  for (std::int64_t tick = range.first; tick <= range.last; ++tick) {
    const PhysicsSample* sample = find_sample(observed, tick, index);
    float value = std::numeric_limits<float>::quiet_NaN();
    if (sample) value = quantity_of(*sample, quantity);
    if (sample && is_angle(quantity)) {
      const float raw = sample->raw_orbit;
      wound = std::isnan(wound) ? raw : wound + skelform::wrap_angle(raw - wound);
      value += wound - raw;
    }
    series.values.push_back(value);
  }
  return series;
}

}  // namespace skelscope
