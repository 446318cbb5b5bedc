// The program run as from a shell, in a folder of its own.
#pragma once

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "commands/status_place.h"

namespace command_line {

using status::content, status::holds, status::Outcome;
namespace fs = std::filesystem;
using nlohmann::json;

// A folder of this process that goes when the test ends.
struct Folder {
  fs::path path = fs::temp_directory_path() / ("skelscope_commands_" + std::to_string(getpid()));
  Folder() { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
  std::string file(const std::string& name) const { return (path / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(file(name)) << text;
    return file(name);
  }
};

// Runs `skelscope ARGUMENTS`, which may also hold redirections and pipes.
inline Outcome run(const Folder& folder, const std::string& arguments) {
  const std::string command = std::string(SKELSCOPE) + " " + arguments + " >" + folder.file("out") +
                              " 2>" + folder.file("messages");
  Outcome outcome;
  outcome.status = WEXITSTATUS(std::system(command.c_str()));
  outcome.out = content(folder.file("out"));
  outcome.messages = content(folder.file("messages"));
  return outcome;
}

inline const std::string kRig = EXAMPLE_SKF;

}  // namespace command_line
