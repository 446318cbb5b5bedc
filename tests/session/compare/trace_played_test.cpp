// The recording that a trace is taken to play: guessed, chosen by the user, or opened from a file.
#include <doctest/doctest.h>

#include "lists/lists.h"
#include "session/compare/traced.h"
#include "skelform/edit.h"

using namespace skelscope;
using namespace sessions;

namespace {

// Gives the session a version of its rig with a new animation in front of the others.
void put_animation_in_front(Session& session) {
  skelform::Skf skf = *session.now.skf;
  auto& animations = skf.armature.animations;
  animations.insert(animations.begin(), {.name = "In front"});
  skelform::resolve(skf.armature);
  session.now.skf = std::make_shared<const skelform::Skf>(std::move(skf));
}

}  // namespace

TEST_CASE("a trace without a recording is compared with the animation that comes nearest") {
  Trace trace = traced_walk();
  trace.head.recording.clear();
  SUBCASE("from its first frame") {}
  SUBCASE("with ticks numbered from 100") {
    for (TraceTick& tick : trace.ticks) tick.tick += 100;
  }
  SUBCASE("from the middle of the animation") {
    trace.ticks.erase(trace.ticks.begin(), trace.ticks.begin() + 8);
  }
  Compared it = beside(trace);
  const TraceCheck& check = *it.reference.check;
  CHECK(check.played.by == PlayedBy::Guess);
  const auto& names = armature_of(it.session).animations;
  CHECK(check.played.animation == static_cast<int>(names.size()) - 1);
  CHECK(check.played.words.find(names.back().name) != std::string::npos);
  CHECK(is_equal(check.comparison));
  show(it, trace.ticks.back().tick);
  CHECK(shown_trace_tick(it.reference, it.session) == trace.ticks.back().tick);
  CHECK(it.reference.rows.empty());
}

TEST_CASE("a trace of the newest ticks, as Live compares them, is in any frame of a loop") {
  const Session session = example_paused();
  const auto& animation = armature_of(session).animations.back();
  Recording recording = walk(session);
  const RecordedTick first = recording.ticks.front();
  recording.ticks.clear();
  for (int tick = 0; tick < 600; ++tick) {
    recording.ticks.push_back(first);
    recording.ticks.back().input.restart = tick == 0;
    recording.ticks.back().input.tracks[0].frame = (tick + 37) % (animation.last_frame + 1);
  }
  Trace trace = trace_of(recording, false);
  trace.head.recording.clear();
  trace.ticks.erase(trace.ticks.begin(), trace.ticks.end() - 50);
  const Compared it = beside(trace);
  const Played& played = it.reference.check->played;
  CHECK(played.animation == count_of(armature_of(session).animations) - 1);
  const int frame = (550 + 37) % (animation.last_frame + 1);
  CHECK(played.words.find("in frame " + std::to_string(frame) + " at tick 550") !=
        std::string::npos);
  CHECK(played.recording.ticks.size() < 50 + 240 + 2 * (animation.last_frame + 1));
  CHECK(is_equal(it.reference.check->comparison));
}

TEST_CASE("the user may choose another animation, or the recording that the trace plays") {
  Trace trace = traced_walk();
  const File recording("recording.json", trace.head.recording);
  trace.head.recording.clear();
  Compared it = beside(trace);
  take_as_playing(it.reference, it.session, 0);
  while (is_checking(it.reference)) it.update();
  CHECK(it.reference.check->played.by == PlayedBy::Choice);
  CHECK_FALSE(is_equal(it.reference.check->comparison));
  std::string error;
  REQUIRE_MESSAGE(it.open(recording.path, error), error);
  while (is_checking(it.reference)) it.update();
  CHECK(it.reference.check->played.by == PlayedBy::File);
  CHECK(is_equal(it.reference.check->comparison));
}

TEST_CASE("a recording opened without a trace is refused with advice") {
  Compared it(example_paused());
  const File recording("alone.json", traced_walk().head.recording);
  std::string error;
  CHECK_FALSE(it.open(recording.path, error));
  CHECK(error.find("choose the trace first") != std::string::npos);
}

TEST_CASE("a recording that names an unknown animation is reported, and a guess takes its place") {
  Trace trace = traced_walk();
  trace.head.recording = R"({"skelscope":"recording","version":1,"ticks":[
      {"restart":true,"tracks":[{"animation":"Nobody has this"}]}]})";
  const Compared it = beside(trace);
  CHECK(it.reference.check->played.by == PlayedBy::Guess);
  CHECK(it.reference.check->played.problem.find("Nobody has this") != std::string::npos);
}

TEST_CASE("the chosen animation or recording stays in another version of the rig") {
  Trace trace = traced_walk();
  const File recording("recording.json", trace.head.recording);
  trace.head.recording.clear();
  Compared it = beside(trace);
  SUBCASE("animation") {
    take_as_playing(it.reference, it.session, 0);
    put_animation_in_front(it.session);
    reference_again(it.reference, it.session);
    CHECK(it.reference.check->played.by == PlayedBy::Choice);
    CHECK(it.reference.check->played.animation == 1);
  }
  SUBCASE("recording") {
    std::string error;
    REQUIRE_MESSAGE(it.open(recording.path, error), error);
    put_animation_in_front(it.session);
    reference_again(it.reference, it.session);
    CHECK(it.reference.check->played.by == PlayedBy::File);
    const auto& tracks = it.reference.check->played.recording.ticks.front().input.tracks;
    CHECK(tracks.front().animation == count_of(armature_of(it.session).animations) - 1);
    it.update_until_checked();
    CHECK(is_equal(it.reference.check->comparison));
  }
}
