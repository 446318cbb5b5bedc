// Counts the memory of lists.
#pragma once

#include <cstddef>
#include <vector>

namespace skelform {

template <class Item>
std::size_t bytes_in(const std::vector<Item>& list) {
  return list.capacity() * sizeof(Item);
}

template <class... Lists>
std::size_t bytes_in_all(const Lists&... lists) {
  return (std::size_t{0} + ... + bytes_in(lists));
}

}  // namespace skelform
