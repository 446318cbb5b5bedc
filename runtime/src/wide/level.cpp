#include "wide/level.h"

namespace skelform {
namespace {

#if defined(__x86_64__) || defined(__i386__)
// What the copies are compiled for; the operating system's part of it is asked for, too.
bool has_sse4() {
  return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("aes") &&
         __builtin_cpu_supports("pclmul");
}
bool has_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
         __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
}
bool has_avx512() {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512cd");
}
#else
bool has_sse4() {
  return false;
}
bool has_avx2() {
  return false;
}
bool has_avx512() {
  return false;
}
#endif

}  // namespace

Level widest_level() {
  if (!has_sse4()) return Level::Base;
  if (!has_avx2()) return Level::Sse4;
  return has_avx512() ? Level::Avx512 : Level::Avx2;
}

const char* name_of(Level level) {
  constexpr const char* names[kLevels] = {"base", "SSE4", "AVX2", "AVX-512"};
  return names[static_cast<std::size_t>(level)];
}

std::atomic<Level>& chosen_level() {
  static constinit std::atomic<Level> chosen{Level::Unknown};
  if (chosen.load(std::memory_order_relaxed) == Level::Unknown)
    chosen.store(widest_level(), std::memory_order_relaxed);
  return chosen;
}

}  // namespace skelform
