// The user's settings for the ticks to come, apart from the transport. A panel changes its copy
// of the frame in place, so that two panels in one frame never lose an edit of each other.
#pragma once

#include <vector>

#include "session/file/ignored.h"
#include "session/file/kept_pad.h"
#include "session/file/marks.h"
#include "session/ik/target_motion.h"
#include "session/tick/history.h"
#include "skelform/pose.h"

namespace skelscope {

struct Setup {
  Pokes pokes;                        // their velocity is that of the tick on screen
  std::vector<TargetMotion> motions;  // override their bones anew in every tick
  skelform::AnimateOptions rules;
  std::vector<int> styles;              // active style indices, in order of priority
  std::vector<IgnoredProblem> ignored;  // problems that the user does not want to see
  std::vector<FrameMark> marks;         // in no order
  KeptPad pad;                          // the blend pad, whether it plays or not
};

// Whether an undo from one to the other would have something to take back; motions are no step of
// their own.
bool is_edit(const Setup& from, const Setup& to);

}  // namespace skelscope
