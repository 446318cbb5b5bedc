#include "platform/heap.h"

#include <cstdint>
#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace skelscope {

#ifdef __GLIBC__

void take_large_pages(std::size_t bytes) {
  constexpr std::size_t kLargePage = 2u << 20, kUsualPad = 128u << 10;
  constexpr int kMostOnHeap = 32 << 20;  // glibc allows no larger threshold
  mallopt(M_MMAP_THRESHOLD, kMostOnHeap);
  mallopt(M_TRIM_THRESHOLD, 2 * bytes);
  mallopt(M_TOP_PAD, bytes);
  void* const first = std::malloc(kLargePage);  // makes the heap grow by this size and the pad
  const auto end = reinterpret_cast<std::uintptr_t>(sbrk(0));
  const auto begin = (reinterpret_cast<std::uintptr_t>(first) + kLargePage - 1) / kLargePage;
  const auto at = begin * kLargePage;
  if (first != nullptr && at < end)
    // NOLINTNEXTLINE(performance-no-int-to-ptr)
    madvise(reinterpret_cast<void*>(at), end - at, MADV_HUGEPAGE);
  std::free(first);
  mallopt(M_TOP_PAD, kUsualPad);
}

void return_free_memory() {
  malloc_trim(0);
}

#else

void take_large_pages(std::size_t) {}
void return_free_memory() {}

#endif

void* allocate_aligned(std::size_t alignment, std::size_t bytes) {
  const std::size_t whole = (bytes + alignment - 1) / alignment * alignment;
  return whole < bytes ? nullptr : std::aligned_alloc(alignment, whole);
}

void free_aligned(void* memory) {
  std::free(memory);
}

}  // namespace skelscope
