// Names the system interface that creates OpenGL contexts without a window.
#pragma once

#include <string>

namespace skelscope {

std::string context_maker();  // "EGL", "WGL" or "CGL"; on a page "WebGL"

}  // namespace skelscope
