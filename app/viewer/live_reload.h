// The viewer follows the file it shows: a new export replaces the rig and keeps what the user did.
#pragma once

#include "viewer/viewer.h"

namespace skelscope {

// Looks at the file when that is due and takes up what it finds. A version that cannot be read
// leaves the rig on screen and raises a notice. Returns whether anything on screen is to change.
bool follow_file(Viewer& viewer, double now);

// Seconds until follow_file() has something to do; `idle` when it never has.
double seconds_until_look(const Viewer& viewer, double now, double idle);

// Drops the results computed for the old rig, after the rig on screen has changed.
void work_out_anew(Viewer& viewer);

// Reads the file again at once, wherever the rig came from. False with a notice when it fails.
bool reload_rig(Viewer& viewer);

}  // namespace skelscope
