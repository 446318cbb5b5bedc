// Excitations of the rig, recorded tick by tick, and bringing physics to rest.
#include "session/tick/excitation.h"

#include <cmath>

#include "session/lively_session.h"
#include "session/record/settle.h"
#include "session/recording/recording.h"
#include "session/recording/replay.h"

using namespace sessions;
using skelform::Vec2;

namespace {

Vec2 velocity_at(const Session& session, std::int64_t tick) {
  return pokes_of(find_snapshot(session.history, tick)->input).velocity;
}

}  // namespace

TEST_CASE("a nudge is recorded as the velocity of its ticks") {
  Session session = lively();
  play(session, 10);
  session.excitation.amplitude = 80;
  nudge(session.excitation);
  play(session, 10);
  CHECK(velocity_at(session, 10) == Vec2(0, 0));
  for (int tick = 11; tick < 11 + kNudgeTicks; ++tick)
    CHECK(velocity_at(session, tick) == Vec2(20, 0));
  CHECK(velocity_at(session, 11 + kNudgeTicks) == Vec2(0, 0));

  SUBCASE("a saved recording has the nudge and replays the same") {
    const Picture after = picture(session);
    const std::string text = write_recording(recording_of(session), armature_of(session));
    Recording recording;
    std::string error;
    REQUIRE_MESSAGE(read_recording(text, armature_of(session), recording, error), error);
    CHECK(pokes_of(recording.ticks[11].input).velocity == Vec2(20, 0));
    open_recording(session, recording);
    seek(session, 20);
    CHECK(picture(session) == after);
  }
  SUBCASE("an edit of an older tick keeps that tick's velocity") {
    seek(session, 12);
    session.setup.pokes.physics_pokes = {{0, PhysicsParameter::Sway, 1}};
    CHECK(refresh(session));
    CHECK(pokes_of(session.now.input).velocity == Vec2(20, 0));
    seek(session, 20);
    session.setup.pokes.physics_pokes.clear();
    refresh(session);
    CHECK(pokes_of(session.now.input).velocity == Vec2(0, 0));
  }
}

TEST_CASE("a sine moves to both sides and returns after a period") {
  Excitation excitation{.kind = ExciteKind::Sine, .amplitude = 50, .frequency = 2};
  excitation.direction = skelform::kPi / 2;
  Vec2 at{0}, high{0}, low{0};
  for (int tick = 0; tick < 30; ++tick) {
    at += next_velocity(excitation, 60);
    high = {std::fmax(high.x, at.x), std::fmax(high.y, at.y)};
    low = {std::fmin(low.x, at.x), std::fmin(low.y, at.y)};
  }
  CHECK(at.y == doctest::Approx(0).epsilon(1e-3));
  CHECK(high.y == doctest::Approx(50).epsilon(0.01));
  CHECK(low.y == doctest::Approx(-50).epsilon(0.01));
  CHECK(high.x < 0.01f);
}

TEST_CASE("a shake is repeatable and stays within its amplitude") {
  Excitation one{.kind = ExciteKind::Shake, .amplitude = 40}, other = one;
  float at = 0, most = 0;
  for (int tick = 0; tick < 300; ++tick) {
    const Vec2 velocity = next_velocity(one, 60);
    CHECK(velocity == next_velocity(other, 60));
    at += velocity.x;
    most = std::fmax(most, std::fabs(at));
  }
  CHECK(most <= 40.01f);
  CHECK(most > 20);
}

TEST_CASE("a mouse movement acts on the next tick only") {
  Session session = lively();
  session.excitation.kind = ExciteKind::Drag;
  session.excitation.moved = {7, -3};
  play(session, 2);
  CHECK(velocity_at(session, 1) == Vec2(7, -3));
  CHECK(velocity_at(session, 2) == Vec2(0, 0));
}

TEST_CASE("without an excitation the user's velocity stays") {
  Session session = lively();
  session.setup.pokes.velocity = {3, 4};
  play(session, 3);
  CHECK(velocity_at(session, 3) == Vec2(3, 4));
}

TEST_CASE("NaN and infinite settings give small finite velocities") {
  Excitation excitation{.kind = ExciteKind::Sine, .amplitude = NAN, .frequency = HUGE_VALF};
  excitation.direction = NAN;
  excitation.moved = {HUGE_VALF, 1e30f};
  for (int tick = 0; tick < 10; ++tick) {
    const Vec2 velocity = next_velocity(excitation, 0);
    CHECK(std::isfinite(velocity.x + velocity.y));
    CHECK(skelform::length(velocity) < 2e5f);
  }
}

TEST_CASE("resetting physics records a tick at rest") {
  Session session = lively();
  session.excitation.kind = ExciteKind::Shake;
  play(session, 30);
  session.excitation = {};
  session.setup.pokes.velocity = {};
  const int frame = shown_frame(session);
  rest_physics(session);
  CHECK(shown_frame(session) == frame);
  CHECK(session.tick == 31);
  const skelform::PhysicsState& state = session.now.shown.physics[0];
  const skelform::PhysicsState& rest = session.now.constructed.rest[0];
  CHECK(skelform::length(state.global_pos - rest.global_pos) < 1e-3f);
  CHECK(state.global_orbit == doctest::Approx(rest.global_orbit));
  CHECK(std::abs(state.global_orbit_vel) < 1e-4f);

  SUBCASE("running the record again gives the same tick") {
    const Picture after = picture(session);
    seek(session, 5);
    seek(session, 31);
    CHECK(picture(session) == after);
    CHECK(session.diverged_tick == -1);
  }
}

TEST_CASE("settling keeps the frame until physics is at rest") {
  Session session = lively();
  session.playback.tracks[0].smooth_frames = 0;
  play(session, 12);
  const int frame = shown_frame(session);
  settle_physics(session, 200);
  CHECK(shown_frame(session) == frame);
  CHECK(session.tick == 212);
  const skelform::Vec2 lag =
      session.now.shown.physics[0].global_pos - session.now.constructed.rest[0].global_pos;
  CHECK(skelform::length(lag) < 0.01f);
  settle_physics(session, 1'000'000'000);
  CHECK(session.tick == 212 + kMostSettlingTicks);
}

TEST_CASE("showing the start pauses at a restart and runs the ticks after it") {
  Session session = lively();
  play(session, 30);
  show_start(session);
  CHECK(session.playback.paused);
  CHECK(session.tick == 31);
  CHECK(find_snapshot(session.history, 31)->input.restart);
  CHECK(last_tick(session.history) == 31 + kStartTicks - 1);
}

TEST_CASE("starting at rest resets physics at each restart, except when the start is shown") {
  Session session = lively();
  const auto lag = [&] {
    return skelform::length(session.now.shown.physics[0].global_pos -
                            session.now.constructed.rest[0].global_pos);
  };
  CHECK(lag() > 1);  // without a saved place the first tick kicks
  session.starts_at_rest = true;
  restart(session);
  CHECK(session.now.input.restart);
  CHECK(session.now.input.reset_physics);
  CHECK(lag() < 1e-3f);
  show_start(session);
  CHECK_FALSE(session.now.input.reset_physics);
  CHECK(lag() > 1);
  CHECK(session.starts_at_rest);
}
