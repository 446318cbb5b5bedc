// Causes of the distance between a chain's end and its target, each in a rig with that cause alone.
#include "session/ik/family_distance.h"

#include <algorithm>
#include <cmath>

#include "runtime/corpus.h"
#include "session/ik/distance_rigs.h"
#include "session/recording/replay.h"

using namespace distance_rigs;
using skelform::IkMode;

namespace {

// Plays a rig of the corpus from its start to a frame, as `skelscope ik` does.
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
  replay(session.now, recording, [](std::int64_t) {});
  return session;
}

}  // namespace

TEST_CASE("a chain that reaches its target has no cause of a distance") {
  const Session session = session_of(family_of_row({0, 1, 2, 3}));
  CHECK(family_facts(session.now, 0).drawn_distance < kReached);
  CHECK(shifts(session).empty());
}

TEST_CASE("the distance of a target beyond the reach is measured on screen") {
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

TEST_CASE("a chain of two bones only aims at its target") {
  const Session session = session_of(family_of_row({0, 1}, {0, 250}));
  CHECK(family_facts(session.now, 0).drawn_distance == doctest::Approx(150));
  check_only(session, Away::OnlyAims, -1);
}

TEST_CASE("Arc misses its target, and its stretch of the chain is a cause of its own") {
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

TEST_CASE("joint limits and too few iterations are named as causes") {
  FamilyOverride stiff{.family = 0, .mode = IkMode::PointChain};
  stiff.limits = {{1, skelform::kPi - 0.05f, 0.1f}, {2, skelform::kPi - 0.05f, 0.1f}};
  check_only(with(family_of_row({0, 1, 2, 3}), stiff), Away::JointLimits, -1);
  check_only(with(family_of_row({0, 1, 2, 3}, {-150, 30}), {.family = 0, .iterations = 1}),
             Away::Iterations, -1);
}

TEST_CASE("a bone left out between two members is named as the cause") {
  Armature rig = family_of_row({0, 2, 3});
  rig.bones[1].rot = rig.bones[1].init_rot = 0.3f;
  const Session session = session_of(std::move(rig));
  CHECK(family_facts(session.now, 0).residual < 0.05f);
  check_only(session, Away::SkippedBone, 1);
  CHECK(label_of(session.now, shifts(session)[0]) == "Skips bone 1");
  CHECK(problem_of(session.now, session.problems, 0, shifts(session)[0]) >= 0);
}

TEST_CASE("a member below another root is named as the cause") {
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

TEST_CASE("a member beside its parent's axis is named as the cause") {
  Armature rig = family_of_row({0, 1, 2, 3});
  rig.bones[2].pos = rig.bones[2].init_pos = {100, 40};
  const Session session = session_of(std::move(rig));
  CHECK(family_facts(session.now, 0).residual < 0.05f);
  check_only(session, Away::ChildPose, 2);
  CHECK(code_of(session, Away::ChildPose) == "family-off-axis");
}

TEST_CASE("a negative x scale turns a chain round, and a negative y scale does not") {
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
  Armature ahead = family_of_row({0, 1, 2, 3});  // a child behind a mirrored bone lies ahead
  ahead.bones[2].scale = ahead.bones[2].init_scale = {-1, 1};
  ahead.bones[3].pos = ahead.bones[3].init_pos = {-100, 0};
  CHECK(shifts(session_of(std::move(ahead))).empty());
}

TEST_CASE("the shares of the causes add up to the distance, the largest first") {
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

TEST_CASE("the warning names the largest cause, but never a target out of reach") {
  CHECK(fault_of({}) == nullptr);
  CHECK(fault_of(shifts(session_of(family_of_row({0, 1, 2, 3}, {500, 0})))) == nullptr);
  Armature rig = family_of_row({0, 1, 3});  // leaves out a bone that is turned a little
  rig.bones[1].rot = rig.bones[1].init_rot = 0;
  rig.bones[2].rot = rig.bones[2].init_rot = 0.05f;
  rigs::add_physics(rig, 3).pos_damping = 40;
  const std::vector<Shift> all = shifts(session_of(std::move(rig)));
  REQUIRE(all.size() >= 2);
  CHECK(fault_of(all)->why == Away::Physics);
  CHECK(find(all, Away::SkippedBone));
}

TEST_CASE("if children do not follow IK, the end is drawn where the solver puts it") {
  Armature rig = family_of_row({0, 2, 3});
  rig.bones[1].rot = rig.bones[1].init_rot = 0.3f;
  Session session = session_of(std::move(rig));
  session.playback.paused = true;
  session.setup.rules.dialect = skelform::rusty_skelform_0_7();
  refresh(session);
  CHECK(family_facts(session.now, 0).drawn_distance < kReached);
  CHECK(shifts(session).empty());
}

TEST_CASE("a family that is not solved has a distance and no cause") {
  const Session session = with(family_of_row({0, 1, 2, 3}), {.family = 0, .enabled = false});
  const FamilyFacts facts = family_facts(session.now, 0);
  CHECK(facts.drawn_distance == doctest::Approx(std::hypot(180.0, 130.0)));
  CHECK(facts.residual == 0);
  CHECK(shifts(session).empty());
  CHECK(std::string(words_of(why_idle(session.now, 0))) == "switched off");
}

TEST_CASE("a chain listed from its end to its root is not blamed on another family") {
  const Session session = session_of(family_of_row({3, 2, 1}, {500, 300}));
  for (const Shift& shift : shifts(session))
    CHECK(words_of(session.now, 0, shift).find("another family") == std::string::npos);
}

TEST_CASE("a member without its chain's parent is not named as stretched") {
  Armature rig = family_of_row({0, 1, 2, 3});
  rig.bones[3].parent_id = -1;
  rig.bones[3].pos = rig.bones[3].init_pos = {300, 40};
  const std::vector<Shift> all = shifts(session_of(std::move(rig)));
  CHECK(find(all, Away::OtherRoot));
  CHECK_FALSE(find(all, Away::Stretched));
}

TEST_CASE("a family without bones has no target") {
  const Session session = session_of(family_of_row({}));
  CHECK(family_facts(session.now, 0).target == -1);
}

TEST_CASE("Skellina's hand ends 21 px from its target because of a shoulder between the members") {
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

TEST_CASE(
    "the ends of Skellington's chains are measured where they are drawn, not where Arc puts them") {
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
