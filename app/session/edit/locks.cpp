#include "session/edit/locks.h"

#include <variant>

#include "lists/search.h"

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

bool hangs_on(const Armature& armature, int bone, int above) {
  for (int b = bone; b >= 0; b = armature.bones[static_cast<std::size_t>(b)].parent_id)
    if (b == above) return true;
  return false;
}

// The locked bone that an edit reaches; -1: none.
struct LockedBone {
  const Skf& skf;

  int operator()(const RemoveBones& edit) const {
    for (const int bone : edit.bones)
      for (int b = 0; b < static_cast<int>(skf.armature.bones.size()); ++b) {
        const bool goes = edit.hand_children_up ? b == bone : hangs_on(skf.armature, b, bone);
        if (goes && is_locked(skf, b)) return b;
      }
    return -1;
  }
  int operator()(const ReparentBone& edit) const {
    return is_locked(skf, edit.bone) ? edit.bone : -1;
  }
  int operator()(const SetRest& edit) const {
    for (const RestValue& value : edit.values)
      if (value.field <= Element::ScaleY && is_locked(skf, value.bone)) return value.bone;
    return -1;
  }
  template <class Other>
  int operator()(const Other&) const {
    return -1;
  }
};

}  // namespace

bool is_locked(const Skf& skf, int bone) {
  return bone >= 0 && editor_bone(skf, bone).locked;
}

int locked_bone(const Skf& skf, const RigRequest& request) {
  for (const Edit& edit : request.edits) {
    const int bone = std::visit(LockedBone{skf}, edit);
    if (bone >= 0) return bone;
  }
  return -1;
}

std::string why_bone_is_locked(const Armature& armature, int bone) {
  const std::string& name = armature.bones[static_cast<std::size_t>(bone)].name;
  return (name.empty() ? "Bone " + std::to_string(bone) : name) +
         " is locked: it stays as it is. Unlock it in the list of bones";
}

std::vector<Edit> toggle_locks(const Skf& skf, std::span<const int> bones) {
  const bool all = all_of(bones, [&](int bone) { return is_locked(skf, bone); });
  return changed(skf, bones, [&](EditorBone& facts) { facts.locked = !all; });
}

std::vector<Edit> set_group_color(const Skf& skf, std::span<const int> bones,
                                  const std::array<int, 4>& rgba) {
  return changed(skf, bones, [&](EditorBone& facts) { facts.group_color = rgba; });
}

}  // namespace skelscope
