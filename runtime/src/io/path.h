// The text of paths is UTF-8 on every system; std::filesystem has them as the system does.
#pragma once

#include <filesystem>
#include <string>

namespace skelform {

// Windows: a path of more than 247 characters gets the prefix that lets it be so long.
std::filesystem::path path_of(const std::string& utf8);
// Windows: with / between folders, and without that prefix.
std::string text_of(const std::filesystem::path& path);

std::string file_name_of(const std::string& path);
std::string folder_of_file(const std::string& path);  // empty: the current one

}  // namespace skelform
