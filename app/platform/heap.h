// The heap, as far as the C++ library leaves it to the system.
#pragma once

#include <cstddef>

namespace skelscope {

// Takes so much for the heap beforehand, in large pages where the system gives them to whoever
// asks, and keeps what is freed of it. The first touch of a page costs the system microseconds, and
// decoding, drawing and reading one picture touches tens of thousands. Nothing happens with
// another C library than glibc; memory that is never used is never taken.
void take_large_pages(std::size_t bytes);

// Hands freed memory back to the system, which takes some milliseconds: after something large.
void return_free_memory();

// Memory whose address is a multiple of `alignment`, a power of two; nullptr when there is none.
// It goes back by free_aligned() alone.
void* allocate_aligned(std::size_t alignment, std::size_t bytes);
void free_aligned(void* memory);

}  // namespace skelscope
