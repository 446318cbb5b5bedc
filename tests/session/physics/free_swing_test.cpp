// Effects of a push on the bones, separated from those of the animation.
#include "session/physics/free_swing.h"

#include <cmath>
#include <cstdio>
#include <utility>

#include "session/lively_session.h"
#include "session/physics/stilled.h"
#include "session/runs/rerun.h"

using namespace sessions;
using enum PhysicsParameter;

namespace {

constexpr int kBone = 20, kAll = 1'000'000;

// The lively rig with tuned physics from its first tick on.
Session tuned(std::vector<PhysicsPoke> pokes) {
  Session session = lively();
  session.setup.pokes.physics_pokes = std::move(pokes);
  session.starts_at_rest = true;
  clear(session.history);
  restart(session);
  return session;
}

std::vector<PhysicsPoke> damped(float ticks) {
  return {{0, PosDamping, ticks}, {0, Sway, 0}, {0, RotBounce, 0}};
}

void pushed_once(Session& session, int before, int after) {
  play(session, before);
  session.excitation.amplitude = 120;
  nudge(session.excitation);
  play(session, kNudgeTicks + after);
}

struct Measured {
  Runs runs;
  FreeSwing swing;
  TickRange range;
  std::string words;
  Response response;
  TickRange stilled;
  Response after_stop;
};

Measured measured(const Session& session, int bone = kBone) {
  Measured m;
  m.range = recent_ticks(session, 0);
  want_samples(m.runs, m.range);
  want_free_swing(m.swing, m.runs, session, m.range);
  REQUIRE(work(m.runs, session, kAll));
  const ObservedTicks& record = m.runs.record.observed;
  m.words = driven_words(m.swing, session, record, bone, m.range);
  m.response = free_response(m.swing, record, bone, acting_physics(session.now, 0),
                             session.playback.tick_rate);
  const skelform::Physics& physics = acting_physics(session.now, 0);
  m.stilled = stilled_range(session, record, bone, physics, m.range);
  m.after_stop = stilled_response(record, bone, physics, m.stilled, session.playback.tick_rate);
  return m;
}

// A root that moves to and fro every 40 frames without turning, and a tail that sways with it.
Session carried() {
  skelform::Armature rig;
  const int root = rigs::add_bone(rig, -1, {0, 0}), tail = rigs::add_bone(rig, root, {0, 80});
  skelform::Physics& physics = rigs::add_physics(rig, tail);
  physics.sway = 0.5f;
  physics.rot_bounce = 0.5f;
  skelform::Animation& shake = rig.animations.emplace_back();
  for (const auto& [frame, x] : {std::pair(0, 0.0f), {20, 150.0f}, {39, 7.5f}})
    rigs::add_key(shake, frame, root, skelform::Element::PositionX, x);
  Session session = session_of(std::move(rig));
  session.starts_at_rest = true;
  clear(session.history);
  restart(session);
  return session;
}

// Returns the first tick in which a gap is within a twentieth, if each tick keeps this share of it.
int ticks_to_rest(double keeps) {
  return static_cast<int>(std::ceil(std::log(0.05) / std::log(keeps)));
}

}  // namespace

TEST_CASE("a push is a velocity or a restart that is not at rest, and includes short gaps") {
  Session session = lively();
  play(session, 20);
  CHECK(last_push(session.history, recent_ticks(session, 0)).last == 0);
  CHECK(last_push(session.history, {1, 20}).last == -1);
  session.excitation.amplitude = 80;
  nudge(session.excitation);
  play(session, 20);
  const Push nudged = last_push(session.history, recent_ticks(session, 0));
  CHECK(nudged.first == 21);
  CHECK(nudged.last == 24);
  CHECK(nudged.moves);
  CHECK(last_push(session.history, {0, 15}).last == 0);
  session.starts_at_rest = true;
  restart(session);
  const std::int64_t fresh = session.tick;
  session.excitation = {};
  session.setup.pokes.velocity = {};
  play(session, 5);
  CHECK(last_push(session.history, {fresh, fresh + 5}).last == -1);
}

TEST_CASE("damping alone never overshoots, whatever the animation does") {
  for (const float damping : {10.0f, 20.0f, 5.0f}) {
    CAPTURE(damping);
    Session session = tuned(damped(damping));
    pushed_once(session, 40, 120);
    const Measured m = measured(session);
    REQUIRE(m.response.found);
    CHECK(m.words == "");
    CHECK(overshoot_share(m.response) == 0);
    CHECK(m.response.overshoot_at == -1);
    CHECK(m.response.frequency == 0);
    const Series way = free_deviation(m.swing, m.runs.record.observed, kBone, Quantity::Lag);
    for (std::size_t i = 2; i < 40; ++i) CHECK(way.values[i] <= way.values[i - 1]);
    // Each tick keeps 1 - 2 / damping of the push's effect. The push ended a tick before the peak.
    CHECK(m.response.settled - m.response.peak == ticks_to_rest(1 - 2.0 / damping));
  }
}

TEST_CASE("a physics kick at the start is no overshoot") {
  Session session = tuned(damped(10));
  session.starts_at_rest = false;
  restart(session);
  play(session, 90);
  const Measured m = measured(session);
  REQUIRE(m.response.found);
  CHECK(m.swing.push.last == m.swing.range.first);
  CHECK(overshoot_share(m.response) == 0);
}

TEST_CASE("bounce overshoots as much during an animation as in a pose at rest") {
  const std::vector<PhysicsPoke> pokes{{0, PosDamping, 0}, {0, Sway, 0.5f}, {0, RotBounce, 0.9f}};
  Session moving = tuned(pokes), still = tuned(pokes);
  for (PlaybackTrack& track : still.playback.tracks) track.on = false;
  for (Session* session : {&moving, &still}) pushed_once(*session, 40, 240);
  const Measured a = measured(moving), b = measured(still);
  REQUIRE(a.response.found);
  REQUIRE(b.response.found);
  CHECK(overshoot_share(b.response) > 0.2f);
  CHECK(std::abs(overshoot_share(a.response) - overshoot_share(b.response)) < 0.12f);
  CHECK(a.response.frequency == doctest::Approx(b.response.frequency).epsilon(0.15));
}

TEST_CASE("while a shaker runs, only its frequency is shown") {
  for (const float hertz : {1.5f, 2.0f, 0.7f}) {
    CAPTURE(hertz);
    Session session = tuned(damped(10));
    session.excitation.kind = ExciteKind::Sine;
    session.excitation.frequency = hertz;
    play(session, 240);
    Measured m = measured(session);
    char words[40];
    std::snprintf(words, sizeof words, "driven at %.2f Hz", static_cast<double>(hertz));
    CHECK(m.words == words);
    CHECK_FALSE(m.response.found);
    session.excitation.kind = ExciteKind::None;
    play(session, 90);
    m = measured(session);
    CHECK(m.words == "");
    REQUIRE(m.response.found);
    CHECK(m.response.start == 240);
    CHECK(overshoot_share(m.response) == 0);
  }
}

TEST_CASE("the frequency shown is the shaker's present one") {
  Session session = tuned(damped(10));
  session.excitation.kind = ExciteKind::Sine;
  session.excitation.frequency = 10;
  play(session, 240);
  CHECK(measured(session).words == "driven at 10.00 Hz");
  session.excitation.frequency = 0.05f;
  for (int i = 0; i < 12; ++i) {
    play(session, 1);
    CAPTURE(i);
    const std::string words = measured(session).words;
    CHECK((words == "driven" || words == "driven at 0.05 Hz"));
  }
  CHECK(measured(session).words == "driven at 0.05 Hz");
  session.excitation.frequency = 3;
  session.excitation.direction = 1.5f;
  play(session, 8);
  CHECK(measured(session).words == "driven at 3.00 Hz");
  session.excitation.kind = ExciteKind::Shake;
  play(session, 8);
  CHECK(measured(session).words == "driven");
  // Settings for future ticks do not change the words about the ticks shown.
  session.excitation.kind = ExciteKind::Sine;
  CHECK(measured(session).words == "driven");
}

TEST_CASE("without a push the animation drives a bone, unless it stands still") {
  Session session = tuned(damped(10));
  play(session, 240);
  const Measured moved = measured(session);
  CHECK(moved.words.starts_with("driven"));
  const TickRange brief{moved.range.last - 20, moved.range.last};  // shorter than two periods
  CHECK(driven_words(moved.swing, session, moved.runs.record.observed, kBone, brief) == "driven");
  for (PlaybackTrack& track : session.playback.tracks) track.on = false;
  play(session, 60);
  CHECK(measured(session).words == "");  // though the plot still shows the drive
  Session still = tuned(damped(10));
  for (PlaybackTrack& track : still.playback.tracks) track.on = false;
  play(still, 240);
  const Measured m = measured(still);
  CHECK(m.words == "");
  CHECK_FALSE(m.response.found);
}

TEST_CASE("a bone with sway that is carried along is driven, though nothing turns it") {
  Session session = carried();
  play(session, 240);
  CHECK(measured(session, 1).words == "driven at 1.50 Hz");
  for (PlaybackTrack& track : session.playback.tracks) track.on = false;
  play(session, 60);
  CHECK(measured(session, 1).words == "");
}

TEST_CASE("a swing after the animation has stopped is measured around the final pose") {
  Session session = tuned(damped(10));
  play(session, 240);
  CHECK(measured(session).stilled.last == -1);  // the animation still drives it
  for (PlaybackTrack& track : session.playback.tracks) track.on = false;
  play(session, 90);
  const Measured damping = measured(session);
  CHECK(damping.stilled.first == 241);
  REQUIRE(damping.after_stop.found);
  CHECK(damping.after_stop.start == 241);
  CHECK(damping.after_stop.settled - damping.after_stop.peak == ticks_to_rest(1 - 2.0 / 10));
  CHECK(overshoot_share(damping.after_stop) == 0);
  const auto& record = damping.runs.record.observed;
  const skelform::Physics& physics = acting_physics(session.now, 0);
  CHECK(swings_in(record, kBone, physics, {244, damping.range.last}));  // no stop in this range
  CHECK_FALSE(swings_in(record, kBone, physics, {damping.range.last - 20, damping.range.last}));
  restart(session);
  play(session, 60);
  CHECK(measured(session).stilled.last == -1);  // at rest since the restart

  Session swaying = carried();
  play(swaying, 230);
  for (PlaybackTrack& track : swaying.playback.tracks) track.on = false;
  play(swaying, 200);
  const Measured swing = measured(swaying, 1);
  REQUIRE(swing.after_stop.found);
  CHECK(swing.after_stop.start == 231);
  CHECK(swing.after_stop.overshoot_at > swing.after_stop.peak);
  CHECK(swing.after_stop.settled > swing.after_stop.overshoot_at);
  const Series way =
      stilled_deviation(swing.runs.record.observed, 1, Quantity::Orbit, {231, swing.range.last});
  CHECK(std::abs(way.values.back()) < 0.005f);
}

TEST_CASE("the figures follow the present tuning, before and after the record is run again") {
  Session session = tuned(damped(10));
  pushed_once(session, 40, 150);
  const Response recorded = measured(session).response;
  session.playback.paused = true;
  session.setup.pokes.physics_pokes = damped(20);
  refresh(session);
  const Measured before = measured(session);
  CHECK(before.swing.retuned);
  CHECK(before.response.settled > recorded.settled);
  const auto at_cursor = [&](const Measured& m) {
    return lag_of(*shown_sample(m.swing, m.runs.record.observed, session, kBone));
  };
  seek(session, 60);
  const float lag = at_cursor(measured(session));
  Rerun rerun = begin_rerun(session);
  Runs runs;
  want_rerun(rerun, runs, session);
  REQUIRE(work(runs, session, kAll));
  REQUIRE(finish_rerun(rerun, session));
  seek(session, 60);
  const Measured after = measured(session);
  CHECK(at_cursor(after) == doctest::Approx(lag).epsilon(1e-4));
  CHECK_FALSE(after.swing.retuned);
  CHECK(after.response.settled == before.response.settled);
  CHECK(after.response.peak_by == doctest::Approx(before.response.peak_by).epsilon(1e-4));
}

TEST_CASE("only bounce, or a rotation damping below one tick, can overshoot") {
  skelform::Physics physics;
  physics.pos_damping = physics.sway = 1;
  CHECK_FALSE(can_overshoot(physics, Quantity::Orbit));
  CHECK_FALSE(can_overshoot(physics, Quantity::Lag));
  physics.rot_bounce = 0.5f;
  CHECK(can_overshoot(physics, Quantity::Orbit));
  CHECK_FALSE(can_overshoot(physics, Quantity::Scale));
  physics.rot_damping = 10;
  CHECK_FALSE(can_overshoot(physics, Quantity::RotationLag));
  physics.rot_damping = 0.7f;
  CHECK(can_overshoot(physics, Quantity::RotationLag));
}
