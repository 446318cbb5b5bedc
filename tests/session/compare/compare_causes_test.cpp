// Causes of differences between two traces: passes left out, other ids, other times.
#include <algorithm>
#include <cmath>

#include "session/compare/caused_traces.h"

using namespace caused;

TEST_CASE("a delay that begins midway is named with its first tick") {
  const Trace a = traced_of(forty_frames());
  const LikelyCause jump = first_cause(a, delayed(a, 15, [](std::size_t i) { return i - 3; }));
  CHECK(jump.word == std::string("tick-late"));
  CHECK(jump.amount == 3);
  CHECK(jump.text.starts_with("the second is 3 ticks late from tick 15 on: explains all "));
  const LikelyCause pause = first_cause(
      a, delayed(a, 15, [](std::size_t i) { return i < 18 ? std::size_t{14} : i - 4; }));
  CHECK(pause.text.empty());  // a delay from tick 18 on does not explain the first difference
  const LikelyCause skips = first_cause(
      a, delayed(a, 15, [](std::size_t i) { return std::min<std::size_t>(i + 2, 39); }));
  CHECK(skips.word == std::string("tick-early"));
  CHECK(skips.text.starts_with("the second is 2 ticks early from tick 15 on"));
  const LikelyCause whole =
      first_cause(a, delayed(a, 0, [](std::size_t i) { return i < 5 ? 0 : i - 5; }));
  CHECK(whole.text.starts_with("the second is 5 ticks late: "));
  const LikelyCause hiccup =
      first_cause(a, delayed(a, 15, [](std::size_t i) { return i < 22 ? i - 1 : i; }));
  CHECK(hiccup.text.starts_with("the second is one tick late in ticks 15 to 21: "));
}

TEST_CASE("wrong numbers at the right ticks are not taken for a delay") {
  const Trace a = traced_of(forty_frames());
  Trace b = a;
  for (std::size_t i = 15; i < b.ticks.size(); ++i)
    for (TraceBone& bone : *b.ticks[i].bones[4]) bone.x += static_cast<double>(bone.id * i) * 0.1;
  CHECK(first_cause(a, b).word == std::string("bones-alone"));
}

TEST_CASE("a flipped x, exchanged x and y and mirrored rotations are recognised") {
  const Trace a = traced_of(forty_frames());
  const auto of = [&](auto change) {
    Trace b = a;
    for (TraceTick& tick : b.ticks)
      for (auto& list : tick.bones)
        if (list)
          for (TraceBone& bone : *list) change(bone);
    return first_cause(a, b);
  };
  CHECK(of([](TraceBone& b) { b.x = -b.x; }).word == std::string("x-flipped"));
  CHECK(of([](TraceBone& b) { std::swap(b.x, b.y); }).word == std::string("axes-swapped"));
  CHECK(of([](TraceBone& b) { b.rot = 3.14159265358979 - b.rot; }).word ==
        std::string("rotation-mirrored"));
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

TEST_CASE("one odd value at first does not hide the cause of all others") {
  const Trace a = traced_of(forty_frames());
  Trace b = a;
  for (TraceTick& tick : b.ticks)
    for (auto& list : tick.bones)
      if (list)
        for (TraceBone& bone : *list) bone.y = -bone.y;
  (*b.ticks[0].bones[0])[0].x += 5;
  const auto causes = likely_causes(a, b);
  REQUIRE(causes.size() == 2);
  CHECK(causes[0].word == std::string("first-alone"));
  CHECK(causes[0].vague);
  CHECK(causes[0].explained == 1);
  CHECK(causes[1].word == std::string("y-flipped"));
  CHECK(causes[1].explained + 1 == causes[1].differing);
}

TEST_CASE("tints in other units are no scales") {
  const Trace a = traced_of(forty_frames());
  Trace b = a;
  for (TraceTick& tick : b.ticks)
    for (TraceVisuals& row : *tick.visuals) row.r *= 255, row.g *= 255, row.b *= 255, row.a *= 255;
  const LikelyCause cause = first_cause(a, b);
  CHECK(cause.word == std::string("factor"));
  CHECK(cause.text.starts_with("every tint of the second is 255 times"));
  CHECK(cause.explained == cause.differing);
}

TEST_CASE("a flipped axis, degrees, a factor or an offset is named as the cause") {
  const Trace a = played();
  const auto of = [&](auto change) { return first_cause(a, changed(a, change)); };
  const LikelyCause flipped = of([](TraceBone& b) { b.y = -b.y; });
  CHECK(flipped.word == std::string("y-flipped"));
  CHECK(flipped.explained == flipped.differing);
  const LikelyCause about = of([](TraceBone& b) { b.y = 600 - b.y; });
  CHECK(about.word == std::string("y-flipped"));
  CHECK(about.amount == 600);
  CHECK(about.explained == about.differing);
  CHECK(of([](TraceBone& b) { b.rot = -b.rot; }).word == std::string("rotation-negated"));
  CHECK(of([](TraceBone& b) { b.rot *= 180 / 3.14159265358979; }).word ==
        std::string("degrees-for-radians"));
  const LikelyCause twice = of([](TraceBone& b) { b.x *= 2, b.y *= 2; });
  CHECK(twice.word == std::string("factor"));
  CHECK(twice.amount == 2);
  const LikelyCause moved = of([](TraceBone& b) { b.x += 12; });
  CHECK(moved.word == std::string("offset"));
  CHECK(moved.amount == doctest::Approx(12));
  const Trace degrees = changed(a, [](TraceBone& b) { b.rot *= 180 / 3.14159265358979; });
  CHECK(first_cause(degrees, a).text.find("in the first") != std::string::npos);
}

TEST_CASE("a trace that is a tick late or early, or whose ids begin at one, is recognised") {
  const Trace a = played();
  Trace late = a, early = a, ids = a;
  for (std::size_t i = 1; i < a.ticks.size(); ++i) {
    late.ticks[i] = a.ticks[i - 1];
    late.ticks[i].tick = a.ticks[i].tick;
    early.ticks[i - 1] = a.ticks[i];
    early.ticks[i - 1].tick = a.ticks[i - 1].tick;
  }
  CHECK(first_cause(a, late).word == std::string("tick-late"));
  CHECK(first_cause(a, early).word == std::string("tick-early"));
  ids = changed(a, [](TraceBone& bone) { ++bone.id; });
  CHECK(first_cause(a, ids).word == std::string("ids-shifted"));
  CHECK(first_cause(a, ids).amount == 1);
}

TEST_CASE("no cause is named if none explains the numbers") {
  const Trace a = played();
  Trace b = a;
  for (TraceBone& bone : *b.ticks[5].bones[4]) bone.x += bone.id * bone.id * 0.37;
  const LikelyCause where = first_cause(a, b);
  CHECK(where.vague);
  CHECK(where.word == std::string("bones-alone"));
  CHECK(likely_causes(a, a).empty());
}
