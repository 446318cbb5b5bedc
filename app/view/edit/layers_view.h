// The layers of edit mode, which are the mixed animations: the one that gets new keys, the locked
// ones, and the one in solo. UI only.
#pragma once

#include <vector>

namespace skelscope {

struct LayersView {
  // The animation that gets new keys; -1 or an animation that does not play: the main track's.
  int chosen = -1;
  std::vector<int> locked;     // animations whose keys cannot be edited
  int solo = -1;               // animation that plays alone; -1: none
  std::vector<int> on_before;  // animations that played before solo
};
void indices(auto& each, LayersView& layers) {
  each.animation(layers.chosen);
  each.animation(layers.solo);
  each.animations(layers.locked);
  each.animations(layers.on_before);
}

}  // namespace skelscope
