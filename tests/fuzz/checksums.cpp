#include "fuzz/checksums.h"

#include <cstddef>

namespace fuzz {
namespace {

constexpr std::size_t kLocalSize = 30, kCentralSize = 46;

std::uint32_t read(std::span<const std::uint8_t> zip, std::size_t at, int count) {
  std::uint32_t value = 0;
  for (int i = count - 1; i >= 0; --i) value = value << 8 | zip[at + i];
  return value;
}

void write(std::span<std::uint8_t> zip, std::size_t at, std::uint32_t value) {
  for (int i = 0; i < 4; ++i) zip[at + i] = static_cast<std::uint8_t>(value >> (8 * i));
}

std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
  std::uint32_t crc = ~0u;
  for (const std::uint8_t byte : bytes) {
    crc ^= byte;
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0);
  }
  return ~crc;
}

bool is_signature(std::span<const std::uint8_t> zip, std::size_t at, std::uint32_t signature) {
  return read(zip, at, 4) == signature;
}

// Follows a central header to the local header and to the entry's bytes, and corrects both
// checksums.
void mend_entry(std::span<std::uint8_t> zip, std::size_t central) {
  const std::size_t size = read(zip, central + 20, 4), local = read(zip, central + 42, 4);
  const bool stored = read(zip, central + 10, 2) == 0;
  if (!stored || local + kLocalSize > zip.size() || !is_signature(zip, local, 0x04034B50)) return;
  const std::size_t begin =
      local + kLocalSize + read(zip, local + 26, 2) + read(zip, local + 28, 2);
  if (begin > zip.size() || size > zip.size() - begin) return;
  const std::uint32_t crc = crc32(zip.subspan(begin, size));
  write(zip, central + 16, crc);
  write(zip, local + 14, crc);
}

}  // namespace

void mend_checksums(std::span<std::uint8_t> zip) {
  for (std::size_t at = 0; at + kCentralSize <= zip.size(); ++at) {
    if (zip[at] == 'P' && is_signature(zip, at, 0x02014B50)) mend_entry(zip, at);
  }
}

}  // namespace fuzz
