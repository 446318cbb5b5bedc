#include "film/ffmpeg_found.h"

#include "platform/background.h"
#include "platform/process/programs.h"
#include "platform/process/run_process.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostAnswer = 1u << 20;  // bytes

// Returns "5.1.9" for "ffmpeg version 5.1.9-0+deb12u1 Copyright (c) ...".
std::string version_in(const std::string& line) {
  const std::string before = "ffmpeg version ";
  if (!line.starts_with(before)) return {};
  std::string version = line.substr(before.size());
  if (version.starts_with('n')) version.erase(0, 1);  // as in builds of ffmpeg's developers
  return version.substr(0, version.find_first_not_of("0123456789."));
}

std::string ask_version() {
  const ProcessRun run = run_process({"ffmpeg", "-version"}, {.output = kMostAnswer});
  return version_in(run.output.substr(0, run.output.find('\n')));
}

}  // namespace

std::future<Ffmpeg> find_ffmpeg() {
  return std::async(in_background(), [] {
    Ffmpeg found{find_program("ffmpeg"), {}};
    if (!found.path.empty()) found.version = ask_version();
    return found;
  });
}

}  // namespace skelscope
