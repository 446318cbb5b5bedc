// Recognises copies of one file.
#pragma once

#include "skelform/skf.h"

namespace skelscope {

// Returns whether both rigs were read from the same texts and images. A rig built by code has no
// text to compare.
bool have_same_bytes(const skelform::Skf& a, const skelform::Skf& b);

}  // namespace skelscope
