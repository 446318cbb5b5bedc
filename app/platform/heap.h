// The heap of a program that begins with a large picture.
#pragma once

#include <cstddef>

namespace skelscope {

// Takes so much for the heap beforehand, in large pages where the system gives them to whoever
// asks, and keeps what is freed of it. What is touched first costs the system microseconds a page,
// and decoding, drawing and reading one picture touches tens of thousands. Nothing happens with
// another C library than glibc; memory that is never used is never taken.
void take_large_pages(std::size_t bytes);

}  // namespace skelscope
