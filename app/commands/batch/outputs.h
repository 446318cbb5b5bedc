// Chooses the output file of each rig: in a folder, or from a pattern with {name}.
#pragma once

#include <string>
#include <vector>

#include "commands/batch/inputs.h"

namespace skelscope {

struct RigOutputs {
  std::vector<std::string> paths;  // one per rig
  bool make_folders = false;       // whether missing folders of the paths are created
};

// Fills outputs.paths. `typed` is a file name, a folder, or a pattern with {name}. {name} becomes
// the rig's name without its ending; files in a folder are named after `usual` ("{name}.png"). Many
// rigs keep their subfolders. Returns false and an error if one file name is given for many rigs.
bool name_rig_outputs(const RigInputs& inputs, const std::string& typed, const std::string& usual,
                      RigOutputs& outputs, std::string& error);

// Returns whether all output files differ from each other and from the files that are read.
// Otherwise fills `error` with the two files.
bool are_apart(const RigInputs& inputs, const std::vector<std::vector<std::string>>& outputs,
               std::string& error);
bool are_apart(const RigInputs& inputs, const RigOutputs& outputs, std::string& error);

bool make_folder_of(const std::string& path, std::string& error);

}  // namespace skelscope
