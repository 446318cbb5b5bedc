#include "io/path.h"

#include <algorithm>
#include <cctype>

#include "io/folder.h"

namespace skelform {
namespace {

constexpr std::size_t kMostListed = 100'000;

bool is_alike(const std::string& a, const std::string& b) {
  return std::ranges::equal(a, b, [](unsigned char one, unsigned char other) {
    return std::tolower(one) == std::tolower(other);
  });
}

}  // namespace

bool is_listed_so(const std::string& real, const std::string& name) {
  const std::string asked = file_name_of(name);
  bool otherwise = false;
  for (const std::string& spelt : names_in(folder_of_file(real), kMostListed)) {
    if (spelt == asked) return true;
    otherwise = otherwise || is_alike(spelt, asked);
  }
  return !otherwise;  // no name differs only in case: the path is a link
}

std::string file_name_of(const std::string& path) {
  return text_of(path_of(path).filename());
}

std::string folder_of_file(const std::string& path) {
  return text_of(path_of(path).parent_path());
}

}  // namespace skelform
