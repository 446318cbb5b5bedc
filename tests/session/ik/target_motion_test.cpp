#include "session/ik/target_motion.h"

#include "session/ik/drag.h"
#include "session/ik/ik_view.h"
#include "session/ik_rig.h"

using namespace sessions;
using skelform::IkConstraint;
using skelform::Vec2;

namespace {

TargetMotion motion_of(const Session& session, MotionShape shape) {
  return begin_motion(session.now, 0, shape, session.tick);
}

// Returns the target's position in armature space at a phase of the motion.
Vec2 target_at(Session session, const TargetMotion& motion, double phase) {
  for (const Override& o : motion_overrides(motion, phase))
    session.setup.pokes.overrides.push_back(o);
  refresh(session);
  return place_of(session, kFootTarget);
}

}  // namespace

TEST_CASE("a circle keeps its radius around the target's place, also below mirrored parents") {
  const Session session = ik_session();
  TargetMotion motion = motion_of(session, MotionShape::Circle);
  motion.size = 0.25f;  // of the reach, which is 200
  const Vec2 center = place_of(session, kFootTarget);
  for (double phase : {0.0, 0.2, 0.5, 0.9}) {
    CAPTURE(phase);
    CHECK(apart(target_at(session, motion, phase), center) == doctest::Approx(50).epsilon(1e-3));
  }
  const Vec2 quarter = target_at(session, motion, 0.25);
  CHECK(apart(quarter, center + Vec2(0, 50)) < 0.1f);  // counter-clockwise
}

TEST_CASE("a figure eight passes its centre twice a round") {
  const Session session = ik_session();
  const TargetMotion motion = motion_of(session, MotionShape::Eight);
  const Vec2 center = place_of(session, kFootTarget);
  CHECK(apart(target_at(session, motion, 0), center) < 0.01f);
  CHECK(apart(target_at(session, motion, 0.5), center) < 0.01f);
  CHECK(apart(target_at(session, motion, 0.25), center) == doctest::Approx(60).epsilon(1e-3));
}

TEST_CASE("a sweep runs from the root towards the target and beyond the reach") {
  const Session session = ik_session();
  const TargetMotion motion = motion_of(session, MotionShape::Sweep);
  const FamilyFacts facts = family_facts(session.now, 0);
  CHECK(apart(target_at(session, motion, 0), facts.root) < 0.05f);
  const Vec2 far = target_at(session, motion, 0.5);
  CHECK(apart(far, facts.root) == doctest::Approx(1.2 * 200).epsilon(1e-3));
  const Vec2 way = skelform::unit(far - facts.root), was = skelform::unit(facts.goal - facts.root);
  CHECK(way.x * was.x + way.y * was.y == doctest::Approx(1).epsilon(1e-4));
}

TEST_CASE("a target's motion is recorded and continues after rewinding") {
  Session session = ik_session();
  session.setup.motions = {motion_of(session, MotionShape::Circle)};
  play(session, 30);
  const Picture there = picture(session);
  const std::int64_t tick = session.tick;
  play(session, 20);
  CHECK(apart(place_of(session, kFootTarget), there.bones[kFootTarget].pos) > 1);
  seek(session, tick);
  CHECK(picture(session) == there);
  CHECK(session.diverged_tick == -1);
  play(session, 1);  // continues from there, not from its later place
  CHECK(apart(place_of(session, kFootTarget), there.bones[kFootTarget].pos) < 10);
}

TEST_CASE("a round takes its seconds at any tick rate") {
  TargetMotion motion;
  motion.seconds = 2;
  CHECK(ticks_of_round(motion, 60) == 120);
  CHECK(ticks_of_round(motion, 30) == 60);
  CHECK(phase_at(motion, 30, 60) == doctest::Approx(0.25));
  CHECK(phase_at(motion, 150, 60) == doctest::Approx(0.25));
}

TEST_CASE("another pace does not make the target jump") {
  TargetMotion motion;
  motion.seconds = 2;
  const TargetMotion quick = with_pace(motion, 0.5, 30, 60);
  CHECK(phase_at(quick, 30, 60) == doctest::Approx(phase_at(motion, 30, 60)));
  CHECK(phase_at(quick, 33, 60) == doctest::Approx(0.25 + 0.1));
  CHECK(with_pace(motion, 0, 30, 60).seconds == kQuickestRound);
}

TEST_CASE("a round within reach has no miss, and one beyond the reach misses by the excess") {
  Session session = ik_session();
  session.setup.pokes.families = {{.family = 0, .iterations = 200}};
  place(session.setup.pokes.overrides, session.now, kFootTarget, Vec2(100, 60));
  refresh(session);
  TargetMotion motion = motion_of(session, MotionShape::Circle);
  motion.size = 0.2f;
  CHECK(measure_round(session.now, motion, 60).worst < 0.5f);
  motion = motion_of(session, MotionShape::Sweep);
  motion.size = 1.5f;
  const MotionReport sweep = measure_round(session.now, motion, 60);
  CHECK(sweep.worst == doctest::Approx(100).epsilon(0.01));
  CHECK(sweep.worst_tick == 60);
  CHECK(sweep.mean > 0);
  CHECK(sweep.mean < sweep.worst);
}

TEST_CASE("a round counts how often the constraint mirrors the chain") {
  Session session = ik_session();
  TargetMotion motion = motion_of(session, MotionShape::Sweep);
  CHECK(measure_round(session.now, motion, 60).flips == 0);
  session.setup.pokes.families = {{.family = 0, .constraint = IkConstraint::Clockwise}};
  refresh(session);
  // A circle around the root: the rest pose changes sides of the line to the target.
  motion = motion_of(session, MotionShape::Circle);
  motion.start = motion.root;
  motion.size = 0.6f;
  const MotionReport round = measure_round(session.now, motion, 60);
  CHECK(round.flips >= 2);
  CHECK(round.jump > round.target_step);
  CHECK(round.jump_joint >= 1);
}

TEST_CASE("measuring a round does not change the session") {
  Session session = ik_session();
  play(session, 3);
  const Picture before = picture(session);
  measure_round(session.now, motion_of(session, MotionShape::Circle), 60);
  CHECK(picture(session) == before);
}

TEST_CASE("a motion without a target moves nothing") {
  skelform::Armature rig = ik_armature();
  rig.inverse_kinematics[0].target_id = -1;
  const Session session = session_of(std::move(rig));
  const TargetMotion motion = motion_of(session, MotionShape::Circle);
  CHECK(motion.bone == -1);
  CHECK(measure_round(session.now, motion, 60).ticks == 0);
}

TEST_CASE("motions that differ only in phase count as the same round") {
  const Session session = ik_session();
  const TargetMotion motion = motion_of(session, MotionShape::Circle);
  CHECK(is_same_round(motion, with_pace(motion, motion.seconds, 77, 60)));
  CHECK_FALSE(is_same_round(motion, with_pace(motion, 3, 77, 60)));
}
