// Causes that fit the numbers only by chance must not be named.
#include <algorithm>
#include <cmath>
#include <string>

#include "session/compare/difference/compare.h"
#include "session/compare/explained.h"
#include "session/lively_session.h"
#include "session/recording/replay.h"
#include "session/recording/trace.h"

using namespace sessions;

namespace {

// A trace of the lively session, with its stages.
Trace lively_trace() {
  Session session = lively();
  play(session, 12);
  const Recording recording = recording_of(session);
  Trace trace;
  trace.head = trace_head(session);
  Session again = lively();
  replay(again.now, recording, [&](std::int64_t tick) {
    trace.ticks.push_back(trace_tick(again.now, tick, {.stages = true}));
  });
  return trace;
}

Trace read_arm(const std::string& ticks, const std::string& physics = "") {
  Trace trace;
  std::string error;
  const std::string text =
      R"({"skelscope":"trace","version":1,"skeleton":[{"id":0,"name":"Root","parent":-1},)"
      R"({"id":1,"name":"Arm","parent":0)" +
      physics + R"(}],"ticks":[)" + ticks + "]}";
  REQUIRE_MESSAGE(read_trace(text, trace, error), error);
  return trace;
}

std::string bone(int id, double x, double y, double rot) {
  return R"({"id":)" + std::to_string(id) + R"(,"x":)" + std::to_string(x) + R"(,"y":)" +
         std::to_string(y) + R"(,"rot":)" + std::to_string(rot) + "}";
}

// Ten ticks of two bones, after IK and at the end. At the end y is multiplied by `sign`, for bone 1
// or for both.
Trace stepped(double sign, bool of_both, const std::string& physics = "") {
  std::string ticks;
  for (int i = 0; i < 10; ++i) {
    const double y = 7.31 + i * 3.37;
    const auto bones = [&](double of_root, double of_arm) {
      return "[" + bone(0, i + 0.13, y * of_root, 0.1 * i) + "," +
             bone(1, 20.71 + i, (y + 5.01) * of_arm, 0.2) + "]";
    };
    ticks += (i ? "," : "") + (R"({"tick":)" + std::to_string(i)) + R"(,"stages":{"ik":)" +
             bones(1, 1) + R"(},"bones":)" + bones(of_both ? sign : 1, sign) + "}";
  }
  return read_arm(ticks, physics);
}

template <class Change>
Trace with_change(Trace trace, Change change) {
  for (TraceTick& tick : trace.ticks)
    for (auto& list : tick.bones)
      if (list)
        for (TraceBone& one : *list) change(one);
  return trace;
}

using Words = std::vector<std::string>;

Words found_causes(const Trace& a, const Trace& b) {
  Words found;
  for (const LikelyCause& cause : likely_causes(a, b)) found.push_back(cause.word);
  return found;
}

bool names(const Words& found, const std::string& cause) {
  return std::ranges::find(found, cause) != found.end();
}

}  // namespace

TEST_CASE("a rig without physics is not said to leave out physics") {
  const auto found = found_causes(stepped(1, true), stepped(-1, true));
  CHECK(names(found, "y-flipped"));
  CHECK_FALSE(names(found, "without-physics"));
}

TEST_CASE("a trace with fewer digits is named as rounded, without any other cause") {
  const Trace exact = stepped(1, true);
  for (const double step : {1.0, 0.1}) {
    CAPTURE(step);
    const Trace rounded = with_change(exact, [&](TraceBone& one) {
      for (double* number : {&one.x, &one.y, &one.rot}) *number = std::round(*number / step) * step;
    });
    CHECK(found_causes(exact, rounded) == Words{"rounded"});
    CHECK(found_causes(rounded, exact) == Words{"rounded"});
    CHECK(first_cause(exact, rounded)
              .text.starts_with(step == 1 ? "the second is rounded to whole numbers"
                                          : "the second is rounded to 1 decimal:"));
  }
}

TEST_CASE("small differences of rotations near 0 are not taken for degrees") {
  const auto noisy = [](double rot) {
    return with_change(stepped(1, true), [&](TraceBone& one) { one.rot = rot; });
  };
  CHECK_FALSE(names(found_causes(noisy(0), noisy(0.00021)), "degrees-for-radians"));
  CHECK(
      names(found_causes(noisy(0.7), noisy(0.7 * 180 / 3.14159265358979)), "degrees-for-radians"));
}

namespace {

// Whole numbers only: a root that moves a pixel a tick, and its child.
Trace whole_numbers() {
  std::string ticks;
  for (int i = 0; i < 12; ++i)
    ticks += (i ? "," : "") + (R"({"tick":)" + std::to_string(i)) + R"(,"bones":[)" +
             bone(0, 3 + i, 7, 0) + "," + bone(1, 24 + i, 12 + i % 3, 0) + "]}";
  return read_arm(ticks);
}

}  // namespace

TEST_CASE("whole numbers that are moved, scaled or late are not named as rounded") {
  const Trace a = whole_numbers();
  const auto moved = [&](double x, double y, double factor) {
    return with_change(
        a, [&](TraceBone& one) { one.x = (one.x + x) * factor, one.y = (one.y + y) * factor; });
  };
  for (const Trace& b : {moved(1, 0, 1), moved(1, -1, 1), moved(0, 0, 2), moved(0, 0, 1.5),
                         moved(0, 0, 1.01), moved(0, 0, 0)}) {
    CHECK_FALSE(names(found_causes(a, b), "rounded"));
    CHECK_FALSE(names(found_causes(b, a), "rounded"));
  }
  const Trace one_aside = with_change(a, [](TraceBone& one) { one.x += one.id == 1 ? 0.3 : 0; });
  CHECK_FALSE(names(found_causes(a, one_aside), "rounded"));
  Trace late = a;
  for (std::size_t i = 1; i < late.ticks.size(); ++i) late.ticks[i].bones = a.ticks[i - 1].bones;
  CHECK(found_causes(a, late) == Words{"tick-late"});
}

TEST_CASE("exchanged bone ids are the only cause named, not a fault of inheritance") {
  const Trace a = lively_trace();
  Trace b = with_change(a, [&](TraceBone& one) {
    constexpr int others[] = {2, 0, 1};  // three ids exchanged in a circle
    if (one.id < 3) one.id = others[one.id];
  });
  for (TraceTick& tick : b.ticks)
    for (auto& list : tick.bones)
      if (list) std::ranges::sort(*list, {}, &TraceBone::id);
  const std::vector<LikelyCause> causes = likely_causes(a, b);
  REQUIRE_FALSE(causes.empty());
  CHECK(causes[0].word == std::string("ids-mixed"));
  CHECK(causes[0].text.starts_with("the bones have other ids: bone 0 "));
  CHECK(causes[0].text.find("of the first is 2 in the second, and 2 more differ") !=
        std::string::npos);
  CHECK(causes.size() == 1);
}

TEST_CASE("a list that repeats the list of an earlier pass is named as that list") {
  const Trace a = lively_trace();
  Trace b = a;
  for (TraceTick& tick : b.ticks) tick.bones[4] = tick.bones[0];
  const auto causes = likely_causes(a, b);
  REQUIRE(causes.size() == 1);
  CHECK(causes[0].word == std::string("stage-shown"));
  CHECK(causes[0].text.starts_with("the list \"bones\" of the second is its \"local\""));
}

TEST_CASE("a factor on scales alone is not blamed on how positions are scaled") {
  const Trace a = lively_trace();
  const Trace b = with_change(a, [](TraceBone& one) { one.sx *= 1.0013, one.sy *= 1.0013; });
  CHECK_FALSE(names(found_causes(a, b), "position-not-scaled"));
}

TEST_CASE("two ticks that agree by chance are not taken for keys") {
  const Trace a = stepped(1, true);
  Trace lags = a;
  for (std::size_t i = 1; i + 1 < a.ticks.size(); ++i)
    for (auto& list : lags.ticks[i].bones)
      if (list)
        for (TraceBone& one : *list) one.x += static_cast<double>(i * (9 - i)) * 0.31;
  CHECK_FALSE(names(found_causes(a, lags), "keyframe-handles"));
}
