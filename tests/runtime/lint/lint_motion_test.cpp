// Problems found by playing animations or by the places of bones.
#include <doctest/doctest.h>

#include <algorithm>

#include "runtime/rigs.h"
#include "skelform/lint.h"

using namespace rigs;

namespace {

Skf skf_of(Armature rig) {
  Skf skf;
  skf.armature = std::move(rig);
  resolve(skf.armature);
  skf.paths.visuals.assign(skf.armature.visuals.size(), "visuals[0].");
  skf.paths.inverse_kinematics.assign(skf.armature.inverse_kinematics.size(),
                                      "inverse_kinematics[0].");
  skf.paths.physics.resize(skf.armature.physics.size());
  skf.editor.active_styles = {0};
  skf.format = "0.7";
  return skf;
}

const Problem* find_problem(const std::vector<Problem>& problems, const std::string& code) {
  const auto found = std::ranges::find(problems, code, &Problem::code);
  return found == problems.end() ? nullptr : &*found;
}

bool has_words(const std::string& text, const std::string& part) {
  return text.find(part) != text.npos;
}

bool finds(const Armature& rig, const std::string& code) {
  return find_problem(check(skf_of(rig)), code) != nullptr;
}

// Returns a chain of three joints, 100 px apart, and a target that keys move along x.
Armature reaching(std::initializer_list<std::pair<int, float>> places) {
  Armature rig;
  add_chain(rig, 3, 100, {0, 0}, {120, 80});
  Animation& animation = rig.animations.emplace_back();
  animation.name = "Reach";
  for (const auto& [frame, x] : places) {
    add_key(animation, frame, 3, Element::PositionX, x);
    add_key(animation, frame, 3, Element::PositionY, 20);
  }
  return rig;
}

// Returns a bone that keys move along x, and a bone that stays, so that the rig has a size.
Armature walking(std::initializer_list<std::pair<int, float>> places) {
  Armature rig;
  add_bone(rig, -1, {0, 0});
  add_bone(rig, -1, {0, 300});
  Animation& animation = rig.animations.emplace_back();
  animation.name = "Walk";
  for (const auto& [frame, x] : places) add_key(animation, frame, 0, Element::PositionX, x);
  return rig;
}

Armature two_sprites(float apart) {
  Armature rig;
  add_bone(rig, -1, {0, 0});
  add_bone(rig, -1, {apart, 0});
  add_sprite(rig, 0, {32, 32});
  add_sprite(rig, 1, {32, 32});
  return rig;
}

}  // namespace

TEST_CASE("an odd rate is seen in all frames of its animation, up to the last possible one") {
  Armature rig = two_sprites(100);
  rig.animations.resize(3);
  for (Animation& animation : rig.animations)
    for (const int frame : {0, kLastPossibleFrame})
      add_key(animation, frame, 1, Element::PositionX, 100);
  rig.animations[1].fps = 12;
  const auto problems = check(skf_of(std::move(rig)));
  const Problem* problem = find_problem(problems, "fps-odd");
  REQUIRE(problem);
  CHECK(problem->animation == 1);
  CHECK(problem->seen.frames == 2147483648);
}

TEST_CASE("a target out of reach is reported with its frames") {
  const auto problems = check(skf_of(reaching({{0, 120}, {10, 120}, {20, 400}, {30, 120}})));
  const Problem* problem = find_problem(problems, "target-out-of-reach");
  REQUIRE(problem);
  CHECK(problem->severity == Severity::Info);  // artists intend it
  CHECK(problem->seen.pixels == doctest::Approx(200).epsilon(0.01));
  CHECK(problem->seen.frames == 13);
  CHECK(problem->animation == 0);
  CHECK(problem->bone_id == 0);
  CHECK(problem->frame == 14);  // 120 + 28 px per frame exceeds 200 px and its twentieth
  CHECK(
      problem->message.starts_with("bone 2 'bone 2' ends up to 200 px off its target in 'Reach'"));
  CHECK(has_words(problem->message, "its target, bone 3 'bone 3'"));
  CHECK(problem->message.find("at frames 14..26") != std::string::npos);
  CHECK_FALSE(finds(reaching({{0, 120}, {10, 190}, {30, 120}}), "target-out-of-reach"));
}

TEST_CASE("a chain that another family moves away is not reported as too short") {
  Armature rig;
  add_chain(rig, 3, 100, {0, 0}, {0, 180});  // bones 0 to 3: an arm
  add_chain(rig, 3, 50, {0, 0}, {0, 240});   // bones 4 to 7: fingers at its end, in reach of it
  rig.bones[4].parent_id = 2;
  const auto problems = check(skf_of(rig));
  const Problem* problem = find_problem(problems, "target-out-of-reach");
  REQUIRE(problem);
  CHECK(problem->bone_id == 4);
  CHECK(has_words(problem->message, "another family then moves its first bone or its target by"));
  CHECK_FALSE(has_words(problem->message, "too short"));
}

TEST_CASE("a family of two bones has no target out of reach") {
  Armature rig;
  add_chain(rig, 2, 100, {0, 0}, {900, 0});
  add_key(rig.animations.emplace_back(), 0, 2, Element::PositionX, 900);
  CHECK_FALSE(finds(rig, "target-out-of-reach"));
}

TEST_CASE("a family that skips a bone is reported with the distance of its end to the target") {
  Armature rig;
  for (int i = 0; i < 4; ++i) add_bone(rig, i - 1, i ? Vec2(100, 0) : Vec2(0), i == 1 ? 0.3f : 0);
  const int target = add_bone(rig, -1, {120, 130});
  add_family(rig, {0, 2, 3}, target);
  CHECK(has_words(find_problem(check(skf_of(rig)), "family-not-adjacent")->message,
                  " px off its target at rest: the part before bone 2 "));
  Animation& animation = rig.animations.emplace_back();
  animation.name = "Reach";
  add_key(animation, 0, target, Element::PositionX, 120);
  add_key(animation, 10, target, Element::PositionX, 900);  // out of reach of the solver as well
  const auto problems = check(skf_of(rig));
  const Problem* problem = find_problem(problems, "family-not-adjacent");
  REQUIRE(problem);
  CHECK(problem->bone_id == 2);
  CHECK(problem->animation == 0);
  CHECK(problem->frame < 3);
  CHECK(problem->message.starts_with("bone 3 'bone 3' ends up to "));
  CHECK(has_words(problem->message, " px off its target in 'Reach' at frame " +
                                        std::to_string(problem->frame) +
                                        ": the part before bone 2 "));
  rig.bones[1].rot = rig.bones[1].init_rot = 0;  // straight: the end misses nothing
  CHECK(find_problem(check(skf_of(rig)), "family-not-adjacent")
            ->message.starts_with("the part before "));
}

TEST_CASE("a chain in Arc mode is reported if it ends far from a target in reach") {
  const auto arc = [](Vec2 root, Vec2 target) {
    Armature rig;
    add_chain(rig, 5, 100, root, target, IkMode::Arc);
    return rig;
  };
  const Armature off = arc({300, 0}, {500, 0});
  const auto problems = check(skf_of(off));
  const Problem* problem = find_problem(problems, "arc-beside-target");
  REQUIRE(problem);
  CHECK(problem->severity == Severity::Info);
  CHECK(problem->bone_id == 4);
  CHECK(problem->animation == -1);
  const Armature rig = skf_of(off).armature;
  Constructed built = make_constructed(rig);
  construct(rig, initial_state(rig).pose, {}, built);
  const float px = length(built.bones[4].pos - Vec2{500, 0});
  CHECK(
      has_words(problem->message, " " + std::to_string(std::lround(px)) + " px off its target at"));
  CHECK_FALSE(finds(arc({0, 0}, {490, 0}), "arc-beside-target"));  // the usual error of Arc
  CHECK_FALSE(finds(arc({0, 0}, {700, 0}), "arc-beside-target"));  // the target is out of reach
  Armature baked = off;
  baked.baked_ik = true;
  CHECK_FALSE(finds(baked, "arc-beside-target"));
  Armature fabrik = off;
  fabrik.inverse_kinematics[0].mode = fabrik.inverse_kinematics[0].init_mode = IkMode::FABRIK;
  CHECK_FALSE(finds(fabrik, "arc-beside-target"));
}

TEST_CASE("a member off its parent's axis is reported with the distance of its end to the target") {
  Armature rig;
  add_chain(rig, 4, 100, {0, 0}, {120, 130});
  CHECK_FALSE(finds(rig, "family-off-axis"));
  rig.bones[2].pos.y = rig.bones[2].init_pos.y = 20;
  const auto problems = check(skf_of(rig));
  const Problem* problem = find_problem(problems, "family-off-axis");
  REQUIRE(problem);
  CHECK(problem->bone_id == 2);
  CHECK(problem->json_path == "bones[2].pos");
  CHECK(has_words(problem->message, " px off its target at rest: "));
  rig.inverse_kinematics[0].bone_ids = {0, 2, 3};  // now skips a bone, which is the reported reason
  CHECK_FALSE(finds(rig, "family-off-axis"));
}

TEST_CASE("a rig without animations is checked at rest") {
  Armature rig;
  add_chain(rig, 3, 100, {0, 0}, {300, 0});
  const auto problems = check(skf_of(rig));
  const Problem* problem = find_problem(problems, "target-out-of-reach");
  REQUIRE(problem);
  CHECK(problem->animation == -1);
  CHECK(has_words(problem->message, "at rest"));
  CHECK(has_words(problem->message, "100 px"));
}

TEST_CASE("a chain that changes its side in one frame is a flip, unless a constraint holds it") {
  Armature rig = reaching({{0, 120}, {10, 120}, {11, -120}, {20, -120}});
  for (Keyframe& key : rig.animations[0].keyframes) {
    if (key.element == Element::PositionY) key.value = 0.5f;  // near the chain's axis
  }
  rig.animations[0].keyframes.clear();
  add_key(rig.animations[0], 0, 0, Element::IkConstraint, 0).value_constraint =
      IkConstraint::Clockwise;
  add_key(rig.animations[0], 12, 0, Element::IkConstraint, 0).value_constraint =
      IkConstraint::CounterClockwise;
  add_key(rig.animations[0], 20, 3, Element::PositionX, 120);
  const auto problems = check(skf_of(rig));
  const Problem* problem = find_problem(problems, "ik-flip");
  REQUIRE(problem);
  CHECK(problem->frame == 12);
  CHECK(problem->message ==
        "the chain from bone 0 'bone 0' snaps to its other side in 'Reach', at frame 12: its "
        "constraint changes there. Keep it the same throughout");
  rig.animations[0].keyframes[1].value_constraint = IkConstraint::Clockwise;
  CHECK_FALSE(finds(rig, "ik-flip"));
}

TEST_CASE("a key out of line is reported as a pop; a fast, even movement is not") {
  const auto problems = check(skf_of(walking({{0, 0}, {10, 10}, {11, 200}, {20, 210}})));
  const Problem* problem = find_problem(problems, "bone-pop");
  REQUIRE(problem);
  CHECK(problem->frame == 11);
  CHECK(problem->bone_id == 0);
  CHECK(problem->message ==
        "bone 0 'bone 0' jumps 190 px at frame 11 of 'Walk', far more than around it, because "
        "PositionX of bone 0 'bone 0' changes within one frame to its key at frame 11. Move that "
        "key or bring its value in line");
  CHECK(problem->json_path.ends_with(".value"));
  CHECK_FALSE(finds(walking({{0, 0}, {4, 800}}), "bone-pop"));
  CHECK(finds(walking({{0, 0}, {19, 20}, {20, 500}, {21, 22}, {40, 40}}), "bone-pop"));
  CHECK_FALSE(finds(
      walking({{0, 0}, {1, 500}, {2, 0}, {3, 500}, {4, 0}, {5, 500}, {6, 0}, {7, 500}, {8, 0}}),
      "bone-pop"));  // it moves so all the time
}

TEST_CASE("the report of a pop in a rig with physics says that physics is left out") {
  Armature rig = walking({{0, 0}, {10, 10}, {11, 200}, {20, 210}});
  add_physics(rig, 1).pos_damping = 10;
  const auto problems = check(skf_of(rig));
  const Problem* problem = find_problem(problems, "bone-pop");
  REQUIRE(problem);
  CHECK(problem->message.find("far more than around it (physics left out)") != std::string::npos);
}

TEST_CASE("a snap key is not reported as a pop") {
  Armature rig = walking({{0, 0}, {10, 10}, {11, 200}, {20, 210}});
  rig.animations[0].keyframes[2].start_handle = rig.animations[0].keyframes[2].end_handle =
      Vec2(999);
  CHECK_FALSE(finds(rig, "bone-pop"));
}

TEST_CASE(
    "a loop is reported if its end differs from its start; a movement that never returns is not") {
  Armature rig = walking({{0, 0}, {20, 200}, {40, 0}});
  CHECK_FALSE(finds(rig, "loop-pop"));
  for (const auto& [frame, y] : {std::pair{0, 0.0f}, {40, 200.0f}}) {
    add_key(rig.animations[0], frame, 1, Element::PositionY, 300 + y);
  }
  std::ranges::stable_sort(rig.animations[0].keyframes, {}, &Keyframe::frame);
  const auto problems = check(skf_of(rig));
  const Problem* problem = find_problem(problems, "loop-pop");
  REQUIRE(problem);
  CHECK(problem->severity == Severity::Info);
  CHECK(problem->bone_id == 1);
  CHECK_FALSE(finds(walking({{0, 0}, {40, 200}}), "loop-pop"));
}

TEST_CASE("a very long animation is checked in part, and this is reported") {
  Armature rig = walking({{0, 0}, {2'000'000'000, 10}});
  const auto problems = check(skf_of(rig));
  const Problem* problem = find_problem(problems, "motion-unchecked");
  REQUIRE(problem);
  CHECK(problem->message.find("2000000000") != std::string::npos);
}

TEST_CASE(
    "a key later than the last key in the file is reported, because some runtimes never reach it") {
  Armature rig = walking({{0, 0}, {10, 10}, {30, 20}});
  auto& keys = rig.animations[0].keyframes;
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i].file_index = static_cast<int>(i);
  CHECK_FALSE(finds(rig, "key-beyond-end"));
  std::swap(keys[1].file_index, keys[2].file_index);
  const auto problems = check(skf_of(rig));
  REQUIRE(find_problem(problems, "key-beyond-end"));
  CHECK(find_problem(problems, "key-beyond-end")->frame == 30);
}

TEST_CASE("sprites that share a z-index are reported only if they overlap") {
  CHECK(finds(two_sprites(10), "zindex-overlap"));
  CHECK_FALSE(finds(two_sprites(40), "zindex-overlap"));
  Armature across = two_sprites(30);  // turned squares: their boxes overlap, they do not
  across.bones[0].rot = across.bones[1].rot = kPi / 4;
  across.bones[1].pos.y = 38;
  CHECK_FALSE(finds(across, "zindex-overlap"));
  across.bones[1].pos.y = 10;
  CHECK(finds(across, "zindex-overlap"));
  Armature apart = two_sprites(10);
  apart.visuals[1].zindex = 1;
  CHECK_FALSE(finds(apart, "zindex-overlap"));
  Armature meeting = two_sprites(100);
  Animation& animation = meeting.animations.emplace_back();
  add_key(animation, 0, 1, Element::PositionX, 100);
  add_key(animation, 20, 1, Element::PositionX, 5);
  CHECK(finds(meeting, "zindex-overlap"));
}

TEST_CASE("triangles without area are counted in the mesh at rest") {
  Armature rig = two_sprites(100);
  add_vertices(rig.visuals[0], {{-16, 0}, {0, 0}, {16, 0}, {0, 16}});
  rig.visuals[0].indices = {0, 1, 2, 0, 2, 3};
  const auto problems = check(skf_of(rig));
  REQUIRE(find_problem(problems, "triangle-flat"));
  CHECK(
      has_words(find_problem(problems, "triangle-flat")->message, " of 1 triangle lie on a line"));
  rig.visuals[0].indices = {0, 2, 3};
  CHECK_FALSE(finds(rig, "triangle-flat"));
}

TEST_CASE("features that runtimes of a format ignore are reported for rigs of that format") {
  Armature rig = reaching({{0, 120}, {10, 130}});
  CHECK(finds(rig, "runtime-ik-needs-physics"));
  add_key(rig.animations[0], 10, 0, Element::IkConstraint, 0);
  add_key(rig.animations[0], 10, 0, Element::Texture, 0);
  add_key(rig.animations[0], 10, 0, Element::Hidden, 0);
  add_key(rig.animations[0], 10, 0, Element::Zindex, 0);
  rig.inverse_kinematics[0].mimic_target = true;
  rig.bones[1].pos.y = 4;
  for (const char* code : {"runtime-constraint-keys", "runtime-texture-keys", "runtime-hidden-keys",
                           "runtime-step-keys", "runtime-mimic-lost", "editor-member-offset"}) {
    CAPTURE(code);
    CHECK(finds(rig, code));
  }
  Skf old = skf_of(rig);
  old.format = "0.4";
  for (const Problem& problem : check(old)) CHECK_FALSE(problem.code.starts_with("runtime-"));
  add_physics(rig, 3);
  CHECK_FALSE(finds(rig, "runtime-ik-needs-physics"));
  rig.baked_ik = true;
  CHECK(finds(rig, "editor-solves-baked-ik"));
}
