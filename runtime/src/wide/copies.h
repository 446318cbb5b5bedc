// The copies of one pass, for files that Highway's foreach_target.h compiles once per vector width.
// Include it after <hwy/highway.h>, and use it in the part that is compiled only once:
//
//   SKELFORM_COPIES(place_children);
//   ... widest(place_children_copies)(placed, links);
#pragma once

#include <array>
#include <cstddef>

#include "lists/lists.h"
#include "wide/vector_width.h"

namespace skelform {

// A pass by width; copies_of() fills a missing copy with the next narrower one.
template <typename Pass>
using Copies = std::array<Pass*, kVectorWidths>;

template <typename Pass>
constexpr Copies<Pass> copies_of(Copies<Pass> given) {
  for (std::size_t i = 1; i < kVectorWidths; ++i)
    if (given[i] == nullptr) given[i] = given[i - 1];
  return given;
}

template <typename Pass>
Pass& widest(const Copies<Pass>& copies) {
  return *copies[to_index(chosen_width().load(std::memory_order_relaxed))];
}

}  // namespace skelform

#if HWY_TARGETS & HWY_SSE4
#define SKELFORM_SSE4_COPY(pass) &N_SSE4::pass
#else
#define SKELFORM_SSE4_COPY(pass) nullptr
#endif
#if HWY_TARGETS & HWY_AVX2
#define SKELFORM_AVX2_COPY(pass) &N_AVX2::pass
#else
#define SKELFORM_AVX2_COPY(pass) nullptr
#endif
#if HWY_TARGETS & HWY_AVX3
#define SKELFORM_AVX512_COPY(pass) &N_AVX3::pass
#else
#define SKELFORM_AVX512_COPY(pass) nullptr
#endif
#define SKELFORM_COPIES(pass)                                                              \
  constexpr ::skelform::Copies<decltype(HWY_STATIC_DISPATCH(pass))> pass##_copies =        \
      ::skelform::copies_of<decltype(HWY_STATIC_DISPATCH(pass))>(                          \
          {&HWY_STATIC_DISPATCH(pass), SKELFORM_SSE4_COPY(pass), SKELFORM_AVX2_COPY(pass), \
           SKELFORM_AVX512_COPY(pass)})
