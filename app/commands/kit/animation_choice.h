// Finds the animation and the frames that `--animation` and `--frames` name, and makes recordings
// of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "commands/kit/arguments.h"
#include "session/record/session.h"
#include "session/recording/recording.h"

namespace skelscope {

// Returns the index of the animation that typed_animation() finds. -1 after printing an error that
// lists the animations.
int choose_animation(const std::string& rig, const skelform::Armature& armature,
                     const std::string& wanted);

// Returns ticks from frame 0 to frames.last, one frame per tick, so that physics moves as in a
// game. Only `frames` are marked to be recorded.
Recording played(int animation, FrameSpan frames);

// Returns the ticks of the animation as the window plays it: physics starts at rest, and a tick is
// 1/60 second at any frame rate. The last tick is the first one that shows frames.last. nullopt
// after printing an error: the animation is too long for a record.
std::optional<Recording> played_as_window(Session& session, int animation, FrameSpan frames);

// Returns whether "all" means every animation: no animation has that name, or the output contains
// {animation}.
bool means_all(const skelform::Armature& armature, const std::string& wanted,
               const std::string& output);
// Returns the output name with {animation} replaced by the animation's name, made valid for a file.
std::string with_animation(const std::string& output, const std::string& animation);
// Appends one output name per animation to `outputs`. {animation} becomes the animation's name,
// with its index if an earlier animation has taken the name. Returns false and an error if there is
// no animation or no {animation}; the error shows `such_as` as an example.
bool name_outputs(const skelform::Armature& armature, const std::string& output,
                  const std::string& such_as, std::vector<std::string>& outputs,
                  std::string& error);

}  // namespace skelscope
