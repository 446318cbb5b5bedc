// Counts, places and searches in lists, for the library and the app.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <ranges>
#include <type_traits>

namespace skelform {

// Returns the number of elements as an int, the type of all indices into a rig: the loader refuses
// rigs whose lists do not fit.
template <typename List>
constexpr int count_of(const List& list) {
  return static_cast<int>(std::size(list));
}

// Returns the place of an enumerator in a table of all enumerators of its type.
template <typename Enum>
requires std::is_enum_v<Enum>
constexpr std::size_t to_index(Enum value) {
  return static_cast<std::size_t>(value);
}

// Provides std::ranges::contains of C++23: returns whether an element equals `value`.
// key: a member or a function of the element to compare.
template <std::ranges::input_range List, typename Value, typename Key = std::identity>
bool contains(List&& list, const Value& value, Key key = {}) {
  return std::ranges::find(list, value, key) != std::ranges::end(list);
}

}  // namespace skelform

namespace skelscope {

using skelform::contains;
using skelform::count_of;
using skelform::to_index;

}  // namespace skelscope
