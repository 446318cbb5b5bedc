// A clock that never jumps.
#pragma once

#include <chrono>

namespace skelscope {

// Returns the seconds since an unknown moment.
inline double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace skelscope
