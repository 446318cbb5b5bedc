// The rigs that a command is asked for: files, folders with all that is in them, and patterns.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace skelscope {

// By its ending, whatever its case.
bool is_rig_name(const std::filesystem::path& path);

struct RigInputs {
  std::vector<std::string> files;  // each once, a folder's by name
  bool many = false;               // what is said of one must name it
};

// A folder stands for the .skf files in it and in its folders, but for hidden ones; links to
// folders are not followed. A word with * ? or [ that is no file stands for the files that match
// it. What does not exist stays: who reads it says so. False when a folder or a pattern holds no
// rig, or cannot be read.
bool find_rigs(const std::vector<std::string>& asked, RigInputs& inputs, std::string& error);

}  // namespace skelscope
