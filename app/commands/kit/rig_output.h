// Opens the file that a command writes a rig to. An existing file may need --force.
#pragma once

#include <string>
#include <vector>

#include "skelform/output_file.h"

namespace skelscope {

// Sets the rules for writing. Returns false and an error if the file exists and `force` is false,
// or if it is one of the inputs.
bool rig_output_rules(const std::string& path, const std::vector<std::string>& inputs, bool force,
                      skelform::OutputRules& rules, std::string& error);
bool open_rig_output(skelform::OutputFile& output, const std::string& path,
                     const std::vector<std::string>& inputs, bool force, std::string& error);

}  // namespace skelscope
