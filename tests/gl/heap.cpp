#include "platform/heap.h"

#include <doctest/doctest.h>

#include <fstream>
#include <string>
#include <vector>

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
#define SKELSCOPE_HEAP_IS_GLIBC 1
#endif

#ifdef SKELSCOPE_HEAP_IS_GLIBC
namespace {

// Returns whether any part of the heap asked the kernel for large pages.
bool heap_has_large_pages() {
  std::ifstream maps("/proc/self/smaps");
  bool heap = false;
  for (std::string line; std::getline(maps, line);) {
    if (line.find('-') < line.find(' ')) heap = line.ends_with("[heap]");
    if (heap && line.starts_with("VmFlags:") && line.find(" hg") != line.npos) return true;
  }
  return false;
}

}  // namespace
#endif

TEST_CASE("the heap uses large pages if the system offers them") {
  skelscope::take_large_pages(32u << 20);
#ifdef SKELSCOPE_HEAP_IS_GLIBC
  const bool given = std::ifstream("/sys/kernel/mm/transparent_hugepage/enabled").good();
  CHECK(heap_has_large_pages() == given);
#endif
  std::vector<std::vector<char>> buffers;
  for (int i = 1; i < 48; ++i) buffers.emplace_back(static_cast<std::size_t>(i) << 19, char(i));
  for (int i = 1; i < 48; ++i) CHECK(buffers[static_cast<std::size_t>(i - 1)].back() == char(i));
}
