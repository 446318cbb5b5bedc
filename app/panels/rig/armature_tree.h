// The bone tree: equally high rows in a scrolling list; only the visible ones are drawn.
#pragma once

#include "panels/kit/armature_rows.h"
#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

// Arguments that all rows of the tree share.
struct Tree {
  const Session& session;
  View& view;
  Requests& requests;
  const Theme& theme;
  std::vector<BoneRole> roles;
  std::vector<TreeRow> rows;
};

// Draws row `index` and handles the mouse on it.
bool tree_row(const Tree& tree, int index, const Rect& rect);

}  // namespace skelscope
