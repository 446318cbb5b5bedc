#include <algorithm>

#include "lists/lists.h"
#include "panels/action_table.h"
#include "panels/edit/bone_menu.h"
#include "panels/kit/row_list.h"
#include "panels/rig/armature_selection.h"
#include "panels/rig/armature_tabs.h"
#include "panels/rig/armature_tree.h"
#include "panels/rig/tree_edit.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

float bone_row_height(const Theme& theme) {
  return theme.px(22);
}

void fold_menu(const Session& session, View& view, const Theme& theme, const Rect& anchor) {
  if (!begin_popup(theme, "fold-menu", anchor, theme.px(190))) return;
  const std::size_t count = armature_of(session).bones.size();
  if (popup_row(theme, "expand", "Expand all")) view.folded.assign(count, 0);
  if (popup_row(theme, "collapse", "Collapse all")) view.folded.assign(count, 1);
  if (popup_row(theme, "editor", "As in the editor")) view.folded = initial_folds(*session.now.skf);
  end_popup(theme);
}

void search_row(const Session& session, View& view, const Theme& theme, Rect row) {
  row = middle(inset(row, theme.px(10), 0), theme.px(26));
  const Rect menu = cut_right(row, theme.px(28));
  cut_right(row, theme.px(4));
  bool entered = false;
  search_field(theme, "search", row, view.bone_search, "Search bones, #id, texture", &entered);
  if (entered && !view.bone_search.empty()) select_only_match(session, view);
  if (icon_button(theme, "folds", menu, icons::kUnfold, "Fold and unfold")) {
    open_popup("fold-menu");
  }
  fold_menu(session, view, theme, menu);
}

int row_of(const Tree& tree, int bone) {
  return find_index(tree.rows, bone, &TreeRow::bone);
}

void visible_rows(const Tree& tree) {
  const float height = bone_row_height(tree.theme);
  int asked_for = -1;
  const Rect all = equal_rows(height, count_of(tree.rows), [&](int row, const Rect& rect) {
    if (tree_row(tree, row, rect)) asked_for = tree.rows[row].bone;
  });
  // Drawn in the list's scope: the row may scroll away.
  const int row = std::max(0, row_of(tree, asked_for >= 0 ? asked_for : tree.view.selection.bone));
  bone_menu(tree.session, tree.view, tree.requests, tree.theme, row_rect(all, height, row),
            asked_for);
}

void list(const Tree& tree, const Rect& rect) {
  const IdScope scope(tree.theme, "tree");
  if (tree.rows.empty()) {
    const bool none = armature_of(tree.session).bones.empty();
    empty_state(tree.theme, rect, none ? "This rig has no bones." : "No bone matches the search.");
    return;
  }
  if (begin_scroll(tree.theme, "list", rect)) {
    if (tree.view.selection.reveal) {
      const int row = row_of(tree, tree.view.selection.bone);
      if (row >= 0) scroll_to_row(bone_row_height(tree.theme), row);
      tree.view.selection.reveal = false;
    }
    visible_rows(tree);
  }
  end_scroll();
}

// Folds a newly opened rig as the editor saved it. Unfolds a bone to be revealed, and clears a
// search that hides it.
void prepare(const Session& session, View& view) {
  const skelform::Armature& armature = armature_of(session);
  if (view.folded.size() != armature.bones.size()) view.folded = initial_folds(*session.now.skf);
  if (!view.selection.reveal) return;
  unfold_to(armature, view.selection.bone, view.folded);
  const std::vector<TreeRow> rows = tree_rows(armature, view.folded, view.bone_search);
  const bool shown = std::any_of(rows.begin(), rows.end(), [&](const TreeRow& row) {
    return row.bone == view.selection.bone;
  });
  if (!shown) view.bone_search.clear();
}

}  // namespace

void bones_tab(const Session& session, View& view, Requests& requests, const Theme& theme,
               Rect rect) {
  search_row(session, view, theme, cut_top(rect, theme.px(42)));
  prepare(session, view);
  const skelform::Armature& armature = armature_of(session);
  if (view.edit.on)
    tree_footer(session, view, requests, theme, cut_bottom(rect, theme.px(38)));
  else
    cut_bottom(rect, theme.px(6));
  list({session, view, requests, theme, bone_roles(armature),
        tree_rows(armature, view.folded, view.bone_search)},
       rect);
}

}  // namespace skelscope
