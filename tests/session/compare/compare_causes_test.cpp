// Why two traces part: what another runtime leaves out, calls otherwise or plays at another time.
#include "session/compare/causes/compare_causes.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "session/compare/causes/compare_dialect.h"
#include "session/compare/difference/compare.h"
#include "session/lively_session.h"
#include "session/recording/replay.h"
#include "session/recording/trace.h"

using namespace sessions;

namespace {

Recording forty_frames(const std::function<void(RecordedTick&)>& change = {}) {
  Recording recording;
  for (int frame = 0; frame < 40; ++frame) {
    RecordedTick& tick = recording.ticks.emplace_back();
    tick.input.restart = frame == 0;
    tick.input.tracks = {{0, frame % 21, 0, 1}};
    if (change) change(tick);
  }
  return recording;
}

// The other animation, whose keys are bent.
Recording slides() {
  return forty_frames([](RecordedTick& tick) { tick.input.tracks[0].animation = 1; });
}

Trace traced_of(const Recording& recording, bool stages = true) {
  Session session = lively();
  Trace trace;
  trace.head = trace_head(session);
  replay(session, recording,
         [&](std::int64_t tick) { trace.ticks.push_back(trace_tick(session, tick, stages)); });
  return trace;
}

// What tick `from` and those after it show instead: that of another tick.
Trace delayed(const Trace& a, std::size_t from, const std::function<std::size_t(std::size_t)>& of) {
  Trace b = a;
  for (std::size_t i = from; i < a.ticks.size(); ++i) {
    b.ticks[i] = a.ticks[of(i)];
    b.ticks[i].tick = a.ticks[i].tick;
  }
  return b;
}

LikelyCause first_of_causes(const Trace& a, const Trace& b) {
  const auto causes = likely_causes(a, b, {});
  return causes.empty() ? LikelyCause{} : causes.front();
}

Trace without_lists(Trace trace) {
  for (TraceTick& tick : trace.ticks) {
    tick.physics.reset();
    tick.vertices.reset();
    for (TracePass pass : {TracePass::Local, TracePass::Fk, TracePass::Ik, TracePass::Physics})
      tick.bones[static_cast<int>(pass)].reset();
  }
  return trace;
}

std::optional<LikelyCause> by_rig(const Recording& plain, const Recording& other) {
  Session session = lively();
  return dialect_cause(session, &plain, traced_of(plain), traced_of(other), {});
}

void change_edits(RecordedTick& tick, const std::function<void(Edits&)>& change) {
  Edits edits = edits_of(tick.input);
  change(edits);
  tick.input.edits = std::make_shared<const Edits>(std::move(edits));
}

Trace read_ticks(const std::string& ticks) {
  Trace trace;
  std::string error;
  const std::string text = R"({"skelscope":"trace","version":1,"ticks":[)" + ticks + "]}";
  REQUIRE_MESSAGE(read_trace(text, trace, error), error);
  return trace;
}

}  // namespace

TEST_CASE("a delay that begins midway is named with its tick, after a pause or a jump back") {
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

TEST_CASE("no delay is made up where ticks are wrong in themselves") {
  const Trace a = traced_of(forty_frames());
  Trace b = a;
  for (std::size_t i = 15; i < b.ticks.size(); ++i)
    for (TraceBone& bone : *b.ticks[i].bones[4]) bone.x += static_cast<double>(bone.id * i) * 0.1;
  CHECK(likely_causes(a, b, {}).empty());
}

TEST_CASE("x may be flipped and x and y changed about") {
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

TEST_CASE("physics left out shows in the numbers where the other trace has stages, by bone") {
  const Trace a = traced_of(forty_frames());
  const Trace b = without_lists(traced_of(forty_frames([](RecordedTick& tick) {
    change_edits(tick, [](Edits& edits) { edits.physics = false; });
  })));
  const LikelyCause cause = first_of_causes(a, b);
  CHECK(cause.cause == Cause::WithoutPhysics);
  CHECK(cause.text.starts_with(
      "the second plays without physics of bone 20 \"bone 20\": explains all "));
  CHECK(first_of_causes(b, a).text.starts_with("the first plays without physics"));
  // Nothing tells what was before.
  CHECK(first_of_causes(without_lists(a), b).cause == Cause::PhysicsAlone);
}

TEST_CASE("the rig run without physics, IK or constraints tells what the second leaves out") {
  const Recording plain = forty_frames();
  const auto physics = by_rig(plain, forty_frames([](RecordedTick& tick) {
                                change_edits(tick, [](Edits& edits) { edits.physics = false; });
                              }));
  REQUIRE(physics);
  CHECK(physics->cause == Cause::WithoutPhysics);
  CHECK(physics->text.starts_with(
      "the second moves as the rig does without physics of bone 20 \"bone 20\": explains all "));
  const auto rest = by_rig(plain, forty_frames([](RecordedTick& tick) {
                             tick.input.reset_physics = tick.input.restart;
                           }));
  REQUIRE(rest);
  CHECK(rest->cause == Cause::PhysicsAtRest);
  const auto ik = by_rig(plain, forty_frames([](RecordedTick& tick) {
                           change_edits(tick, [](Edits& edits) { edits.passes.ik = false; });
                         }));
  REQUIRE(ik);
  CHECK(ik->cause == Cause::WithoutIk);
}

TEST_CASE("ignored constraints are named with the chains that have them") {
  Session session = session_of([] {
    skelform::Armature rig = rigs::lively_rig();
    for (auto& family : rig.inverse_kinematics)
      family.constraint = family.init_constraint = skelform::IkConstraint::Clockwise;
    return rig;
  }());
  const auto trace = [&](const Recording& recording) {
    Trace made;
    made.head = trace_head(session);
    replay(session, recording,
           [&](std::int64_t tick) { made.ticks.push_back(trace_tick(session, tick, true)); });
    return made;
  };
  const auto constrained = [](skelform::IkConstraint constraint) {
    return forty_frames([=](RecordedTick& tick) {
      change_edits(tick, [&](Edits& edits) {
        for (int f = 0; f < 4; ++f) {
          edits.families.emplace_back().family = f;
          edits.families.back().constraint = constraint;
        }
      });
    });
  };
  const Recording plain = forty_frames();
  const Trace a = trace(plain);
  Trace b = trace(constrained(skelform::IkConstraint::None));
  for (std::size_t i = 0; i < b.ticks.size(); ++i) b.ticks[i].ik = a.ticks[i].ik;
  const auto ignored = dialect_cause(session, &plain, a, b, {});
  REQUIRE(ignored);
  CHECK(ignored->cause == Cause::ConstraintsIgnored);
  CHECK(ignored->text.find("families that begin at bone 0 \"bone 0\"") != std::string::npos);
  const auto swapped = dialect_cause(
      session, &plain, a, trace(constrained(skelform::IkConstraint::CounterClockwise)), {});
  REQUIRE(swapped);
  CHECK(swapped->cause == Cause::ConstraintsSwapped);
}

TEST_CASE("a physics entry is called by its bone") {
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

TEST_CASE("keys that no trace has are listed, and what they may stand for") {
  const Trace a = read_ticks(R"({"tick":0,"bones":[{"id":0,"x":1,"rot":0.5}]})");
  const Trace b =
      read_ticks(R"({"tick":0,"time":0,"bones":[{"id":0,"x":1,"rotation":0.5,"name":"Hip"}]})");
  Comparison c = compare(a, b, {});
  CHECK(agrees(c));
  CHECK_FALSE(is_equal(c));
  REQUIRE(c.foreign.size() == 3);
  CHECK(c.foreign[0].instead.empty());  // either of two
  const Trace d = read_ticks(R"({"tick":0,"bones":[{"id":0,"x":1,"rotation":0.5}]})");
  c = compare(a, d, {});
  REQUIRE(c.foreign.size() == 1);
  CHECK(describe(c.foreign[0]) ==
        "bones rotation: in the second, and no key of a trace; perhaps its rot (1 row, from tick "
        "0)");
  CHECK_FALSE(is_equal(compare(d, d, {})));  // both may say so: it was not compared
}

TEST_CASE("a delay is named although physics remembers another past") {
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
  CHECK(causes.front().text.find(", bones with physics aside: ") != std::string::npos);
}

TEST_CASE("another number of IK iterations is found, and where several fit it says so") {
  const Recording plain = forty_frames();
  const auto with = [&](int count) {
    return by_rig(plain, forty_frames([count](RecordedTick& tick) {
                    change_edits(tick, [&](Edits& edits) {
                      for (int f = 0; f < 4; ++f) {
                        edits.families.emplace_back().family = f;
                        edits.families.back().iterations = count;
                      }
                    });
                  }));
  };
  const auto few = with(3);
  REQUIRE(few);
  CHECK(few->cause == Cause::IkIterations);
  CHECK(few->amount == 3);
  CHECK(few->text.starts_with("the second moves as the rig does with 3 iterations of IK where "));
  CHECK(few->explained == few->differing);
  const auto one = with(1);
  REQUIRE(one);
  CHECK(one->text.find("with 1 iteration of IK") != std::string::npos);
  const auto many = with(1000);
  REQUIRE(many);
  CHECK(many->text.find(" or more iterations of IK") != std::string::npos);
}

TEST_CASE("where keys are met and the way between them is not, handles are named") {
  const auto traced_with = [](const std::function<void(skelform::Keyframe&)>& change) {
    skelform::Armature rig = rigs::lively_rig();
    for (skelform::Animation& animation : rig.animations)
      for (skelform::Keyframe& key : animation.keyframes) change(key);
    Session session = session_of(std::move(rig));
    Trace trace;
    trace.head = trace_head(session);
    replay(session, slides(),
           [&](std::int64_t tick) { trace.ticks.push_back(trace_tick(session, tick, true)); });
    return trace;
  };
  const Trace a = traced_with([](skelform::Keyframe&) {});
  const auto by_numbers = [&](const Trace& b) {
    const auto causes = likely_causes(a, b, {});
    const auto found = std::ranges::find(causes, Cause::Handles, &LikelyCause::cause);
    return found == causes.end() ? LikelyCause{} : *found;
  };
  const auto by_run = [&](const Trace& b) {
    Session session = session_of(rigs::lively_rig());
    const Recording recording = slides();
    return dialect_cause(session, &recording, a, b, {});
  };
  const Trace straight = traced_with([](skelform::Keyframe& key) {
    key.start_handle = skelform::Vec2{1.0f / 3};
    key.end_handle = skelform::Vec2{2.0f / 3};
  });
  CHECK(by_numbers(straight).cause == Cause::Handles);
  CHECK(by_numbers(straight).text.find(" agrees at ticks 0, ") != std::string::npos);
  CHECK(by_run(straight)->text.find("(keyframe handles are ignored)") != std::string::npos);
  const Trace exchanged =
      traced_with([](skelform::Keyframe& key) { std::swap(key.start_handle, key.end_handle); });
  CHECK(by_numbers(exchanged).cause == Cause::Handles);
  const auto run = by_run(exchanged);
  REQUIRE(run);
  CHECK(run->cause == Cause::Handles);
  CHECK(
      run->text.starts_with("the second moves as the rig does with start_handle and end_handle "
                            "exchanged: explains all "));
  const Trace eased = traced_with([](skelform::Keyframe& key) {
    key.start_handle = {0.42f, 0};
    key.end_handle = {0.58f, 1};
  });
  CHECK(by_run(eased)->text.find("eased in and out") != std::string::npos);
  // A key of another value is no handle's doing.
  Trace moved = a;
  for (TraceTick& tick : moved.ticks)
    for (TraceBone& bone : *tick.bones[0]) bone.x += bone.id == 3 && tick.tick >= 10 ? 5 : 0;
  CHECK(by_numbers(moved).cause != Cause::Handles);
}

TEST_CASE("physics that comes a tick late is told from a trace that does") {
  const Trace a = traced_of(forty_frames());
  Trace b = a;
  for (std::size_t t = 1; t < b.ticks.size(); ++t) b.ticks[t].physics = a.ticks[t - 1].physics;
  const LikelyCause late = first_of_causes(a, b);
  CHECK(late.cause == Cause::TickLate);
  CHECK(late.amount == 1);
  CHECK(late.text.starts_with("physics of the second is one tick late: explains all "));
  for (TraceTick& tick : b.ticks)
    for (TraceBone& bone : *tick.bones[0]) bone.x += 3;
  CHECK_FALSE(first_of_causes(a, b).text.starts_with("physics of the second is one tick late"));
}

TEST_CASE("rotations and scales that parents do not hand down are named") {
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
    change_edits(tick, [](Edits& edits) { edits.passes.ik = false; });
  }));
  CHECK_FALSE(has(without_lists(scaled), Cause::RotationNotInherited));
}

TEST_CASE("where nothing but bones with physics parts, that is said") {
  const Trace a = traced_of(forty_frames(), false);
  Trace b = without_lists(a);
  for (std::size_t t = 0; t < b.ticks.size(); ++t)
    for (TraceBone& bone : *b.ticks[t].bones[4])
      if (bone.id == 20) bone.x += 0.3 * std::sin(static_cast<double>(t));
  const LikelyCause cause = first_of_causes(a, b);
  CHECK(cause.cause == Cause::PhysicsAlone);
  CHECK(cause.text.find("physics of bone 20 \"bone 20\"") != std::string::npos);
  CHECK_FALSE(explains_all({cause}));
  // A mesh that parts although its bone does not has another reason.
  Trace bent = a;
  for (TraceTick& tick : bent.ticks) tick.vertices->at(0).points[1][0] += 2;
  CHECK(first_of_causes(a, bent).cause != Cause::PhysicsAlone);
  for (TraceBone& bone : *b.ticks[9].bones[4]) bone.y += bone.id * 0.2;
  CHECK(likely_causes(a, b, {}).empty());
}
