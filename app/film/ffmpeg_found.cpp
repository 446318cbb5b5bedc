#include "film/ffmpeg_found.h"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <sstream>

namespace skelscope {
namespace {

// "ffmpeg version 5.1.9-0+deb12u1 Copyright (c) ..." is 5.1.9.
std::string version_in(const std::string& line) {
  const std::string before = "ffmpeg version ";
  if (!line.starts_with(before)) return {};
  std::string version = line.substr(before.size());
  if (version.starts_with('n')) version.erase(0, 1);  // of its developers' own builds
  return version.substr(0, version.find_first_not_of("0123456789."));
}

struct ClosePipe {
  void operator()(std::FILE* pipe) const { pclose(pipe); }
};

std::string ask_version() {
  const std::unique_ptr<std::FILE, ClosePipe> pipe(
      popen("exec ffmpeg -version 2>/dev/null </dev/null", "re"));
  std::array<char, 256> line{};
  if (!pipe || !std::fgets(line.data(), line.size(), pipe.get())) return {};
  std::string first = line.data();
  while (std::fgets(line.data(), line.size(), pipe.get())) {
  }
  return version_in(first);
}

}  // namespace

std::string find_program(const std::string& name) {
  const char* const folders = std::getenv("PATH");
  std::istringstream list(folders ? folders : "");
  for (std::string folder; std::getline(list, folder, ':');) {
    std::string path = (std::filesystem::path(folder) / name).string();
    std::error_code unknown;
    if (std::filesystem::is_regular_file(path, unknown) && access(path.c_str(), X_OK) == 0)
      return path;
  }
  return {};
}

std::future<Ffmpeg> find_ffmpeg() {
  return std::async(std::launch::async, [] {
    Ffmpeg found{find_program("ffmpeg"), {}};
    if (!found.path.empty()) found.version = ask_version();
    return found;
  });
}

}  // namespace skelscope
