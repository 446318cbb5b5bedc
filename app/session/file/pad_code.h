// Writes a blend pad as C++ for a game.
#pragma once

#include <string>

#include "session/file/kept_pad.h"

namespace skelscope {

// Returns C++ for a game whose rig is called `rig`: PadPlayer pad; add_clip(pad,
// find_animation(rig, "Walk"), {100, 0}); and so on. Names of axes become a comment.
std::string pad_code(const skelform::Armature& armature, const KeptPad& kept);

}  // namespace skelscope
