// Converts paths: texts are UTF-8 on every system, std::filesystem uses the system's encoding.
#pragma once

#include <filesystem>
#include <string>

namespace skelform {

// Windows: a path of more than 247 characters gets the prefix that allows its length.
std::filesystem::path path_of(const std::string& utf8);
// Windows: with / between folders, and without the prefix for long paths.
std::string text_of(const std::filesystem::path& path);

// The path without links, with names spelt as on the disk. Empty, with the system's reason, if
// there is no such file or folder.
std::string real_path(const std::string& path, std::string& reason);
// Returns whether the file's name has this case (a, not A), because Windows and macOS ignore case.
bool is_spelt_so(const std::string& real, const std::string& name);
// The same, by the list of the names in its folder.
bool is_listed_so(const std::string& real, const std::string& name);

std::string file_name_of(const std::string& path);
// Returns the folder of a file; empty: the current one.
std::string folder_of_file(const std::string& path);

}  // namespace skelform
