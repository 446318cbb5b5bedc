#include "view/selection.h"

#include <algorithm>

namespace skelscope {
namespace {

void select_range(View& view, int bone, std::span<const int> listed) {
  const auto from = std::ranges::find(listed, view.selected_bone);
  const auto to = std::ranges::find(listed, bone);
  if (from == listed.end() || to == listed.end()) return select_only(view, bone);
  std::vector<int>& also = view.physics.together;
  also.assign(std::min(from, to), std::max(from, to) + 1);
  std::erase(also, view.selected_bone);  // the range begins there, click after click
}

}  // namespace

bool is_selected(const View& view, int bone) {
  const std::vector<int>& also = view.physics.together;
  return bone == view.selected_bone || std::ranges::find(also, bone) != also.end();
}

std::vector<int> selected_bones(const View& view) {
  std::vector<int> bones = view.physics.together;
  std::erase(bones, view.selected_bone);
  if (view.selected_bone >= 0) bones.insert(bones.begin(), view.selected_bone);
  return bones;
}

void select_only(View& view, int bone) {
  view.physics.together.clear();
  view.selected_bone = bone;
}

void make_shown(View& view, int bone) {
  std::vector<int> bones = selected_bones(view);
  std::erase(bones, bone);
  view.physics.together = std::move(bones);
  view.selected_bone = bone;
}

void toggle_selected(View& view, int bone) {
  if (bone < 0) return;
  std::vector<int>& also = view.physics.together;
  if (bone == view.selected_bone) {
    view.selected_bone = also.empty() ? -1 : also.back();
    std::erase(also, view.selected_bone);
  } else if (std::erase(also, bone) == 0) {
    if (view.selected_bone >= 0) also.push_back(view.selected_bone);
    view.selected_bone = bone;
  }
}

void pick_in_list(View& view, int bone, Pick pick, std::span<const int> listed) {
  if (pick == Pick::Toggle)
    toggle_selected(view, bone);
  else if (pick == Pick::Range)
    select_range(view, bone, listed);
  else
    select_only(view, bone);
}

}  // namespace skelscope
