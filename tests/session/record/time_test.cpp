// Seeking, rewinding and stepping in the record.
#include "session/lively_session.h"

using namespace sessions;

namespace {

std::vector<Picture> play_and_remember(Session& session, int ticks) {
  std::vector<Picture> pictures{picture(session)};
  for (int i = 0; i < ticks; ++i) {
    play(session, 1);
    pictures.push_back(picture(session));
  }
  return pictures;
}

// Plays two animations with a velocity and an override for a while, so that the pose depends on
// many earlier ticks.
std::vector<Picture> eventful(Session& session) {
  std::vector<Picture> pictures = play_and_remember(session, 25);
  const auto add = [&](int ticks) {
    const auto more = play_and_remember(session, ticks);
    pictures.insert(pictures.end(), more.begin() + 1, more.end());
  };
  session.setup.pokes.velocity = {6, -3};
  add(20);
  session.setup.pokes.velocity = {0, 0};
  session.setup.pokes.overrides = {{4, skelform::Element::PositionX, 44}};
  play_animation(session, 1);
  pictures.push_back(picture(session));
  add(30);
  session.setup.pokes.overrides.clear();
  add(20);
  return pictures;
}

void check_every_tick(Session& session, const std::vector<Picture>& pictures) {
  const auto last = static_cast<std::int64_t>(pictures.size()) - 1;
  REQUIRE(last_tick(session.history) == last);
  for (std::int64_t i = 0; i <= last * 3; ++i) {
    const std::int64_t tick = i * 37 % (last + 1);  // across the record, each tick three times
    seek(session, tick);
    REQUIRE(session.tick == tick);
    REQUIRE(picture(session) == pictures[tick]);
  }
  CHECK(session.diverged_tick == -1);
}

}  // namespace

TEST_CASE("every recorded tick is shown again bit by bit, from wherever it is sought") {
  SUBCASE("a rig with everything") {
    Session session = lively();
    check_every_tick(session, eventful(session));
  }
  SUBCASE("the example") {
    Session session = example();
    check_every_tick(session, eventful(session));
  }
  SUBCASE("a dialect in which hidden bones depend on earlier ticks") {
    Session session = lively();
    session.setup.rules.dialect = skelform::rusty_skelform_0_7();
    restart(session);
    session.setup.pokes.overrides = {{4, skelform::Element::Hidden, 1}};
    restart(session);
    seek(session, 0);
    session.setup.pokes.overrides.clear();
    std::vector<Picture> pictures{picture(session)};
    seek(session, 1);
    pictures.push_back(picture(session));
    seek(session, 2);
    pictures.push_back(picture(session));
    CHECK(pictures[1].bones[4].hidden != pictures[2].bones[4].hidden);
    check_every_tick(session, pictures);
  }
}

TEST_CASE("the pose depends on earlier ticks, so that showing a tick again is a real test") {
  Session session = lively();
  eventful(session);
  const Picture kept = picture(session);
  const TickTrack track = session.now.input.tracks[0];
  Session fresh = lively();
  fresh.playback.tracks[0].animation = track.animation;
  fresh.playback.tracks[0].frame = track.frame;
  restart(fresh);
  CHECK_FALSE(kept.state.pose == fresh.now.state.pose);
  CHECK_FALSE(kept.state.physics == fresh.now.state.physics);
}

TEST_CASE("playing on from an old tick repeats the recorded ticks and drops the later ones") {
  Session session = lively();
  const auto pictures = play_and_remember(session, 60);
  seek(session, 20);
  play(session, 1);
  CHECK(last_tick(session.history) == 21);
  CHECK(session.log.back().text == "Dropped 40 recorded ticks after tick 20");
  CHECK(picture(session) == pictures[21]);
  play(session, 39);
  CHECK(session.tick == 60);
  CHECK(picture(session) == pictures[60]);
}

TEST_CASE("fractions of a frame survive rewinding") {
  Session session = lively();
  session.playback.speed = 0.37;
  const auto pictures = play_and_remember(session, 50);
  seek(session, 11);
  play(session, 39);
  CHECK(picture(session) == pictures[50]);
}

TEST_CASE("stepping forward goes through the record before it runs new ticks") {
  Session session = lively();
  const auto pictures = play_and_remember(session, 10);
  step(session, -4);
  CHECK(session.tick == 6);
  CHECK(session.playback.paused);
  CHECK(picture(session) == pictures[6]);
  step(session, 4);
  CHECK(picture(session) == pictures[10]);
  CHECK(last_tick(session.history) == 10);
  CHECK(session.log.empty());
  step(session, 2);
  CHECK(session.tick == 12);
  CHECK(last_tick(session.history) == 12);
  step(session, -100);
  CHECK(session.tick == 0);
}

TEST_CASE("a tick that runs differently from its record is marked and reported once") {
  Session session = lively();
  play(session, 20);
  session.history.snapshots[11].before.pose.bones[3].pos.x += 1;
  const std::size_t problems = session.problems.size();
  seek(session, 15);
  CHECK(session.diverged_tick == -1);
  seek(session, 10);
  CHECK(session.diverged_tick == 10);
  seek(session, 10);
  REQUIRE(session.problems.size() == problems + 1);
  CHECK(session.problems.front().code == "not-deterministic");  // errors come first
  CHECK(session.log.size() == 1);
  seek(session, 5);
  play(session, 1);
  CHECK(session.diverged_tick == -1);  // the marked tick was dropped
}

TEST_CASE("a restart keeps the record and equals a freshly loaded rig") {
  Session session = lively();
  const Picture first = picture(session);
  play(session, 30);
  seek(session, 12);
  restart(session);
  CHECK(session.tick == 31);
  CHECK(first == picture(session));
  CHECK(session.diverged_tick == -1);
  seek(session, 30);
  CHECK(session.diverged_tick == -1);
}

TEST_CASE("playing backwards shows the recorded ticks in reverse and stops at the first") {
  Session session = lively();
  const auto pictures = play_and_remember(session, 10);
  session.playback.reverse = true;
  for (int tick = 9; tick >= 0; --tick) {
    play(session, 1);
    REQUIRE(session.tick == tick);
    REQUIRE(picture(session) == pictures[tick]);
  }
  CHECK_FALSE(session.playback.paused);
  play(session, 1);
  CHECK(session.playback.paused);
  CHECK(session.tick == 0);
  CHECK(last_tick(session.history) == 10);
}

TEST_CASE("rewinding keeps the speed of the animation, not of the ticks") {
  Session session = lively();
  session.playback.speed = 0.25;
  play(session, 40);
  session.playback.reverse = true;
  advance(session, 0.1501);
  CHECK(session.tick == 31);  // recorded and rewound at a quarter of the speed
  session.playback.speed = 1;
  session.playback.clock.saved = 0;
  advance(session, 0.0501);
  CHECK(session.tick == 19);  // now four times as fast
}

TEST_CASE("seeking a frame finds it in the record, runs on to it or starts the lap again") {
  Session session = lively();
  const auto pictures = play_and_remember(session, 10);
  CHECK(recorded_frames(session).first == 0);
  CHECK(recorded_frames(session).last == 10);
  SUBCASE("in the record") {
    seek_frame(session, 4);
    CHECK(session.tick == 4);
    CHECK(picture(session) == pictures[4]);
    CHECK(last_tick(session.history) == 10);
  }
  SUBCASE("ahead of the record") {
    Session played = lively();
    play(played, 18);
    seek_frame(session, 4);
    seek_frame(session, 18);
    CHECK(shown_frame(session) == 18);
    CHECK(picture(session) == picture(played));
  }
  SUBCASE("before the record") {
    session.history.byte_budget = session.history.bytes / 2;
    evict(session.history);
    REQUIRE(recorded_frames(session).first > 3);
    seek_frame(session, 3);
    CHECK(shown_frame(session) == 3);
    CHECK(recorded_frames(session).first == 0);
    CHECK(picture(session) == pictures[3]);
  }
  SUBCASE("in the lap on screen, though a later lap has it too") {
    play(session, 25);  // a lap has 21 frames
    seek(session, 15);
    seek_frame(session, 6);
    CHECK(session.tick == 6);
  }
  SUBCASE("between two ticks of a fast animation") {
    session.playback.speed = 4;
    play(session, 2);  // frames 14 and 18
    seek_frame(session, 16);
    CHECK(shown_frame(session) == 14);
  }
}

TEST_CASE("moving the playhead a hundred times does not change the record") {
  Session session = example();
  const auto pictures = play_and_remember(session, 40);
  for (int i = 0; i < 100; ++i) {
    const int frame = i * 17 % 41;
    seek_frame(session, frame);
    REQUIRE(picture(session) == pictures[frame]);
  }
  CHECK(last_tick(session.history) == 40);
}
