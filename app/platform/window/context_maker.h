// The part of the system that makes OpenGL's contexts without a window.
#pragma once

#include <string>

namespace skelscope {

std::string context_maker();  // "EGL"

}  // namespace skelscope
