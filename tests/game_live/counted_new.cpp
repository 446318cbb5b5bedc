// Counts the allocations of the test program.
#include <atomic>
#include <cstdlib>
#include <new>

#include "game_live/counted_new.h"

namespace {
std::atomic<long> count{0}, largest{0};

void count_bytes(std::size_t size) {
  ++count;
  const long bytes = static_cast<long>(size);
  for (long known = largest; known < bytes && !largest.compare_exchange_weak(known, bytes);) {
  }
}

}  // namespace

long live_test::allocations() {
  return count;
}

long live_test::largest_allocation() {
  return largest;
}

void live_test::forget_largest() {
  largest = 0;
}

void* operator new(std::size_t size) {
  count_bytes(size);
  if (void* memory = std::malloc(size ? size : 1)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  count_bytes(size);
  return std::malloc(size ? size : 1);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
