// Fades in a session: the library's Player, tick by tick, in time travel, undo and another export.
#include "session/compare/difference/compare.h"
#include "session/compare/trace_check.h"
#include "session/graph/played_lap.h"
#include "session/record/edit_name.h"
#include "session/record/events.h"
#include "session/record/tick.h"
#include "session/recording/replay.h"
#include "session/recording/trace.h"
#include "session/tick/fades.h"
#include "session/uneven_session.h"
#include "skelform/actor.h"
#include "skelform/trace_writer.h"

using namespace sessions;
using skelform::Actor;
using skelform::PlayEnd;

namespace {

constexpr double kTick = 1.0 / 60;
constexpr int kSwing = 0, kSlide = 1;

Session plain() {
  Session session = uneven();
  session.playback.tracks[0].smooth_frames = 0;
  clear(session.history);
  restart(session);
  return session;
}

// What a game and a session are asked before a tick.
struct Ask {
  int tick;
  int animation;
  double fade;
  bool waits;
};
constexpr Ask kSequence[] = {{12, kSlide, 0.2, false}, {16, kSwing, 0.3, false},
                             {40, kSlide, 0.25, true}, {41, kSwing, 0.1, true},
                             {42, kSlide, 0, true},    {100, kSwing, 0.4, false}};
constexpr int kTicks = 130;

struct Game {
  Actor actor;
  const skelform::Armature& rig;
};

void ask(Game& game, const Ask& ask) {
  if (ask.waits) {
    skelform::PlayOptions options;
    options.fade = ask.fade;
    skelform::queue(game.actor.player, ask.animation, options);
  } else {
    skelform::cross_fade(game.actor.player, ask.animation, ask.fade);
  }
}

void ask(Session& session, const Ask& ask) {
  const auto& rig = armature_of(session);
  if (ask.waits)
    fade_in_later(rig, session.playback, ask.animation, ask.fade);
  else
    fade_to(rig, session.playback, ask.animation, ask.fade);
}

// Both run the sequence; `each` is called after each tick, the first is 0.
template <class F>
void run_both(Session& session, double speed, F&& each) {
  Game game{skelform::make_actor(*session.now.skf), armature_of(session)};
  skelform::play(game.actor.player, kSwing);
  skelform::tick(game.actor, game.rig, 0);
  session.playback.speed = speed;
  each(game, 0);
  for (int tick = 1; tick <= kTicks; ++tick) {
    for (const Ask& one : kSequence) {
      if (one.tick != tick) continue;
      ask(game, one);
      ask(session, one);
    }
    skelform::tick(game.actor, game.rig, kTick * speed);
    play(session, 1);
    each(game, tick);
  }
}

void check_same(const Session& session, const Actor& actor) {
  const auto& tracks = session.now.input.tracks;
  REQUIRE(static_cast<int>(tracks.size()) == actor.player.voice_count);
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    REQUIRE(tracks[i].animation == actor.player.tracks[i].animation);
    REQUIRE(tracks[i].frame == actor.player.tracks[i].frame);
    REQUIRE(tracks[i].weight == actor.player.tracks[i].weight);
  }
  REQUIRE(session.now.constructed.bones == actor.current.bones);
  REQUIRE(session.now.constructed.vertices == actor.current.vertices);
  REQUIRE(session.now.state.physics == actor.state.physics);
}

// The user's part of a session, as far as it takes part in playing on.
struct Course {
  Picture shown;
  TickInput input;
  bool operator==(const Course&) const = default;
};
Course course(const Session& session) {
  return {picture(session), session.now.input};
}

Session faded(int ticks) {
  Session session = plain();
  play(session, 10);
  play_animation(session, kSlide, 0.5);
  play(session, ticks);
  return session;
}

}  // namespace

TEST_CASE("a session fades as a game's Player does: tracks, weights and bits of the pose") {
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

TEST_CASE("a session has the events of a game's Player") {
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

TEST_CASE("marks are passed in the ticks in which a game's Player passes them") {
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

TEST_CASE("a trace that a game prints of its fades has no difference from the session's") {
  Session session = plain();
  std::string text, error;
  skelform::TraceWriter writer;
  const auto sink = [&](std::string_view piece) { return text += piece, true; };
  REQUIRE(skelform::open_trace(writer, sink, armature_of(session), {}));
  Trace ours{trace_head(session), {}}, theirs;
  run_both(session, 1, [&](const Game& game, int tick) {
    REQUIRE(skelform::write_tick(writer, game.rig, game.actor));
    ours.ticks.push_back(trace_tick(session.now, tick, false));
  });
  REQUIRE_MESSAGE(skelform::finish_trace(writer), writer.error);
  REQUIRE_MESSAGE(read_trace(text, theirs, error), error);
  const std::string written = write_trace(ours);  // with the digits of a file
  REQUIRE_MESSAGE(read_trace(written, ours, error), error);
  CHECK(agrees(compare(ours, theirs, tolerance_of(0))));
  const auto check = check_trace(session, std::make_shared<const Trace>(std::move(theirs)));
  while (!continue_check(*check, 1)) continue;
  CHECK(check->played.by == PlayedBy::Trace);
  CHECK(verdict_words(*check) == "No difference in " + std::to_string(kTicks + 1) + " ticks");
}

TEST_CASE("rewinding into a fade and playing on comes out the same, the queue included") {
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

TEST_CASE("a saved recording of fades replays bit by bit") {
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

TEST_CASE("the lap of the graph is that of the voice that plays, all through a fade") {
  Session session = faded(5);
  const LapSource source = lap_source(session);
  REQUIRE(source.tracks.size() == 1);
  CHECK(source.tracks[0].animation == kSlide);
  CHECK(source.tracks[0].weight == 1);
  play(session, 10);
  CHECK(lap_source(session) == source);
}

TEST_CASE("before the first fade the mix is the user's, within it Blend the shorter way") {
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

TEST_CASE("a fade begins the lap of its animation") {
  Session session = faded(5);
  const TickSpan lap = recorded_lap(session);
  CHECK(lap.first == 11);
  CHECK(lap.last == session.tick);
  seek_frame(session, 2);
  CHECK(shown_frame(session) == 2);
  CHECK(session.now.input.tracks.size() == 2);
  seek_frame(session, 9);
  CHECK(shown_frame(session) == 9);
  seek_frame(session, 0);  // it began with frame 0 or later
  CHECK(shown_frame(session) == 0);
}

TEST_CASE("undo takes a fade and a queued fade back, redo makes them again") {
  Session session = plain();
  play(session, 10);
  remember_edit(session);
  fade_in_later(armature_of(session), session.playback, kSlide, 0.3);
  end_gesture(session);
  CHECK(undo_name(session) == "Queueing Slide");
  CHECK(session.playback.queue == std::vector{kSlide});
  CHECK(queued_fades(session.playback) == std::vector{0.3});
  play(session, 3);
  CHECK(undo(session));
  CHECK(session.playback.queue.empty());
  CHECK(driver_of(session.playback) == Driver::Clocks);
  CHECK(redo(session));
  play(session, 1);
  CHECK(queued_fades(session.playback) == std::vector{0.3});
  CHECK(shown_frame(session) == 14);
  play(session, 10);
  CHECK(main_track(session)->animation == kSlide);
}

TEST_CASE("endings, speeds and the order of the queue are edited while a Player drives") {
  Session session = faded(40);
  fade_in_later(armature_of(session), session.playback, kSwing, 0.3);
  fade_in_later(armature_of(session), session.playback, kSlide, 0.1);
  std::swap(session.playback.queue[0], session.playback.queue[1]);
  session.playback.queue.pop_back();
  session.playback.tracks[0].speed = 0.5;
  session.playback.tracks[0].end = TrackEnd::Hold;
  settle_driver(session);
  REQUIRE(driver_of(session.playback) == Driver::Player);
  CHECK(queued_fades(session.playback) == std::vector{0.1});
  const double before = session.playback.tracks[0].frame;
  play(session, 1);
  CHECK(session.playback.tracks[0].frame == doctest::Approx(before + 0.5));
  CHECK(session.playback.tracks[0].end == TrackEnd::Hold);
}

TEST_CASE("a weight set by hand ends the Player, and the tracks stay as they are") {
  Session session = faded(10);
  const float other = session.playback.tracks[1].weight;
  session.playback.tracks[0].weight = 0.75f;
  play(session, 3);
  CHECK(driver_of(session.playback) == Driver::Clocks);
  CHECK(session.setup.rules.mix == skelform::Mix::Blend);
  REQUIRE(session.playback.tracks.size() == 2);
  CHECK(session.playback.tracks[0].weight == 0.75f);
  CHECK(session.playback.tracks[1].weight == other);
  play_animation(session, kSwing);
  CHECK(session.playback.tracks.size() == 1);
}

TEST_CASE("masked, additive and layered tracks stay after the voices of a fade") {
  Session session = plain();
  session.setup.rules.mix = skelform::Mix::Blend;
  session.playback.tracks.push_back({.animation = kSlide, .mask = {6}});
  session.playback.tracks.push_back({.animation = kSlide, .weight = 0.5f, .additive = true});
  session.playback.tracks.push_back({.animation = kSlide, .layer = 1});
  play(session, 4);
  play_animation(session, kSlide, 0.2);
  play(session, 3);
  const auto& tracks = session.playback.tracks;
  REQUIRE(tracks.size() == 5);
  CHECK((tracks[0].driven && tracks[1].driven && !tracks[2].driven));
  CHECK(tracks[2].mask == std::vector{6});
  CHECK(tracks[3].additive);
  CHECK(tracks[4].layer == 1);
  CHECK(tracks[2].frame == 8);
}

TEST_CASE("what holds ends the playing, and what goes once leaves as in a game") {
  Session session = faded(0);
  session.playback.loop = false;
  for (int i = 0; i < 2000 && !session.playback.paused; ++i) advance(session, 1.0 / 60);
  CHECK(session.playback.paused);
  CHECK(shown_frame(session) == 10);
  CHECK(session.playback.tracks[0].end == TrackEnd::Loop);
  toggle_pause(session);
  CHECK(shown_frame(session) == 0);

  Session once = faded(0);
  once.playback.tracks.back().end = TrackEnd::Once;
  play(once, 60);
  CHECK(once.now.input.tracks.empty());
  play_animation(once, kSwing, 0.2);
  CHECK(once.now.input.tracks.size() == 1);
  once.playback.tracks.back().end = TrackEnd::Once;
  play(once, 60);
  REQUIRE(once.playback.tracks.empty());
  once.playback.tracks = {{.animation = kSlide}};  // by hand
  play(once, 1);
  CHECK(driver_of(once.playback) == Driver::Clocks);
  CHECK(once.now.input.rules.mix == skelform::Mix::Sequence);
}

TEST_CASE("a loop range bounds the voice that plays, and the queue begins at its end") {
  Session session = faded(40);
  session.playback.loop_from = 3;
  session.playback.loop_to = 6;
  session.playback.loop_animation = kSlide;
  int low = 99, high = -1;
  play(session, 12);
  for (int i = 0; i < 30; ++i) {
    play(session, 1);
    low = std::min(low, shown_frame(session));
    high = std::max(high, shown_frame(session));
  }
  CHECK(low == 3);
  CHECK(high == 6);
  fade_in_later(armature_of(session), session.playback, kSwing, 0.2);
  for (int i = 0; i < 5; ++i) play(session, 1);
  CHECK(main_track(session)->animation == kSwing);
}

TEST_CASE("queueing a fade while paused acts in a lap that is run again") {
  Session session = faded(40);
  session.playback.paused = true;
  seek_frame(session, 2);
  remember_edit(session);
  fade_in_later(armature_of(session), session.playback, kSwing, 0.3);
  refresh(session);
  REQUIRE(session.waiting);
  seek(session, session.tick + 2);
  CHECK(queued_fades(session.playback) == std::vector{0.3});
  seek_frame(session, 8);
  CHECK(shown_frame(session) == 8);
  CHECK(queued_fades(session.playback) == std::vector{0.3});
  play(session, 10);
  CHECK(main_track(session)->animation == kSwing);
}
