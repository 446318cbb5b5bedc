// A zip in memory. Names and declared sizes are checked before anything is read, and reading is
// bounded as well. Nothing is ever written to disk.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "load/entry.h"

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
  std::vector<std::string> entries;  // as the archive names them
  std::vector<std::string> names;    // plainly, from the rig's folder on; "" for others
  std::string folder;                // the rig's: "hero/"
};

// Throws Refusal.
Archive open_archive(std::span<const std::byte> bytes, const LoadLimits& limits);

// The entry that a name means (entry_names.h); -1 when there is none.
int find_entry(const Archive& archive, const std::string& name);

// Throws Refusal when the entry is missing, locked or damaged.
Entry open_entry(const Archive& archive, const std::string& name);

}  // namespace skelform
