// Provides std::ranges::contains of C++23.
#pragma once

#include <algorithm>
#include <functional>
#include <ranges>

namespace skelscope {

// Returns whether an element equals `value`. key: a member or a function of the element to compare.
template <std::ranges::input_range List, typename Value, typename Key = std::identity>
bool contains(List&& list, const Value& value, Key key = {}) {
  return std::ranges::find(list, value, key) != std::ranges::end(list);
}

}  // namespace skelscope
