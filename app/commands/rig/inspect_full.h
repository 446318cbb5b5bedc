// All of a rig as text, a thing a line: what a version control system compares.
#pragma once

#include <iosfwd>

#include "skelform/skf.h"

namespace skelscope {

// The same for the same rig, wherever its file lies. Others are told of by name, so that a bone
// more does not change the lines of the rest; numbers as in the file, with the digits that read
// back.
void print_full(const skelform::Skf& skf, std::ostream& out);

}  // namespace skelscope
