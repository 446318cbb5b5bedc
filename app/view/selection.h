// The selected bones. The inspector shows one of them; the physics lab tunes all of them together,
// and all leave trails.
#pragma once

#include <span>
#include <vector>

#include "skelform/armature.h"

namespace skelscope {

struct Selection {
  int bone = -1, hovered = -1;  // the bone in the inspector; the bone under the mouse; -1: none
  std::vector<int> together;    // the other selected bones, without `bone`
  bool reveal = false;          // the tree scrolls to the bone once
};

void indices(auto& each, Selection& selection) {
  each.bone(selection.bone);
  each.bone(selection.hovered);
  each.bones(selection.together);
}

enum class Pick { Only, Toggle, Range };  // a click; with Ctrl; with Shift

bool is_selected(const Selection& selection, int bone);
// All selected bones, the inspector's bone first.
std::vector<int> selected_bones(const Selection& selection);
// The selected bones with physics. An edit of the inspector's bone changes all of them.
std::vector<int> edited_bones(const skelform::Armature& armature, const Selection& selection);

// Selects a clicked bone of a list. `listed` holds the list's bones in order; a range runs from the
// inspector's bone to the clicked one.
void pick_in_list(Selection& selection, int bone, Pick pick, std::span<const int> listed);

void select_only(Selection& selection, int bone);
// Selects a clicked bone, which the inspector then shows: of several selected bones all stay
// selected, else it alone is selected. -1: none.
void select_clicked(Selection& selection, int bone);
// The same; the tree scrolls to the bone.
void show_bone(Selection& selection, int bone);
// Selects the bone and shows it, or deselects it. Deselecting the inspector's bone shows the bone
// selected before it.
void toggle_selected(Selection& selection, int bone);
// Selects or deselects a bone that the inspector does not show, and keeps the one that it shows.
void toggle_together(Selection& selection, int bone);

}  // namespace skelscope
