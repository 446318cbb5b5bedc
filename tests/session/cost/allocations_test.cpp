// Counts of allocations: a tick makes none.
#include "session/cost/allocations.h"

#include <cstdint>
#include <new>
#include <thread>
#include <vector>

#include "session/cost/cost.h"
#include "session/lively_session.h"

using namespace sessions;

namespace {

RigCost cost_of_lively() {
  const Session session = lively();
  CostRules rules{0, {0}, {.seconds = 0.02}};
  return cost_of(armature_of(session), rules);
}

}  // namespace

#ifdef COUNTS_ALLOCATIONS
TEST_CASE("every kind of operator new is counted") {
  CHECK(allocations_in([] {}) == 0);
  std::vector<int> list;
  CHECK(allocations_in([&] { list.resize(3); }) == 1);
  CHECK(allocations_in([&] { list.resize(2); }) == 0);
  CHECK(allocations_in([] { ::operator delete[](::operator new[](7)); }) == 1);
  CHECK(allocations_in([] { ::operator delete(::operator new(7, std::nothrow)); }) == 1);
  constexpr auto kWide = std::align_val_t(128);
  void* wide = nullptr;
  CHECK(allocations_in([&] { wide = ::operator new(1, kWide); }) == 1);
  CHECK(reinterpret_cast<std::uintptr_t>(wide) % 128 == 0);
  ::operator delete(wide, kWide);
}

TEST_CASE("allocations of other threads are not counted") {
  std::vector<int> theirs;
  std::thread other;
  const auto of_thread = allocations_in([&] { other = std::thread([&] { theirs.resize(99); }); });
  other.join();
  REQUIRE(of_thread);
  std::thread another;
  CHECK(allocations_in([&] {
          another = std::thread([&] {
            for (int i = 1; i < 99; ++i) theirs = std::vector<int>(std::size_t(i));
          });
          another.join();
        }) == of_thread);
}

TEST_CASE("the first tick allocates memory, and later ticks allocate none") {
  const AllocationCost allocations = cost_of_lively().allocations;
  CHECK(allocations.is_counted);
  CHECK(allocations.first > 0);  // for the draw list and the scratch of animate()
  CHECK(allocations.tick == 0);
}
#else
TEST_CASE("a program that does not count allocations reports none") {
  CHECK_FALSE(allocations_in([] { std::vector<int>(3); }).has_value());
  CHECK_FALSE(cost_of_lively().allocations.is_counted);
}
#endif
