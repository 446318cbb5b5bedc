// The text of paths is UTF-8 on every system; std::filesystem has them as the system does.
#pragma once

#include <filesystem>
#include <string>

namespace skelform {

// Windows: a path of more than 247 characters gets the prefix that lets it be so long.
std::filesystem::path path_of(const std::string& utf8);
// Windows: with / between folders, and without that prefix.
std::string text_of(const std::filesystem::path& path);

// Without links and with the names as they are spelt on the disk. Empty, and the system's reason,
// when there is no such thing.
std::string real_path(const std::string& path, std::string& reason);
// Whether the file has this name, and not in other letters (A for a), which Windows takes for it.
bool is_spelt_so(const std::string& real, const std::string& name);

std::string file_name_of(const std::string& path);
std::string folder_of_file(const std::string& path);  // empty: the current one

}  // namespace skelform
