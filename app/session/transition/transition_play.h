// Plays a transition in the session itself: the last half second of A, then B with its smooth
// frames or with its fade.
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
  std::int64_t tick = -1;  // the session's tick after the last call
  Voices voices;           // while A fades out
};

// Plays A as the only track, from rest, so that it reaches the playhead half a second later. Uses
// the transport's speed. Smoothing counts ticks, so it looks different at speeds other than 1; a
// fade takes longer at a low speed. A single undo restores the tracks.
TransitionPlay begin_transition(Session& session, const TransitionCue& plan);

// Call in place of advance(). B begins at the exact time at which A ends. Returns false when the
// transition is finished or the user has changed the playback: call advance() from then on.
bool advance_transition(Session& session, TransitionPlay& play, double seconds);

}  // namespace skelscope
