// Compares two exports of a rig and makes the output of diff.
#pragma once

#include <string>

#include "commands/batch/each_rig.h"

namespace skelscope {

struct RigPair {
  std::string a, b;            // paths
  std::string name_a, name_b;  // the paths as shown in the output
  std::string inside = {};     // for two folders the rig's path below them; else empty
};

// Returns the output for a pair, as the options want it. With `inside` set it is one entry of a
// list.
RigTold diff_pair(const RigPair& pair, const DiffOptions& options);

}  // namespace skelscope
