// Causes found by running the rig in another way: without a pass, by other rules, with other keys.
#include <algorithm>
#include <cmath>

#include "session/compare/caused_traces.h"

using namespace caused;

TEST_CASE("physics, IK or constraints left out are found by running the rig without them") {
  const Recording plain = forty_frames();
  const auto physics = by_rig(plain, forty_frames([](RecordedTick& tick) {
                                change_pokes(tick, [](Pokes& pokes) { pokes.physics = false; });
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
                           change_pokes(tick, [](Pokes& pokes) { pokes.passes.ik = false; });
                         }));
  REQUIRE(ik);
  CHECK(ik->cause == Cause::WithoutIk);
}

TEST_CASE("ignored constraints are named with the first bones of their chains") {
  Session session = session_of([] {
    skelform::Armature rig = rigs::lively_rig();
    for (auto& family : rig.inverse_kinematics)
      family.constraint = family.init_constraint = skelform::IkConstraint::Clockwise;
    return rig;
  }());
  const auto trace = [&](const Recording& recording) {
    Trace made;
    made.head = trace_head(session);
    replay(session.now, recording,
           [&](std::int64_t tick) { made.ticks.push_back(trace_tick(session.now, tick, true)); });
    return made;
  };
  const auto constrained = [](skelform::IkConstraint constraint) {
    return forty_frames([=](RecordedTick& tick) {
      change_pokes(tick, [&](Pokes& pokes) {
        for (int f = 0; f < 4; ++f) {
          pokes.families.emplace_back().family = f;
          pokes.families.back().constraint = constraint;
        }
      });
    });
  };
  const Recording plain = forty_frames();
  const Trace a = trace(plain);
  Trace b = trace(constrained(skelform::IkConstraint::None));
  for (std::size_t i = 0; i < b.ticks.size(); ++i) b.ticks[i].ik = a.ticks[i].ik;
  const auto ignored = dialect_cause(session.now, &plain, a, b, {});
  REQUIRE(ignored);
  CHECK(ignored->cause == Cause::ConstraintsIgnored);
  CHECK(ignored->text.find("families that begin at bone 0 \"bone 0\"") != std::string::npos);
  const auto swapped = dialect_cause(
      session.now, &plain, a, trace(constrained(skelform::IkConstraint::CounterClockwise)), {});
  REQUIRE(swapped);
  CHECK(swapped->cause == Cause::ConstraintsSwapped);
}

TEST_CASE("another number of IK iterations is found; \"or more\" is said if several fit") {
  const Recording plain = forty_frames();
  const auto with = [&](int count) {
    return by_rig(plain, forty_frames([count](RecordedTick& tick) {
                    change_pokes(tick, [&](Pokes& pokes) {
                      for (int f = 0; f < 4; ++f) {
                        pokes.families.emplace_back().family = f;
                        pokes.families.back().iterations = count;
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

TEST_CASE("a trace that agrees at keys and differs between them is blamed on the handles") {
  const auto traced_with = [](const std::function<void(skelform::Keyframe&)>& change) {
    skelform::Armature rig = rigs::lively_rig();
    for (skelform::Animation& animation : rig.animations)
      for (skelform::Keyframe& key : animation.keyframes) change(key);
    Session session = session_of(std::move(rig));
    Trace trace;
    trace.head = trace_head(session);
    replay(session.now, slides(),
           [&](std::int64_t tick) { trace.ticks.push_back(trace_tick(session.now, tick, true)); });
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
    return dialect_cause(session.now, &recording, a, b, {});
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
  // A key with another value is not blamed on handles.
  Trace moved = a;
  for (TraceTick& tick : moved.ticks)
    for (TraceBone& bone : *tick.bones[0]) bone.x += bone.id == 3 && tick.tick >= 10 ? 5 : 0;
  CHECK(by_numbers(moved).cause != Cause::Handles);
}

TEST_CASE("physics that is a tick late is told apart from a whole trace that is late") {
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
