// Runs the program in a shell, in a temporary folder.
#pragma once

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "commands/status_place.h"
#include "temporary_folder.h"

namespace command_line {

using status::content, status::holds, status::Outcome;
namespace fs = std::filesystem;
using nlohmann::json;

// A folder named after this process, removed when the test ends.
using Folder = TemporaryFolder;

// Runs `skelscope ARGUMENTS`; the arguments may contain redirections and pipes.
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
