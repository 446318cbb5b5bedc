// One file of a rig that is being read, from an archive, folder or pack.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "skelform/skf.h"

namespace skelform {

struct Entry {
  std::string name;
  std::size_t size = 0;   // declared size, bytes
  std::size_t piece = 0;  // the most bytes that are allocated before they are read
  // Fills the bytes and returns how many it read; 0 at the end. Throws Refusal.
  std::function<std::size_t(std::span<std::byte>)> next;
};

// Throws Refusal if the entry has more bytes than it declares.
std::vector<std::byte> read_all(const Entry& entry);

// Reads an image. Throws Refusal if the entry is larger than its header's size can need. Reads only
// the beginning of an image that is too large to be shown.
std::vector<std::byte> read_image(const Entry& entry, const LoadLimits& limits);

}  // namespace skelform
