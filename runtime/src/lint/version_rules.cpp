// Compares the pose under the rules of the rig's version with the pose under those of its
// neighbour: a version that was changed by hand turns bones below mirrored parents.
#include <algorithm>
#include <cmath>

#include "lint/checks.h"
#include "lists/lists.h"
#include "skelform/construct.h"
#include "skelform/format.h"

namespace skelform {
namespace {

bool is_mirrored(Vec2 scale) {
  return (scale.x < 0) != (scale.y < 0);
}

bool any_mirrored(const Armature& armature) {
  const auto mirrors = [](const Keyframe& key) {
    return !key.dead && key.value < 0 &&
           (key.element == Element::ScaleX || key.element == Element::ScaleY);
  };
  return std::ranges::any_of(armature.bones, [](const Bone& b) { return is_mirrored(b.scale); }) ||
         std::ranges::any_of(armature.animations, [&](const Animation& animation) {
           return std::ranges::any_of(animation.keyframes, mirrors);
         });
}

struct Change {
  float pixels = 0;
  int bone = -1, animation = -1, frame = -1;
};

// Two simulations of the rig under either rule.
struct Twins {
  const Armature& armature;
  Pose pose;
  Scratch scratch;
  Constructed old_rules, new_rules;
};

void compare_pose(Twins& twins, int animation, int frame, Change& worst) {
  ConstructOptions old_rules, new_rules;
  old_rules.mesh = new_rules.mesh = false;
  old_rules.dialect.mirrored_parents_keep_turn = true;
  new_rules.dialect.mirrored_parents_turn_back = true;
  Track track{.animation = animation, .frame = frame};
  if (animation >= 0) animate(twins.armature, {&track, 1}, twins.pose, twins.scratch);
  construct(twins.armature, twins.pose, {}, twins.old_rules, old_rules);
  construct(twins.armature, twins.pose, {}, twins.new_rules, new_rules);
  for (int b = 0; b < count_of(twins.old_rules.bones); ++b) {
    const float off = length(twins.old_rules.bones[b].pos - twins.new_rules.bones[b].pos);
    if (off > worst.pixels) worst = {off, b, animation, frame};
  }
}

}  // namespace

void check_version_rules(const Skf& skf, Findings& findings) {
  const Armature& armature = skf.armature;
  if (skf.format < "0.7" || !any_mirrored(armature)) return;
  Twins twins{armature,
              initial_state(armature).pose,
              {},
              make_constructed(armature),
              make_constructed(armature)};
  Change worst;
  compare_pose(twins, -1, 0, worst);
  constexpr std::size_t kMostAnimations = 64;
  constexpr int kPoses = 4;  // of each animation, evenly spread
  for (std::size_t a = 0; a < std::min(armature.animations.size(), kMostAnimations); ++a) {
    const long long last = armature.animations[a].last_frame;
    for (int i = 0; i < kPoses; ++i) compare_pose(twins, a, last * i / (kPoses - 1), worst);
  }
  if (worst.bone < 0 || worst.pixels < 1) return;
  const bool turns_back = format_of(armature.version).mirrored_parents_turn_back;
  findings.add("version-rules", skf.paths.root + "version",
               bone_words(armature, worst.bone) + " stands " +
                   std::to_string(std::lround(std::min(worst.pixels, 1e9f))) +
                   " px elsewhere under the rules of " + (turns_back ? "0.7" : "0.8") +
                   ": version is " + in_quotes(armature.version) +
                   ", and below a mirrored parent 0.8 turns bones the other way. Fine if the "
                   "editor of that version wrote the rig",
               {worst.bone, worst.animation, worst.frame, {worst.pixels}});
}

}  // namespace skelform
