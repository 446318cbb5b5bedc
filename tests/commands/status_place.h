// Helpers for tests of the command line: a folder to run the program in, and its outcome.
#pragma once

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "temporary_folder.h"

namespace status {

namespace fs = std::filesystem;

inline std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

struct Outcome {
  int status = -1;
  std::string out, messages;
};

// A temporary folder with a rig, a trace and a recording, the working folder of the program.
struct Place : TemporaryFolder {
  Place() {
    fs::remove_all(path);
    fs::create_directories(path / "folder");
    fs::copy_file(EXAMPLE_SKF, path / "rig.skf");
    write("text.skf", "hello");
    write("recording.json", R"({"skelscope":"recording","version":1,"ticks":[{}]})");
    write("trace.json",
          R"({"skelscope":"trace","version":1,"ticks":[{"tick":0,"bones":[{"id":0,"x":1}]}]})");
    mkfifo((path / "fifo").c_str(), 0600);
    setenv("XDG_CONFIG_HOME", (path / "folder").c_str(), 1);
    setenv("XDG_STATE_HOME", (path / "folder").c_str(), 1);
    setenv("MESA_SHADER_CACHE_DISABLE", "true",
           1);  // some drivers report on stderr that they cannot store one
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path / name) << text;
  }
};

// Runs a shell command in the folder; $S is the program. A command that does not end gets status
// 124.
inline Outcome shell(const Place& place, const std::string& line) {
  const fs::path streams = place.path / "folder";
  const std::string command = "cd '" + place.path.string() + "' && S=" + SKELSCOPE +
                              " && export S && timeout 300 sh -c '" + line + "' >" +
                              (streams / "out").string() + " 2>" + (streams / "messages").string();
  Outcome outcome;
  const int status = std::system(command.c_str());
  outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  outcome.out = content(streams / "out");
  outcome.messages = content(streams / "messages");
  return outcome;
}

struct Line {
  const char* shell;
  int status;
  const char* says;  // text expected in stderr
};

inline void check(const Place& place, const std::vector<Line>& lines) {
  for (const Line& line : lines) {
    CAPTURE(line.shell);
    const std::size_t before = place.count();
    const Outcome outcome = shell(place, line.shell);
    CHECK_MESSAGE(outcome.status == line.status, outcome.messages);
    CHECK_MESSAGE(holds(outcome.messages, line.says), outcome.messages);
    if (line.status == 2) CHECK(outcome.out.empty());
    if (line.status == 2) CHECK(place.count() == before);
    if (line.status == 2) CHECK(outcome.messages.starts_with("skelscope: "));
  }
}

}  // namespace status
