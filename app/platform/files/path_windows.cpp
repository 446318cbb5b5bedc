#include "io/path_windows.h"

#include <algorithm>

#include "io/path.h"
#include "platform/files/path.h"

namespace skelscope {

// Adds no prefix for long paths, which would hinder changes of the path. on_disk() adds it.
Path::Path(const std::string& utf8) : Wide(skelform::wide_path(utf8)) {}

std::string Path::string() const {
  return skelform::text_of(*this);
}

bool Path::is_on_share() const {
  constexpr std::wstring_view slashes = L"/\\";
  const std::size_t count = std::min(native().find_first_not_of(slashes), native().size());
  return count == 2;
}

Path Path::lexically_normal() const {
  const Path normal = Wide::lexically_normal();
  return is_on_share() && !normal.is_on_share() ? Path(Wide(L'/' + normal.native())) : normal;
}

Path& Path::operator/=(const Path& below) {
  if (below.is_absolute())
    *this = below;
  else
    Wide::operator/=(below);
  return *this;
}

std::filesystem::path on_disk(const Path& path) {
  return skelform::path_of(path.string());
}

}  // namespace skelscope
