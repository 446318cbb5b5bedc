// Reads facts about a file without blocking other programs from it.
#pragma once

#include <cstdint>

#include "platform/files/path.h"

namespace skelscope {

struct FileFacts {
  bool exists = false, regular = false;
  std::uint32_t volume = 0;
  std::uint64_t number = 0;  // identifies the file on its volume
  std::uint64_t size = 0;
  std::int64_t written = 0;  // time in 100 nanoseconds since 1601
};
FileFacts facts_of(const Path& path);

}  // namespace skelscope
