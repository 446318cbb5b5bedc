#include "fuzz/exercise.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "skelform/lint.h"
#include "skelform/save.h"

namespace fuzz {
namespace {

using namespace skelform;

constexpr int kAnimations = 3, kFrames = 4;

void play(const Skf& skf, int animation, Mix mix) {
  const Armature& rig = skf.armature;
  State state = initial_state(rig);
  Constructed built = make_constructed(rig);
  Scratch scratch;
  DrawList list;
  ConstructTrace trace;
  for (int i = 0; i < kFrames; ++i) {
    Track track;
    track.animation = animation;
    if (animation >= 0) track.frame = rig.animations[animation].last_frame / kFrames * i;
    track.smooth_frames = i;
    animate(rig, {&track, 1}, state.pose, scratch, {{}, mix, i % 2 == 1});
    construct(rig, state.pose, state.physics, built, {}, &trace);
    apply_velocity(rig, state.physics, {1, 0});
    build_draw_list(rig, state.pose, built, skf.editor.active_styles, {}, list);
  }
}

// Checks that a saved copy loads as a rig with the same bones.
void save_change(const Skf& skf) {
  std::vector<FileChange> changes;
  if (skf.armature.physics.empty()) return;
  if (!change_physics(skf, 0, "sway", 0.25f, changes)) return;
  const Result<std::string> text = edit_json(skf.armature_json, changes);
  if (!text) return require(!text.error.message.empty(), "a change that fails says why");
  const LoadResult again = load_json(*text);
  require(bool(again), "a changed rig loads");
  require(again.skf->armature.bones.size() == skf.armature.bones.size(), "and keeps its bones");
}

}  // namespace

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

void exercise(const Skf& skf) {
  check(skf);
  const int animations = static_cast<int>(skf.armature.animations.size());
  play(skf, -1, Mix::Sequence);
  for (int a = 0; a < std::min(animations, kAnimations); ++a) {
    play(skf, a, a % 2 == 0 ? Mix::Sequence : Mix::Average);
  }
  save_change(skf);
}

}  // namespace fuzz
