// The record run again with other physics parameters.
#include "session/runs/rerun.h"

#include "session/ik/drag.h"
#include "session/lively_session.h"
#include "session/record/settle.h"

using namespace sessions;

namespace {

const std::vector<PhysicsPoke> kTuned = {{0, PhysicsParameter::PosDamping, 25},
                                         {0, PhysicsParameter::Sway, 0.9f}};

// Plays a shake, an override, a reset of physics and a restart.
Session eventful(const std::vector<PhysicsPoke>& pokes) {
  Session session = lively();
  session.setup.pokes.physics_pokes = pokes;
  clear(session.history);
  restart(session);
  session.excitation.kind = ExciteKind::Shake;
  play(session, 20);
  set_override(session.setup.pokes.overrides, 3, skelform::Element::Rotation, 0.8f);
  play(session, 10);
  rest_physics(session);
  play(session, 10);
  restart(session);
  play(session, 20);
  session.playback.paused = true;
  return session;
}

void complete(Session& session) {
  Rerun rerun = begin_rerun(session);
  Runs runs;
  do want_rerun(rerun, runs, session);
  while (!work(runs, session, 7));
  REQUIRE(finish_rerun(rerun, session));
}

}  // namespace

TEST_CASE("after a rerun the record is as if the values had been set from the start") {
  Session session = eventful({}), wanted = eventful(kTuned);
  session.setup.pokes.physics_pokes = kTuned;
  complete(session);
  REQUIRE(last_tick(session.history) == last_tick(wanted.history));
  REQUIRE(session.history.first_tick == wanted.history.first_tick);
  for (std::int64_t tick = session.history.first_tick; tick <= last_tick(session.history); ++tick) {
    CAPTURE(tick);
    seek(session, tick);
    seek(wanted, tick);
    CHECK(picture(session) == picture(wanted));
    CHECK(session.now.input == wanted.now.input);
  }
  CHECK(session.diverged_tick == -1);
}

TEST_CASE("a rerun with the file's values restores the record bit by bit") {
  Session session = eventful({});
  const Picture before = picture(session);
  session.setup.pokes.physics_pokes = kTuned;
  complete(session);
  CHECK_FALSE(picture(session) == before);
  session.setup.pokes.physics_pokes.clear();
  complete(session);
  CHECK(picture(session) == before);
}

TEST_CASE("a rerun keeps the tick on screen and pauses") {
  Session session = eventful({});
  seek(session, 25);
  session.playback.paused = false;
  session.setup.pokes.physics_pokes = kTuned;
  complete(session);
  CHECK(session.tick == 25);
  CHECK(session.playback.paused);
  const Picture shown = picture(session);
  seek(session, 24);
  seek(session, 25);
  CHECK(picture(session) == shown);  // it is a tick of the new record
}

TEST_CASE("a rerun that is cancelled changes nothing") {
  Session session = eventful({});
  const Picture before = picture(session);
  const std::uint64_t serial = session.history.last_serial;
  session.setup.pokes.physics_pokes = kTuned;
  Rerun rerun = begin_rerun(session);
  CHECK(progress_of(rerun, session) == 0);
  Runs runs;
  want_rerun(rerun, runs, session);
  CHECK_FALSE(work(runs, session, 30));
  CHECK_FALSE(finish_rerun(rerun, session));
  CHECK(progress_of(rerun, session) > 0.3f);
  CHECK(progress_of(rerun, session) < 0.7f);
  CHECK(session.history.last_serial == serial);
  session.setup.pokes.physics_pokes.clear();
  seek(session, session.tick);
  CHECK(picture(session) == before);
}

TEST_CASE("a rerun is outdated once the record or the tuning changes") {
  Session session = eventful({});
  session.setup.pokes.physics_pokes = kTuned;
  const Rerun rerun = begin_rerun(session);
  CHECK_FALSE(is_outdated(rerun, session));
  seek(session, 10);  // seeking is no change
  CHECK_FALSE(is_outdated(rerun, session));
  session.setup.pokes.physics_pokes[0].value = 26;
  CHECK(is_outdated(rerun, session));
  session.setup.pokes.physics_pokes = kTuned;
  play(session, 1);
  CHECK(is_outdated(rerun, session));
  CHECK(is_outdated(rerun, example()));
}

TEST_CASE("a record made with other tuning is recognised") {
  Session session = eventful({});
  CHECK_FALSE(is_recorded_otherwise(session));
  session.setup.pokes.physics_pokes = kTuned;
  CHECK(is_recorded_otherwise(session));
  complete(session);
  CHECK_FALSE(is_recorded_otherwise(session));
}
