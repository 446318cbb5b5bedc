// Recognises copies of one file, and files of one content.
#pragma once

#include "skelform/skf.h"

namespace skelscope {

// Returns whether both rigs were read from the same texts and images. A rig built by code has no
// text to compare.
bool have_same_bytes(const skelform::Skf& a, const skelform::Skf& b);

// Returns whether both files hold equal values of all that is drawn and moves, and equal images.
bool play_alike(const skelform::Skf& a, const skelform::Skf& b);

}  // namespace skelscope
