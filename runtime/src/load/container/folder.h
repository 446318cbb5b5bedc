// The files of a rig in a folder on disk. Only regular files inside it are read; a link to the
// outside counts as missing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "load/container/entry.h"

namespace skelform {

struct Folder {
  std::string path;  // real path, links resolved
  LoadLimits limits;
  std::size_t left = 0;  // bytes left of LoadLimits::total_bytes
};

// Throws Refusal.
Folder open_folder(const std::string& path, const LoadLimits& limits);

// Returns the names of the files directly in the folder; at most as many as an archive may have
// entries.
std::vector<std::string> files_of(const Folder& folder);

// Returns the path within the folder of the file that a name refers to (entry_names.h).
std::optional<std::string> find_file(const Folder& folder, const std::string& name);

// Throws Refusal if the file is missing or too large, by itself or together with the files opened
// before.
Entry open_file(Folder& folder, const std::string& name);

}  // namespace skelform
