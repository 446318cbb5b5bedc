#include "panels/rig/armature_tree.h"

#include <algorithm>
#include <array>
#include <string>

#include "panels/action_table.h"
#include "panels/edit/bone_menu.h"
#include "panels/kit/armature_look.h"
#include "panels/rig/armature_selection.h"
#include "panels/rig/tree_edit.h"
#include "session/edit/locks.h"
#include "session/ik/drag.h"
#include "skelform/lint.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kTreeColumns = 86;  // width of the columns at the right: swatch, eye, id
constexpr float kIconRoom = 50;
constexpr float kLeastName = 48;

// Returns a bone's indent. It grows more slowly for deep bones, so that their names stay readable
// beside the columns.
float indent_of(const Theme& theme, int depth, const Rect& rect) {
  const int full = std::min(depth, 6);
  const float wanted = static_cast<float>(15 * full + 5 * (depth - full));
  const float most = rect.width() - theme.px(kTreeColumns + kIconRoom + kLeastName);
  return std::floor(std::clamp(wanted * theme.scale, 0.0f, std::max(0.0f, most)));
}

void guide_lines(const Theme& theme, int depth, const Rect& rect) {
  float last = -1;
  for (int i = 0; i < depth; ++i) {
    const float x = rect.min.x + theme.px(20) + indent_of(theme, i, rect);
    if (x <= last) break;
    vertical_line(last = x, rect.min.y, rect.max.y, theme.palette.border);
  }
}

bool fold_button(const Tree& tree, const TreeRow& row, ImVec2 center) {
  if (!row.has_children) return false;
  const Theme& theme = tree.theme;
  const Hit h = hit(theme, "fold", around(center, theme.px(15), theme.px(22)));
  chevron(theme, center, row.open, h.hovered ? theme.palette.text : theme.palette.muted);
  if (h.clicked) tree.view.folded[row.bone] = row.open;
  return h.hovered;
}

bool eye(const Tree& tree, int bone, Hidden hidden, ImVec2 center) {
  const Theme& theme = tree.theme;
  const Rect rect = around(center, theme.px(22), theme.px(22));
  const Hit h = hit(theme, "eye", rect);
  icon(theme, theme.fonts.icon_small, center,
       h.hovered ? theme.palette.head : eye_color(theme, hidden), eye_icon(hidden));
  if (h.hovered) tooltip(theme, rect, eye_tip(hidden));
  if (h.clicked)
    edited(tree.requests, tree.session).pokes.overrides = with_hidden_toggled(tree.session, bone);
  return h.hovered;
}

// Draws a locked bone's lock; in edit mode also the lock of the row under the mouse, to click.
bool lock(const Tree& tree, int bone, bool locked, ImVec2 center) {
  const Theme& theme = tree.theme;
  const Rect rect = around(center, theme.px(20), theme.px(22));
  const bool on = tree.view.edit.on;
  const Hit h = on ? hit(theme, "lock", rect) : Hit{};
  const ImU32 color = h.hovered ? theme.palette.head
                      : locked  ? theme.palette.text
                                : faded(theme.palette.faint, 0.6f);
  icon(theme, theme.fonts.icon_small, center, color, icons::kLock);
  if (h.hovered)
    tooltip(theme, rect, locked ? "Locked: unlock it" : "Lock it: no tool picks or moves it",
            key_text(Action::ToggleLock, tree.view));
  if (h.clicked) {
    const std::string& name = armature_of(tree.session).bones[bone].name;
    ask_edit(tree.requests.rig, (locked ? "Unlocked " : "Locked ") + name).edits =
        toggle_locks(*tree.session.now.skf, std::array{bone});
  }
  return h.hovered;
}

ImU32 name_color(const Theme& theme, const TreeRow& row, Hidden hidden, bool is_helper,
                 bool selected) {
  if (selected) return theme.palette.head;
  if (hidden != Hidden::No || !row.match || is_helper) return theme.palette.faint;
  return theme.palette.text;
}

void row_texts(const Tree& tree, const TreeRow& row, Rect rect, Hidden hidden, const Rect& name) {
  const Theme& theme = tree.theme;
  const skelform::Bone& bone = armature_of(tree.session).bones[row.bone];
  const bool selected = tree.view.selection.bone == row.bone;
  elided(theme, selected ? theme.fonts.medium : theme.fonts.text, name,
         name_color(theme, row, hidden, skelform::is_bind_helper(bone), selected),
         bone_name(armature_of(tree.session), row.bone));
  cut_right(rect, theme.px(14));
  text_in(theme.fonts.mono_small, rect, theme.palette.faint, id_text(bone), Align::Right);
}

// Returns whether the mouse is over the row, also while the row is pressed: its eye must not vanish
// then.
bool is_hovered(const Rect& rect) {
  return ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) &&
         ImGui::IsMouseHoveringRect(rect.min, rect.max);
}

// Returns the right end of the name, at the leftmost column that the row uses.
float name_end(const Theme& theme, const Rect& rect, bool swatch, bool eye_shown, bool lock_shown) {
  if (lock_shown) return rect.max.x - theme.px(kTreeColumns + 20);
  if (swatch) return rect.max.x - theme.px(kTreeColumns);
  return rect.max.x - theme.px(eye_shown ? 67 : 48);
}

// Marks the icon of a bone that is held by hand.
void held_mark(const Tree& tree, int bone, ImVec2 center) {
  if (!is_held(tree.session.setup.pokes.overrides, bone)) return;
  const Theme& theme = tree.theme;
  const Rect mark = around(center, theme.px(9), theme.px(9));
  dot(center, theme.px(3.5f), theme.palette.accent);
  probe::item(theme.probe, "held", mark);
  if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(mark.min, mark.max))
    tooltip(theme, mark, "Held by hand: the animation does not move it");
}

// Draws a row. Returns whether a button inside it has the mouse.
bool draw_row(const Tree& tree, const TreeRow& row, const Rect& rect, bool hovered) {
  const Theme& theme = tree.theme;
  const bool selected = tree.view.selection.bone == row.bone;
  const Hidden hidden =
      hidden_state(armature_of(tree.session), tree.session.now.shown.pose, row.bone);
  const bool eye_shown = hidden != Hidden::No || selected || is_hovered(rect);
  const GroupColor group = group_color(*tree.session.now.skf, row.bone);
  row_ground(theme, rect, selected, hovered);
  if (!selected && is_selected(tree.view.selection, row.bone))
    fill(rect, with_alpha(theme.palette.selection, 0.10f));
  guide_lines(theme, row.depth, rect);
  const float x = rect.min.x + indent_of(theme, row.depth, rect), y = rect.center().y;
  bool inside = fold_button(tree, row, {x + theme.px(20), y});
  role_icon(theme, tree.roles[row.bone], {x + theme.px(37), y}, 14, selected);
  held_mark(tree, row.bone, {x + theme.px(43), y + theme.px(6)});
  const bool locked = is_locked(*tree.session.now.skf, row.bone);
  const bool lock_shown = locked || (tree.view.edit.on && is_hovered(rect));
  const float end = name_end(theme, rect, group.rgba[3] > 0, eye_shown, lock_shown);
  const Rect name{{x + theme.px(kIconRoom), rect.min.y}, {end, rect.max.y}};
  if (tree.view.edit.on && tree.view.edit.tree.renamed == row.bone)
    inside |= rename_field(tree, row.bone, name);
  else
    row_texts(tree, row, rect, hidden, name);
  group_swatch(theme, group, {rect.max.x - theme.px(76), y});
  if (lock_shown) inside |= lock(tree, row.bone, locked, {rect.max.x - theme.px(95), y});
  if (eye_shown) inside |= eye(tree, row.bone, hidden, {rect.max.x - theme.px(54), y});
  return inside;
}

void row_input(const Tree& tree, int index, const Rect& rect, const Hit& h) {
  const int bone = tree.rows[index].bone;
  if (tree.view.edit.on && choose_parent(tree, bone, h)) return;
  if (tree.view.edit.on && drag_row(tree, index, rect, h)) return;
  if (h.hovered) tree.view.selection.hovered = bone;
  if (h.clicked)
    pick_in_list(tree.view.selection, bone, held_pick(), listed_bones(tree.session, tree.view));
  if (!h.double_clicked) return;
  if (tree.view.edit.on)
    begin_rename(tree, bone);
  else
    tree.requests.fit_selection = true;
}

}  // namespace

bool tree_row(const Tree& tree, int index, const Rect& rect) {
  const TreeRow& row = tree.rows[index];
  const IdScope scope(tree.theme, "row", row.bone);
  const Hit h = hit(tree.theme, "select", rect, Overlap::Allowed);
  if (!draw_row(tree, row, rect, h.hovered)) row_input(tree, index, rect, h);
  return h.right_clicked;
}

}  // namespace skelscope
