// What moved the end of a chain away from its target, each cause with a rig that has only that.
#include "session/ik/family_distance.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "runtime/corpus.h"
#include "session/lively_session.h"
#include "session/recording/replay.h"

using namespace sessions;
using skelform::Armature;
using skelform::IkConstraint;
using skelform::IkMode;
using skelform::Vec2;

namespace {

std::vector<Shift> shifts(const Session& session, int family = 0) {
  return shifts_of(session.now, family, after_ik(session.now));
}

const Shift* find(const std::vector<Shift>& all, Away why) {
  const auto found = std::ranges::find(all, why, &Shift::why);
  return found == all.end() ? nullptr : &*found;
}

// The first tick of a rig whose end has one reason to be away.
void check_only(const Session& session, Away why, int bone, int family = 0) {
  const std::vector<Shift> all = shifts(session, family);
  CAPTURE(name_of(why));
  REQUIRE(all.size() == 1);
  CHECK(all[0].why == why);
  CHECK(all[0].bone == bone);
  CHECK(all[0].px ==
        doctest::Approx(family_facts(session.now, family).drawn_distance).epsilon(1e-3));
  CHECK_FALSE(words_of(session.now, family, all[0]).empty());
  CHECK_FALSE(label_of(session.now, all[0]).empty());
}

// Four bones in a row with 100 px between them, from the origin along +x, and a target.
Armature row(Vec2 target = {120, 130}) {
  Armature rig;
  for (int i = 0; i < 4; ++i) rigs::add_bone(rig, i - 1, i ? Vec2(100, 0) : Vec2(0));
  rigs::add_bone(rig, -1, target);
  return rig;
}

constexpr int kTarget = 4;

Armature family_of_row(std::vector<int> ids, Vec2 target = {120, 130}) {
  Armature rig = row(target);
  rigs::add_family(rig, std::move(ids), kTarget);
  return rig;
}

Session with(Armature rig, const FamilyOverride& change) {
  Session session = session_of(std::move(rig));
  session.playback.paused = true;
  session.setup.edits.families = {change};
  refresh(session);
  return session;
}

// A rig of the corpus at a frame, played from its start as `skelscope ik` does.
Session at_frame(Armature rig, const std::string& animation, int frame) {
  Session session = session_of(std::move(rig));
  const auto& all = armature_of(session).animations;
  const auto found = std::ranges::find(all, animation, &skelform::Animation::name);
  REQUIRE(found != all.end());
  Recording recording;
  for (int i = 0; i <= frame; ++i) {
    RecordedTick& tick = recording.ticks.emplace_back();
    tick.input.restart = i == 0;
    tick.input.tracks = {{static_cast<int>(found - all.begin()), i, 0, 1}};
  }
  replay(session, recording, [](std::int64_t) {});
  return session;
}

// Of the problem that a reason links to, "" without one.
std::string code_of(const Session& session, Away why) {
  const std::vector<Shift> all = shifts(session);
  const Shift* shift = find(all, why);
  const int problem = shift ? problem_of(session.now, session.problems, 0, *shift) : -1;
  return problem < 0 ? "" : session.problems[problem].code;
}

}  // namespace

TEST_CASE("a chain that reaches its target has nothing to explain") {
  const Session session = session_of(family_of_row({0, 1, 2, 3}));
  CHECK(family_facts(session.now, 0).drawn_distance < kReached);
  CHECK(shifts(session).empty());
}

TEST_CASE("a target beyond the reach is out of reach, by the pixels that are drawn") {
  const Session session = session_of(family_of_row({0, 1, 2, 3}, {500, 0}));
  CHECK(family_facts(session.now, 0).drawn_distance == doctest::Approx(200));
  check_only(session, Away::OutOfReach, -1);
}

TEST_CASE("a target that a long segment cannot fold back to is too near") {
  Armature rig;
  rigs::add_bone(rig, -1, {0, 0});
  rigs::add_bone(rig, 0, {300, 0});
  rigs::add_bone(rig, 1, {50, 0});
  rigs::add_family(rig, {0, 1, 2}, rigs::add_bone(rig, -1, {100, 5}));
  const Session session = session_of(std::move(rig));
  CHECK(family_facts(session.now, 0).drawn_distance > 140);
  check_only(session, Away::TooNear, -1);
}

TEST_CASE("two bones only aim") {
  const Session session = session_of(family_of_row({0, 1}, {0, 250}));
  CHECK(family_facts(session.now, 0).drawn_distance == doctest::Approx(150));
  check_only(session, Away::OnlyAims, -1);
}

TEST_CASE("Arc ends beside its target and stretches what the bones do not") {
  Armature rig;
  rigs::add_bone(rig, -1, {300, 0});
  for (int i = 0; i < 4; ++i) rigs::add_bone(rig, i, {100, 0});
  rigs::add_family(rig, {0, 1, 2, 3, 4}, rigs::add_bone(rig, -1, {500, 0}), IkMode::Arc);
  const Session session = session_of(std::move(rig));
  const std::vector<Shift> all = shifts(session);
  REQUIRE(find(all, Away::Arc));
  CHECK(find(all, Away::Arc)->px == doctest::Approx(family_facts(session.now, 0).residual));
  REQUIRE(find(all, Away::Stretched));
  CHECK(find(all, Away::Stretched)->px > 1);
  CHECK(all.size() == 2);
  CHECK(code_of(session, Away::Arc) == "arc-beside-target");
}

TEST_CASE("joint limits and too few iterations are named as such") {
  FamilyOverride stiff{.family = 0, .mode = IkMode::PointChain};
  stiff.limits = {{1, skelform::kPi - 0.05f, 0.1f}, {2, skelform::kPi - 0.05f, 0.1f}};
  check_only(with(family_of_row({0, 1, 2, 3}), stiff), Away::JointLimits, -1);
  check_only(with(family_of_row({0, 1, 2, 3}, {-150, 30}), {.family = 0, .iterations = 1}),
             Away::Iterations, -1);
}

TEST_CASE("a bone between two members leads off the axis that is turned to the target") {
  Armature rig = family_of_row({0, 2, 3});
  rig.bones[1].rot = rig.bones[1].init_rot = 0.3f;
  const Session session = session_of(std::move(rig));
  CHECK(family_facts(session.now, 0).residual < 0.05f);
  check_only(session, Away::SkippedBone, 1);
  CHECK(label_of(session.now, shifts(session)[0]) == "Skips bone 1");
  CHECK(problem_of(session.now, session.problems, 0, shifts(session)[0]) >= 0);
}

TEST_CASE("a member that hangs elsewhere does not follow") {
  Armature rig = row();
  const int other = rigs::add_bone(rig, -1, {150, 60});
  rigs::add_family(rig, {0, 1, other}, kTarget);
  const Session session = session_of(std::move(rig));
  const std::vector<Shift> all = shifts(session);
  REQUIRE(!all.empty());
  REQUIRE(find(all, Away::OtherRoot));
  CHECK(find(all, Away::OtherRoot)->bone == other);
  const int problem = problem_of(session.now, session.problems, 0, *find(all, Away::OtherRoot));
  REQUIRE(problem >= 0);
  CHECK(session.problems[problem].code == "family-not-one-root");
}

TEST_CASE("a member beside its parent's axis is led off by its own pose") {
  Armature rig = family_of_row({0, 1, 2, 3});
  rig.bones[2].pos = rig.bones[2].init_pos = {100, 40};
  const Session session = session_of(std::move(rig));
  CHECK(family_facts(session.now, 0).residual < 0.05f);
  check_only(session, Away::ChildPose, 2);
  CHECK(code_of(session, Away::ChildPose) == "family-off-axis");
}

TEST_CASE("a scale below 0 in x turns a chain round, one below 0 in y does not") {
  const auto scaled = [](int bone, Vec2 scale) {
    Armature rig = family_of_row({0, 1, 2, 3});
    rig.bones[bone].scale = rig.bones[bone].init_scale = scale;
    return session_of(std::move(rig));
  };
  const Session back = scaled(2, {-1, 1});
  check_only(back, Away::NegativeScale, 2);
  CHECK(shifts(back)[0].px == doctest::Approx(200));
  CHECK(words_of(back.now, 0, shifts(back)[0]).find("below 0 in x") != std::string::npos);
  const std::vector<Shift> whole = shifts(scaled(0, {-1, 1}));
  REQUIRE_FALSE(whole.empty());
  for (const Shift& shift : whole) CHECK(shift.bone == 0);
  CHECK(std::ranges::count(whole, Away::NegativeScale, &Shift::why) == 3);
  CHECK(shifts(scaled(0, {1, -1})).empty());
  Armature ahead = family_of_row({0, 1, 2, 3});  // what lies behind a mirrored bone lies ahead
  ahead.bones[2].scale = ahead.bones[2].init_scale = {-1, 1};
  ahead.bones[3].pos = ahead.bones[3].init_pos = {-100, 0};
  CHECK(shifts(session_of(std::move(ahead))).empty());
}

TEST_CASE("shares add up to the distance, and the largest comes first") {
  for (const char* name : {"skellina-0.7.0-539f4d48.skf", "skellington-0.6.0-057e0e8d.skf",
                           "skellington-0.4.1-a489e6ef.skf"}) {
    auto rig = corpus::armature(name);
    if (!rig) continue;
    const Session session = at_frame(std::move(*rig), "Stand", 25);
    const int families = static_cast<int>(armature_of(session).inverse_kinematics.size());
    for (int f = 0; f < families; ++f) {
      const std::vector<Shift> all = shifts(session, f);
      float sum = 0;
      for (const Shift& shift : all) sum += shift.share;
      CAPTURE(f);
      if (!all.empty()) CHECK(std::abs(sum - family_facts(session.now, f).drawn_distance) < 2);
      CHECK(std::ranges::is_sorted(all, std::greater<>(), &Shift::share));
    }
  }
}

TEST_CASE("the warning is the cause with the largest share, not a target that is too far away") {
  CHECK(fault_of({}) == nullptr);
  CHECK(fault_of(shifts(session_of(family_of_row({0, 1, 2, 3}, {500, 0})))) == nullptr);
  Armature rig = family_of_row({0, 1, 3});  // skips a bone that leads off by little
  rig.bones[1].rot = rig.bones[1].init_rot = 0;
  rig.bones[2].rot = rig.bones[2].init_rot = 0.05f;
  rigs::add_physics(rig, 3).pos_damping = 40;
  const std::vector<Shift> all = shifts(session_of(std::move(rig)));
  REQUIRE(all.size() >= 2);
  CHECK(fault_of(all)->why == Away::Physics);
  CHECK(find(all, Away::SkippedBone));
}

TEST_CASE("of several bones whose physics moves the end the one that moves it most is named") {
  Armature rig = family_of_row({0, 1, 2, 3});
  rig.bones[0].pos = rig.bones[0].init_pos = {50, 0};
  rigs::add_physics(rig, 0).pos_damping = 40;   // thrown back by nearly all of it at first
  rigs::add_physics(rig, 3).scale_damping = 9;  // the nearest, and does not move it
  const std::vector<Shift> all = shifts(session_of(std::move(rig)));
  REQUIRE(find(all, Away::Physics));
  CHECK(find(all, Away::Physics)->bone == 0);
}

TEST_CASE("a family that is solved later turns a shared member away") {
  Armature rig = family_of_row({0, 1, 2, 3});
  rigs::add_family(rig, {2, 3}, rigs::add_bone(rig, -1, {0, -500}));
  const Session session = session_of(std::move(rig));
  check_only(session, Away::OtherFamily, 2);
  CHECK(shifts(session)[0].family == 1);
}

TEST_CASE("a chain is as long as its bones, wherever an earlier family has put its members") {
  Armature rig = family_of_row({0, 1, 2}, {120, 80});
  rigs::add_family(rig, {1, 2, 3}, rigs::add_bone(rig, -1, {150, 150}));
  const Session session = session_of(std::move(rig));
  const FamilyFacts second = family_facts(session.now, 1);
  CHECK(second.reach == doctest::Approx(200));
  CHECK(second.solver_reach > 250);  // it found one member moved, the other not
  check_only(session, Away::Stretched, -1, 1);
}

TEST_CASE("a target that another family carries away is that family's doing") {
  Armature rig = row();
  const int held = rigs::add_bone(rig, 3, {30, 0});  // rides on the row, which family 1 bends
  std::vector<int> ids;
  for (int i = 0; i < 5; ++i)
    ids.push_back(rigs::add_bone(rig, i ? ids.back() : -1, i ? Vec2(100, 0) : Vec2(0, -50)));
  rigs::add_family(rig, ids, held);
  rigs::add_family(rig, {0, 1, 2, 3}, kTarget);
  const Session session = session_of(std::move(rig));
  check_only(session, Away::OtherFamily, held);
  CHECK(shifts(session)[0].family == 1);
}

TEST_CASE("a target that hangs on the chain runs away from it") {
  Armature rig = row();
  const int inside = rigs::add_bone(rig, 1, {20, 90});
  rigs::add_family(rig, {0, 1, 2, 3}, inside);
  const Session session = session_of(std::move(rig));
  CHECK(family_facts(session.now, 0).drawn_distance > 1);
  check_only(session, Away::TargetInside, inside);
  const int problem = problem_of(session.now, session.problems, 0, shifts(session)[0]);
  REQUIRE(problem >= 0);
  CHECK(session.problems[problem].code == "family-target-inside");
}

TEST_CASE("a constraint that mirrors about another line is told from what it mirrors") {
  Armature rig = row();
  const int held = rigs::add_bone(rig, 3, {0, 0});
  std::vector<int> ids;
  for (int i = 0; i < 5; ++i)
    ids.push_back(rigs::add_bone(rig, i ? ids.back() : -1, i ? Vec2(100, 0) : Vec2(20, -50)));
  rigs::add_family(rig, {0, 1, 2, 3}, kTarget);
  skelform::InverseKinematics& second = rig.inverse_kinematics[rigs::add_family(rig, ids, 3)];
  (void)held;
  bool seen = false;
  for (const IkConstraint constraint : {IkConstraint::Clockwise, IkConstraint::CounterClockwise}) {
    second.constraint = second.init_constraint = constraint;
    Session session = session_of(rig);
    session.playback.paused = true;
    session.setup.rules.dialect.families_are_independent = true;
    refresh(session);
    const FamilyFacts facts = family_facts(session.now, 1);
    const std::vector<Shift> all = shifts(session, 1);
    CHECK((find(all, Away::Mirror) != nullptr) == facts.mirrored);
    seen = seen || facts.mirrored;
  }
  CHECK(seen);
}

TEST_CASE("what a later family turns on is not laid to the constraint") {
  for (const IkConstraint constraint : {IkConstraint::Clockwise, IkConstraint::CounterClockwise}) {
    Armature rig = family_of_row({0, 1, 2});
    rig.inverse_kinematics[0].constraint = rig.inverse_kinematics[0].init_constraint = constraint;
    rigs::add_family(rig, {0, 1, 3}, rigs::add_bone(rig, -1, {-150, -60}));
    const Session session = session_of(std::move(rig));
    const std::vector<Shift> all = shifts(session);
    CHECK(find(all, Away::Mirror) == nullptr);
    REQUIRE(find(all, Away::OtherFamily));
    CHECK(find(all, Away::OtherFamily)->family == 1);
  }
}

TEST_CASE("physics moves the end on after the solver") {
  Armature rig = family_of_row({0, 1, 2, 3});
  rigs::add_physics(rig, 3).pos_damping = 10;
  Session session = session_of(std::move(rig));
  check_only(session, Away::Physics, 3);
  session.playback.paused = true;
  session.setup.edits.physics = false;
  refresh(session);
  CHECK(shifts(session).empty());
  CHECK(family_facts(session.now, 0).drawn_distance < kReached);
}

TEST_CASE("of several problems about a bone's physics the one that measures the end is linked") {
  Armature rig = family_of_row({0, 1, 2, 3});
  skelform::Physics& physics = rigs::add_physics(rig, 3);
  physics.pos_damping = 40;
  physics.sway = 1;  // without a saved place: a kick, too
  skelform::Animation& animation = rig.animations.emplace_back();
  rigs::add_key(animation, 0, kTarget, skelform::Element::PositionX, 120);
  rigs::add_key(animation, 10, kTarget, skelform::Element::PositionX, -120);
  const Session session = session_of(std::move(rig));
  CHECK(std::ranges::count(session.problems, "physics-kick", &skelform::Problem::code) == 1);
  CHECK(code_of(session, Away::Physics) == "family-moved-by-physics");
}

TEST_CASE("where children do not follow IK the end is drawn where the solver left it") {
  Armature rig = family_of_row({0, 2, 3});
  rig.bones[1].rot = rig.bones[1].init_rot = 0.3f;
  Session session = session_of(std::move(rig));
  session.playback.paused = true;
  session.setup.rules.dialect = skelform::rusty_skelform_0_7();
  refresh(session);
  CHECK(family_facts(session.now, 0).drawn_distance < kReached);
  CHECK(shifts(session).empty());
}

TEST_CASE("a family that is not solved keeps its distance and gives no cause") {
  const Session session = with(family_of_row({0, 1, 2, 3}), {.family = 0, .enabled = false});
  const FamilyFacts facts = family_facts(session.now, 0);
  CHECK(facts.drawn_distance == doctest::Approx(std::hypot(180.0, 130.0)));
  CHECK(facts.residual == 0);
  CHECK(shifts(session).empty());
  CHECK(std::string(words_of(why_idle(session.now, 0))) == "switched off");
}

TEST_CASE("a chain that is listed from its end blames no other family") {
  const Session session = session_of(family_of_row({3, 2, 1}, {500, 300}));
  for (const Shift& shift : shifts(session))
    CHECK(words_of(session.now, 0, shift).find("another family") == std::string::npos);
}

TEST_CASE("bones that hang elsewhere are not stretched") {
  Armature rig = family_of_row({0, 1, 2, 3});
  rig.bones[3].parent_id = -1;
  rig.bones[3].pos = rig.bones[3].init_pos = {300, 40};
  const std::vector<Shift> all = shifts(session_of(std::move(rig)));
  CHECK(find(all, Away::OtherRoot));
  CHECK_FALSE(find(all, Away::Stretched));
}

TEST_CASE("a family without bones ends nowhere") {
  const Session session = session_of(family_of_row({}));
  CHECK(family_facts(session.now, 0).target == -1);
}

TEST_CASE("Skellina's hand ends 21 px off, because a shoulder lies between") {
  auto rig = corpus::armature("skellina-0.7.0-539f4d48.skf");
  if (!rig) return;
  const Session session = at_frame(std::move(*rig), "Walk", 25);
  const FamilyFacts facts = family_facts(session.now, 4);
  CHECK(facts.residual < 0.05f);
  CHECK(facts.drawn_distance == doctest::Approx(21.01).epsilon(1e-3));
  const std::vector<Shift> all = shifts(session, 4);
  REQUIRE(!all.empty());
  CHECK(all[0].why == Away::SkippedBone);
  CHECK(label_of(session.now, all[0]) == "Skips Left Shoulder");
}

TEST_CASE("Skellington's ends are where they are drawn, not where Arc leaves them") {
  auto rig = corpus::armature("skellington-0.6.0-057e0e8d.skf");
  if (!rig) return;
  const Session session = at_frame(std::move(*rig), "Stand", 0);
  const struct {
    int family;
    double residual, drawn;
  } known[] = {{0, 13.28, 86.48}, {1, 4.25, 58.12}, {2, 11.97, 67.17}, {4, 27.63, 98.23}};
  for (const auto& one : known) {
    CAPTURE(one.family);
    const FamilyFacts facts = family_facts(session.now, one.family);
    CHECK(facts.residual == doctest::Approx(one.residual).epsilon(1e-3));
    CHECK(facts.drawn_distance == doctest::Approx(one.drawn).epsilon(1e-3));
    const std::vector<Shift> all = shifts(session, one.family);
    REQUIRE(find(all, Away::Stretched));
    REQUIRE(find(all, Away::Arc));
    CHECK(find(all, Away::Arc)->px == doctest::Approx(one.residual).epsilon(1e-3));
  }
}
