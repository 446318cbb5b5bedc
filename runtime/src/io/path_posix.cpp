#include "io/path.h"

#include <system_error>

namespace skelform {

std::filesystem::path path_of(const std::string& utf8) {
  return utf8;
}

std::string text_of(const std::filesystem::path& path) {
  return path.string();
}

std::string real_path(const std::string& path, std::string& reason) {
  std::error_code failed;
  const std::filesystem::path there = std::filesystem::canonical(path, failed);
  if (failed) reason = failed.message();
  return failed ? "" : there.string();
}

#ifdef __APPLE__
bool is_spelt_so(const std::string& real, const std::string& name) {
  return is_listed_so(real, name);
}
#else
bool is_spelt_so(const std::string&, const std::string&) {
  return true;
}
#endif

}  // namespace skelform
