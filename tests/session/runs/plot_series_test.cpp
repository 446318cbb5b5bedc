// Samples of the record: what the plots, the trail and the figures read.
#include "session/runs/plot_series.h"

#include <algorithm>
#include <cmath>

#include "session/lively_session.h"

using namespace sessions;

namespace {

constexpr int kAll = 100'000;

TickRange everything(const Session& session) {
  return recent_ticks(session, 0);
}

Session shaken(int ticks) {
  Session session = lively();
  session.excitation.kind = ExciteKind::Shake;
  play(session, ticks);
  return session;
}

void check_equals_state(const SampleStore& store, const Session& session) {
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

}  // namespace

TEST_CASE("the plots show what the state holds, at every tick of the record") {
  Session session = shaken(60);
  SampleStore store;
  CHECK(follow_record(store, session, everything(session), kAll));
  REQUIRE(store.bones == std::vector<int>{20});
  for (std::int64_t tick = 0; tick <= 60; ++tick) {
    seek(session, tick);
    check_equals_state(store, session);
  }
}

TEST_CASE("the velocity is how far the orbit turns from one tick to the next") {
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

TEST_CASE("without sway a bone has places to tell of and no orbit") {
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

TEST_CASE("what is recorded anew is sampled anew, the rest is kept") {
  Session session = shaken(60);
  SampleStore store;
  follow_record(store, session, everything(session), kAll);
  const PhysicsSample before = *find_sample(store, 40, 0);
  seek(session, 30);
  session.setup.edits.physics_edits = {{0, PhysicsParameter::PosDamping, 50}};
  play(session, 30);
  CHECK(last_tick(session.history) == 60);
  CHECK_FALSE(follow_record(store, session, everything(session), 5));
  CHECK(follow_record(store, session, everything(session), kAll));
  CHECK(find_sample(store, 40, 0)->pos != before.pos);
  for (const std::int64_t tick : {10, 30, 31, 59}) {
    seek(session, tick);
    check_equals_state(store, session);
  }
}

TEST_CASE("an edit of the tick on screen does not reach the record's samples") {
  Session session = shaken(20);
  seek(session, 10);
  session.setup.edits.physics_edits = {{0, PhysicsParameter::PosDamping, 50}};
  refresh(session);
  SampleStore store;
  follow_record(store, session, {5, 15}, kAll);
  session.setup.edits.physics_edits.clear();
  refresh(session);
  check_equals_state(store, session);
}

TEST_CASE("ticks that left the record leave the store, and a budget spreads the work") {
  Session session = shaken(50);
  SampleStore store;
  CHECK_FALSE(follow_record(store, session, {0, 50}, 10));
  CHECK_FALSE(find_sample(store, 5, 0));
  CHECK(find_sample(store, 49, 0));
  CHECK(follow_record(store, session, {0, 50}, 100));
  session.history.byte_budget = session.history.bytes / 2;
  evict(session.history);
  follow_record(store, session, everything(session), 0);
  CHECK(store.first_tick == session.history.first_tick);
  CHECK_FALSE(find_sample(store, 0, 0));
  CHECK(find_sample(store, 50, 0));
}

TEST_CASE("another rig's samples are forgotten") {
  Session session = shaken(10);
  SampleStore store;
  follow_record(store, session, everything(session), kAll);
  Session other = example();
  follow_record(store, other, everything(other), kAll);
  CHECK(store.skf == other.now.skf);
  CHECK(store.bones != std::vector<int>{20});
}

TEST_CASE("orbits run on past half a turn, side by side") {
  SampleStore store;
  store.bones = {0};
  for (int i = 0; i < 40; ++i) {
    PhysicsSample sample;
    sample.raw_orbit = skelform::wrap_angle(0.3f * static_cast<float>(i));
    sample.orbit = sample.raw_orbit - 0.5f;
    store.ticks.push_back({1, {sample}});
  }
  const Series raw = series_of(store, 0, Quantity::RawOrbit, {0, 39});
  const Series orbit = series_of(store, 0, Quantity::Orbit, {0, 39});
  for (std::size_t i = 1; i < 40; ++i) {
    CHECK(raw.values[i] - raw.values[i - 1] == doctest::Approx(0.3f).epsilon(1e-3));
    CHECK(raw.values[i] - orbit.values[i] == doctest::Approx(0.5f).epsilon(1e-3));
  }
  CHECK(std::isnan(series_of(store, 0, Quantity::Lag, {-3, 2}).values[0]));
}
