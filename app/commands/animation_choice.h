// What `--animation` and `--frames` of the commands name, and playing it.
#pragma once

#include <optional>
#include <string>

#include "commands/arguments.h"
#include "session/record/session.h"
#include "session/recording/recording.h"

namespace skelscope {

// As typed_animation() finds it. -1 after a complaint that lists what there is.
int choose_animation(const std::string& rig, const skelform::Armature& armature,
                     const std::string& wanted);

// A frame a tick from frame 0, so that physics stands where it would in a game; only `frames` are
// marked for the record.
Recording played(int animation, FrameSpan frames);

// As the window plays it: physics begins at rest, and a tick is a sixtieth of a second whatever the
// frame rate. Ends with the first tick that shows the last of the frames. Nothing after a
// complaint: the animation is too long for a record.
std::optional<Recording> played_as_window(Session& session, int animation, FrameSpan frames);

}  // namespace skelscope
