// Ticks of a film are those that play or that were recorded.
#include "session/film/film_take.h"

#include "samples/sample.h"
#include "session/lively_session.h"

using namespace sessions;
using skelform::Element;

namespace {

// Plays a session in which a bone is dragged and the world moves under the physics.
Session dragged(std::vector<Picture>& seen) {
  Session session = lively();
  for (int tick = 0; tick < 40; ++tick) {
    if (tick > 5) session.setup.pokes.overrides = {{1, Element::Rotation, 0.05f * tick}};
    if (tick > 30) session.setup.pokes.overrides.clear();
    session.setup.pokes.velocity = {tick % 7 * 3.0f, 0};
    play(session, 1);
  }
  for (std::int64_t t = session.history.first_tick; t <= last_tick(session.history); ++t) {
    seek(session, t);
    seen.push_back(picture(session));
  }
  return session;
}

std::unique_ptr<FilmTake> played_take(const FilmPlan& plan, const Session& session) {
  std::string error;
  auto take = begin_take(plan, session, error);
  REQUIRE_MESSAGE(take, error);
  while (!is_played(*take)) REQUIRE_MESSAGE(play_tick(*take, error), error);
  return take;
}

std::string refusal(const FilmPlan& plan, const Session& session) {
  std::string error;
  CHECK_FALSE(begin_take(plan, session, error));
  return error;
}

}  // namespace

TEST_CASE("a film of a recorded drag with physics equals the record, tick by tick") {
  std::vector<Picture> seen;
  const Session session = dragged(seen);
  FilmPlan plan;
  plan.subject = FilmSubject::Record;
  const auto take = played_take(plan, session);
  REQUIRE(take->length.pictures == static_cast<int>(seen.size()));
  for (int i = 0; i < take->length.pictures; ++i) {
    show_picture(*take, i);
    REQUIRE(picture(take->scratch) == seen[static_cast<std::size_t>(i)]);
    CHECK(shown_number(*take) == i);
  }
  CHECK(take->scratch.diverged_tick == -1);
}

TEST_CASE("a film of a part of the record keeps the physics of the ticks before it") {
  std::vector<Picture> seen;
  const Session session = dragged(seen);
  FilmPlan plan;
  plan.subject = FilmSubject::Record;
  plan.first = 21;
  plan.last = 30;
  const auto take = played_take(plan, session);
  REQUIRE(take->length.pictures == 10);
  for (const int i : {9, 0, 4}) {  // in any order
    show_picture(*take, i);
    CHECK(picture(take->scratch) == seen[static_cast<std::size_t>(21 + i)]);
  }
  CHECK(take->length.seconds == doctest::Approx(10.0 / 60));
}

TEST_CASE("a film at half the record's rate shows every other tick") {
  std::vector<Picture> seen;
  const Session session = dragged(seen);
  FilmPlan plan;
  plan.subject = FilmSubject::Record;
  plan.last = 19;
  plan.fps = 30;
  const auto take = played_take(plan, session);
  REQUIRE(take->ticks.size() == 10);
  for (std::size_t i = 0; i < take->ticks.size(); ++i)
    CHECK(take->ticks[i] == static_cast<std::int64_t>(2 * i));
}

TEST_CASE("a film of the tracks has their mix and the session's overrides") {
  Session session = lively();
  session.playback.tracks = {{.animation = 0, .weight = 0.5f}, {.animation = 1}};
  session.setup.pokes.overrides = {{1, Element::Rotation, 0.4f}};
  session.setup.rules.mix = skelform::Mix::Average;
  restart(session);
  FilmPlan plan;
  plan.subject = FilmSubject::Tracks;
  const auto take = played_take(plan, session);
  for (int i = 0; i < take->length.pictures; ++i) {
    show_picture(*take, i);
    const std::int64_t ticks = take->ticks[static_cast<std::size_t>(i)] - take->first_tick;
    Session shown = session;
    play(shown, static_cast<int>(ticks));
    REQUIRE(picture(take->scratch) == picture(shown));
  }
}

TEST_CASE("a film of three layers has the mask of an arm with IK, as the window shows it") {
  Session session;
  std::string error;
  REQUIRE(open_bytes(session, example_rig(), error));
  const auto& bones = armature_of(session).bones;
  std::vector<int> arm, reach;
  for (std::size_t b = 0; b < bones.size(); ++b) {
    const bool near = bones[b].name.starts_with("Near ");
    if (near && !bones[b].name.ends_with("Target")) arm.push_back(static_cast<int>(b));
    if (near) reach.push_back(static_cast<int>(b));
  }
  REQUIRE(arm.size() < reach.size());
  for (const auto& mask : {arm, reach}) {
    CAPTURE(mask.size());
    session.playback.tracks = {{.animation = 1},
                               {.animation = 2, .weight = 0.7f, .layer = 1, .mask = mask},
                               {.animation = 0, .weight = 0.3f, .layer = 2, .additive = true}};
    session.setup.rules.mix = skelform::Mix::Blend;
    restart(session);
    FilmPlan plan;
    plan.subject = FilmSubject::Tracks;
    const auto take = played_take(plan, session);
    REQUIRE(take->length.pictures > 40);
    for (const int i : {0, 7, 40}) {
      show_picture(*take, i);
      const std::int64_t ticks = take->ticks[static_cast<std::size_t>(i)] - take->first_tick;
      Session shown = session;
      play(shown, static_cast<int>(ticks));
      CHECK(picture(take->scratch) == picture(shown));
    }
  }
}

TEST_CASE("a film of several laps of the first track shows the loops of the other tracks") {
  Session session = lively();
  session.playback.tracks = {{.animation = 0, .weight = 0.5f}, {.animation = 1}};
  session.setup.rules.mix = skelform::Mix::Average;
  restart(session);
  FilmPlan plan;
  plan.subject = FilmSubject::Tracks;
  const int once = played_take(plan, session)->length.pictures;
  plan.laps = 3;
  const auto take = played_take(plan, session);
  CHECK(take->length.pictures == 3 * once);
  for (const int i : {0, once - 1, once, 2 * once + 1, 3 * once - 1}) {
    show_picture(*take, i);
    const std::int64_t ticks = take->ticks[static_cast<std::size_t>(i)] - take->first_tick;
    Session shown = session;
    shown.playback.loop = true;
    play(shown, static_cast<int>(ticks));
    CHECK(picture(take->scratch) == picture(shown));
  }
  plan.subject = FilmSubject::Animation;  // has only one track
  CHECK(played_take(plan, session)->length.pictures == once);
}

TEST_CASE("a film of a ping-pong track shows it there and back") {
  Session session = lively();
  session.playback.tracks = {{.animation = 0, .end = TrackEnd::PingPong}};
  play(session, 7);
  FilmPlan plan;
  plan.subject = FilmSubject::Tracks;
  plan.fps = skelform::playback_fps(armature_of(session).animations[0]);
  const int last = armature_of(session).animations[0].last_frame;
  const auto take = played_take(plan, session);
  REQUIRE(take->length.pictures == 2 * last);
  const auto frame_at = [&](int picture) {
    show_picture(*take, picture);
    return shown_frame(take->scratch);
  };
  CHECK(frame_at(0) == 0);
  CHECK(frame_at(last) == last);
  CHECK(frame_at(last + 2) == last - 2);
  CHECK(frame_at(2 * last - 1) == 1);
}

TEST_CASE("a film that is impossible is refused with the reason") {
  Session session = lively();
  FilmPlan plan;
  plan.animation = 99;
  CHECK(refusal(plan, session) == "no animation plays");
  plan = {};
  plan.last = 9999;
  CHECK(refusal(plan, session).find("has frames 0 to") != std::string::npos);
  plan = {};
  plan.format = FilmFormat::Gif;
  plan.fps = 60;
  CHECK(refusal(plan, session) == "a .gif shows at most 50 pictures a second");
  plan = {};
  plan.subject = FilmSubject::Record;
  plan.first = 5;
  CHECK(refusal(plan, session).find("the record has ticks 0 to 0, not 5") != std::string::npos);
}

TEST_CASE("a film of a part of an animation up to the last possible frame has that part alone") {
  skelform::Armature rig = rigs::lively_rig();
  rigs::add_key(rig.animations[0], rigs::kLastPossibleFrame, 0, Element::Rotation, 1);
  Session session = session_of(std::move(rig));
  FilmPlan plan;
  plan.animation = 0;
  CHECK(refusal(plan, session).find("choose a shorter range") != std::string::npos);
  plan.last = 9;
  CHECK(played_take(plan, session)->length.pictures == 10);
  plan.subject = FilmSubject::Tracks;
  session.playback.tracks[0].end = TrackEnd::PingPong;
  CHECK(played_take(plan, session)->length.highest ==
        2 * std::int64_t{rigs::kLastPossibleFrame} - 1);
}
