// The gesture of the mouse: from the press of a button to its release, or to an earlier end that
// the program sets. hit() asks it, so that an ended gesture holds nothing.
#pragma once

namespace skelscope {

struct Gesture {
  bool runs = false;  // a button is down, and the gesture has not ended
  bool cut = false;   // it ended before the release: nothing is held until the next press
};

// Call these at the start and at the end of a frame's panels. begin_gesture() returns whether a
// gesture begins in this frame.
bool begin_gesture(Gesture& gesture);
void forget_released(Gesture& gesture);

// Ends a running gesture while its button is still down.
void cut_short(Gesture& gesture);
// Returns whether a button of a running gesture is down.
bool holds_button(const Gesture& gesture, int button);

}  // namespace skelscope
