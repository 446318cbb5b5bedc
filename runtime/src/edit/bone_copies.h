// Copies of bones beside the originals, with all that hangs on them.
#pragma once

#include <string>
#include <vector>

#include "write/draft.h"

namespace skelform {

struct BoneCopies {
  std::vector<int> of;  // for each bone its copy; -1: it has none
  bool has(int bone) const { return of[static_cast<std::size_t>(bone)] >= 0; }
  int copy_or_same(int bone) const {
    return bone < 0 || !has(bone) ? bone : of[static_cast<std::size_t>(bone)];
  }
};

// Names a copy. is_root: it hangs where its original does.
using NameCopy = std::string (*)(const std::string& name, bool is_root);

// Of these bones and all below them, with what they show, their physics, keys and the IK families
// that lie wholly inside.
BoneCopies copy_with_belongings(Draft& draft, const std::vector<int>& bones, NameCopy name_copy);

std::string copy_name(const std::string& name);  // "arm copy"

}  // namespace skelform
