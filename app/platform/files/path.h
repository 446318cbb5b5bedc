// The name of a file or a folder. Its text is UTF-8 on every system, with / between folders.
#pragma once

#include <filesystem>

#ifdef _WIN32
#include "platform/files/path_windows.h"
#else
namespace skelscope {

using Path = std::filesystem::path;

// As the calls of the system take it.
inline const std::filesystem::path& on_disk(const Path& path) {
  return path;
}

}  // namespace skelscope
#endif
