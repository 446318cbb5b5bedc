// Runs of the record with other parameters and rates, compared with a simulation computed by hand.
#include "session/runs/run.h"

#include "session/gliding_rig.h"
#include "session/runs/sweep.h"

using namespace sessions;

namespace {

constexpr int kEveryTick = 1'000'000;

// Runs the whole record as a variant.
RunHandle run_of(Runs& runs, const Session& session, const Variant& variant,
                 int budget = kEveryTick) {
  const RunHandle run = want(runs, session, variant, last_tick(session.history));
  const bool complete = work(runs, session, budget);
  CHECK(complete == is_complete(*run));
  return run;
}

void sweep_all(Sweep& sweep, Runs& runs, const Session& session, TickRange range) {
  do want_sweep(sweep, runs, session, range);
  while (!work(runs, session, 50));
}

std::vector<PhysicsPoke> damping(float value) {
  return {{0, PhysicsParameter::PosDamping, value}};
}

// A glide with a nudge.
Session nudged_glide(float damping, int ticks = 90) {
  Session session = gliding(damping);
  play(session, 30);
  session.excitation.amplitude = 80;
  nudge(session.excitation);
  play(session, ticks - 1 - 30);
  return session;
}

std::vector<float> velocities(const Session& session) {
  std::vector<float> all;
  for (const Snapshot& s : session.history.snapshots) all.push_back(pokes_of(s.input).velocity.x);
  return all;
}

float place_at(const ObservedTicks& store, std::int64_t tick) {
  const PhysicsSample* sample = find_sample(store, tick, 0);
  return sample ? sample->pos.x : NAN;
}

void check_places(const ObservedTicks& store, const std::vector<float>& wanted) {
  for (std::size_t tick = 0; tick < wanted.size(); ++tick) {
    CAPTURE(tick);
    const float place = place_at(store, static_cast<std::int64_t>(tick));
    if (std::isnan(wanted[tick]))
      CHECK(std::isnan(place));
    else
      CHECK(place == doctest::Approx(wanted[tick]).epsilon(1e-4));
  }
}

}  // namespace

TEST_CASE("the simulation computed by hand equals the record") {
  const Session session = nudged_glide(10);
  Runs runs;
  want_samples(runs, recent_ticks(session, 0));
  REQUIRE(work(runs, session, kEveryTick));
  check_places(runs.record.observed, glided_by_hand(10, 60, velocities(session), 90));
}

TEST_CASE("a run with another damping equals the simulation computed by hand") {
  const Session session = nudged_glide(10);
  for (const float value : {4.0f, 25.0f, 60.0f}) {
    Runs runs;
    const RunHandle run = run_of(runs, session, {0, damping(value)});
    REQUIRE(is_complete(*run));
    check_places(run->observed, glided_by_hand(value, 60, velocities(session), 90));
  }
}

TEST_CASE("runs at other tick rates divide nudges and equal the simulation computed by hand") {
  const Session session = nudged_glide(10);
  for (const int rate : kSweepRates) {
    CAPTURE(rate);
    Runs runs;
    const RunHandle run = run_of(runs, session, {0, {}, rate});
    REQUIRE(is_complete(*run));
    check_places(run->observed, glided_by_hand(10, rate, velocities(session), 90));
  }
}

TEST_CASE("a run with the record's own parameters equals the record bit by bit") {
  Session session = lively();
  session.excitation.kind = ExciteKind::Shake;
  play(session, 50);
  Runs runs;
  RunHandle run = run_of(runs, session, {0, {}});
  REQUIRE(is_complete(*run));
  for (const std::int64_t tick : {0, 7, 31, 50}) {
    seek(session, tick);
    REQUIRE(show_tick(*run, session, tick));
    CHECK(run->shown.simulation->state == session.now.state);
    CHECK(run->shown.simulation->constructed.bones == session.now.constructed.bones);
  }
}

TEST_CASE("a run shows any tick in any order, also between checkpoints") {
  Session session = nudged_glide(10, 190);
  Runs runs;
  RunHandle run = run_of(runs, session, {0, damping(30), 120});
  REQUIRE(is_complete(*run));
  for (const std::int64_t tick : {150, 20, 21, 189, 0, 100}) {
    CAPTURE(tick);
    REQUIRE(show_tick(*run, session, tick));
    CHECK(run->shown.simulation->constructed.bones[1].pos.x == place_at(run->observed, tick));
  }
  CHECK_FALSE(show_tick(*run, session, 195));
  CHECK_FALSE(show_tick(*run, session, -1));
}

TEST_CASE("a run continues after its budget, and when the record grows") {
  Session session = nudged_glide(10);
  Runs runs;
  const RunHandle run = run_of(runs, session, {0, damping(20)}, 40);
  CHECK_FALSE(is_complete(*run));
  CHECK(run->ahead.steps == 40);
  CHECK(run_of(runs, session, {0, damping(20)}) == run);
  CHECK(is_complete(*run));
  play(session, 5);
  run_of(runs, session, {0, damping(20)}, 5);  // too few to run all ticks again
  CHECK(is_complete(*run));
  CHECK(run->ahead.steps == 95);
}

TEST_CASE("a run begins again for other parameters and for a record made anew") {
  Session session = nudged_glide(10);
  Runs runs;
  RunHandle run = run_of(runs, session, {0, damping(20)});
  REQUIRE(is_complete(*run));
  run = run_of(runs, session, {0, damping(40)});
  REQUIRE(is_complete(*run));
  check_places(run->observed, glided_by_hand(40, 60, velocities(session), 90));
  seek(session, 50);
  session.setup.pokes.velocity = {-7, 0};
  play(session, 39);
  CHECK_FALSE(show_tick(*run, session, 60));
  run = run_of(runs, session, {0, damping(40)});
  REQUIRE(is_complete(*run));
  check_places(run->observed, glided_by_hand(40, 60, velocities(session), 90));
}

TEST_CASE("the figures of a sweep equal those of the simulations computed by hand") {
  Session session = nudged_glide(10);
  session.playback.paused = true;
  Sweep sweep;
  Runs runs;
  const TickRange range = sweep_range(session, kSweepSeconds);
  CHECK(range == TickRange{0, 89});
  sweep_all(sweep, runs, session, range);
  const std::vector<float> reference = glided_by_hand(10, 60, velocities(session), 90);
  for (std::size_t rate = 0; rate < kSweepRates.size(); ++rate) {
    CAPTURE(kSweepRates[rate]);
    const std::vector<float> other = glided_by_hand(10, kSweepRates[rate], velocities(session), 90);
    float worst = 0;
    int at = -1;
    for (int tick = 0; tick < 90; ++tick) {
      const float apart = std::abs(other[tick] - reference[tick]);
      if (!std::isnan(apart) && apart > worst) worst = apart, at = tick;
    }
    const auto deviations = deviations_of(sweep, static_cast<int>(rate));
    REQUIRE(deviations.size() == 1);
    CHECK(deviations[0].bone == 1);
    CHECK(deviations[0].pixels == doctest::Approx(worst).epsilon(1e-3));
    CHECK(deviations[0].pixels_at == at);
    CHECK(deviations[0].radians == 0);
  }
  CHECK(deviations_of(sweep, 0)[0].pixels > 20);  // half as many constructs lag twice as far
}

TEST_CASE("only the requested rates are shown as ghosts at the tick on screen") {
  Session session = nudged_glide(10);
  session.playback.paused = true;
  Sweep sweep;
  Runs runs;
  const std::array shown{true, false, true, false, false};
  CHECK(sweep_ghosts(sweep, shown, session).empty());  // nothing has run yet
  sweep_all(sweep, runs, session, sweep_range(session, kSweepSeconds));
  seek(session, 40);
  const auto ghosts = sweep_ghosts(sweep, shown, session);
  REQUIRE(ghosts.size() == 2);
  CHECK(ghosts[0]->role == GhostRole::Rate30);
  CHECK(ghosts[0]->bones[1].pos.x == place_at(sweep.runs[0]->observed, 40));
  CHECK(ghosts[1]->role == GhostRole::Rate120);
  CHECK(ghosts[1]->bones[1].pos.x == place_at(sweep.runs[2]->observed, 40));
}

TEST_CASE("one budget limits all runs of a frame") {
  const Session session = nudged_glide(10);
  Runs runs;
  RunHandle slow, fast;
  const auto frame = [&] {
    want_samples(runs, recent_ticks(session, 0));
    slow = want(runs, session, {0, damping(40)}, last_tick(session.history));
    fast = want(runs, session, {0, damping(4)}, last_tick(session.history));
    return work(runs, session, 30);
  };
  int frames = 1;
  while (!frame()) ++frames;
  // 89 ticks of the record, as the tick on screen is known, and 90 of each other run.
  CHECK(frames == (89 + 2 * 90 + 29) / 30);
  CHECK(slow->ahead.steps == 90);
  CHECK(fast->ahead.steps == 90);
}

TEST_CASE("equal requests share one run, and a run without a handle is dropped") {
  const Session session = nudged_glide(10);
  Runs runs;
  RunHandle held = run_of(runs, session, {0, damping(40)});
  CHECK(want(runs, session, {0, damping(40)}, 5) == held);
  work(runs, session, kEveryTick);
  work(runs, session, kEveryTick);  // not requested, but a handle is left
  REQUIRE(runs.variants.size() == 1);
  CHECK(held->ahead.steps == 90);
  held.reset();
  work(runs, session, kEveryTick);
  CHECK(runs.variants.empty());
}
