// Describes the build of the program for bug reports. Without dates and paths, so that two builds
// of the same sources are equal.
#pragma once

#include <string>

namespace skelscope {

// Returns the description, without a line break at the end.
std::string built_with();

}  // namespace skelscope
