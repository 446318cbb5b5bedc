#include "session/runs/observed.h"

#include <algorithm>

#include "lists/lists.h"

namespace skelscope {

const Observed* find_observed(const ObservedTicks& observed, std::int64_t tick) {
  const std::int64_t at = tick - observed.first_tick;
  if (at < 0 || at >= static_cast<std::int64_t>(observed.ticks.size())) return nullptr;
  return &observed.ticks[at];
}

const PhysicsSample* find_sample(const ObservedTicks& observed, std::int64_t tick, int index) {
  const Observed* known = find_observed(observed, tick);
  if (!known || known->serial == 0 || index < 0) return nullptr;
  return index < count_of(known->samples) ? &known->samples[index] : nullptr;
}

int index_of_bone(const ObservedTicks& observed, int bone) {
  return find_index(observed.bones, bone);
}

TickRange recent_ticks(const Session& session, double seconds) {
  const std::int64_t last = last_tick(session.history);
  if (seconds <= 0) return {session.history.first_tick, last};
  const auto ticks = static_cast<std::int64_t>(seconds / tick_seconds(session.playback));
  return {std::max(session.history.first_tick, last - ticks), last};
}

TickRange plotted_range(const Session& session, double seconds) {
  TickRange range = recent_ticks(session, seconds);
  const std::int64_t length = range.last - range.first;
  if (session.tick >= range.first) return range;
  range.first = std::max(session.history.first_tick, session.tick - length / 4);
  range.last = range.first + length;
  return range;
}

}  // namespace skelscope
