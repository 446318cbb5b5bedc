#include <doctest/doctest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "runtime/corpus.h"
#include "runtime/lively_rig.h"

namespace {

std::atomic<long> allocations{0};

void* counted_or_null(std::size_t size) {
  ++allocations;
  return std::malloc(size ? size : 1);
}

void* counted(std::size_t size) {
  if (void* memory = counted_or_null(size)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) {
  return counted(size);
}
void* operator new[](std::size_t size) {
  return counted(size);
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return counted_or_null(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return counted_or_null(size);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
  std::free(memory);
}

using namespace rigs;

namespace {

// Allocations of ticks 1.. after a single one has warmed everything up.
long allocations_after_warm_up(Character& c) {
  AnimateScratch scratch;
  DrawList list;
  run_tick(c, 0, scratch, list);
  const long before = allocations;
  for (int n = 1; n < 80; ++n) run_tick(c, n, scratch, list);
  return allocations - before;
}

}  // namespace

TEST_CASE("the counter counts") {
  const long before = allocations;
  delete new int;
  CHECK(allocations == before + 1);
}

TEST_CASE("after the first tick nothing is allocated, on a switch of animations either") {
  for (const Mix mix : {Mix::Sequence, Mix::Average, Mix::Blend}) {
    for (const Dialect& dialect : {normative(), rusty_skelform_0_7(), editor_0_7()}) {
      Character c(lively_rig());
      c.animate_options.mix = mix;
      c.animate_options.dialect = c.options.dialect = dialect;
      CHECK(allocations_after_warm_up(c) == 0);
    }
  }
}

TEST_CASE("real rigs tick without allocating") {
  for (const char* name : {"skellina-0.7.0-539f4d48.skf", "skellington-0.6.0-057e0e8d.skf"}) {
    auto rig = corpus::armature(name);
    if (!rig) return;
    Character c(std::move(*rig));
    CHECK(allocations_after_warm_up(c) == 0);
  }
}
