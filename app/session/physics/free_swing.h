// The effect of the last push on the bones: the record minus the same ticks without the push. The
// difference is free of the raw pose's own motion. Nothing is measured while a push goes on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "session/physics/response.h"
#include "session/runs/quantity.h"
#include "session/runs/runs.h"

namespace skelscope {

// Ticks with a velocity or a restart that is not at rest, with gaps of less than kPauseTicks.
struct Push {
  std::int64_t first = -1, last = -1;  // -1: nothing pushed
  bool moves = false;                  // the last tick of it has a velocity
};
inline constexpr int kPauseTicks = 3;
// The latest that ends in the range; it may begin before.
Push last_push(const History& history, TickRange range);

struct FreeSwing {
  Push push;
  bool driven = false;   // the push still goes on at the end of what is plotted
  TickRange range;       // from its last tick on, to the end or the next reset
  RunHandle alone;       // the record from the push on, had there been none
  RunHandle tuned;       // what is plotted, under the session's tuning
  bool retuned = false;  // parts of the range were recorded with another tuning
};

// Finds the push of what is plotted, and wants the runs that tell what it does.
void want_free_swing(FreeSwing& swing, Runs& runs, const Session& session, TickRange plotted);

// Whether the runs that tell what the push does have come to the end of the range.
bool is_measured(const FreeSwing& swing);

// The samples under the session's tuning: the record's, unless it was made with another.
const ObservedTicks& tuned_samples(const FreeSwing& swing, const ObservedTicks& record);

// At the tick on screen, of the same tuning. Under the record's own it may be edited otherwise:
// then as it is on screen. Absent where it is not worked out yet.
std::optional<PhysicsSample> shown_sample(const FreeSwing& swing, const ObservedTicks& record,
                                          const Session& session, int bone);

// How far the push has taken a bone over FreeSwing::range: radians, pixels along the worst of it,
// or a factor. NaN where it is not worked out.
Series free_deviation(const FreeSwing& swing, const ObservedTicks& record, int bone,
                      Quantity quantity);
Response free_response(const FreeSwing& swing, const ObservedTicks& record, int bone,
                       const skelform::Physics& physics, int tick_rate);

// The drive of the bone at the end of the range, in words: "driven at 1.50 Hz", "driven" when it
// does not repeat, "" while the bone swings freely or nothing moves it.
std::string driven_words(const FreeSwing& swing, const Session& session,
                         const ObservedTicks& record, int bone, TickRange plotted);

}  // namespace skelscope
