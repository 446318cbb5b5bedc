// The effect of the last push on the bones: the record minus the same ticks without the push. The
// difference excludes the motion of the animation. While a push goes on, nothing is measured.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "session/physics/response.h"
#include "session/runs/quantity.h"
#include "session/runs/runs.h"

namespace skelscope {

// Ticks with a velocity, or with a restart that does not reset the physics; gaps are shorter than
// kPauseTicks.
struct Push {
  std::int64_t first = -1, last = -1;  // -1: no push
  bool moves = false;                  // its last tick has a velocity
};
inline constexpr int kPauseTicks = 3;
// Returns the latest push that ends in the range; it may begin earlier.
Push last_push(const History& history, TickRange range);

struct FreeSwing {
  Push push;
  bool driven = false;   // the push still goes on at the end of the plotted ticks
  TickRange range;       // from the push's last tick to the end or to the next reset
  RunHandle alone;       // the run of the record without the push
  RunHandle tuned;       // the run of the plotted ticks under the session's tuning
  bool retuned = false;  // parts of the range were recorded with another tuning
};

// Finds the last push in the plotted ticks and requests the runs that measure its effect.
void want_free_swing(FreeSwing& swing, Runs& runs, const Session& session, TickRange plotted);

// Returns whether the runs that measure the push have reached the end of the range.
bool is_measured(const FreeSwing& swing);

// Returns the samples under the session's tuning: the record's, unless parts of it have another
// tuning.
const ObservedTicks& tuned_samples(const FreeSwing& swing, const ObservedTicks& record);

// Returns the bone's sample at the tick on screen under the session's tuning; the tick's own sample
// if the whole record has that tuning. nullopt while it is not computed.
std::optional<PhysicsSample> shown_sample(const FreeSwing& swing, const ObservedTicks& record,
                                          const Session& session, int bone);

// Returns the push's effect on a bone over FreeSwing::range: radians, pixels along the direction of
// the largest effect, or a factor. NaN where not computed.
Series free_deviation(const FreeSwing& swing, const ObservedTicks& record, int bone,
                      Quantity quantity);
Response free_response(const FreeSwing& swing, const ObservedTicks& record, int bone,
                       const skelform::Physics& physics, int tick_rate);

// Describes the drive of the bone at the end of the range: "driven at 1.50 Hz", "driven" if it does
// not repeat, "" while the bone swings freely or nothing moves it.
std::string driven_words(const FreeSwing& swing, const Session& session,
                         const ObservedTicks& record, int bone, TickRange plotted);

}  // namespace skelscope
