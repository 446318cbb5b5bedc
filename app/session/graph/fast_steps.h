// The fastest steps of all animations of a rig: from one frame to the next, and across the loop.
// Each animation plays alone, without physics, smoothing and edits of the session.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "session/record/session.h"
#include "session/runs/rig_player.h"

namespace skelscope {

// The moving parts: joints, bones about their parents, or vertices of meshes.
enum class StepOf { Joints, Turns, Vertices };
inline constexpr int kStepKinds = 3;

struct FastStep {
  int animation = -1, frame = 0, bone = -1;  // frame: the one after the step
  float amount = 0;                          // pixels; of Turns degrees
  bool seam = false;                         // from the last frame back to the first
  bool sudden = false;                       // it stands out from the steps before and after it
};

// Computed in slices. Each list has sudden steps first, then the largest.
struct FastSteps {
  std::shared_ptr<const skelform::Skf> rig;
  std::array<std::vector<FastStep>, kStepKinds> worst{};
  float progress = 0;  // 0..1

  struct Moment {  // a frame
    std::vector<skelform::Vec2> joints, vertices;
    std::vector<float> turns;  // radians
  };
  // The animation being played:
  int animation = -1, frame = 0;      // frame: the next to play
  std::shared_ptr<RigPlayer> player;  // nullptr between animations
  Moment first, before;
  std::array<std::vector<float>, kStepKinds> amounts{};  // by frame, then bone
};

// Plays at most `budget` frames. Returns whether all animations are done.
bool follow_fast_steps(FastSteps& steps, const Session& session, int budget);

}  // namespace skelscope
