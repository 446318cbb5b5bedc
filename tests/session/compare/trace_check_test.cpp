// Checks of a whole trace against the recording that it plays, whatever the window shows.
#include <doctest/doctest.h>

#include <cmath>

#include "lists/lists.h"
#include "platform/files/text_file.h"
#include "runtime/corpus.h"
#include "session/compare/traced.h"
#include "session/record/undo.h"

using namespace skelscope;
using namespace sessions;

TEST_CASE("our own trace equals its recording, although the window plays something else") {
  for (const bool stages : {false, true}) {
    Compared it = beside(traced_walk(stages));
    const TraceCheck& check = *it.reference.check;
    CHECK(check.played.by == PlayedBy::Trace);
    CHECK(is_equal(check.comparison));
    CHECK(check.comparison.ticks == kTicks);
    CHECK(check.rows.empty());
    CHECK(shown_trace_tick(it.reference, it.session) == -1);
    CHECK_FALSE(it.reference.has_pose);
    play_trace(it.reference, it.session);
    for (std::int64_t tick = 0; tick < kTicks; ++tick) {
      seek(it.session, tick);
      it.update();
      CHECK(shown_trace_tick(it.reference, it.session) == tick);
      CHECK(it.reference.has_pose);
      REQUIRE(it.reference.rows.empty());
    }
  }
}

TEST_CASE("playing the trace is a step of undo, which gives tuned physics back") {
  Compared it = beside(traced_walk());
  const std::vector<PhysicsPoke> tuned = {{0, PhysicsParameter::Sway, 0.9f}};
  it.session.setup.pokes.physics_pokes = tuned;
  play_trace(it.reference, it.session);
  REQUIRE(it.session.setup.pokes.physics_pokes.empty());
  CHECK(undo(it.session));
  CHECK(it.session.setup.pokes.physics_pokes == tuned);
}

TEST_CASE("a trace of the rig Skellina equals its recording, also in the window") {
  const auto path = corpus::folder() / "skellina-0.7.0-539f4d48.skf";
  if (!corpus::has(path)) return;
  const auto opened = [&] {
    Session session;
    std::string error;
    REQUIRE_MESSAGE(open(session, path.string(), error), error);
    session.playback.paused = true;
    return session;
  };
  Session player = opened();
  Compared window(opened());
  const auto& animations = armature_of(player).animations;
  const auto walk = std::ranges::find(animations, "Walk", &skelform::Animation::name);
  REQUIRE(walk != animations.end());
  Recording recording;
  for (int frame = 0; frame <= walk->last_frame; ++frame) {
    RecordedTick& tick = recording.ticks.emplace_back();
    tick.input.restart = frame == 0;
    const int index = static_cast<int>(walk - animations.begin());
    tick.input.tracks = {{.animation = index, .frame = frame}};
  }
  Trace trace{trace_head(player), {}};
  trace.head.recording = write_recording(recording, armature_of(player));
  replay(player.now, recording, [&](std::int64_t tick) {
    trace.ticks.push_back(trace_tick(player.now, tick, {.stages = true}));
  });
  const File file("skellina.json", write_trace(trace));
  std::string error;
  REQUIRE_MESSAGE(window.open(file.path, error), error);
  window.update_until_checked();
  const TraceCheck& check = *window.reference.check;
  CHECK(check.played.by == PlayedBy::Trace);
  CHECK(check.comparison.ticks == 71);
  CHECK(verdict_of(check.comparison) == Verdict::Equal);
  CHECK(verdict_words(check) == "No difference in 71 ticks");
  CHECK(findings_of(check).empty());
  CHECK(difference_count(window.reference) == 0);
}

TEST_CASE("a field that the trace lacks in all bones is reported beside the verdict") {
  TraceCheck check;
  const Trace ours = traced_walk();
  Trace theirs = ours;
  for (TraceTick& tick : theirs.ticks)
    for (TraceBone& bone : *tick.bones[static_cast<int>(TracePass::Bones)]) bone.rot = kAbsent;
  check.comparison = compare(ours, theirs, {});
  check.done = true;
  CHECK(verdict_words(check) ==
        "Different: fields are missing; no difference in 20 ticks in shared fields");
  const auto findings = findings_of(check);
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].text == "Missing: bones rot: missing in all 940 rows of the trace");
}

TEST_CASE("the findings beside the verdict equal those of the command line") {
  const auto says = [](const Trace& trace) {
    const Compared it = beside(trace);
    std::string all = verdict_words(*it.reference.check) + "\n";
    for (const TraceFinding& f : findings_of(*it.reference.check)) all += f.text + "\n";
    return all;
  };
  const auto holds = [](const std::string& all, const char* part) {
    CHECK_MESSAGE(all.find(part) != std::string::npos, all);
  };
  Trace trace = traced_walk();
  SUBCASE("another version and dialect") {
    trace.head.rig_version = "0.1";
    trace.head.dialect = "editor-0.7";
    const std::string all = says(trace);
    holds(all, "rig version: \"");
    holds(all, "\"0.1\" in the trace");
    holds(all, "\"editor-0.7\" in the trace");
  }
  SUBCASE("bones only") {
    for (TraceTick& tick : trace.ticks) {
      TraceTick only{.tick = tick.tick};
      only.bones = std::move(tick.bones);
      tick = std::move(only);
    }
    trace.head.dialect.clear();
    const std::string all = says(trace);
    holds(all, "Partly compared: no difference in 20 ticks in shared fields");
    holds(all, "Not compared: visuals, ik");
    holds(all, "(only in this rig)");
  }
  SUBCASE("y flipped") {
    for (TraceTick& tick : trace.ticks)
      for (TraceBone& row : *tick.bones[static_cast<int>(TracePass::Bones)]) row.y = -row.y;
    holds(says(trace), "Likely cause: y is flipped");
  }
  SUBCASE("an infinite number, a repeated tick and a missing tick") {
    bone(trace, 5, TracePass::Bones, 2).x = INFINITY;
    trace.ticks.erase(trace.ticks.begin() + 9);
    trace.ticks.push_back(trace.ticks[12]);
    const std::string all = says(trace);
    holds(all, " for a number in the trace, once, first at tick 5, bones, bone ");
    holds(all, "ick 13 occurs 2 times in the trace");
    holds(all, "1 tick only in this rig, from tick 9");
  }
  SUBCASE("a differing bone and its child") {
    const Session session = example_paused();
    const auto& bones = armature_of(session).bones;
    const auto child = std::ranges::find_if(bones, [](const auto& b) { return b.parent_id >= 0; });
    REQUIRE(child != bones.end());
    const int parent = bone_with_id(armature_of(session), child->parent_id);
    for (TracePass pass : {TracePass::Ik, TracePass::Physics, TracePass::Bones})
      for (int at : {parent, static_cast<int>(child - bones.begin())})
        bone(trace, 6, pass, at).y += 2;
    const std::string all = says(trace);
    holds(all, "Different: 1 of 20 ticks, beginning in 1 place");
    holds(all, ("First at tick 6, IK, \"" + bones[parent].name + "\", y: ").c_str());
    holds(all, "then 1 bone below it");
  }
}

TEST_CASE("the first difference of the whole trace is found with its pass and can be shown") {
  Trace trace = traced_walk();
  for (int tick : {7, 8, 15}) {
    bone(trace, tick, TracePass::Ik, 4).y += 2;
    bone(trace, tick, TracePass::Bones, 4).y += tick == 15 ? 9 : 2;
  }
  Compared it = beside(trace);
  const TraceCheck& check = *it.reference.check;
  REQUIRE(check.rows.size() == 1);
  CHECK(check.rows[0].bone == 4);
  CHECK(check.rows[0].first_tick == 7);
  CHECK(std::string(check.rows[0].pass) == "IK");
  CHECK(check.rows[0].pixels == doctest::Approx(9));
  CHECK(next_difference(check, -1, 1) == 7);
  CHECK(next_difference(check, 8, 1) == 15);
  CHECK(next_difference(check, 15, -1) == 8);
  CHECK(next_difference(check, 15, 1) == -1);
  CHECK(next_difference(check, 7, -1) == -1);
  show(it, 7);
  CHECK(it.session.tick == 7);
  CHECK(it.session.playback.paused);
  CHECK(it.reference.marks == std::vector<std::int64_t>{7, 8, 15});
  REQUIRE(it.reference.rows.size() == 1);
  CHECK(it.reference.rows[0].pixels == doctest::Approx(2));
  show(it, 9);
  CHECK(it.reference.rows.empty());
}

TEST_CASE("the window agrees with compare() on traces with every kind of difference") {
  const Trace ours = traced_walk();
  const auto same = [&](const char* what, auto change) {
    CAPTURE(what);
    Trace theirs = ours;
    change(theirs);
    Trace read;
    std::string error;
    REQUIRE_MESSAGE(read_trace(write_trace(theirs), read, error), error);
    const bool stages = theirs.ticks[0].bones[static_cast<int>(TracePass::Ik)].has_value();
    const Comparison told = compare(traced_walk(stages), read, {});
    const Compared it = beside(theirs);
    const Comparison& shown = it.reference.check->comparison;
    CHECK(is_equal(shown) == is_equal(told));
    CHECK(shown.ticks == told.ticks);
    CHECK(shown.differing == told.differing);
    CHECK(shown.ticks_only_in_a == told.ticks_only_in_a);
    CHECK(shown.ticks_only_in_b == told.ticks_only_in_b);
    CHECK(shown.first.has_value() == told.first.has_value());
    if (shown.first && told.first) CHECK(describe(*shown.first) == describe(*told.first));
    CHECK(shown.rows.size() == told.rows.size());
  };
  const auto without_stages = [](Trace& t) {
    for (TraceTick& tick : t.ticks)
      for (auto pass : {TracePass::Fk, TracePass::Ik, TracePass::Physics})
        tick.bones[static_cast<int>(pass)].reset();
  };
  same("as it is", [](Trace&) {});
  same("without stages", without_stages);
  same("a tick missing", [](Trace& t) { t.ticks.erase(t.ticks.begin() + 4); });
  same("a bone missing", [](Trace& t) { t.ticks[3].bones[4]->pop_back(); });
  same("another rig's bone", [](Trace& t) { bone(t, 3, TracePass::Bones, 2).id = 999; });
  same("not a number", [](Trace& t) { bone(t, 5, TracePass::Bones, 2).x = INFINITY; });
  same("ticks beyond the end", [](Trace& t) {
    t.ticks.push_back(t.ticks[0]);
    t.ticks.back().tick = 70;
  });
  same("bones empty, local only", [](Trace& t) {
    for (TraceTick& tick : t.ticks) tick.bones[static_cast<int>(TracePass::Bones)]->clear();
  });
}

TEST_CASE("a trace saved from the record on screen is shown without playing its recording") {
  Compared it(example_paused());
  Session& session = it.session;
  step(session, 6);
  Trace trace = trace_of(recording_of(session));
  const File file("saved.json", write_trace(trace));
  std::string error;
  REQUIRE_MESSAGE(it.open(file.path, error), error);
  it.update();
  CHECK(shown_trace_tick(it.reference, session) == session.tick);
  session.setup.pokes.overrides = {{1, skelform::Element::PositionX, 50}};
  step(session, 1);
  CHECK(shown_trace_tick(it.reference, session) == -1);
}
