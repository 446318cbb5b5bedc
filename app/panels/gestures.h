// Ends the gesture of the mouse, whichever panel its hand belongs to.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

// Returns whether a hand of any panel holds something.
bool holds_anything(const View& view);

// Ends the gesture as its release would: the edit stays, and the requests get its last part.
void keep_gesture(const Session& session, View& view, Requests& requests);
// Ends the gesture and requests the state before its press.
void take_gesture_back(View& view, Requests& requests);

// Call after all panels of a frame. Ends a hand whose panel has not seen the release, because it is
// hidden or because the mouse does something else there.
void end_lost_hands(const Session& session, View& view, Requests& requests);

}  // namespace skelscope
