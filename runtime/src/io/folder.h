// Folders and the files that lie in them, as the disk has them. Nothing here throws.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace skelform {

// The folder's own path, without links. Nothing, and the system's reason, when it cannot be opened.
std::optional<std::string> real_folder(const std::string& path, std::string& error);

// The names of regular files in a folder, sorted; a folder may hold anything, so no more than
// `most`.
std::vector<std::string> names_in(const std::string& folder, std::size_t most);

struct FileInside {
  std::string path;  // without links
  std::uintmax_t size = 0;
};
// A regular file by its name relative to a real folder. Nothing when it is missing, also under a
// name in other letters (A for a), which some systems take for the same, or when a link leads out
// of the folder.
std::optional<FileInside> file_inside(const std::string& folder, const std::string& name);

bool is_folder(const std::string& path);
bool is_file_in(const std::string& folder, const std::string& name);

// Fills the bytes and says how many it had; 0 at the end. Nothing when the file cannot be opened.
using ReadBytes = std::function<std::size_t(std::span<std::byte>)>;
ReadBytes open_reader(const std::string& path);

}  // namespace skelform
