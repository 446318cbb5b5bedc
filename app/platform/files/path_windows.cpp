#include "io/path_windows.h"
#include "io/path.h"
#include "platform/files/path.h"

namespace skelscope {

// Adds no prefix for long paths, which would hinder changes of the path. on_disk() adds it.
Path::Path(const std::string& utf8) : Wide(skelform::wide_path(utf8)) {}

std::string Path::string() const {
  return skelform::text_of(*this);
}

std::filesystem::path on_disk(const Path& path) {
  return skelform::path_of(path.string());
}

}  // namespace skelscope
