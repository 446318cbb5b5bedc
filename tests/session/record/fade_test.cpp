// Fades in a session: the library's Player tick by tick, rewound and replayed.
#include "session/compare/difference/compare.h"
#include "session/compare/trace_check.h"
#include "session/graph/played_lap.h"
#include "session/record/events.h"
#include "session/record/fading.h"
#include "session/recording/replay.h"
#include "session/recording/trace.h"
#include "skelform/trace_writer.h"

using namespace sessions;

TEST_CASE("fades in a session have the tracks, weights and exact pose of a game's Player") {
  for (const double speed : {1.0, 0.3, 2.5}) {
    CAPTURE(speed);
    Session session = plain();
    int most = 0;
    run_both(session, speed, [&](const Game& game, int tick) {
      CAPTURE(tick);
      check_same(session, game.actor);
      most = std::max(most, game.actor.player.voice_count);
    });
    CHECK(most == 3);
    CHECK(session.diverged_tick == -1);
  }
}

TEST_CASE("fades in a session have the events of a game's Player") {
  Session session = plain();
  int events = 0;
  run_both(session, 1, [&](const Game& game, int tick) {
    CAPTURE(tick);
    if (tick < kSequence[0].tick) return;
    const skelform::Player &theirs = game.actor.player, &ours = *session.playback.player;
    REQUIRE(ours.event_count == theirs.event_count);
    for (int i = 0; i < ours.event_count; ++i) REQUIRE(ours.events[i] == theirs.events[i]);
    events += ours.event_count;
  });
  CHECK(events > 8);
}

TEST_CASE("a session passes marks in the same ticks as a game's Player") {
  const std::vector<skelform::PlayMark> marks{{kSwing, 0},  {kSlide, 3},  {kSwing, 7},
                                              {kSlide, 10}, {kSwing, 20}, {kSlide, 0}};
  for (const double speed : {1.0, 0.3, 1.7}) {
    CAPTURE(speed);
    Session session = plain();
    for (const skelform::PlayMark& mark : marks)
      session.setup.marks.push_back({mark.animation, mark.frame, ""});
    Actor game = skelform::make_actor(*session.now.skf);
    skelform::play(game.player, kSwing);
    session.playback.speed = speed;
    std::size_t passed = 0;
    for (int tick = 0; tick <= kTicks; ++tick) {
      CAPTURE(tick);
      for (const Ask& one : kSequence) {
        if (one.tick != tick) continue;
        Game asked{std::move(game), armature_of(session)};
        ask(asked, one);
        game = std::move(asked.actor);
        ask(session, one);
      }
      if (tick > 0) play(session, 1);
      const auto theirs =
          skelform::tick(game, armature_of(session), tick ? kTick * speed : 0, marks);
      const auto ours = events_of(session, tick);
      const auto marks_of = [](const auto& events) {
        std::vector<int> list;
        for (const skelform::PlayEvent& event : events)
          if (event.kind == skelform::PlayEventKind::Passed) list.push_back(event.mark);
        return list;
      };
      REQUIRE(marks_of(ours) == marks_of(theirs));
      passed += marks_of(ours).size();
    }
    CHECK(passed > 5);
  }
}

TEST_CASE("events of fades and passed marks are logged, and repetitions add no line") {
  Session session = plain();
  play(session, 60);
  CHECK(session.log.empty());
  session.setup.marks = {{kSlide, 3, "step"}};
  play_animation(session, kSlide, 0.2);
  const std::int64_t start = session.tick;
  play(session, 60);
  REQUIRE(session.log.size() > 2);
  CHECK(session.log[0].text == "Tick " + std::to_string(start) + ": started Slide");
  CHECK(session.log[1].text.ends_with(": passed step at frame 3 of Slide"));
  CHECK(session.log[2].text.ends_with(": looped Slide"));
  session.setup.marks.clear();
  const std::size_t lines = session.log.size();
  play(session, 120);
  CHECK(session.log.size() <= lines + 1);
}

TEST_CASE("without a fade the start and the loops of the main track are events") {
  Session session = plain();
  session.setup.marks = {{kSwing, 20, "blow"}};
  play(session, 30);
  const auto told = [&](std::int64_t tick) {
    std::string words;
    for (const auto& event : events_of(session, tick)) words += event_words(session, event) + ";";
    return words;
  };
  CHECK(told(0) == "started Swing;");
  CHECK(told(20) == "passed blow at frame 20 of Swing;");
  CHECK(told(21) == "looped Swing;");
  CHECK(told(22).empty());
  CHECK(told(4000).empty());
}

TEST_CASE("a trace that a game prints of its fades equals the session's") {
  Session session = plain();
  std::string text, error;
  skelform::TraceWriter writer;
  const auto sink = [&](std::string_view piece) { return text += piece, true; };
  REQUIRE(skelform::open_trace(writer, sink, armature_of(session), {}));
  Trace ours{trace_head(session), {}}, theirs;
  run_both(session, 1, [&](const Game& game, int tick) {
    REQUIRE(skelform::write_tick(writer, game.rig, game.actor));
    ours.ticks.push_back(trace_tick(session.now, tick, {}));
  });
  REQUIRE_MESSAGE(skelform::finish_trace(writer), writer.error);
  REQUIRE_MESSAGE(read_trace(text, theirs, error), error);
  const std::string written = write_trace(ours);  // rounded to the digits of a file
  REQUIRE_MESSAGE(read_trace(written, ours, error), error);
  CHECK(agrees(compare(ours, theirs, tolerance_of(0))));
  const auto check = check_trace(session, std::make_shared<const Trace>(std::move(theirs)));
  while (!continue_check(*check, 1)) continue;
  CHECK(check->played.by == PlayedBy::Trace);
  CHECK(verdict_words(*check) == "No difference in " + std::to_string(kTicks + 1) + " ticks");
}

TEST_CASE("after rewinding into a fade, playing on gives the same ticks and queue") {
  Session session = plain();
  std::vector<Course> courses;
  run_both(session, 1, [&](const Game&, int) { courses.push_back(course(session)); });
  for (const int from : {5, 14, 20, 45, 70, 110}) {
    CAPTURE(from);
    Session again = session;
    seek(again, from);
    CHECK(course(again) == courses[from]);
    int until = kTicks + 1;
    for (const Ask& one : kSequence)
      if (one.tick > from) until = std::min(until, one.tick);
    for (int tick = from + 1; tick < until; ++tick) {
      play(again, 1);
      REQUIRE(course(again) == courses[tick]);
    }
  }
  seek(session, 20);
  step(session, 5);
  CHECK(course(session) == courses[25]);
  step(session, -3);
  CHECK(course(session) == courses[22]);
  session.playback.replay = true;
  play(session, 60);
  CHECK(course(session) == courses[82]);
}

TEST_CASE("a saved recording of fades replays with the same bits") {
  Session session = plain();
  run_both(session, 1, [](const Game&, int) {});
  const std::string text = write_recording(recording_of(session), armature_of(session));
  Recording recording;
  std::string error;
  REQUIRE_MESSAGE(read_recording(text, armature_of(session), recording, error), error);
  Session other = session;
  replay(other.now, recording, [&](std::int64_t tick) {
    seek(session, tick);
    REQUIRE(other.now.input.tracks == session.now.input.tracks);
    REQUIRE(picture(other) == picture(session));
  });
  open_recording(other, recording);
  CHECK(driver_of(other.playback) == Driver::Clocks);
}

TEST_CASE("during a fade the graph's lap is that of the animation that fades in") {
  Session session = faded(5);
  const LapSource source = lap_source(session);
  REQUIRE(source.tracks.size() == 1);
  CHECK(source.tracks[0].animation == kSlide);
  CHECK(source.tracks[0].weight == 1);
  play(session, 10);
  CHECK(lap_source(session) == source);
}

TEST_CASE("a fade uses Blend by the shorter arc, and ticks before it use the user's mix") {
  Session session = faded(10);
  CHECK(driver_of(session.playback) == Driver::Player);
  CHECK(rules_of(session).mix == skelform::Mix::Blend);
  CHECK(session.now.input.rules.shortest_arc);
  CHECK(main_track(session)->animation == kSlide);
  CHECK(shown_frame(session) == main_track(session.now.input)->frame);
  seek(session, 4);
  CHECK(driver_of(session.playback) == Driver::Clocks);
  CHECK(rules_of(session).mix == skelform::Mix::Sequence);
  session.playback.replay = true;
  step(session, 12);
  CHECK(rules_of(session).mix == skelform::Mix::Blend);
  CHECK(session.setup.rules.mix == skelform::Mix::Sequence);
}

TEST_CASE("a fade begins a lap of its animation") {
  Session session = faded(5);
  const TickSpan lap = recorded_lap(session);
  CHECK(lap.first == 11);
  CHECK(lap.last == session.tick);
  seek_frame(session, 2);
  CHECK(shown_frame(session) == 2);
  CHECK(session.now.input.tracks.size() == 2);
  seek_frame(session, 9);
  CHECK(shown_frame(session) == 9);
  seek_frame(session, 0);  // the lap began with frame 0 or later
  CHECK(shown_frame(session) == 0);
}
