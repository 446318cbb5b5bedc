#include "lists/order.h"

#include <algorithm>
#include <numeric>

namespace skelscope {

std::vector<std::size_t> places_in_order(std::size_t count, const PlaceOrder& order) {
  std::vector<std::size_t> places(count);
  std::iota(places.begin(), places.end(), std::size_t{0});
  std::stable_sort(places.begin(), places.end(),
                   [&](std::size_t a, std::size_t b) { return order.comes_before(order, a, b); });
  return places;
}

}  // namespace skelscope
