// The user's settings for future ticks, apart from the transport. In each frame, all panels change
// the same copy in place, so that no panel loses another's edit.
#pragma once

#include <optional>
#include <vector>

#include "session/file/ignored.h"
#include "session/file/kept_pad.h"
#include "session/file/marks.h"
#include "session/ik/target_motion.h"
#include "session/tick/history.h"
#include "skelform/pose.h"

namespace skelscope {

// How a running game shall play its animations; nothing: as it likes. The ticks here are the same.
struct GamePlaying {
  std::optional<double> speed;       // factor of the animations, 0..16
  std::optional<int> smooth_frames;  // of all tracks
  bool operator==(const GamePlaying&) const = default;
};

struct Setup {
  Pokes pokes;                        // their velocity is that of the tick on screen
  std::vector<TargetMotion> motions;  // override their bones in every tick
  skelform::AnimateOptions rules;
  std::vector<int> styles;              // active style indices, in order of priority
  std::vector<IgnoredProblem> ignored;  // problems that the user has hidden
  std::vector<FrameMark> marks;         // unordered
  KeptPad pad;                          // the blend pad, kept also while it does not play
  GamePlaying game;                     // of the game on screen
};

// Returns whether an undo from `to` to `from` would change anything. Changes of motions alone are
// no step of undo.
bool is_edit(const Setup& from, const Setup& to);

}  // namespace skelscope
