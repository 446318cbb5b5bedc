// Causes of differences between two traces: passes left out, other ids, other times.
#include <algorithm>
#include <cmath>

#include "session/compare/caused_traces.h"

using namespace caused;

TEST_CASE("a delay that begins midway is named with its first tick") {
  const Trace a = traced_of(forty_frames());
  const LikelyCause jump = first_of_causes(a, delayed(a, 15, [](std::size_t i) { return i - 3; }));
  CHECK(jump.cause == Cause::TickLate);
  CHECK(jump.amount == 3);
  CHECK(jump.text.starts_with("the second is 3 ticks late from tick 15 on: explains all "));
  const LikelyCause pause = first_of_causes(
      a, delayed(a, 15, [](std::size_t i) { return i < 18 ? std::size_t{14} : i - 4; }));
  CHECK(pause.text.starts_with("the second is 4 ticks late from tick 18 on: explains "));
  CHECK(pause.explained < pause.differing);
  const LikelyCause skips = first_of_causes(
      a, delayed(a, 15, [](std::size_t i) { return std::min<std::size_t>(i + 2, 39); }));
  CHECK(skips.cause == Cause::TickEarly);
  CHECK(skips.text.starts_with("the second is 2 ticks early from tick 15 on"));
  const LikelyCause whole =
      first_of_causes(a, delayed(a, 0, [](std::size_t i) { return i < 5 ? 0 : i - 5; }));
  CHECK(whole.text.starts_with("the second is 5 ticks late: "));
  const LikelyCause hiccup =
      first_of_causes(a, delayed(a, 15, [](std::size_t i) { return i < 22 ? i - 1 : i; }));
  CHECK(hiccup.text.starts_with("the second is one tick late in ticks 15 to 21: "));
}

TEST_CASE("wrong numbers at the right ticks are not taken for a delay") {
  const Trace a = traced_of(forty_frames());
  Trace b = a;
  for (std::size_t i = 15; i < b.ticks.size(); ++i)
    for (TraceBone& bone : *b.ticks[i].bones[4]) bone.x += static_cast<double>(bone.id * i) * 0.1;
  CHECK(likely_causes(a, b, {}).empty());
}

TEST_CASE("a flipped x, exchanged x and y and mirrored rotations are recognised") {
  const Trace a = traced_of(forty_frames());
  const auto of = [&](auto change) {
    Trace b = a;
    for (TraceTick& tick : b.ticks)
      for (auto& list : tick.bones)
        if (list)
          for (TraceBone& bone : *list) change(bone);
    return first_of_causes(a, b);
  };
  CHECK(of([](TraceBone& b) { b.x = -b.x; }).cause == Cause::XFlipped);
  CHECK(of([](TraceBone& b) { std::swap(b.x, b.y); }).cause == Cause::AxesSwapped);
  CHECK(of([](TraceBone& b) { b.rot = 3.14159265358979 - b.rot; }).cause ==
        Cause::RotationMirrored);
}

TEST_CASE("physics left out is named with its bone if the other trace has stages") {
  const Trace a = traced_of(forty_frames());
  const Trace b = without_lists(traced_of(forty_frames([](RecordedTick& tick) {
    change_pokes(tick, [](Pokes& pokes) { pokes.physics = false; });
  })));
  const LikelyCause cause = first_of_causes(a, b);
  CHECK(cause.cause == Cause::WithoutPhysics);
  CHECK(cause.text.starts_with(
      "the second plays without physics of bone 20 \"bone 20\": explains all "));
  CHECK(first_of_causes(b, a).text.starts_with("the first plays without physics"));
  // Without stages a trace does not have the bones before physics.
  CHECK(first_of_causes(without_lists(a), b).cause == Cause::PhysicsAlone);
}

TEST_CASE("a difference in a physics entry is described by the entry's bone") {
  const Trace a = traced_of(forty_frames(), false);
  Trace b = a;
  b.ticks[7].physics->front().orbit += 1;
  const Comparison c = compare(a, b, {});
  REQUIRE(c.first);
  CHECK(c.first->bone == 20);
  CHECK(describe_who(*c.first) == "physics of bone 20 \"bone 20\" (entry 0)");
  Trace bare = a, other = b;
  bare.head.skeleton.clear();
  other.head.skeleton.clear();
  CHECK(describe_who(*compare(bare, other, {}).first) == "physics entry 0");
}

TEST_CASE("unknown keys of a trace are listed with the fields that they may stand for") {
  const Trace a = read_ticks(R"({"tick":0,"bones":[{"id":0,"x":1,"rot":0.5}]})");
  const Trace b =
      read_ticks(R"({"tick":0,"time":0,"bones":[{"id":0,"x":1,"rotation":0.5,"name":"Hip"}]})");
  Comparison c = compare(a, b, {});
  CHECK_FALSE(agrees(c));
  REQUIRE(c.foreign.size() == 3);
  for (const ForeignKey& key : c.foreign)
    CHECK(key.instead.size() == (key.key.key == "rotation" ? 1 : 0));
  const Trace d = read_ticks(R"({"tick":0,"bones":[{"id":0,"x":1,"rotation":0.5}]})");
  c = compare(a, d, {});
  REQUIRE(c.foreign.size() == 1);
  CHECK(describe(c.foreign[0]) ==
        "bones rotation: in the second, but a trace has no such key; perhaps its rot (1 row, from "
        "tick "
        "0)");
  CHECK_FALSE(is_equal(compare(d, d, {})));  // an unknown key in both was not compared
}

TEST_CASE("a delay is named although physics remembers other ticks") {
  const Trace a = traced_of(forty_frames(), false);
  Trace late = traced_of(forty_frames([](RecordedTick& tick) {
                           int& frame = tick.input.tracks[0].frame;
                           frame = std::max(frame - 1, 0);
                         }),
                         false);
  for (std::size_t t = 0; t < late.ticks.size(); ++t)
    for (TraceBone& bone : *late.ticks[t].bones[4])
      if (bone.id == 20) bone.x += 0.5 * static_cast<double>(t);
  const auto causes = likely_causes(without_lists(a), without_lists(late), {});
  REQUIRE_FALSE(a.head.skeleton.empty());
  REQUIRE_FALSE(causes.empty());
  CHECK(causes.front().cause == Cause::TickLate);
  CHECK_MESSAGE(causes.front().text.starts_with("the second is one tick late"),
                causes.front().text);
  CHECK(causes.front().text.find(", except bones with physics: ") != std::string::npos);
}

TEST_CASE("rotations and scales that parents do not pass on to children are named as causes") {
  const Trace a = traced_of(forty_frames());
  const auto local_in = [&](auto member) {
    Trace b = without_lists(a);
    for (std::size_t t = 0; t < b.ticks.size(); ++t)
      for (TraceBone& bone : *b.ticks[t].bones[4])
        for (const TraceBone& own : *a.ticks[t].bones[0])
          if (own.id == bone.id) bone.*member = own.*member;
    return b;
  };
  const auto has = [&](const Trace& b, Cause cause) {
    const auto causes = likely_causes(a, b, {});
    return std::ranges::any_of(causes, [&](const LikelyCause& c) { return c.cause == cause; });
  };
  CHECK(has(local_in(&TraceBone::rot), Cause::RotationNotInherited));
  CHECK_FALSE(has(local_in(&TraceBone::rot), Cause::ScaleNotInherited));
  const Trace scaled = traced_of(forty_frames([](RecordedTick& tick) {
    change_pokes(tick, [](Pokes& pokes) { pokes.passes.ik = false; });
  }));
  CHECK_FALSE(has(without_lists(scaled), Cause::RotationNotInherited));
}

TEST_CASE("a difference only in bones with physics is blamed on physics") {
  const Trace a = traced_of(forty_frames(), false);
  Trace b = without_lists(a);
  for (std::size_t t = 0; t < b.ticks.size(); ++t)
    for (TraceBone& bone : *b.ticks[t].bones[4])
      if (bone.id == 20) bone.x += 0.3 * std::sin(static_cast<double>(t));
  const LikelyCause cause = first_of_causes(a, b);
  CHECK(cause.cause == Cause::PhysicsAlone);
  CHECK(cause.text.find("physics of bone 20 \"bone 20\"") != std::string::npos);
  CHECK_FALSE(explains_all({cause}));
  // A mesh that differs while its bone agrees has another cause.
  Trace bent = a;
  for (TraceTick& tick : bent.ticks) tick.vertices->at(0).points[1][0] += 2;
  CHECK(first_of_causes(a, bent).cause != Cause::PhysicsAlone);
  for (TraceBone& bone : *b.ticks[9].bones[4]) bone.y += bone.id * 0.2;
  CHECK(likely_causes(a, b, {}).empty());
}
