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
  OrbitVelocity,  // of bones that orbit
  RawX,
  X,
  RawY,
  Y,  // of those that do not
  Lag,
  RotationLag,
  Scale
};
inline constexpr int kQuantities = static_cast<int>(Quantity::Scale) + 1;
// Radians, radians a tick, pixels or a factor (the mean of the damped scale's axes).
float quantity_of(const PhysicsSample& sample, Quantity quantity);

// The quantities that matter for a bone with these parameters, in the order of lists.
std::vector<Quantity> quantities_of(const skelform::Armature& armature,
                                    const skelform::Physics& physics, int bone);

// A quantity over ticks. Angles run on past half a turn instead of jumping.
struct Series {
  std::int64_t first_tick = 0;
  std::vector<float> values;  // NaN where no sample is taken
};
Series series_of(const ObservedTicks& observed, int index, Quantity quantity, TickRange range);

}  // namespace skelscope
