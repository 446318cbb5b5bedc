// Words of enumerators.
#pragma once

#include "lists/lists.h"

namespace skelform {

// Returns the enumerator's word; "" for a number that is no enumerator. words: one for each
// enumerator of the type, whose last is `Last`.
template <auto Last, std::size_t Count>
constexpr const char* word_in(const char* const (&words)[Count], decltype(Last) value) {
  static_assert(Count == to_index(Last) + 1);
  return to_index(value) < Count ? words[to_index(value)] : "";
}

}  // namespace skelform

namespace skelscope {

using skelform::word_in;

}  // namespace skelscope
