// Reports of how far physics moves the end of a chain off its target while an animation plays.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "runtime/rigs.h"
#include "skelform/lint.h"

using namespace rigs;

namespace {

constexpr int kPushedEnd = 3, kPushedTarget = 4;

// Returns a torso with a chain of three joints, 100 px apart, and a target on the ground. The
// target moves from 120 px to `to` within ten frames, and back.
Armature pushed_rig(float to) {
  Armature rig;
  add_bone(rig, -1, {0, 0});
  add_bone(rig, 0, {0, 0});
  for (int i = 2; i <= kPushedEnd; ++i) add_bone(rig, i - 1, {100, 0});
  add_family(rig, {1, 2, 3}, add_bone(rig, -1, {120, 20}));
  Animation& animation = rig.animations.emplace_back();
  animation.name = "Reach";
  for (const auto& [frame, x] : {std::pair{0, 120.0f}, {10, to}, {20, 120.0f}})
    add_key(animation, frame, kPushedTarget, Element::PositionX, x);
  return rig;
}

Armature with_lag(Armature rig, int bone) {
  add_physics(rig, bone).pos_damping = 30;
  return rig;
}

Skf skf_of_pushed(Armature rig) {
  Skf skf;
  skf.armature = std::move(rig);
  resolve(skf.armature);
  skf.paths.inverse_kinematics.assign(1, "inverse_kinematics[0].");
  skf.paths.physics.assign(skf.armature.physics.size(), "physics[0].");
  skf.editor.active_styles = {0};
  skf.format = "0.7";
  return skf;
}

// Returns the distances that a viewer shows on the first lap: physics at rest in the first frame,
// then one tick per frame.
std::vector<float> drawn_distances(const Armature& source) {
  const Armature rig = skf_of_pushed(source).armature;
  State state = initial_state(rig);
  Constructed built = make_constructed(rig);
  Scratch scratch;
  std::vector<float> distances;
  for (int frame = 0; frame <= rig.animations[0].last_frame; ++frame) {
    Track track;
    track.animation = 0;
    track.frame = frame;
    animate(rig, {&track, 1}, state.pose, scratch);
    if (frame == 0) {
      construct(rig, state.pose, state.physics, built);
      reset_physics(rig, built, state.physics);
    }
    construct(rig, state.pose, state.physics, built);
    distances.push_back(length(built.bones[kPushedEnd].pos - built.bones[kPushedTarget].pos));
  }
  return distances;
}

std::string px_of(float px) {
  return std::to_string(std::lround(px)) + " px";
}

std::vector<Problem> of_code(const Armature& rig, const std::string& code) {
  std::vector<Problem> found = check(skf_of_pushed(rig));
  std::erase_if(found, [&](const Problem& problem) { return problem.code != code; });
  return found;
}

bool says(const Problem& problem, const std::string& words) {
  return problem.message.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("an end held back by physics is reported with its drawn distance and the physics entry") {
  const Armature rig = with_lag(pushed_rig(-150), kPushedEnd);
  const auto found = of_code(rig, "family-moved-by-physics");
  REQUIRE(found.size() == 1);
  const std::vector<float> drawn = drawn_distances(rig);
  const auto worst = std::ranges::max_element(drawn);
  CHECK(*worst > 100);
  CHECK(found[0].message.starts_with("bone 3 'bone 3' ends up to " + px_of(*worst) +
                                     " off its target in 'Reach' at frame " +
                                     std::to_string(found[0].frame) + " (0 px without physics): "));
  CHECK(says(found[0], "physics of bone 3 'bone 3' moves the end "));
  CHECK(found[0].bone_id == kPushedEnd);
  CHECK(found[0].animation == 0);
  CHECK(found[0].frame == worst - drawn.begin());
  CHECK(found[0].json_path == "physics[0].pos_damping");
  for (const char* other : {"target-out-of-reach", "family-off-axis", "family-not-adjacent"}) {
    CAPTURE(other);
    CHECK(of_code(rig, other).empty());
  }
  CHECK(of_code(pushed_rig(-150), "family-moved-by-physics").empty());
}

TEST_CASE("a target that its own physics moves away from the end is reported") {
  const Armature rig = with_lag(pushed_rig(-150), kPushedTarget);
  const auto found = of_code(rig, "family-moved-by-physics");
  REQUIRE(found.size() == 1);
  CHECK(found[0].bone_id == kPushedTarget);
  CHECK(says(found[0], px_of(std::ranges::max(drawn_distances(rig)))));
  CHECK(says(found[0], "physics of bone 4 'bone 4' moves the target "));
}

TEST_CASE("physics of an ancestor of the end counts: a delayed torso moves the hand") {
  Armature rig = pushed_rig(120);
  add_physics(rig, 0).sway = 40;
  for (const auto& [frame, x] : {std::pair{0, 0.0f}, {10, 60.0f}})
    add_key(rig.animations[0], frame, 0, Element::PositionX, x);
  std::ranges::stable_sort(rig.animations[0].keyframes, {}, &Keyframe::frame);
  CHECK(of_code(rig, "family-moved-by-physics").empty());  // a root cannot sway
  rig.physics[0] = {};
  rig.physics[0].pos_damping = 30;
  const auto found = of_code(rig, "family-moved-by-physics");
  REQUIRE(found.size() == 1);
  CHECK(found[0].bone_id == 0);
  CHECK(says(found[0], px_of(std::ranges::max(drawn_distances(rig)))));
  rig.bones[kPushedTarget].parent_id = 0;  // so that the physics moves the target as well
  CHECK(of_code(rig, "family-moved-by-physics").empty());
}

TEST_CASE(
    "of several bones whose physics moves the end, the one with the strongest effect is reported") {
  Armature rig = pushed_rig(120);
  add_physics(rig, 0).pos_damping = 30;
  add_physics(rig, kPushedEnd).sway = 0.001f;  // nearest to the end, with little effect
  for (const auto& [frame, x] : {std::pair{0, 0.0f}, {10, 60.0f}})
    add_key(rig.animations[0], frame, 0, Element::PositionX, x);
  std::ranges::stable_sort(rig.animations[0].keyframes, {}, &Keyframe::frame);
  const auto found = of_code(rig, "family-moved-by-physics");
  REQUIRE(found.size() == 1);
  CHECK(found[0].bone_id == 0);
  CHECK(says(found[0], "physics of bone 0"));
}

TEST_CASE("a target out of reach is reported with the distances drawn and without physics") {
  const Armature bare = pushed_rig(260);
  const auto found = of_code(with_lag(bare, kPushedEnd), "target-out-of-reach");
  REQUIRE(found.size() == 1);
  const float most = std::ranges::max(drawn_distances(bare));
  const float drawn = std::ranges::max(drawn_distances(with_lag(bare, kPushedEnd)));
  CHECK(drawn > most + 10);
  CHECK(found[0].message.starts_with("bone 3 'bone 3' ends up to " + px_of(drawn) +
                                     " off its target in 'Reach' (" + px_of(most) +
                                     " without physics), at frames "));
  CHECK_FALSE(says(of_code(bare, "target-out-of-reach").at(0), "physics"));
}

TEST_CASE("motion checks begin with physics at rest, whatever state the file saved") {
  Armature rig = with_lag(pushed_rig(121), kPushedEnd);
  rig.physics[0].has_global_pos = true;
  rig.physics[0].global_pos = {900, 900};
  CHECK(of_code(rig, "family-moved-by-physics").empty());
  rig.animations.push_back(rig.animations[0]);  // each animation starts anew, too
  rig.animations[0].keyframes[1].value = -150;
  const auto found = of_code(rig, "family-moved-by-physics");
  REQUIRE(found.size() == 1);
  CHECK_FALSE(says(found[0], "up to 0 px"));
  rig.physics[0].pos_damping = 0;
  CHECK(of_code(rig, "family-moved-by-physics").empty());
}
