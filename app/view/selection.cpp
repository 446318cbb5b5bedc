#include "view/selection.h"

#include <algorithm>

#include "lists/lists.h"
#include "session/tick/tuning.h"

namespace skelscope {
namespace {

void select_range(Selection& selection, int bone, std::span<const int> listed) {
  const auto from = std::ranges::find(listed, selection.bone);
  const auto to = std::ranges::find(listed, bone);
  if (from == listed.end() || to == listed.end()) return select_only(selection, bone);
  std::vector<int>& also = selection.together;
  also.assign(std::min(from, to), std::max(from, to) + 1);
  std::erase(also, selection.bone);  // ranges begin at this bone; repeated clicks keep it
}

}  // namespace

bool is_selected(const Selection& selection, int bone) {
  const std::vector<int>& also = selection.together;
  return bone == selection.bone || contains(also, bone);
}

std::vector<int> selected_bones(const Selection& selection) {
  std::vector<int> bones = selection.together;
  std::erase(bones, selection.bone);
  if (selection.bone >= 0) bones.insert(bones.begin(), selection.bone);
  return bones;
}

std::vector<int> edited_bones(const skelform::Armature& armature, const Selection& selection) {
  std::vector<int> bones = selected_bones(selection);
  std::erase_if(bones, [&](int bone) { return physics_entry(armature, bone) < 0; });
  return bones;
}

void select_only(Selection& selection, int bone) {
  selection.together.clear();
  selection.bone = bone;
}

void select_clicked(Selection& selection, int bone) {
  if (bone < 0 || !is_selected(selection, bone)) return select_only(selection, bone);
  std::vector<int> others = selected_bones(selection);
  std::erase(others, bone);
  selection.together = std::move(others);
  selection.bone = bone;
}

void show_bone(Selection& selection, int bone) {
  select_clicked(selection, bone);
  selection.reveal = bone >= 0;
}

void toggle_selected(Selection& selection, int bone) {
  if (bone < 0) return;
  std::vector<int>& also = selection.together;
  if (bone == selection.bone) {
    selection.bone = also.empty() ? -1 : also.back();
    std::erase(also, selection.bone);
  } else if (std::erase(also, bone) == 0) {
    if (selection.bone >= 0) also.push_back(selection.bone);
    selection.bone = bone;
  }
}

void toggle_together(Selection& selection, int bone) {
  if (std::erase(selection.together, bone) == 0) selection.together.push_back(bone);
}

void pick_in_list(Selection& selection, int bone, Pick pick, std::span<const int> listed) {
  if (pick == Pick::Toggle)
    toggle_selected(selection, bone);
  else if (pick == Pick::Range)
    select_range(selection, bone, listed);
  else
    select_only(selection, bone);
}

}  // namespace skelscope
