// Prints all of a rig as text, one fact per line, so that version control can compare it.
#pragma once

#include <iosfwd>

#include "skelform/skf.h"

namespace skelscope {

// The text depends only on the rig, not on the file's path. Bones and textures are referred to by
// name, so that an added bone changes no other lines. Numbers have the shortest digits that read
// back to the same float.
void print_full(const skelform::Skf& skf, std::ostream& out);

}  // namespace skelscope
