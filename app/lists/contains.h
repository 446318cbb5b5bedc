// std::ranges::contains of C++23, for C++20.
#pragma once

#include <algorithm>
#include <functional>
#include <ranges>

namespace skelscope {

// `key`: a member, or a function of an element.
template <std::ranges::input_range List, typename Value, typename Key = std::identity>
bool contains(List&& list, const Value& value, Key key = {}) {
  return std::ranges::find(list, value, key) != std::ranges::end(list);
}

}  // namespace skelscope
