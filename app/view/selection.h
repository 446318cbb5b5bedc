// Which bones are selected: one that the inspector shows, and any number along with it, which the
// physics lab tunes together and which leave trails.
#pragma once

#include <span>
#include <vector>

#include "skelform/armature.h"

namespace skelscope {

struct Selection {
  int bone = -1, hovered = -1;  // the one that is shown; the one under the mouse
  std::vector<int> together;    // along with it
  bool reveal = false;          // the tree scrolls to it once
};

enum class Pick { Only, Toggle, Range };  // a click, with Ctrl, with Shift

bool is_selected(const Selection& selection, int bone);
// The one shown first.
std::vector<int> selected_bones(const Selection& selection);
// Those with physics: an edit of the one that is shown goes to all of them.
std::vector<int> edited_bones(const skelform::Armature& armature, const Selection& selection);

// listed: the bones beside it in the order they are shown, for a range from the one selected.
void pick_in_list(Selection& selection, int bone, Pick pick, std::span<const int> listed);

void select_only(Selection& selection, int bone);
// Shows a selected bone in the inspector; the others stay selected.
void make_shown(Selection& selection, int bone);
// Adds it and shows it, or takes it out; then the last one added before it is shown.
void toggle_selected(Selection& selection, int bone);
// Adds it or takes it out; the one that is shown stays.
void toggle_together(Selection& selection, int bone);

}  // namespace skelscope
