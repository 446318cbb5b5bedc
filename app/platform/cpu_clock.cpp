#include "platform/cpu_clock.h"

#include <time.h>

#include <chrono>

namespace skelscope {

#ifdef __EMSCRIPTEN__

double cpu_nanoseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double, std::nano>(now).count();
}

double shortest_timed() {
  return 5'000'000;  // browsers round their clocks to up to a millisecond
}

#else

double cpu_nanoseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

double shortest_timed() {
  return 100'000;
}

#endif

}  // namespace skelscope
