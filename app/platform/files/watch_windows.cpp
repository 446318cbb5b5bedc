#include "platform/files/facts_windows.h"
#include "platform/files/watch.h"

namespace skelscope {

FileStamp stamp_of(const std::string& path) {
  const FileFacts facts = facts_of(path);
  if (!facts.regular) return {};
  // Nanoseconds since 1601 do not fit, but modulo 2^64 they still tell versions apart.
  const auto written = static_cast<std::int64_t>(static_cast<std::uint64_t>(facts.written) * 100);
  return {true, written, facts.size, facts.number};
}

}  // namespace skelscope
