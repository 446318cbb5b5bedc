// Measures how a swing dies out: its duration, its overshoot and its frequency.
#pragma once

#include <cstdint>
#include <span>

#include "session/runs/quantity.h"

namespace skelscope {

// The response of a simulated quantity to a push over consecutive ticks; see free_deviation().
struct Response {
  bool found = false;              // false: the deviation stayed within the least band
  std::int64_t start = 0;          // the tick passed in, else where the largest swing left the band
  std::int64_t peak = 0;           // tick of the largest deviation
  std::int64_t settled = -1;       // the first tick after which it stays in the band; -1: not yet
  std::int64_t overshoot_at = -1;  // tick of the largest deviation on the other side; -1: none
  float band = 0;                  // half its width: 5 % of the peak, at least the least band
  float peak_by = 0, overshoot_by = 0;  // signed, in the quantity's unit
  float frequency = 0;                  // hertz; 0: fewer than two zero crossings
};
// deviation: NaN where unknown. start: the tick of a push in the range, or -1.
Response respond(std::span<const float> deviation, std::int64_t first_tick, std::int64_t start,
                 int tick_rate, float least_band);

float overshoot_share(const Response& response);                 // share of the peak, 0 or more
double settle_seconds(const Response& response, int tick_rate);  // negative: not settled

// Returns the deviation that describes a bone with these parameters best.
Quantity telling_quantity(const skelform::Physics& physics);
// Returns whether the quantity can swing past its goal: only with bounce, or with a rotation
// damping that turns the bone farther than its lag.
bool can_overshoot(const skelform::Physics& physics, Quantity quantity);
// Removes overshoot and frequency from the response of a quantity that cannot overshoot; there they
// are rounding.
Response physically(Response response, const skelform::Physics& physics, Quantity quantity);
float least_band(Quantity quantity);  // radians, pixels or a factor

}  // namespace skelscope
