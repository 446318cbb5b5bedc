// The path of a file or a folder. Its text is UTF-8 with / on every system.
#pragma once

#include <filesystem>
#include <string>

#ifdef _WIN32
#include "platform/files/path_windows.h"
#else
namespace skelscope {

using Path = std::filesystem::path;

// Returns the path as system calls need it; Windows adds a prefix to long paths.
inline const std::filesystem::path& on_disk(const Path& path) {
  return path;
}

}  // namespace skelscope
#endif

namespace skelscope {

// The name of a file without its folders.
inline std::string file_name(const std::string& path) {
  return Path(path).filename().string();
}

}  // namespace skelscope
