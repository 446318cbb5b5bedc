// A blend pad as C++ for a game.
#pragma once

#include <string>

#include "session/file/kept_pad.h"

namespace skelscope {

// For a game that knows the rig as `rig`: "PadPlayer pad;\nadd_clip(pad, find_animation(rig,
// "Walk"), {100, 0});\n". Names of axes become a comment.
std::string pad_code(const skelform::Armature& armature, const KeptPad& kept);

}  // namespace skelscope
