// The queue of animations: the start of the next one, also after rewinding and in a saved
// recording.
#include "session/record/edit_name.h"
#include "session/recording/replay.h"
#include "session/uneven_session.h"

using namespace sessions;

namespace {

int shown_animation(const Session& session) {
  return session.now.input.tracks.empty() ? -1 : session.now.input.tracks.front().animation;
}

// Plays until another animation is on screen and returns the tick.
std::int64_t tick_of_switch(Session& session) {
  for (int i = 0; i < 200 && shown_animation(session) == 0; ++i) play(session, 1);
  return session.tick;
}

Recording saved(const Session& session) {
  Recording recording;
  std::string error;
  const std::string text = write_recording(recording_of(session), armature_of(session));
  REQUIRE_MESSAGE(read_recording(text, armature_of(session), recording, error), error);
  CHECK(write_recording(recording, armature_of(session)) == text);
  return recording;
}

}  // namespace

TEST_CASE("a queued animation begins after the last frame has been shown") {
  struct Row {
    TrackEnd end;
    double speed;
    std::int64_t tick;  // of the switch
    int frame;          // of the new animation at the switch
  };
  const Row table[] = {{TrackEnd::Loop, 1, 21, 0},   {TrackEnd::Once, 1, 21, 0},
                       {TrackEnd::Hold, 1, 21, 0},   {TrackEnd::Loop, 0.5, 42, 0},
                       {TrackEnd::Hold, 0.5, 42, 0}, {TrackEnd::Loop, 4, 6, 3}};
  for (const Row& row : table) {
    CAPTURE(name_of(row.end));
    CAPTURE(row.speed);
    Session session = uneven();
    session.playback.tracks[0].end = row.end;
    session.playback.speed = row.speed;
    session.playback.queue = {1};
    CHECK(tick_of_switch(session) == row.tick);
    CHECK(shown_frame(session) == row.frame);
    CHECK(session.playback.queue.empty());
    CHECK(session.playback.tracks[0].end == TrackEnd::Loop);
    CHECK(session.playback.tracks[0].smooth_frames == 8);
  }
}

TEST_CASE("queued animations play in order, and a loop range ends the lap") {
  Session session = uneven();
  session.playback.queue = {1, 1, 0};
  play(session, 21);
  CHECK(session.playback.queue == std::vector{1, 0});
  play(session, 11);
  CHECK(shown_animation(session) == 1);
  CHECK(shown_frame(session) == 0);
  play(session, 11);
  CHECK(shown_animation(session) == 0);
  CHECK(shown_frame(session) == 0);

  Session bounded = uneven();
  bounded.playback.loop_to = 5;
  bounded.playback.queue = {1};
  CHECK(tick_of_switch(bounded) == 6);
  play(bounded, 10);
  CHECK(shown_frame(bounded) == 10);  // the range belonged to the other animation
}

TEST_CASE("after rewinding, a queued animation begins at the same tick") {
  Session session = uneven();
  play(session, 3);
  session.playback.queue = {1};
  play(session, 30);
  seek(session, 25);
  REQUIRE(shown_animation(session) == 1);
  CHECK(session.playback.queue.empty());
  const Picture before = picture(session);

  seek(session, 2);
  CHECK(session.playback.queue.empty());  // nothing was queued yet
  seek(session, 12);
  CHECK(session.playback.queue == std::vector{1});
  CHECK(tick_of_switch(session) == 21);
  play(session, 4);
  CHECK(picture(session) == before);
}

TEST_CASE("a saved recording switches at the session's tick, replayed or played on") {
  Session session = uneven();
  session.playback.speed = 0.7;
  session.playback.queue = {1};
  const std::int64_t switched = tick_of_switch(session);
  play(session, 20);
  const Recording recording = saved(session);

  Session other = session;
  replay(other.now, recording, [&](std::int64_t tick) {
    seek(session, tick);
    REQUIRE(picture(other) == picture(session));
  });

  Session opened = uneven();
  opened.playback.speed = 0.7;
  open_recording(opened, recording);
  seek(opened, switched - 9);
  CHECK(opened.playback.queue == std::vector{1});
  opened.playback.replay = false;
  opened.playback.tracks[0].smooth_frames = 8;
  CHECK(tick_of_switch(opened) == switched);
  play(opened, 5);
  seek(session, switched + 5);
  CHECK(picture(opened) == picture(session));
}

TEST_CASE("queueing while paused edits the tick on screen and can be undone") {
  Session session = uneven();
  play(session, 4);
  session.playback.paused = true;
  remember_edit(session);
  session.playback.queue = {1};
  end_gesture(session);
  refresh(session);
  CHECK(session.edited);
  CHECK(undo_name(session) == "Queueing Slide");
  CHECK(undo(session));
  refresh(session);
  CHECK(session.playback.queue.empty());
  CHECK_FALSE(session.edited);
  CHECK(redo(session));
  CHECK(tick_of_switch(session) == 21);
}

TEST_CASE("a track's ending can be undone and acts in a lap that is run again") {
  Session session = uneven();
  session.playback.tracks.push_back({.animation = 1});
  play(session, 15);
  session.playback.paused = true;
  CHECK(session.now.input.tracks[1].frame == 4);
  remember_edit(session);
  session.playback.tracks[1].end = TrackEnd::Hold;
  end_gesture(session);
  refresh(session);
  CHECK(undo_name(session) == "Ending of Slide");
  seek_frame(session, 14);
  CHECK(session.now.input.tracks[1].frame == 10);
  CHECK(undo(session));
  CHECK(session.playback.tracks[1].end == TrackEnd::Loop);
}

TEST_CASE("a recording is written as version 2 only if it needs that version's fields") {
  Session session = uneven();
  play(session, 5);
  const auto text = [&] { return write_recording(recording_of(session), armature_of(session)); };
  CHECK(text().find("\"version\":1") != std::string::npos);
  session.playback.tracks.push_back({.animation = 1, .end = TrackEnd::Once});
  play(session, 15);
  CHECK(text().find("\"version\":2") != std::string::npos);
  const Recording recording = saved(session);
  CHECK(recording.ticks[8].input.ends == std::vector{TrackEnd::Loop, TrackEnd::Once});
  CHECK(recording.ticks.back().input.tracks.size() == 1);
  REQUIRE(recording.ticks.back().transport.tracks.size() == 2);
  CHECK(recording.ticks.back().transport.tracks[1].has_ended);
}

TEST_CASE("fields of version 2 are refused in a version 1 recording") {
  const Session session = uneven();
  const auto refusal = [&](const std::string& tick, const char* version) {
    Recording recording;
    std::string error;
    const std::string text = R"({"skelscope":"recording","version":)" + std::string(version) +
                             R"(,"ticks":[)" + tick + "]}";
    CHECK_FALSE(read_recording(text, armature_of(session), recording, error));
    return error;
  };
  CHECK(refusal(R"({"queue":[0]})", "1") == "ticks[0].queue: is known from version 2 on");
  CHECK(refusal(R"({"tracks":[{"animation":0,"end":"Once"}]})", "1").find("end") !=
        std::string::npos);
  CHECK(refusal(R"({"tracks":[{"animation":0,"end":"Never"}]})", "2") ==
        "ticks[0].tracks[0].end: must be Loop, Once, Hold or PingPong, found \"Never\"");
  CHECK(refusal(R"({"tracks":[{"animation":0,"frame":3,"at":9.5}]})", "2") ==
        "ticks[0].tracks[0].at: must lie within one frame of \"frame\"");
  CHECK(refusal(R"({"queue":["Nowhere"]})", "2").starts_with("ticks[0].queue[0]: no animation"));
}

TEST_CASE("of a hundred thousand ended tracks in a tick only the first is played") {
  const Session session = uneven();
  std::string tracks = R"({"animation":0,"end":"Once","ended":true})";
  const std::string more = "," + tracks;
  for (int i = 1; i < 100'000; ++i) tracks += more;
  Recording recording;
  std::string error;
  const std::string text =
      R"({"skelscope":"recording","version":2,"ticks":[{"tracks":[)" + tracks + "]}]}";
  REQUIRE_MESSAGE(read_recording(text, armature_of(session), recording, error), error);
  CHECK(recording.ticks[0].transport.tracks.size() == 100'000);
  CHECK(recording.ticks[0].input.tracks.size() == 1);  // the first stands for all
}
