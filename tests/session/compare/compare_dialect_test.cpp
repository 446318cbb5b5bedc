// Causes found by running the rig in another way: without a pass, by other rules, with other keys.
#include <algorithm>
#include <cmath>

#include "session/compare/caused_traces.h"

using namespace caused;

namespace {

// Plays an animation from its start in the dialect, a frame a tick.
Recording from_start(int animation, int last, const skelform::Dialect& dialect) {
  Recording recording;
  for (int frame = 0; frame <= last; ++frame) {
    RecordedTick& tick = recording.ticks.emplace_back();
    tick.input.restart = frame == 0;
    TickTrack track;
    track.animation = animation;
    track.frame = frame;
    tick.input.tracks = {track};
    tick.input.rules.dialect = dialect;
  }
  return recording;
}

}  // namespace

TEST_CASE("physics, IK or constraints left out are found by running the rig without them") {
  const Recording plain = forty_frames();
  const auto physics = by_rig(plain, forty_frames([](RecordedTick& tick) {
                                change_pokes(tick, [](Pokes& pokes) { pokes.physics = false; });
                              }));
  CHECK(physics.word == std::string("without-physics"));
  CHECK(physics.text.starts_with(
      "the second moves as the rig does without physics of bone 20 \"bone 20\": explains all "));
  const auto rest = by_rig(plain, forty_frames([](RecordedTick& tick) {
                             tick.input.reset_physics = tick.input.restart;
                           }));
  CHECK(rest.word == std::string("physics-at-rest"));
  const auto ik = by_rig(plain, forty_frames([](RecordedTick& tick) {
                           change_pokes(tick, [](Pokes& pokes) { pokes.passes.ik = false; });
                         }));
  CHECK(ik.word == std::string("without-ik"));
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
    replay(session.now, recording, [&](std::int64_t tick) {
      made.ticks.push_back(trace_tick(session.now, tick, {.stages = true}));
    });
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
  const CauseRig of{session.now.skf, &plain};
  const LikelyCause ignored = first_cause(a, b, &of);
  CHECK(ignored.word == std::string("constraints-ignored"));
  CHECK(ignored.text.find("families that begin at bone 0 \"bone 0\"") != std::string::npos);
  const LikelyCause swapped =
      first_cause(a, trace(constrained(skelform::IkConstraint::CounterClockwise)), &of);
  CHECK(swapped.word == std::string("constraints-swapped"));
}

TEST_CASE("another number of IK iterations is found") {
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
  CHECK(few.word == std::string("ik-iterations"));
  CHECK(few.text.starts_with("the second moves as the rig does with 3 iterations of IK where "));
  CHECK(few.explained == few.differing);
  const auto one = with(1);
  CHECK(one.text.find("with 1 iteration of IK") != std::string::npos);
}

TEST_CASE("a dialect switch that explains every difference is found by running the rig with it") {
  Session session = lively();
  skelform::Dialect other;
  other.arc_uses_pi = true;
  const Trace a = traced(session, from_start(0, 15, {}));
  Trace b = traced(session, from_start(0, 15, other));
  b.head.dialect.clear();
  REQUIRE_FALSE(is_equal(compare(a, b, tolerance_of(0.0001))));
  const CauseRig rig{session.now.skf};
  const LikelyCause cause = first_cause(a, b, &rig, tolerance_of(0.0001));
  CHECK(cause.word == std::string("dialect-switch"));
  CHECK(cause.explained == cause.differing);
  CHECK(cause.text.find("\"arc_uses_pi\" on") != std::string::npos);
  CHECK(first_cause(b, a, &rig, tolerance_of(0.0001)).text.starts_with("the first"));
}
