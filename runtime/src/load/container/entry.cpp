#include "load/container/entry.h"

#include <algorithm>

#include "load/container/image_header.h"
#include "load/json/findings.h"
#include "words/words.h"

namespace skelform {
namespace {

// Reads up to `most` bytes, in pieces, so that a false size in the directory cannot make it
// allocate more than the archive contains. Returns whether the entry has ended.
bool read_on(const Entry& entry, std::size_t most, std::vector<std::byte>& bytes) {
  while (bytes.size() < most) {
    const auto have = bytes.size();
    bytes.resize(have + std::min(entry.piece, most - have));
    const std::size_t got = entry.next(std::span(bytes).subspan(have));
    bytes.resize(have + got);
    if (got == 0) return true;
  }
  return false;
}

void read_rest(const Entry& entry, std::vector<std::byte>& bytes) {
  if (read_on(entry, entry.size + 1, bytes)) return;
  throw Refusal{"Refused: entry " + in_quotes(entry.name) + " is larger than it declares"};
}

}  // namespace

std::vector<std::byte> read_all(const Entry& entry) {
  std::vector<std::byte> bytes;
  read_rest(entry, bytes);
  return bytes;
}

std::vector<std::byte> read_image(const Entry& entry, const LoadLimits& limits) {
  constexpr std::size_t kHead = 1 << 20;  // bytes; an image's header contains its size within these
  if (entry.size < kHead) return read_all(entry);  // a small entry needs no check of its header
  std::vector<std::byte> bytes;
  if (read_on(entry, kHead, bytes)) return bytes;
  const auto header = image_header(bytes);
  const int side = limits.atlas_side;
  if (!header || header->width > side || header->height > side) return bytes;
  if (entry.size > most_bytes(*header)) {
    throw Refusal{"Refused: entry " + in_quotes(entry.name) + " declares " +
                  std::to_string(entry.size >> 20) + " MB for an image of " +
                  std::to_string(header->width) + " x " + std::to_string(header->height) + " px"};
  }
  read_rest(entry, bytes);
  return bytes;
}

}  // namespace skelform
