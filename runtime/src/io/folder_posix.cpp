#include <algorithm>
#include <filesystem>
#include <system_error>

#include "io/folder.h"
#include "io/path.h"

namespace skelform {

namespace fs = std::filesystem;

std::vector<std::string> names_in(const std::string& folder, std::size_t most) {
  std::vector<std::string> names;
  std::error_code failed;
  fs::directory_iterator at(path_of(folder), failed);
  for (; !failed && at != fs::directory_iterator() && names.size() < most; at.increment(failed)) {
    std::error_code none;
    if (at->is_regular_file(none)) names.push_back(text_of(at->path().filename()));
  }
  std::ranges::sort(names);
  return names;
}

}  // namespace skelform
