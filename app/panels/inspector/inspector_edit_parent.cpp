// The parent of a bone in edit mode, as a field: the keyboard's alternative to dragging in the
// tree.
#include <string>
#include <vector>

#include "lists/lists.h"
#include "panels/inspector/inspector_edit.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// Returns all bones except the bone itself and its descendants.
std::vector<int> parents_for(const skelform::Armature& armature, int bone) {
  std::vector<bool> below(armature.bones.size(), false);
  below[bone] = true;
  std::vector<int> parents;
  for (const int b : armature.evaluation_order) {
    const int parent = armature.bones[b].parent_id;
    if (parent >= 0 && below[parent]) below[b] = true;
  }
  for (int b = 0; b < count_of(below); ++b)
    if (!below[b]) parents.push_back(b);
  return parents;
}

std::string parent_label(const Inspected& it, int bone) {
  return bone < 0 ? "None: a root" : bone_label(armature_of(it.session), bone);
}

}  // namespace

// Draws the button of a list of bones and opens the list.
bool bone_list_button(const Inspected& it, const char* id, const Rect& rect,
                      const std::string& words, const ButtonLook& look) {
  if (button(it.theme, id, rect, elide(it.theme.fonts.text, words, rect.width() - it.theme.px(30)),
             look))
    open_popup((std::string(id) + " list").c_str());
  return begin_popup(it.theme, (std::string(id) + " list").c_str(), rect, rect.width());
}

void parent_field(const Inspected& it) {
  const Rect rect = edit_row(it, "Parent");
  const int now = it.rest().parent_id;
  if (!bone_list_button(it, "parent", rect, parent_label(it, now), {})) return;
  const auto row = [&](int parent) {
    const PopupRow look{.checked = parent == now};
    if (!popup_row(it.theme, std::to_string(parent).c_str(), parent_label(it, parent), look))
      return;
    const skelform::ReparentBone edit{.bone = it.bone, .parent = parent};
    if (parent != now) ask_edit(it.requests.rig, edit_title(it, "parent")).edits = {edit};
  };
  row(-1);
  for (const int parent : parents_for(armature_of(it.session), it.bone)) row(parent);
  end_popup(it.theme);
}

}  // namespace skelscope
