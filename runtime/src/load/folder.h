// A rig's files in a folder of the disk. Only regular files inside it are read; a link that leads
// out of it counts as missing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "load/entry.h"

namespace skelform {

struct Folder {
  std::string path;  // where it really is
  LoadLimits limits;
  std::size_t left = 0;  // of LoadLimits::total_bytes
};

// Throws Refusal.
Folder open_folder(const std::string& path, const LoadLimits& limits);

// The files that lie in the folder itself, by name; as many as an archive may have entries.
std::vector<std::string> files_of(const Folder& folder);

// The file that a name means (entry_names.h), by its path in the folder.
std::optional<std::string> find_file(const Folder& folder, const std::string& name);

// Throws Refusal when the file is missing or too large, alone or with those opened before.
Entry open_file(Folder& folder, const std::string& name);

}  // namespace skelform
