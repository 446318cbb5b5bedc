#include "session/physics/free_swing.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "session/physics/frequency.h"
#include "session/physics/raw_motion.h"
#include "words/numbers.h"

namespace skelscope {
namespace {

constexpr std::int64_t kRunUpTicks = 1200;     // longest part of a push that is looked at
constexpr std::int64_t kMeasuredTicks = 3600;  // longest time after the push that is measured
constexpr float kNotSeen = std::numeric_limits<float>::quiet_NaN();

bool has_velocity(const Snapshot& snapshot) {
  return pokes_of(snapshot.input).velocity != skelform::Vec2{0};
}

// A restart with reset physics moves nothing yet.
bool pushes(const Snapshot* snapshot) {
  if (!snapshot) return false;
  const bool kicks = snapshot->input.restart && !snapshot->input.reset_physics;
  return kicks || has_velocity(*snapshot);
}

std::int64_t first_of_push(const History& history, std::int64_t last) {
  std::int64_t first = last;
  for (std::int64_t tick = last - 1; tick >= last - kRunUpTicks && first - tick <= kPauseTicks;
       --tick) {
    const Snapshot* snapshot = find_snapshot(history, tick);
    if (!snapshot || find_snapshot(history, tick + 1)->input.restart) break;
    if (pushes(snapshot)) first = tick;
  }
  return first;
}

TickRange free_range(const History& history, const Push& push, TickRange plotted) {
  TickRange range{push.last, std::min(plotted.last, push.last + kMeasuredTicks)};
  for (std::int64_t tick = range.first + 1; tick <= range.last; ++tick) {
    const Snapshot* snapshot = find_snapshot(history, tick);
    if (snapshot && (snapshot->input.restart || snapshot->input.reset_physics))
      range.last = tick - 1;
  }
  return range;
}

bool is_retuned(const Session& session, TickRange range) {
  const Pokes* seen = nullptr;
  for (std::int64_t tick = range.first; tick <= range.last; ++tick) {
    const Snapshot* snapshot = find_snapshot(session.history, tick);
    if (!snapshot || snapshot->input.pokes.get() == seen) continue;
    seen = snapshot->input.pokes.get();
    if (pokes_of(snapshot->input).physics_pokes != session.setup.pokes.physics_pokes) return true;
  }
  return false;
}

// Keeps the variant's first tick as long as possible: another first tick would run a growing record
// again in every frame.
Variant tuned_variant(const FreeSwing& swing, const Session& session, TickRange plotted) {
  const std::int64_t known = swing.tuned ? swing.tuned->variant.first : 0;
  const std::int64_t length = plotted.last - plotted.first + 1;
  const bool keeps = known <= plotted.first && known > plotted.first - length &&
                     known >= session.history.first_tick;
  return {keeps ? known : plotted.first, session.setup.pokes.physics_pokes};
}

// The variant without the push. Up to the push it equals the record. If the beginning of the push
// is no longer recorded, the variant starts at rest.
Variant alone_variant(const FreeSwing& swing, const Session& session, TickRange plotted) {
  const std::int64_t push = swing.push.first;
  Variant variant = tuned_variant(swing, session, plotted);
  if (!swing.retuned) variant.first = push;
  variant.alone_from = push;
  const Snapshot* begin = find_snapshot(session.history, push);
  const bool cut = swing.push.last - push >= kRunUpTicks || push == session.history.first_tick;
  variant.from_rest = variant.first == push && cut && begin && has_velocity(*begin);
  return variant;
}

struct SwingPair {
  const PhysicsSample *pushed, *alone;
};

SwingPair pair_at(const FreeSwing& swing, const ObservedTicks& samples, int bone,
                  std::int64_t tick) {
  const ObservedTicks& alone = observed_of(swing.alone);
  return {find_sample(samples, tick, index_of_bone(samples, bone)),
          find_sample(alone, tick, index_of_bone(alone, bone))};
}

skelform::Vec2 worst_way(const FreeSwing& swing, const ObservedTicks& samples, int bone) {
  skelform::Vec2 worst{0};
  for (std::int64_t tick = swing.range.first; tick <= swing.range.last; ++tick) {
    const SwingPair at = pair_at(swing, samples, bone, tick);
    if (!at.pushed || !at.alone) continue;
    const skelform::Vec2 way = at.pushed->pos - at.alone->pos;
    if (skelform::length(way) > skelform::length(worst)) worst = way;
  }
  return worst;
}

float deviation(const SwingPair& at, Quantity quantity, skelform::Vec2 along) {
  const PhysicsSample &a = *at.pushed, &b = *at.alone;
  const skelform::Vec2 way = a.pos - b.pos;
  switch (quantity) {
    case Quantity::Lag:
      return way.x * along.x + way.y * along.y;
    case Quantity::RotationLag:
      return skelform::wrap_angle(a.rot - b.rot);
    case Quantity::Scale:
      return (a.scale.x + a.scale.y - b.scale.x - b.scale.y) / 2;
    default:
      return skelform::wrap_angle(a.orbit - b.orbit);
  }
}

std::vector<float> velocities(const History& history, const Push& push) {
  skelform::Vec2 most{0};
  for (std::int64_t tick = push.first; tick <= push.last; ++tick) {
    const Snapshot* snapshot = find_snapshot(history, tick);
    const skelform::Vec2 velocity = snapshot ? pokes_of(snapshot->input).velocity : most;
    if (skelform::length(velocity) > skelform::length(most)) most = velocity;
  }
  const skelform::Vec2 along = skelform::unit(most);
  std::vector<float> values;
  for (std::int64_t tick = push.first; tick <= push.last; ++tick) {
    const Snapshot* snapshot = find_snapshot(history, tick);
    const skelform::Vec2 v = snapshot ? pokes_of(snapshot->input).velocity : skelform::Vec2{0};
    values.push_back(v.x * along.x + v.y * along.y);
  }
  return values;
}

// The frequency of the push at its end, hertz; 0: it does not repeat. A sine is recognised from the
// last kSineTicks ticks, any other motion from two periods.
float push_frequency(const History& history, const Push& push, int tick_rate) {
  Push latest = push;
  latest.first = std::max(push.first, push.last - kSineTicks + 1);
  const float sine = sine_frequency(velocities(history, latest), tick_rate);
  return sine > 0 ? sine : repeat_frequency(velocities(history, push), tick_rate);
}

std::string driven_at(float hertz) {
  if (!(hertz > 0)) return "driven";
  return "driven at " + skelform::fixed_text(hertz, 2) + " Hz";
}

}  // namespace

Push last_push(const History& history, TickRange range) {
  for (std::int64_t tick = range.last; tick >= range.first; --tick) {
    const Snapshot* snapshot = find_snapshot(history, tick);
    if (pushes(snapshot)) return {first_of_push(history, tick), tick, has_velocity(*snapshot)};
  }
  return {};
}

void want_free_swing(FreeSwing& swing, Runs& runs, const Session& session, TickRange plotted) {
  swing.push = last_push(session.history, plotted);
  swing.range = {};
  const bool pushed = swing.push.last >= 0;
  swing.driven = pushed && swing.push.moves && plotted.last - swing.push.last < kPauseTicks;
  if (pushed && !swing.driven) swing.range = free_range(session.history, swing.push, plotted);
  const TickRange range{pushed ? std::min(plotted.first, swing.push.first) : plotted.first,
                        plotted.last};
  swing.retuned = is_retuned(session, range);
  const bool measured = swing.range.first <= swing.range.last;
  const Variant tuned = tuned_variant(swing, session, range);
  if (measured)
    swing.alone = want(runs, session, alone_variant(swing, session, range), swing.range.last);
  if (swing.retuned) swing.tuned = want(runs, session, tuned, range.last);
}

bool is_measured(const FreeSwing& swing) {
  if (swing.range.first > swing.range.last || !swing.alone) return false;
  return is_complete(*swing.alone) &&
         (!swing.retuned || (swing.tuned && is_complete(*swing.tuned)));
}

const ObservedTicks& tuned_samples(const FreeSwing& swing, const ObservedTicks& record) {
  return swing.retuned ? observed_of(swing.tuned) : record;
}

std::optional<PhysicsSample> shown_sample(const FreeSwing& swing, const ObservedTicks& record,
                                          const Session& session, int bone) {
  if (!swing.retuned) return sample_of(session.now, bone);
  const ObservedTicks& samples = tuned_samples(swing, record);
  const PhysicsSample* sample = find_sample(samples, session.tick, index_of_bone(samples, bone));
  return sample ? std::optional(*sample) : std::nullopt;
}

Series free_deviation(const FreeSwing& swing, const ObservedTicks& record, int bone,
                      Quantity quantity) {
  const ObservedTicks& samples = tuned_samples(swing, record);
  const skelform::Vec2 along = skelform::unit(worst_way(swing, samples, bone));
  Series series{swing.range.first, {}};
  for (std::int64_t tick = swing.range.first; tick <= swing.range.last; ++tick) {
    const SwingPair at = pair_at(swing, samples, bone, tick);
    series.values.push_back(at.pushed && at.alone ? deviation(at, quantity, along) : kNotSeen);
  }
  return series;
}

Response free_response(const FreeSwing& swing, const ObservedTicks& record, int bone,
                       const skelform::Physics& physics, int tick_rate) {
  const Quantity quantity = telling_quantity(physics);
  const Series series = free_deviation(swing, record, bone, quantity);
  const Response response =
      respond(series.values, series.first_tick, series.first_tick, tick_rate, least_band(quantity));
  return physically(response, physics, quantity);
}

std::string driven_words(const FreeSwing& swing, const Session& session,
                         const ObservedTicks& record, int bone, TickRange plotted) {
  const int tick_rate = session.playback.tick_rate;
  if (swing.driven) return driven_at(push_frequency(session.history, swing.push, tick_rate));
  if (swing.push.last >= 0) return "";
  const int entry = armature_of(session).bones[bone].physics_id;
  const auto motion =
      driving_motion(record, bone, acting_physics(session.now, entry), plotted, tick_rate);
  if (!motion) return "";
  return driven_at(repeat_frequency(raw_motion(record, bone, *motion, plotted), tick_rate));
}

}  // namespace skelscope
