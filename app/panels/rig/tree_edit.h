// The bone tree in edit mode: names are edited in place, bones are dragged to another parent.
#pragma once

#include "panels/rig/armature_tree.h"
#include "widgets/hit.h"

namespace skelscope {

void begin_rename(const Tree& tree, int bone);
// Draws the field of a bone's name. Returns whether the mouse is over it.
bool rename_field(const Tree& tree, int bone, const Rect& name);

// Handles the drag of a row to another row. Returns whether any row is being dragged.
bool drag_row(const Tree& tree, int index, const Rect& rect, const Hit& row);

// Handles a row while a parent is being chosen: a click makes its bone the parent. Returns false if
// none is being chosen.
bool choose_parent(const Tree& tree, int bone, const Hit& row);

// The buttons below the tree.
void tree_footer(const Session& session, View& view, Requests& requests, const Theme& theme,
                 Rect rect);

}  // namespace skelscope
