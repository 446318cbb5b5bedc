#include "session/trail_view.h"

#include <algorithm>

namespace skelscope {

std::vector<int> trailing_bones(const TrailView& view, int selected_bone) {
  std::vector<int> bones = view.pinned;
  std::erase(bones, selected_bone);
  if (selected_bone >= 0) bones.push_back(selected_bone);
  return bones;
}

void toggle_pinned(TrailView& view, int bone) {
  if (std::erase(view.pinned, bone) == 0 && bone >= 0) view.pinned.push_back(bone);
}

}  // namespace skelscope
