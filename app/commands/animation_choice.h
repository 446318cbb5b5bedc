// What `--animation` and `--frames` of the commands name, and playing it.
#pragma once

#include <string>

#include "commands/arguments.h"
#include "session/recording/recording.h"

namespace skelscope {

// As find_animation() finds it. -1 after a complaint that lists what there is.
int choose_animation(const std::string& rig, const skelform::Armature& armature,
                     const std::string& wanted);

// A frame a tick from frame 0, so that physics stands where it would in a game; only `frames` are
// marked for the record.
Recording played(int animation, FrameSpan frames);

}  // namespace skelscope
