// Counts the bytes that the test program holds. Left out with sanitizers, which have their own
// operator new.
#include "live_client/counted_bytes.h"

#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<long> held{0};
}

long skelscope::live_bytes() {
  return held;
}

void* operator new(std::size_t size) {
  void* memory = std::malloc(size ? size : 1);
  if (memory == nullptr) throw std::bad_alloc();
  held += static_cast<long>(malloc_usable_size(memory));
  return memory;
}
void operator delete(void* memory) noexcept {
  if (memory != nullptr) held -= static_cast<long>(malloc_usable_size(memory));
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  operator delete(memory);
}
