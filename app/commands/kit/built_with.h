// The program's build, for reports of what went wrong. No dates and no paths, so that two builds of
// the same are the same.
#pragma once

#include <string>

namespace skelscope {

// A line each, without the last newline.
std::string built_with();

}  // namespace skelscope
