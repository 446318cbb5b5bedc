// A clock that never jumps. Relies on std::chrono::steady_clock: CLOCK_MONOTONIC on Linux and
// macOS, QueryPerformanceCounter on Windows, performance.now() in a page. Any thread may ask it.
#pragma once

#include <chrono>

namespace skelscope {

// Returns the seconds since an unknown moment.
inline double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace skelscope
