#include "session/edit/locks.h"

#include <algorithm>

namespace skelscope {
namespace {

using namespace skelform;

EditorBone editor_bone(const Skf& skf, int bone) {
  const auto b = static_cast<std::size_t>(bone);
  return b < skf.editor.bones.size() ? skf.editor.bones[b] : EditorBone{};
}

template <class Change>
std::vector<Edit> changed(const Skf& skf, std::span<const int> bones, const Change& change) {
  std::vector<Edit> edits;
  for (const int bone : bones) {
    SetEditorBone edit;
    edit.bone = bone;
    edit.facts = editor_bone(skf, bone);
    change(edit.facts);
    edits.emplace_back(edit);
  }
  return edits;
}

}  // namespace

bool is_locked(const Skf& skf, int bone) {
  return bone >= 0 && editor_bone(skf, bone).locked;
}

std::vector<Edit> toggle_locks(const Skf& skf, std::span<const int> bones) {
  const bool all = std::ranges::all_of(bones, [&](int bone) { return is_locked(skf, bone); });
  return changed(skf, bones, [&](EditorBone& facts) { facts.locked = !all; });
}

std::vector<Edit> set_group_color(const Skf& skf, std::span<const int> bones,
                                  const std::array<int, 4>& rgba) {
  return changed(skf, bones, [&](EditorBone& facts) { facts.group_color = rgba; });
}

}  // namespace skelscope
