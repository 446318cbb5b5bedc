#include "session/edit/locks.h"

#include <algorithm>
#include <variant>

#include "lists/lists.h"
#include "session/rig/bone_tree.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

EditorBone editor_bone(const Skf& skf, int bone) {
  return has_index(skf.editor.bones, bone) ? skf.editor.bones[bone] : EditorBone{};
}

template <class Change>
std::vector<Edit> changed(const Skf& skf, std::span<const int> bones, const Change& change) {
  std::vector<Edit> edits;
  for (const int bone : bones) {
    SetEditorBone edit{.bone = bone, .facts = editor_bone(skf, bone)};
    change(edit.facts);
    edits.emplace_back(edit);
  }
  return edits;
}

int locked_among_removed(const Skf& skf, const RemoveBones& edit) {
  for (const int bone : edit.bones)
    for (int b = 0; b < count_of(skf.armature.bones); ++b) {
      const bool goes = edit.hand_children_up ? b == bone : hangs_on(skf.armature, b, bone);
      if (goes && is_locked(skf, b)) return b;
    }
  return -1;
}

int locked_at_rest(const Skf& skf, const SetRest& edit) {
  for (const RestValue& value : edit.values)
    if (value.field <= Element::ScaleY && is_locked(skf, value.bone)) return value.bone;
  return -1;
}

// Returns the locked bone that the edit removes, moves in its rest pose or gives another parent;
// -1: none.
int locked_bone(const Skf& skf, const Edit& edit) {
  if (const auto* removed = std::get_if<RemoveBones>(&edit))
    return locked_among_removed(skf, *removed);
  if (const auto* moved = std::get_if<ReparentBone>(&edit))
    return is_locked(skf, moved->bone) ? moved->bone : -1;
  if (const auto* rest = std::get_if<SetRest>(&edit)) return locked_at_rest(skf, *rest);
  return -1;
}

}  // namespace

bool is_locked(const Skf& skf, int bone) {
  return bone >= 0 && editor_bone(skf, bone).locked;
}

int locked_bone(const Skf& skf, const RigRequest& request) {
  for (const Edit& edit : request.edits) {
    const int bone = locked_bone(skf, edit);
    if (bone >= 0) return bone;
  }
  return -1;
}

std::string why_bone_is_locked(const Armature& armature, int bone) {
  return bone_name(armature, bone) +
         " is locked: it stays as it is. Unlock it in the list of bones";
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
