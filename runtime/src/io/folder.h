// Folders and their files on the disk. None of these functions throws.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace skelform {

// The folder's path without links. Empty, with the system's reason, if it cannot be opened.
std::optional<std::string> real_folder(const std::string& path, std::string& error);

// The names of the regular files in a folder, sorted; at most `most`, as a folder may hold any
// number.
std::vector<std::string> names_in(const std::string& folder, std::size_t most);

struct FileInside {
  std::string path;  // path without links
  std::uintmax_t size = 0;
};
// A regular file by its name relative to a real folder. Empty if it is missing, if a link leads out
// of the folder, or if its name differs in case (A for a), which some systems ignore.
std::optional<FileInside> file_inside(const std::string& folder, const std::string& name);

bool is_folder(const std::string& path);
bool is_file_in(const std::string& folder, const std::string& name);

// Fills the bytes with the next part of a file and returns its size; 0 at the end. Empty if the
// file cannot be opened.
using ReadBytes = std::function<std::size_t(std::span<std::byte>)>;
ReadBytes open_reader(const std::string& path);

}  // namespace skelform
