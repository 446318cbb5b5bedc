#include "overlays/physics_trail.h"

#include <algorithm>

#include "lists/lists.h"

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr int kDotEvery = 6;            // ticks between dots
constexpr std::int64_t kLongest = 600;  // longest trail, ticks

bool ghost_begins_afresh(const Session& session, std::int64_t tick) {
  const Snapshot* snapshot = find_snapshot(session.history, tick);
  return snapshot && snapshot->input.restart;
}

// Returns a bone's simulated positions, oldest first, up to the tick on screen. A gap or a restart
// ends the trail.
std::vector<Vec2> places(const Session& session, const ObservedTicks& samples, int index,
                         std::int64_t ticks) {
  std::vector<Vec2> trail{session.now.constructed.bones[samples.bones[index]].pos};
  for (std::int64_t tick = session.tick - 1; tick >= session.tick - ticks; --tick) {
    const PhysicsSample* sample = find_sample(samples, tick, index);
    if (!sample || ghost_begins_afresh(session, tick + 1)) break;
    trail.push_back(sample->pos);
  }
  std::ranges::reverse(trail);
  return trail;
}

void add_physics_trail_of(const std::vector<Vec2>& trail, const Session& session,
                          const Projection& projection, bool selected, std::int64_t ticks,
                          OverlayList& over) {
  const int count = count_of(trail);
  for (int i = 1; i < count; ++i) {
    const int age = count - 1 - i;
    const float fresh = 1 - static_cast<float>(age) / static_cast<float>(ticks + 1);
    const Paint paint{Ink::Simulated, fresh * fresh * (selected ? 0.85f : 0.35f)};
    const std::int64_t tick = session.tick - age;
    const Vec2 from = to_screen(at_tick(projection, session, tick - 1), trail[i - 1]),
               to = to_screen(at_tick(projection, session, tick), trail[i]);
    add_line(over, from, to, selected ? 2.2f : 1.4f, paint).casing = false;
    const bool dotted = tick % kDotEvery == 0 && age > 0;
    if (dotted) add_disc(over, to, selected ? 2.6f : 1.8f, paint);
  }
}

}  // namespace

void build_trails(const Session& session, const Projection& projection,
                  const ObservedTicks& samples, const PhysicsOverlay& options, OverlayList& over) {
  if (samples.skf != session.now.skf) return;
  const double wanted = options.trail_seconds / tick_seconds(session.playback);
  const std::int64_t ticks =
      std::clamp(static_cast<std::int64_t>(wanted), std::int64_t{0}, kLongest);
  for (int i = 0; i < count_of(samples.bones); ++i) {
    const int index = i;
    add_physics_trail_of(places(session, samples, index, ticks), session, projection,
                         samples.bones[i] == options.selected, ticks, over);
  }
}

}  // namespace skelscope
