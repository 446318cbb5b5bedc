// Controls the heap of the C library. Call take_large_pages() before the program starts threads;
// any thread may call the others.
// glibc: mallopt(), madvise() and malloc_trim(). Windows: _aligned_malloc(). macOS, a page: nothing
// but aligned_alloc().
#pragma once

#include <cstddef>

namespace skelscope {

// Reserves this much heap in large pages, if the system grants them on request, and keeps freed
// memory in the heap. The first access to a page costs microseconds, and drawing one picture
// accesses tens of thousands of pages. Unused memory is not allocated. Does nothing unless the C
// library is glibc.
void take_large_pages(std::size_t bytes);

// Returns freed memory to the system. Takes some milliseconds; call it after freeing something
// large.
void return_free_memory();

// Returns memory whose address is a multiple of `alignment`, a power of two; nullptr on failure.
// Only free_aligned() frees it.
void* allocate_aligned(std::size_t alignment, std::size_t bytes);
void free_aligned(void* memory);

}  // namespace skelscope
