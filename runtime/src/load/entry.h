// One file of a rig while it is read, from an archive or from a folder.
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
  std::size_t size = 0;   // declared
  std::size_t piece = 0;  // the most that is allocated before it is known to be there
  // Fills the bytes and says how many it had; 0 at the end. Throws Refusal.
  std::function<std::size_t(std::span<std::byte>)> next;
};

// Throws Refusal when there is more than it declares.
std::vector<std::byte> read_all(const Entry& entry);

// The same for an image; one that unpacks to more than its header's size needs is refused as soon
// as that is known. Of one that is too wide or high to be shown only the beginning is read.
std::vector<std::byte> read_image(const Entry& entry, const LoadLimits& limits);

}  // namespace skelform
