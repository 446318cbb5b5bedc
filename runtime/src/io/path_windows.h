#pragma once

#include <filesystem>
#include <string>

namespace skelform {

// path_of() without the prefix for long paths.
std::filesystem::path wide_path(const std::string& utf8);

}  // namespace skelform
