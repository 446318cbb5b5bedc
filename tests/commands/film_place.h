// Helpers for tests of films: a folder, the command run in this process, a decoded picture.
#pragma once

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <span>
#include <sstream>
#include <string>

#include "commands/commands.h"
#include "commands/status_place.h"
#include "gl/image_io.h"
#include "temporary_folder.h"

namespace skelscope::filmed {

using status::content;
namespace fs = std::filesystem;

// A temporary folder, removed when the test ends.
using FilmFolder = TemporaryFolder;

inline gl::Image decoded(const std::string& path) {
  const std::string bytes = content(path);
  std::string error;
  auto image = gl::decode_image(std::as_bytes(std::span(bytes)), error);
  REQUIRE_MESSAGE(image, path << ": " << error);
  return *image;
}

struct FilmOutcome {
  int status = 0;
  std::string message;
};

inline FilmOutcome run_film(const RenderOptions& options) {
  std::ostringstream messages;
  std::streambuf* before = std::cerr.rdbuf(messages.rdbuf());
  const int status = render(options);
  std::cerr.rdbuf(before);
  return {status, messages.str()};
}

inline RenderOptions film(const std::string& output, const std::string& frames = "0..5") {
  RenderOptions options;
  options.animation = "Walk";
  options.frames = frames;
  options.size = "60x80";
  options.output = output;
  return options;
}

inline void check_no_film(const RenderOptions& options, const std::string& part) {
  const FilmOutcome outcome = run_film(options);
  CHECK(outcome.status == kUnreadable);
  CHECK_MESSAGE(outcome.message.find(part) != std::string::npos, outcome.message);
}

// Puts a program of this name into a folder at the front of PATH.
struct FakeProgram {
  std::string before = std::getenv("PATH");
  FakeProgram(const FilmFolder& folder, const std::string& name, const std::string& script) {
    std::ofstream(folder.file(name)) << "#!/bin/sh\n" << script << '\n';
    chmod(folder.file(name).c_str(), 0755);
    setenv("PATH", (folder.path.string() + ":" + before).c_str(), 1);
  }
  ~FakeProgram() { setenv("PATH", before.c_str(), 1); }
};

}  // namespace skelscope::filmed
