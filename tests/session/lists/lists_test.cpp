#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "lists/order.h"
#include "lists/search.h"

namespace {

using namespace skelscope;

struct Named {
  int rank = 0;
  std::string name;
};

std::string names(const std::vector<Named>& list) {
  std::string all;
  for (const Named& one : list) all += one.name;
  return all;
}

bool is_less(const Named& a, const Named& b) {
  return a.rank < b.rank;
}

const std::vector<Named> kList = {{2, "a"}, {1, "b"}, {2, "c"}, {0, "d"}, {1, "e"}, {2, "f"}};

}  // namespace

TEST_CASE("what is sorted comes in order, and equals stay as they stood") {
  std::vector<Named> list = kList;
  SUBCASE("by a member") {
    sort_by(list, &Named::rank);
    CHECK(names(list) == "dbeacf");
  }
  SUBCASE("falling") {
    sort_falling(list, &Named::rank);
    CHECK(names(list) == "acfbed");
  }
  SUBCASE("by a function") {
    sort_where(list, is_less);
    CHECK(names(list) == "dbeacf");
  }
  SUBCASE("nothing and one") {
    std::vector<int> none, one = {7};
    sort(none);
    sort(one);
    CHECK(none.empty());
    CHECK(one == std::vector{7});
  }
  SUBCASE("every order of four numbers") {
    std::vector<int> numbers = {0, 1, 2, 3};
    for (int turn = 0; turn < 24; ++turn) {
      std::vector<int> sorted = numbers;
      sort(sorted);
      CHECK(sorted == std::vector{0, 1, 2, 3});
      std::swap(numbers[static_cast<std::size_t>(turn % 3)],
                numbers[static_cast<std::size_t>(turn % 3 + 1)]);
    }
  }
}

TEST_CASE("a list says what it contains") {
  CHECK(contains(kList, 0, &Named::rank));
  CHECK_FALSE(contains(kList, 3, &Named::rank));
  CHECK(count_in(kList, 2, &Named::rank) == 3);
  CHECK(count_where(kList, [](const Named& n) { return n.rank > 0; }) == 5);
  CHECK(find_in(kList, 1, &Named::rank)->name == "b");
  CHECK(find_in(kList, 3, &Named::rank) == kList.end());
  CHECK(find_where(kList, [](const Named& n) { return n.name == "e"; }) == kList.begin() + 4);
  CHECK(any_of(kList, [](const Named& n) { return n.rank == 0; }));
  CHECK_FALSE(all_of(kList, [](const Named& n) { return n.rank == 0; }));
  CHECK(none_of(kList, [](const Named& n) { return n.rank > 2; }));
  const std::vector<Named> nothing;
  CHECK(all_of(nothing, [](const Named&) { return false; }));
  CHECK_FALSE(any_of(nothing, [](const Named&) { return true; }));
}
