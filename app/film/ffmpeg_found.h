// Whether there is an ffmpeg to make films with.
#pragma once

#include <future>
#include <string>

namespace skelscope {

struct Ffmpeg {
  std::string path;     // empty: none in PATH
  std::string version;  // "6.1"; empty: not known
};

// Asks it, which takes a moment.
std::future<Ffmpeg> find_ffmpeg();

}  // namespace skelscope
