// Finds ffmpeg, which some film formats need.
#pragma once

#include <future>
#include <string>

namespace skelscope {

struct Ffmpeg {
  std::string path;     // empty: not in PATH
  std::string version;  // such as "6.1"; empty: unknown
};

// Runs `ffmpeg -version` on another thread.
std::future<Ffmpeg> find_ffmpeg();

}  // namespace skelscope
