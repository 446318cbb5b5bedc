// Two exports of a rig and what diff says of them.
#pragma once

#include <string>

#include "commands/batch/each_rig.h"

namespace skelscope {

struct RigPair {
  std::string a, b;            // files
  std::string name_a, name_b;  // what they are called
  std::string inside = {};     // of two folders: the path below both; else empty
};

// The output for a pair, as the options ask for it; of one among others as part of a list.
RigTold diff_pair(const RigPair& pair, const DiffOptions& options);

}  // namespace skelscope
