// The questions before something is lost by leaving what is on screen.
#pragma once

#include "viewer/viewer.h"

namespace skelscope {

// Removes requests that would lose unsaved edits, tuning, records of games or files that are being
// written, and asks the user instead. A question that is open stays when the window is to close.
void hold_back_unsaved(Viewer& viewer, Requests& requests);

}  // namespace skelscope
