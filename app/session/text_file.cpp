#include "session/text_file.h"

#include <unistd.h>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>

namespace skelscope {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLargest = 256u << 20;

bool fail(const std::string& path, const std::string& reason, std::string& error) {
  error = path + ": " + reason;
  return false;
}

bool read_stream(std::istream& in, std::string& text) {
  char block[1 << 16];
  while (in.read(block, sizeof block) || in.gcount() > 0) {
    text.append(block, static_cast<std::size_t>(in.gcount()));
    if (text.size() > kLargest) return false;
  }
  return true;
}

bool replace_file(const fs::path& from, const fs::path& to, std::string& error) {
  std::error_code failed;
  fs::rename(from, to, failed);
  if (!failed) return true;
  fs::remove(from, failed);
  return fail(to.string(), "cannot be written: " + failed.message(), error);
}

bool is_special(const fs::path& path) {
  std::error_code unknown;
  return fs::exists(path, unknown) && !fs::is_regular_file(path, unknown);
}

}  // namespace

bool read_text(const std::string& path, std::string& text, std::string& error) {
  text.clear();
  if (path == "-") return read_stream(std::cin, text) || fail("stdin", "more than 256 MB", error);
  std::error_code unknown;
  if (fs::is_directory(path, unknown)) return fail(path, "is a folder", error);
  std::ifstream file(path, std::ios::binary);
  if (!file) return fail(path, std::strerror(errno), error);
  const std::uintmax_t size = fs::file_size(path, unknown);
  if (!unknown && size <= kLargest) text.reserve(size);  // growing would need twice the memory
  return read_stream(file, text) || fail(path, "more than 256 MB", error);
}

bool write_text(const std::string& path, std::string_view text, std::string& error) {
  if (path == "-") {
    std::cout << text << std::flush;
    return std::cout.good() || fail("stdout", "cannot be written", error);
  }
  std::error_code failed;
  const fs::path target = fs::path(path);
  if (target.has_parent_path()) fs::create_directories(target.parent_path(), failed);
  const bool direct = is_special(target);  // a device or a pipe cannot be renamed over
  const fs::path part = direct ? target : fs::path(path + ".part" + std::to_string(getpid()));
  std::ofstream file(part, std::ios::binary);
  if (!file) return fail(path, std::string("cannot be written: ") + std::strerror(errno), error);
  file << text << std::flush;
  if (!file) return fail(path, "cannot be written", error);
  file.close();
  return direct || replace_file(part, target, error);
}

}  // namespace skelscope
