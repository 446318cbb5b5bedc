#include "io/path.h"

namespace skelform {

std::filesystem::path path_of(const std::string& utf8) {
  return utf8;
}

std::string text_of(const std::filesystem::path& path) {
  return path.string();
}

}  // namespace skelform
