// A zip archive in memory. Names and declared sizes are checked before anything is read, and
// reading is limited as well. Nothing is written to disk.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "load/container/entry.h"

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
  std::vector<std::string> entries;  // names as in the archive
  std::vector<std::string> names;  // plain names relative to the rig's folder; "" for other entries
  std::string folder;              // the rig's folder: "hero/"
};

// Throws Refusal.
Archive open_archive(std::span<const std::byte> bytes, const LoadLimits& limits);

// Returns the index of the entry for a name (entry_names.h); -1 if there is none.
int find_entry(const Archive& archive, const std::string& name);

// Throws Refusal if the entry is missing, encrypted or damaged.
Entry open_entry(const Archive& archive, const std::string& name);

}  // namespace skelform
