// Sorting, stable, without a sort for every type: which place comes when is found by one function,
// and only comparing and swapping are of the type. A std::ranges::stable_sort costs the compiler
// ten times as much; what is sorted here are lists of some hundreds, where it makes no difference.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace skelscope {

// Does the element at place `a` of `values` come before the one at `b`?
struct PlaceOrder {
  const void* values = nullptr;
  const void* less = nullptr;
  bool (*comes_before)(const PlaceOrder& order, std::size_t a, std::size_t b) = nullptr;
};

// The places 0 to count-1 in order. Of two of which neither comes before the other, the lower.
std::vector<std::size_t> places_in_order(std::size_t count, const PlaceOrder& order);

// `less(a, b)`: does a come before b?
template <typename Value, typename Less>
void sort_where(std::vector<Value>& values, Less less) {
  PlaceOrder order{&values, &less, nullptr};
  order.comes_before = [](const PlaceOrder& o, std::size_t a, std::size_t b) -> bool {
    const auto& of = *static_cast<const std::vector<Value>*>(o.values);
    return (*static_cast<const Less*>(o.less))(of[a], of[b]);
  };
  std::vector<std::size_t> from = places_in_order(values.size(), order);
  for (std::size_t i = 0; i < from.size(); ++i)  // along each ring of elements that change places
    for (std::size_t to = i; from[to] != to;) {
      const std::size_t next = std::exchange(from[to], to);
      if (next == i) break;
      std::swap(values[to], values[next]);
      to = next;
    }
}

// By `key`, a member or what a function says of an element: from the least to the greatest.
template <typename Value, typename Key>
void sort_by(std::vector<Value>& values, const Key& key) {
  sort_where(values, [&](const Value& a, const Value& b) {
    return std::invoke(key, a) < std::invoke(key, b);
  });
}

// From the greatest to the least.
template <typename Value, typename Key>
void sort_falling(std::vector<Value>& values, const Key& key) {
  sort_where(values, [&](const Value& a, const Value& b) {
    return std::invoke(key, b) < std::invoke(key, a);
  });
}

// From the least to the greatest.
template <typename Value>
void sort(std::vector<Value>& values) {
  sort_where(values, [](const Value& a, const Value& b) { return a < b; });
}

}  // namespace skelscope
