// The output files of each rig: in a folder, or by a name with {name}.
#pragma once

#include <string>
#include <vector>

#include "commands/batch/inputs.h"

namespace skelscope {

struct RigOutputs {
  std::vector<std::string> paths;  // of each rig
  bool make_folders = false;       // the ones that they lie in
};

// asked: a file's name; a folder, in which files are called as in `usual` ("{name}.png"); or a name
// with {name}, which becomes the rig's without its ending. Of many the folders below the one that
// was asked for are kept. False and a message when one file is asked for many.
bool name_rig_outputs(const RigInputs& inputs, const std::string& asked, const std::string& usual,
                      RigOutputs& outputs, std::string& error);

// Whether no two rigs give one file and none gives one that is read. False and a message with both.
bool are_apart(const RigInputs& inputs, const std::vector<std::vector<std::string>>& outputs,
               std::string& error);
bool are_apart(const RigInputs& inputs, const RigOutputs& outputs, std::string& error);

bool make_folder_of(const std::string& path, std::string& error);

}  // namespace skelscope
