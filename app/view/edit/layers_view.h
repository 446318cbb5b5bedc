// The layers of edit mode: animations that are mixed. Which of them gets keys, which keep theirs,
// and which one is looked at alone. UI only.
#pragma once

#include <vector>

namespace skelscope {

struct LayersView {
  int chosen = -1;             // animation that new keys go to; -1, or one that does not play: the
                               // main track's
  std::vector<int> locked;     // animations whose keys stay as they are
  int solo = -1;               // animation that plays alone; -1: none
  std::vector<int> on_before;  // animations that played before it did
};

}  // namespace skelscope
