// The character's stance is part of a tick: as in the runtime's Actor, recorded, and undone.
#include "session/tick/stance.h"

#include <limits>

#include "session/lively_session.h"
#include "session/record/edit_name.h"
#include "session/recording/recording.h"
#include "session/recording/replay.h"
#include "skelform/actor.h"

using namespace sessions;
using skelform::Vec2;

namespace {

Stance walking() {
  Stance stance;
  stance.placement.position = {40, -7};
  stance.placement.scale = {-2, 0.5f};
  stance.placement.rotation = 0.4f;
  stance.velocity = {6, 1.5f};
  return stance;
}

std::string written(const Session& session) {
  std::string text = write_recording(recording_of(session), armature_of(session));
  std::erase(text, ' ');
  return text;
}

}  // namespace

TEST_CASE("a velocity makes physics lag behind as an Actor's does, bit by bit") {
  Session session = example();
  session.setup.pokes.stance = walking();
  restart(session);
  skelform::Actor actor = skelform::make_actor(*session.now.skf);
  actor.placement = walking().placement;
  actor.velocity = walking().velocity;
  LibraryTracks scratch;
  for (int tick = 0; tick < 30; ++tick) {
    if (tick > 0) play(session, 1);
    const skelform::Armature& rig = armature_of(session);
    skelform::animate(actor, rig, library_tracks(rig, session.now.input.tracks, scratch),
                      session.now.input.rules);
    skelform::construct(actor, armature_of(session));
    CHECK(session.now.constructed.bones == actor.current.bones);
    CHECK(session.now.state.physics == actor.state.physics);
  }
}

TEST_CASE("a velocity moves bones with physics and nothing without it") {
  Session still = example(), moving = example();
  moving.setup.pokes.stance.velocity = {8, 0};
  for (Session* session : {&still, &moving}) {
    restart(*session);
    play(*session, 10);
  }
  CHECK_FALSE(still.now.constructed.bones == moving.now.constructed.bones);
  CHECK(still.now.state.pose == moving.now.state.pose);
  still.setup.pokes.physics = moving.setup.pokes.physics = false;
  for (Session* session : {&still, &moving}) {
    restart(*session);
    play(*session, 10);
  }
  CHECK(still.now.constructed.bones == moving.now.constructed.bones);
}

TEST_CASE("without a velocity a placement does not change a bit of the pose") {
  Session plain = example(), placed = example();
  placed.setup.pokes.stance.placement = walking().placement;
  for (Session* session : {&plain, &placed}) {
    restart(*session);
    play(*session, 20);
  }
  CHECK(plain.now.constructed.bones == placed.now.constructed.bones);
  CHECK(plain.now.state == placed.now.state);
}

TEST_CASE("seeking restores the placement of each tick") {
  Session session = example();
  play(session, 5);
  session.setup.pokes.stance = walking();
  play(session, 5);
  const std::int64_t last = session.tick;
  const skelform::State state = session.now.state;
  seek(session, 2);
  CHECK(placement_of(session.now) == skelform::Placement{});
  seek(session, last);
  CHECK(placement_of(session.now) == walking().placement);
  CHECK(session.now.state == state);
}

TEST_CASE("a recording keeps the placement and the velocity, bit by bit") {
  Session session = example();
  play(session, 3);
  session.setup.pokes.stance = walking();
  play(session, 3);
  const std::string text = written(session);
  CHECK(text.find("\"version\":3") != std::string::npos);
  Recording recording;
  std::string error;
  REQUIRE_MESSAGE(read_recording(text, armature_of(session), recording, error), error);
  CHECK(pokes_of(recording.ticks.back().input).stance == walking());
  CHECK(pokes_of(recording.ticks.front().input).stance == Stance{});
  Session other = example();
  open_recording(other, recording);
  seek(other, last_tick(other.history));
  CHECK(other.now.state == session.now.state);
  CHECK(placement_of(other.now) == walking().placement);
}

TEST_CASE("a recording without a placement has no key \"placement\" and is not of version 3") {
  Session session = example();
  play(session, 3);
  const std::string text = written(session);
  CHECK(text.find("placement") == std::string::npos);
  CHECK(text.find("\"version\":3") == std::string::npos);
}

TEST_CASE(
    "a placement in an older recording, or a broken one, is refused with the place of the error") {
  const Session session = lively();
  const auto refusal = [&](int version, const std::string& placement) {
    Recording recording;
    std::string error;
    const std::string text = R"({"skelscope":"recording","version":)" + std::to_string(version) +
                             R"(,"ticks":[{"placement":)" + placement + "}]}";
    CHECK_FALSE(read_recording(text, armature_of(session), recording, error));
    return error;
  };
  CHECK(refusal(2, "{}") == "ticks[0].placement: is known from version 3 on");
  CHECK(refusal(3, R"({"scale":[1]})") == "ticks[0].placement.scale: must be [x, y] as factors");
  CHECK(refusal(3, R"({"size":2})").starts_with("ticks[0].placement"));
}

TEST_CASE("a flip and a placement can be undone") {
  Session session = example();
  remember_edit(session);
  session.setup.pokes.stance.placement.scale.x = -1;
  end_gesture(session);
  CHECK(undo(session));
  CHECK(session.setup.pokes.stance == Stance{});
  CHECK(redo(session));
  CHECK(session.setup.pokes.stance.placement.scale == Vec2(-1, 1));
}

TEST_CASE("a stance is limited: no scale is 0, and nothing is infinite") {
  constexpr float kNan = std::numeric_limits<float>::quiet_NaN(),
                  kInfinity = std::numeric_limits<float>::infinity();
  Stance stance;
  stance.placement.position = {kNan, kInfinity};
  stance.placement.scale = {0, -kInfinity};
  stance.placement.rotation = kInfinity;
  stance.velocity = {-1e9f, kNan};
  const Stance bounded = usable(stance);
  CHECK(bounded.placement.position == Vec2(0, kMostPlace));
  CHECK(bounded.placement.scale == Vec2(kLeastScale, -kMostScale));
  CHECK(bounded.placement.rotation == 0);
  CHECK(bounded.velocity == Vec2(-kMostVelocity, 0));
  CHECK(usable(walking()) == walking());
}
