// Bone positions at other ticks of the record, and samples of their physics, for trails, plots and
// figures.
#include "session/runs/record_run.h"

#include <algorithm>
#include <cmath>

#include "session/runs/bone_series.h"
#include "session/runs/played_joints.h"
#include "session/runs/quantity.h"
#include "session/runs/runs.h"

using namespace sessions;

namespace {

constexpr int kAllTicks = 100'000;

TickRange everything(const Session& session) {
  return recent_ticks(session, 0);
}

Session shaken(int ticks) {
  Session session = lively();
  session.excitation.kind = ExciteKind::Shake;
  play(session, ticks);
  return session;
}

void check_equals_state(const ObservedTicks& store, const Session& session) {
  const PhysicsSample* sample = find_sample(store, session.tick, 0);
  REQUIRE(sample);
  const int bone = store.bones[0];
  const skelform::PhysicsState& state = session.now.shown.physics[0];
  CHECK(sample->pos == session.now.constructed.bones[bone].pos);
  CHECK(sample->raw_pos == session.now.constructed.rest[0].global_pos);
  CHECK(sample->global_orbit_vel == state.global_orbit_vel);
  CHECK(sample->orbit_diff == state.global_orbit_diff);
  CHECK(std::abs(skelform::wrap_angle(sample->orbit - state.global_orbit)) < 1e-5f);
  CHECK(std::abs(sample->orbit - sample->raw_orbit) <= skelform::kPi + 1e-5f);
}

bool follow_joints(Runs& runs, const Session& session, MotionWindow window, int budget) {
  want_joints(runs, session, window);
  return work(runs, session, budget);
}

bool follow_samples(Runs& runs, const Session& session, TickRange range, int budget) {
  want_samples(runs, range);
  return work(runs, session, budget);
}

}  // namespace

TEST_CASE("joints around a tick equal those that were played, bit by bit") {
  Session session = lively();
  const Joints lap = play_and_note(session, 40);
  const skelform::State before = session.now.state;
  Runs runs;
  seek(session, 20);
  CHECK(follow_joints(runs, session, {15, 12}, kAllTicks));
  for (std::int64_t tick = 5; tick <= 32; ++tick) {
    const auto* known = find_joints(runs.record, session, tick);
    REQUIRE(known);
    CHECK(*known == lap[tick]);
  }
  CHECK_FALSE(find_joints(runs.record, session, 4));
  CHECK_FALSE(find_joints(runs.record, session, 33));
  seek(session, 40);
  CHECK(session.now.state == before);  // the session is unchanged
}

TEST_CASE("joints of a tick are computed once, and again only if the tick is recorded anew") {
  Session session = lively();
  play(session, 40);
  seek(session, 20);
  Runs runs;
  CHECK_FALSE(follow_joints(runs, session, {10, 10}, 5));
  CHECK(find_joints(runs.record, session, 19));
  CHECK_FALSE(find_joints(runs.record, session, 10));
  CHECK(follow_joints(runs, session, {10, 10}, kAllTicks));
  CHECK(follow_joints(runs, session, {10, 10}, 0));
  seek(session, 21);
  CHECK_FALSE(follow_joints(runs, session, {10, 10}, 0));  // tick 31 entered the window
  CHECK(follow_joints(runs, session, {10, 10}, 1));
  CHECK_FALSE(find_joints(runs.record, session, 10));  // tick 10 left the window
  session.setup.pokes.overrides = {{1, skelform::Element::PositionX, 500}};
  play(session, 2);
  seek(session, 21);
  CHECK_FALSE(find_joints(runs.record, session, 22));
  CHECK(follow_joints(runs, session, {10, 10}, 2));
  CHECK_FALSE(find_joints(runs.record, session, 24));
}

TEST_CASE("joints around a tick do not have an edit that is not recorded") {
  Session session = lively();
  const Joints lap = play_and_note(session, 10);
  session.playback.paused = true;
  session.setup.pokes.overrides = {{1, skelform::Element::PositionX, 500}};
  REQUIRE(refresh(session));
  Runs runs;
  follow_joints(runs, session, {3, 3}, kAllTicks);
  CHECK(*find_joints(runs.record, session, 10) == lap[10]);
}

TEST_CASE("samples of physics equal the state at every tick of the record") {
  Session session = shaken(60);
  Runs runs;
  const ObservedTicks& store = runs.record.observed;
  CHECK(follow_samples(runs, session, everything(session), kAllTicks));
  REQUIRE(store.bones == std::vector<int>{20});
  for (std::int64_t tick = 0; tick <= 60; ++tick) {
    seek(session, tick);
    check_equals_state(store, session);
  }
}

TEST_CASE("the turn of an orbit is its difference from the tick before") {
  Session session = shaken(60);
  float most = 0;
  for (std::int64_t tick = 1; tick <= 60; ++tick) {
    seek(session, tick - 1);
    const float before = session.now.shown.physics[0].global_orbit;
    seek(session, tick);
    const PhysicsSample sample = sample_of(session.now, 20);
    CHECK(sample.orbit_turn == session.now.shown.physics[0].global_orbit - before);
    CHECK(quantity_of(sample, Quantity::OrbitTurn) == sample.orbit_turn);
    CHECK(quantity_of(sample, Quantity::OrbitVelocity) ==
          session.now.shown.physics[0].global_orbit_vel);
    most = std::max(most, std::abs(sample.orbit_turn));
  }
  CHECK(most > 0.01f);
}

TEST_CASE("a bone without sway has plots of its position and none of an orbit") {
  skelform::Armature rig = rigs::lively_rig();
  skelform::Physics physics;
  physics.pos_damping = 10;
  const auto told = quantities_of(rig, physics, 20);
  using enum Quantity;
  CHECK(told == std::vector{RawX, X, RawY, Y, Lag});
  physics.sway = 1;
  CHECK(quantities_of(rig, physics, 20).front() == RawOrbit);
  CHECK(quantities_of(rig, physics, 0).front() == RawX);  // no parent to orbit
  physics = {};
  physics.rot_damping = 4;
  CHECK(quantities_of(rig, physics, 20) == std::vector{RotationLag});
}

TEST_CASE("ticks recorded anew are sampled anew, and the other samples stay") {
  Session session = shaken(60);
  Runs runs;
  const ObservedTicks& store = runs.record.observed;
  follow_samples(runs, session, everything(session), kAllTicks);
  const PhysicsSample before = *find_sample(store, 40, 0);
  seek(session, 30);
  session.setup.pokes.physics_pokes = {{0, PhysicsParameter::PosDamping, 50}};
  play(session, 30);
  CHECK(last_tick(session.history) == 60);
  CHECK_FALSE(follow_samples(runs, session, everything(session), 5));
  CHECK(follow_samples(runs, session, everything(session), kAllTicks));
  CHECK(find_sample(store, 40, 0)->pos != before.pos);
  for (const std::int64_t tick : {10, 30, 31, 59}) {
    seek(session, tick);
    check_equals_state(store, session);
  }
}

TEST_CASE("an edit of the tick on screen does not change the record's samples") {
  Session session = shaken(20);
  seek(session, 10);
  session.setup.pokes.physics_pokes = {{0, PhysicsParameter::PosDamping, 50}};
  refresh(session);
  Runs runs;
  const ObservedTicks& store = runs.record.observed;
  follow_samples(runs, session, {5, 15}, kAllTicks);
  session.setup.pokes.physics_pokes.clear();
  refresh(session);
  check_equals_state(store, session);
}

TEST_CASE("ticks that leave the record lose their samples, and a budget spreads the sampling") {
  Session session = shaken(50);
  Runs runs;
  const ObservedTicks& store = runs.record.observed;
  CHECK_FALSE(follow_samples(runs, session, {0, 50}, 10));
  CHECK_FALSE(find_sample(store, 5, 0));
  CHECK(find_sample(store, 49, 0));
  CHECK(follow_samples(runs, session, {0, 50}, 100));
  session.history.byte_budget = session.history.bytes / 2;
  evict(session.history);
  follow_samples(runs, session, everything(session), 0);
  CHECK(store.first_tick == session.history.first_tick);
  CHECK_FALSE(find_sample(store, 0, 0));
  CHECK(find_sample(store, 50, 0));
}

TEST_CASE("samples of another rig are dropped") {
  Session session = shaken(10);
  Runs runs;
  const ObservedTicks& store = runs.record.observed;
  follow_samples(runs, session, everything(session), kAllTicks);
  Session other = example();
  follow_samples(runs, other, everything(other), kAllTicks);
  CHECK(store.skf == other.now.skf);
  CHECK(store.bones != std::vector<int>{20});
}

TEST_CASE("plotted orbits continue past half a turn and keep their distance") {
  ObservedTicks store;
  store.bones = {0};
  for (int i = 0; i < 40; ++i) {
    PhysicsSample sample;
    sample.raw_orbit = skelform::wrap_angle(0.3f * static_cast<float>(i));
    sample.orbit = sample.raw_orbit - 0.5f;
    store.ticks.push_back({1, {}, {sample}});
  }
  const Series raw = series_of(store, 0, Quantity::RawOrbit, {0, 39});
  const Series orbit = series_of(store, 0, Quantity::Orbit, {0, 39});
  for (std::size_t i = 1; i < 40; ++i) {
    CHECK(raw.values[i] - raw.values[i - 1] == doctest::Approx(0.3f).epsilon(1e-3));
    CHECK(raw.values[i] - orbit.values[i] == doctest::Approx(0.5f).epsilon(1e-3));
  }
  CHECK(std::isnan(series_of(store, 0, Quantity::Lag, {-3, 2}).values[0]));
}

TEST_CASE("a bone's series has the recorded ticks, whichever tick is on screen") {
  Session session = lively();
  play(session, 40);
  session.playback.paused = true;
  std::vector<skelform::ConstructedBone> shown;
  const TickRange range{session.history.first_tick, last_tick(session.history)};
  for (std::int64_t tick = range.first; tick <= range.last; ++tick) {
    seek(session, tick);
    shown.push_back(session.now.constructed.bones[2]);
  }
  seek(session, 11);
  Runs runs;
  const auto follow = [&] {
    want_moments(runs, 2, range);
    return work(runs, session, 5);
  };
  while (!follow()) {
  }
  const ObservedTicks& record = runs.record.observed;
  const auto x = bone_series(record, 2, BoneQuantity::X, range);
  const auto rot = bone_series(record, 2, BoneQuantity::Rotation, range);
  const auto speed = bone_series(record, 2, BoneQuantity::Speed, range);
  REQUIRE(x.size() == shown.size());
  for (std::size_t i = 0; i < shown.size(); ++i) {
    CHECK(x[i] == shown[i].pos.x);
    CHECK(std::abs(skelform::wrap_angle(rot[i] - shown[i].rot)) < 1e-4f);
    if (i > 0) CHECK(speed[i] == skelform::length(shown[i].pos - shown[i - 1].pos));
  }
  CHECK(std::isnan(speed[0]));
}
