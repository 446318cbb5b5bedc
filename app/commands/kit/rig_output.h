// The file that a command writes a rig to: a new one, unless another one may be replaced.
#pragma once

#include <string>
#include <vector>

#include "skelform/output_file.h"

namespace skelscope {

// False and a message. A file that is there is only replaced with `force`, one that is read never.
bool rig_output_rules(const std::string& path, const std::vector<std::string>& inputs, bool force,
                      skelform::OutputRules& rules, std::string& error);
bool open_rig_output(skelform::OutputFile& output, const std::string& path,
                     const std::vector<std::string>& inputs, bool force, std::string& error);

}  // namespace skelscope
