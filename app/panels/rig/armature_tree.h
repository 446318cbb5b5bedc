// The bone tree: rows of equal height in a scrolling list, of which only the visible are drawn.
#pragma once

#include "panels/kit/armature_rows.h"
#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

// Arguments that all rows share.
struct Tree {
  const Session& session;
  View& view;
  Requests& requests;
  const Theme& theme;
  std::vector<BoneRole> roles;
  std::vector<TreeRow> rows;
};

// Draws row `index` and acts on what the mouse does to it.
void tree_row(const Tree& tree, int index, const Rect& rect);

}  // namespace skelscope
