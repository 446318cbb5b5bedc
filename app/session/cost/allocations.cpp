#include "session/cost/allocations.h"

#include <new>

namespace skelscope {
namespace {

constinit thread_local std::int64_t asked_for = 0;

bool is_counted() {
  const std::int64_t before = asked_for;
  ::operator delete(::operator new(1));
  return asked_for > before;
}

}  // namespace

void note_allocation() noexcept {
  ++asked_for;
}

std::optional<std::int64_t> allocations_in(const std::function<void()>& work) {
  if (!is_counted()) return {};
  const std::int64_t before = asked_for;
  work();
  return asked_for - before;
}

}  // namespace skelscope
