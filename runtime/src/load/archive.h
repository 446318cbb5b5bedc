// A zip in memory. Names and declared sizes are checked before anything is read, and reading is
// bounded as well. Nothing is ever written to disk.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "skelform/skf.h"

struct zip;

namespace skelform {

struct CloseZip {
  void operator()(zip* archive) const;
};

// The bytes given to open_archive() must outlive it.
struct Archive {
  std::unique_ptr<zip, CloseZip> handle;
  LoadLimits limits;
  std::size_t bytes = 0;
  std::vector<std::string> entries;
};

// Throws Refusal.
Archive open_archive(std::span<const std::byte> bytes, const LoadLimits& limits);

bool has_entry(const Archive& archive, const std::string& name);

// Throws Refusal when the entry is missing, locked, damaged or too large.
std::vector<std::byte> read_entry(const Archive& archive, const std::string& name);

// The same for an image; one that unpacks to more than its header's size needs is refused as soon
// as that is known. Of one that is too wide or high to be shown only the beginning is read.
std::vector<std::byte> read_image_entry(const Archive& archive, const std::string& name);

}  // namespace skelform
