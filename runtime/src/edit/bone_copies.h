// Copies bones with their visuals, physics and keys, below the originals' parents.
#pragma once

#include <string>
#include <vector>

#include "write/draft.h"

namespace skelform {

struct BoneCopies {
  std::vector<int> of;  // for each bone its copy; -1: none
  bool has(int bone) const { return of[bone] >= 0; }
  int copy_or_same(int bone) const { return bone < 0 || !has(bone) ? bone : of[bone]; }
};

// Names a copy. is_root: the copy has the same parent as its original.
using NameCopy = std::string (*)(const std::string& name, bool is_root);

// Copies these bones and all bones below them, with their visuals, physics, keys and the IK
// families that lie entirely inside.
BoneCopies copy_with_belongings(Draft& draft, const std::vector<int>& bones, NameCopy name_copy);

std::string copy_name(const std::string& name);  // a name such as "arm copy"

}  // namespace skelform
