// Counts, places and searches in lists, for the library and the app.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
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

// Returns whether the list has an element at `index`, which may be -1.
template <typename List>
constexpr bool has_index(const List& list, std::int64_t index) {
  return index >= 0 && index < std::ssize(list);
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

// Returns the index of the first element that equals `value`; -1: none.
template <std::ranges::random_access_range List, typename Value, typename Key = std::identity>
int find_index(const List& list, const Value& value, Key key = {}) {
  const auto found = std::ranges::find(list, value, key);
  return found == list.end() ? -1 : static_cast<int>(found - list.begin());
}
// Returns the index of the first element of which `is_it` is true; -1: none.
template <std::ranges::random_access_range List, typename IsIt>
int find_index_if(const List& list, IsIt is_it) {
  const auto found = std::ranges::find_if(list, is_it);
  return found == list.end() ? -1 : static_cast<int>(found - list.begin());
}

}  // namespace skelform

namespace skelscope {

using skelform::contains;
using skelform::count_of;
using skelform::find_index;
using skelform::find_index_if;
using skelform::has_index;
using skelform::to_index;

}  // namespace skelscope
