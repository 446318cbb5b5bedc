// Playing a transition in the session itself: the last half second of A, then B with its smooth
// frames or faded in.
#pragma once

#include "session/record/session.h"
#include "session/transition/transition_run.h"

namespace skelscope {

struct TransitionCue {
  int from = 0, to = 0;  // animations A and B
  double playhead = 0;   // of A in its last tick
  int to_frame = 0;
  Softness softness;
};

inline constexpr double kRunUpSeconds = 0.5;

struct TransitionPlay {
  TransitionCue plan;
  int ticks_left = 0;      // of A alone
  std::int64_t tick = -1;  // the session's, as this has left it
  Voices voices;           // while A fades out
};

// Plays A as the only track, with physics at rest, so that it reaches the playhead half a second
// later. The speed is the transport's; smoothing counts ticks, so it looks different at others
// than 1, and a fade takes longer when slow. One undo takes the tracks back.
TransitionPlay begin_transition(Session& session, const TransitionCue& plan);

// In place of advance(): real time passes, and B begins exactly when A has come to its end. False
// when that is done or the user has done something else meanwhile: go on with advance().
bool advance_transition(Session& session, TransitionPlay& play, double seconds);

}  // namespace skelscope
