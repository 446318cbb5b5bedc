#include <atomic>
#include <cstdlib>
#include <new>

#include "bench.h"

namespace {
std::atomic<long> count{0};
}

long bench::allocations() {
  return count;
}

void* operator new(std::size_t size) {
  count.fetch_add(1, std::memory_order_relaxed);
  if (void* memory = std::malloc(size ? size : 1)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
