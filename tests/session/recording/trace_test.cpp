// Traces: their document, and the first difference between two of them.
#include <cstring>
#include <nlohmann/json.hpp>

#include "session/compare/difference/compare.h"
#include "session/json/report.h"
#include "session/lively_session.h"
#include "session/recording/replay.h"
#include "session/recording/trace.h"

using namespace sessions;

namespace {

std::string document(Session session, bool stages = true) {
  std::string text = write_trace_head(trace_head(session));
  TraceText ticks;
  const Recording recording = recording_of(session);
  replay(session.now, recording, [&](std::int64_t tick) {
    text += write_trace_tick(ticks, trace_tick(session.now, tick, {.stages = stages}));
  });
  return text + write_trace_tail();
}

Trace read(const std::string& text) {
  Trace trace;
  std::string error;
  REQUIRE_MESSAGE(read_trace(text, trace, error), error);
  return trace;
}

Session played(int ticks = 12) {
  Session session = lively();
  play(session, ticks);
  return session;
}

std::vector<TraceBone>& bones(Trace& trace, int tick, TracePass pass) {
  return *trace.ticks[tick].bones[static_cast<int>(pass)];
}

}  // namespace

TEST_CASE("a float is written with the fewest digits from which it can be read back") {
  const auto written = [](float number) { return text_of(number); };
  CHECK(written(0.1f) == "0.1");
  CHECK(written(-0.0f) == "-0");
  CHECK(written(16777216.f) == "16777216");
  CHECK(written(INFINITY) == "null");
  std::uint32_t bits = 1;
  for (int i = 0; i < 100000; ++i) {
    bits = bits * 1664525 + 1013904223;
    float number;
    std::memcpy(&number, &bits, sizeof number);
    if (std::isfinite(number)) REQUIRE(std::strtof(written(number).c_str(), nullptr) == number);
  }
}

TEST_CASE("a trace contains the constructed bones, physics and vertices") {
  Session session = played();
  const Trace trace = read(document(session));
  REQUIRE(trace.ticks.size() == 13);
  CHECK(trace.head.dialect == "normative");
  const TraceTick& last = trace.ticks.back();
  CHECK(last.tick == 12);
  const auto& built = session.now.constructed.bones;
  const auto& written = *last.bones[static_cast<int>(TracePass::Bones)];
  REQUIRE(written.size() == built.size());
  for (std::size_t i = 0; i < built.size(); ++i) {
    CHECK(static_cast<float>(written[i].x) == built[i].pos.x);
    CHECK(static_cast<float>(written[i].rot) == built[i].rot);
    CHECK(static_cast<float>(written[i].sy) == built[i].scale.y);
  }
  CHECK(static_cast<float>((*last.physics)[0].pos_x) == session.now.shown.physics[0].global_pos.x);
  REQUIRE(last.vertices->size() == 1);
  CHECK((*last.vertices)[0].points.size() == 3);
  CHECK(*(*last.ik)[1].mode == "Arc");
  const auto& fk = *last.bones[static_cast<int>(TracePass::Fk)];
  CHECK(static_cast<float>(fk[2].x) == session.now.trace.fk[2].pos.x);
}

TEST_CASE("a trace has the physics before the velocity moves it, and the edited pose") {
  Session session = lively();
  session.setup.pokes.velocity = {10, 0};
  session.setup.pokes.overrides = {{0, skelform::Element::PositionX, 5}};
  step(session, 1);
  const TraceTick tick = trace_tick(session.now, 0, {});
  CHECK((*tick.physics)[0].pos_x == session.now.state.physics[0].global_pos.x + 10);
  CHECK((*tick.bones[static_cast<int>(TracePass::Local)])[0].x == 5);
  CHECK_FALSE(tick.bones[static_cast<int>(TracePass::Fk)]);
}

TEST_CASE("a trace equals itself after writing and reading") {
  const std::string text = document(played());
  const Comparison c = compare(read(text), read(text), tolerance_of(0));
  CHECK(is_equal(c));
  CHECK(c.ticks == 13);
  CHECK(c.compared.size() == 9);
}

TEST_CASE("a changed bone is found with its tick, pass and field") {
  const Trace a = read(document(played()));
  Trace b = a;
  bones(b, 7, TracePass::Ik)[6].y += 0.5;
  bones(b, 9, TracePass::Local)[1].x += 100;
  const Comparison c = compare(a, b, {});
  REQUIRE(c.first);
  CHECK(c.first->tick == 7);
  CHECK(std::string(c.first->pass) == "stages.ik");
  CHECK(c.first->id == 6);
  CHECK(c.first->field == "y");
  CHECK(c.first->amount == doctest::Approx(0.5));
  CHECK(c.differing_ticks == 2);
  CHECK(c.differing == std::vector<std::int64_t>{7, 9});
  CHECK(c.rows.size() == 2);
  CHECK(describe(*c.first).starts_with("tick 7, stages.ik, bone 6 \"bone 6\", y: "));
}

TEST_CASE("an override in one tick is found as the first difference, with bone and field") {
  Session session = played(), other = lively();
  play(other, 5);
  other.setup.pokes.overrides = {{2, skelform::Element::Rotation, 3}};
  play(other, 1);
  other.setup.pokes.overrides.clear();
  play(other, 6);
  const Comparison c = compare(read(document(session)), read(document(other)), {});
  REQUIRE(c.first);
  CHECK(c.first->tick == 6);
  CHECK(std::string(c.first->pass) == "local");
  CHECK(c.first->id == 2);
  CHECK(c.first->field == "rot");
}

TEST_CASE("differences within the tolerance and whole turns do not count") {
  const Trace a = read(document(played()));
  Trace b = a;
  TraceBone& bone = bones(b, 3, TracePass::Bones)[2];
  bone.x += 0.009;
  bone.rot += 4 * 3.14159265358979;
  bone.sx += 9e-6;
  CHECK(is_equal(compare(a, b, tolerance_of(0.01))));
  CHECK(compare(a, b, tolerance_of(0.005)).first->field == "x");
  bone.rot += 0.0002;
  CHECK(compare(a, b, tolerance_of(0.01)).first->field == "rot");
  CHECK(is_equal(compare(a, b, tolerance_of(0.1))));
}

TEST_CASE("each kind of number and word is compared") {
  const Trace a = read(document(played()));
  const auto first_field = [&](auto change) {
    Trace b = a;
    change(b.ticks[2]);
    const Comparison c = compare(a, b, {});
    return c.first ? std::string(c.first->pass) + " " + c.first->field : "";
  };
  CHECK(first_field([](TraceTick& t) { (*t.visuals)[0].tex = "Hat"; }) == "visuals tex");
  CHECK(first_field([](TraceTick& t) { (*t.visuals)[1].zindex += 1; }) == "visuals zindex");
  CHECK(first_field([](TraceTick& t) { (*t.visuals)[1].g = 0; }) == "visuals tint.g");
  CHECK(first_field([](TraceTick& t) { (*t.ik)[1].mode = "CCD"; }) == "ik mode");
  CHECK(first_field([](TraceTick& t) { (*t.ik)[1].mimic_target = true; }) == "ik mimic_target");
  CHECK(first_field([](TraceTick& t) { (*t.physics)[0].orbit += 1; }) == "physics orbit");
  CHECK(first_field([](TraceTick& t) { (*t.vertices)[0].points[2][1] += 1; }) ==
        "vertices point 2 y");
  CHECK(first_field([](TraceTick& t) { (*t.vertices)[0].points.pop_back(); }) ==
        "vertices number of vertices");
  CHECK(first_field([](TraceTick& t) { (*t.bones[0])[3].hidden = true; }) == "local hidden");
  CHECK(first_field([](TraceTick& t) { t.bones[0]->pop_back(); }) == "local ");
  CHECK(first_field([](TraceTick& t) { (*t.bones[0])[3].x = INFINITY; }) == "local x");
}

TEST_CASE("only fields and ticks that both traces have are compared") {
  const Trace ours = read(document(played()));
  const Trace theirs = read(R"({"skelscope":"trace","version":1,"engine":"other","ticks":[
      {"tick":0,"bones":[{"id":0,"x":0.5}]}]})");
  const Comparison c = compare(ours, theirs, tolerance_of(1e6));
  CHECK(c.compared.size() == 1);
  CHECK(c.only_in_a.size() == 8);
  CHECK(c.ticks == 1);
  CHECK(c.ticks_only_in_a.size() == 12);
  CHECK(c.first->a == "present");  // bones that the second trace lacks
}

TEST_CASE("traces of different lengths differ, and traces without common ticks are not equal") {
  const Trace a = read(document(played(5))), b = read(document(played(7)));
  const Comparison c = compare(a, b, {});
  CHECK_FALSE(c.first);
  CHECK_FALSE(is_equal(c));
  CHECK(c.ticks_only_in_b == std::vector<std::int64_t>{6, 7});
  CHECK_FALSE(is_equal(compare(Trace{}, Trace{}, {})));
}

TEST_CASE("errors in a trace are refused with their place") {
  const auto refusal = [](const std::string& ticks) {
    Trace trace;
    std::string error;
    const std::string text = R"({"skelscope":"trace","version":1,"ticks":[)" + ticks + "]}";
    CHECK_FALSE(read_trace(text, trace, error));
    return error;
  };
  CHECK(refusal("{}") == "ticks[0]: \"tick\" is missing");
  CHECK(refusal(R"({"tick":0})") == "ticks[0]: \"bones\" is missing");
  CHECK(refusal(R"({"tick":0,"bones":[{"id":0,"x":"a"}]})") ==
        "ticks[0].bones[0].x: must be a number, found string");
  CHECK(refusal(R"({"tick":0,"bones":[],"vertices":{"3":[[1]]}})") ==
        "ticks[0].vertices.3[0]: must be [x, y]");
  CHECK(refusal(R"({"tick":0,"bones":[],"visuals":[{"bone":1,"tint":[1]}]})") ==
        "ticks[0].visuals[0].tint: must be [r, g, b, a]");
}

TEST_CASE("a trace contains its recording, and reading it gives the same recording") {
  const Session session = played();
  const Recording recording = recording_of(session);
  TraceHead head = trace_head(session);
  head.recording = write_recording(recording, armature_of(session));
  const std::string text = document(session);
  const std::string carrying = write_trace_head(head) + text.substr(text.find("\n{"));
  const Trace trace = read(carrying);
  CHECK(trace.ticks.size() == 13);
  Recording again;
  std::string error;
  REQUIRE_MESSAGE(read_recording(trace.head.recording, armature_of(session), again, error), error);
  CHECK(write_recording(again, armature_of(session)) == head.recording);
  CHECK(read(text).head.recording == "");
}

TEST_CASE("the recording in a trace is read with the trace's physics, before or after its ticks") {
  const Session session = played();
  const std::string own = R"("recording":{"skelscope":"recording","version":1,"ticks":[{}]})";
  const std::string physics = R"("physics_parameters":[{"entry":0,"sway":0.25}])";
  const std::string ticks = R"("ticks":[{"tick":0,"not a tick":NaN}])";
  for (const std::string& members :
       {own + ',' + physics + ',' + ticks, ticks + ',' + physics + ',' + own}) {
    Recording recording;
    std::string error;
    const std::string trace = "a line of a log\n{\"skelscope\":\"trace\"," + members + "}\n";
    REQUIRE_MESSAGE(read_recording(trace, armature_of(session), recording, error), error);
    REQUIRE(recording.ticks.size() == 1);
    REQUIRE(recording.ticks[0].input.pokes->own_physics.size() == 1);
    CHECK(recording.ticks[0].input.pokes->own_physics[0].sway == 0.25f);
  }
}

TEST_CASE("a key \"recording\" that holds no recording is ignored") {
  const Trace trace = read(R"({"skelscope":"trace","version":1,"recording":"walk.json","ticks":[
      {"tick":0,"bones":[]}]})");
  CHECK(trace.head.recording == "");
  CHECK(trace.ticks.size() == 1);
}
