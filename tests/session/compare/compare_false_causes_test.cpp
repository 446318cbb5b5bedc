// Causes that the numbers fit by chance, and that are not so.
#include <string>

#include "session/compare/causes/compare_causes.h"
#include "session/compare/difference/compare.h"
#include "session/lively_session.h"
#include "session/recording/trace.h"

using namespace sessions;

namespace {

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

// Ten ticks of two bones, after IK and at their end. `sign` of y at the end, of bone 1 or of both.
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

std::vector<Cause> found_causes(const Trace& a, const Trace& b) {
  std::vector<Cause> found;
  for (const LikelyCause& cause : likely_causes(a, b, {})) found.push_back(cause.cause);
  return found;
}

bool names(const std::vector<Cause>& found, Cause cause) {
  return std::ranges::find(found, cause) != found.end();
}

}  // namespace

TEST_CASE("a rig without physics is not said to play without it") {
  const auto found = found_causes(stepped(1, true), stepped(-1, true));
  CHECK(names(found, Cause::YFlipped));
  CHECK_FALSE(names(found, Cause::WithoutPhysics));
}

TEST_CASE("physics is left out only where what differs hangs on a bone that has it") {
  const std::string has = R"(,"physics":0)";
  CHECK(
      names(found_causes(stepped(1, false, has), stepped(1.5, false, has)), Cause::WithoutPhysics));
  CHECK_FALSE(
      names(found_causes(stepped(1, true, has), stepped(1.5, true, has)), Cause::WithoutPhysics));
}

TEST_CASE("a trace with fewer digits is rounded, and breaks no rule of posing") {
  const Trace exact = stepped(1, true);
  for (const double step : {1.0, 0.1}) {
    CAPTURE(step);
    const Trace rounded = with_change(exact, [&](TraceBone& one) {
      for (double* number : {&one.x, &one.y, &one.rot}) *number = std::round(*number / step) * step;
    });
    CHECK(found_causes(exact, rounded) == std::vector{Cause::Rounded});
    CHECK(found_causes(rounded, exact) == std::vector{Cause::Rounded});
    CHECK(likely_causes(exact, rounded, {})[0].text.starts_with(
        step == 1 ? "the second is rounded to whole numbers"
                  : "the second is rounded to 1 decimal:"));
  }
}

TEST_CASE("rotations about 0 are not in degrees") {
  const auto noisy = [](double rot) {
    return with_change(stepped(1, true), [&](TraceBone& one) { one.rot = rot; });
  };
  CHECK_FALSE(names(found_causes(noisy(0), noisy(0.00021)), Cause::Degrees));
  CHECK(names(found_causes(noisy(0.7), noisy(0.7 * 180 / 3.14159265358979)), Cause::Degrees));
}
