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

// Reads an image. Refuses it once it unpacks to more than its header's size needs. Reads only the
// beginning of an image that is too large to be shown.
std::vector<std::byte> read_image(const Entry& entry, const LoadLimits& limits);

}  // namespace skelform
