// The quantities in a bone's physics samples, for plots and figures.
#pragma once

#include <cstdint>
#include <vector>

#include "session/runs/observed.h"

namespace skelscope {

enum class Quantity {
  RawOrbit,
  Orbit,
  OrbitDifference,
  OrbitTurn,
  OrbitVelocity,  // for bones that orbit
  RawX,
  X,
  RawY,
  Y,  // for bones that do not
  Lag,
  RotationLag,
  Scale
};
inline constexpr int kQuantities = static_cast<int>(Quantity::Scale) + 1;
// Returns a quantity of a sample: radians, radians a tick, pixels or a factor (for the damped scale
// the mean of both axes).
float quantity_of(const PhysicsSample& sample, Quantity quantity);

// Returns the quantities that matter for a bone with these parameters, in the order in which lists
// show them.
std::vector<Quantity> quantities_of(const skelform::Armature& armature,
                                    const skelform::Physics& physics, int bone);

// A quantity over ticks. Angles continue beyond half a turn instead of jumping.
struct Series {
  std::int64_t first_tick = 0;
  std::vector<float> values;  // NaN where there is no sample
};
Series series_of(const ObservedTicks& observed, int index, Quantity quantity, TickRange range);

}  // namespace skelscope
