// Resolves `--animation` and `--frames` of the commands, and plays them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "commands/kit/arguments.h"
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

// Whether "all" means every animation: none is called so, or the output has a place for the name.
bool means_all(const skelform::Armature& armature, const std::string& wanted,
               const std::string& output);
// {animation} in an output's name becomes that of the animation, as it may stand in a file's.
std::string with_animation(const std::string& output, const std::string& animation);
// An output for each animation: {animation} becomes its name, and its index as well where another
// has taken that. False when there is none, or the name lacks that place; `such_as` shows how.
bool name_outputs(const skelform::Armature& armature, const std::string& output,
                  const std::string& such_as, std::vector<std::string>& outputs,
                  std::string& error);

}  // namespace skelscope
