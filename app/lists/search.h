// Is it there, where, and how often: what std::ranges has of these in the same words, but as the
// loop that they are, which costs the compiler a quarter. A list is all that `for` goes through; a
// key is a member or what a function says of an element.
#pragma once

#include <cstddef>
#include <functional>
#include <iterator>

namespace skelscope {

template <typename List, typename Is>
bool any_of(List&& list, Is is) {
  for (auto&& one : list)
    if (std::invoke(is, one)) return true;
  return false;
}

template <typename List, typename Is>
bool all_of(List&& list, Is is) {
  for (auto&& one : list)
    if (!std::invoke(is, one)) return false;
  return true;
}

template <typename List, typename Is>
bool none_of(List&& list, Is is) {
  return !any_of(list, is);
}

template <typename List, typename Value>
bool contains(const List& list, const Value& value) {
  for (auto&& one : list)
    if (one == value) return true;
  return false;
}

template <typename List, typename Value, typename Key>
bool contains(const List& list, const Value& value, const Key& key) {
  for (auto&& one : list)
    if (std::invoke(key, one) == value) return true;
  return false;
}

// The first of them; std::end(list) where there is none.
template <typename List, typename Is>
auto find_where(List&& list, Is is) {
  auto at = std::begin(list);
  while (at != std::end(list) && !std::invoke(is, *at)) ++at;
  return at;
}

template <typename List, typename Value>
auto find_in(List&& list, const Value& value) {
  auto at = std::begin(list);
  while (at != std::end(list) && !(*at == value)) ++at;
  return at;
}

template <typename List, typename Value, typename Key>
auto find_in(List&& list, const Value& value, const Key& key) {
  auto at = std::begin(list);
  while (at != std::end(list) && !(std::invoke(key, *at) == value)) ++at;
  return at;
}

template <typename List, typename Is>
std::ptrdiff_t count_where(List&& list, Is is) {
  std::ptrdiff_t count = 0;
  for (auto&& one : list)
    if (std::invoke(is, one)) ++count;
  return count;
}

template <typename List, typename Value>
std::ptrdiff_t count_in(const List& list, const Value& value) {
  std::ptrdiff_t count = 0;
  for (auto&& one : list)
    if (one == value) ++count;
  return count;
}

template <typename List, typename Value, typename Key>
std::ptrdiff_t count_in(const List& list, const Value& value, const Key& key) {
  std::ptrdiff_t count = 0;
  for (auto&& one : list)
    if (std::invoke(key, one) == value) ++count;
  return count;
}

}  // namespace skelscope
