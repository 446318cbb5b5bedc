// The bone tree in edit mode: names are typed in place, bones dragged to another parent.
#pragma once

#include "panels/rig/armature_tree.h"
#include "widgets/hit.h"

namespace skelscope {

void begin_rename(const Tree& tree, int bone);
// Returns whether it has the mouse.
bool rename_field(const Tree& tree, int bone, const Rect& name);

// A row in the hand, or one that another is held over; true while something is dragged.
bool drag_row(const Tree& tree, int index, const Rect& rect, const Hit& row);

// A row while a parent is chosen for other bones: it becomes that. False while none is.
bool choose_parent(const Tree& tree, int bone, const Hit& row);

// Buttons below the tree, and rows of a bone's menu.
void tree_footer(const Session& session, View& view, Requests& requests, const Theme& theme,
                 Rect rect);
void bone_edit_rows(const Session& session, View& view, Requests& requests, const Theme& theme);

}  // namespace skelscope
