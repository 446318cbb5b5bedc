// Replaces operator new of the program by one that also counts the calls of each thread, for
// `bench` and the Cost tab. Linked only into the program, not into the libraries; left out with
// sanitizers, which have their own operator new.
#include <algorithm>
#include <cstdlib>
#include <new>

#include "platform/heap.h"
#include "session/cost/allocations.h"

namespace {

template <class Ask>
void* asked(const Ask& ask) {
  skelscope::note_allocation();
  for (;;) {
    if (void* memory = ask()) return memory;
    const std::new_handler make_room = std::get_new_handler();
    if (make_room == nullptr) throw std::bad_alloc();
    make_room();
  }
}

}  // namespace

void* operator new(std::size_t size) {
  return asked([&] { return std::malloc(std::max<std::size_t>(size, 1)); });
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto step = static_cast<std::size_t>(alignment);
  return asked([&] { return skelscope::allocate_aligned(step, std::max<std::size_t>(size, 1)); });
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
  skelscope::free_aligned(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
  skelscope::free_aligned(memory);
}
