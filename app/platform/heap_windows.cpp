#include <malloc.h>

#include "platform/heap.h"

namespace skelscope {

void take_large_pages(std::size_t) {}
void return_free_memory() {}

void* allocate_aligned(std::size_t alignment, std::size_t bytes) {
  return _aligned_malloc(bytes, alignment);
}

void free_aligned(void* memory) {
  _aligned_free(memory);
}

}  // namespace skelscope
