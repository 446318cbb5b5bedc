#include "wide/vector_width.h"

#include "lists/lists.h"

namespace skelform {
namespace {

#if defined(__x86_64__) || defined(__i386__)
// Return whether the processor and the operating system support the features that a copy is
// compiled for.
bool has_sse4_features() {
  return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("aes") &&
         __builtin_cpu_supports("pclmul");
}
bool has_avx2_features() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
         __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
}
bool has_avx512_features() {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512cd");
}
#else
bool has_sse4_features() {
  return false;
}
bool has_avx2_features() {
  return false;
}
bool has_avx512_features() {
  return false;
}
#endif

}  // namespace

VectorWidth widest_width() {
  if (!has_sse4_features()) return VectorWidth::Base;
  if (!has_avx2_features()) return VectorWidth::Sse4;
  return has_avx512_features() ? VectorWidth::Avx512 : VectorWidth::Avx2;
}

const char* name_of(VectorWidth width) {
  constexpr const char* names[kVectorWidths] = {"base", "SSE4", "AVX2", "AVX-512"};
  return names[to_index(width)];
}

std::atomic<VectorWidth>& chosen_width() {
  static constinit std::atomic<VectorWidth> chosen{VectorWidth::Unknown};
  if (chosen.load(std::memory_order_relaxed) == VectorWidth::Unknown)
    chosen.store(widest_width(), std::memory_order_relaxed);
  return chosen;
}

}  // namespace skelform
