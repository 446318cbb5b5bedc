// How a swing dies out: how long it takes, how far it shoots past, how often it goes to and fro.
#pragma once

#include <cstdint>
#include <span>

#include "session/runs/quantity.h"

namespace skelscope {

// Of how far a push has taken a simulated quantity, over consecutive ticks; see free_deviation().
struct Response {
  bool found = false;              // false: nothing moved beyond the least band
  std::int64_t start = 0;          // what was asked for, else where the largest swing left the band
  std::int64_t peak = 0;           // the largest deviation
  std::int64_t settled = -1;       // the first tick from which it stays in the band; -1: not yet
  std::int64_t overshoot_at = -1;  // the farthest on the other side; -1: it never got there
  float band = 0;                  // half its width: 5 % of the peak, or the least band
  float peak_by = 0, overshoot_by = 0;  // signed, in the quantity's unit
  float frequency = 0;                  // hertz; 0: fewer than two half swings
};
// deviation: NaN where unknown. start: a tick in the range where something pushed, or -1.
Response respond(std::span<const float> deviation, std::int64_t first_tick, std::int64_t start,
                 int tick_rate, float least_band);

float overshoot_share(const Response& response);                 // of the peak, 0..
double settle_seconds(const Response& response, int tick_rate);  // negative while not settled

// Which deviation tells most about a bone with these parameters.
Quantity telling_quantity(const skelform::Physics& physics);
// Whether it swings past its goal: only with bounce, or where a damping turns farther than it
// lacks.
bool can_overshoot(const skelform::Physics& physics, Quantity quantity);
// The response without what the rounding of numbers added: nothing of what cannot overshoot.
Response physically(Response response, const skelform::Physics& physics, Quantity quantity);
float least_band(Quantity quantity);  // radians, pixels or a factor

}  // namespace skelscope
