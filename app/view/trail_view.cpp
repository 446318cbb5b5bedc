#include "view/trail_view.h"

namespace skelscope {

std::vector<int> trailing_bones(const TrailView& view, const std::vector<int>& selected) {
  std::vector<int> bones = view.pinned;
  for (auto bone = selected.rbegin(); bone != selected.rend(); ++bone) {
    std::erase(bones, *bone);
    bones.push_back(*bone);
  }
  return bones;
}

void toggle_pinned(TrailView& view, int bone) {
  if (std::erase(view.pinned, bone) == 0 && bone >= 0) view.pinned.push_back(bone);
}

}  // namespace skelscope
