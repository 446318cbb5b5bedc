// Whether there is an ffmpeg to make films with.
#pragma once

#include <future>
#include <string>

namespace skelscope {

struct Ffmpeg {
  std::string path;     // empty: none in PATH
  std::string version;  // "6.1"; empty: not known
};

// A program that may be run, as a shell would find it; empty: there is none.
std::string find_program(const std::string& name);
// Asks it, which takes a moment.
std::future<Ffmpeg> find_ffmpeg();

}  // namespace skelscope
