// Watches the open file: a new version replaces the rig and keeps the user's changes.
#pragma once

#include "viewer/viewer.h"

namespace skelscope {

// Looks at the file when it is time and loads a new version. A version that cannot be read raises a
// notice and leaves the rig on screen. Returns whether the screen must be redrawn.
bool follow_file(Viewer& viewer, double now);

// Seconds until follow_file() looks again; `idle` if no file is watched.
double seconds_until_look(const Viewer& viewer, double now, double idle);

// Takes over what is known of the last reload's difference, and tells it.
// Returns whether nothing is left to do.
bool follow_reload(Viewer& viewer);

// Drops the results that were computed for the previous rig.
void reset_studies(Viewer& viewer);

// Reads the open file again at once. Returns false and raises a notice if that fails.
bool reload_rig(Viewer& viewer);

}  // namespace skelscope
