#include "panels/rig/tree_edit.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "lists/lists.h"
#include "panels/actions.h"
#include "panels/edit/bone_menu.h"
#include "session/edit/bone_words.h"
#include "session/edit/locks.h"
#include "text/words.h"
#include "widgets/look/imgui_version.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

std::string bone_name(const Session& session, int bone) {
  return bone_name(armature_of(session), bone);
}

void rename(const Tree& tree, int bone) {
  TreeEdit& edit = tree.view.edit.tree;
  if (!edit.name.empty() && edit.name != bone_name(tree.session, bone)) {
    const skelform::RenameBone renamed{.bone = bone, .name = edit.name};
    const std::string second = words_about_name(armature_of(tree.session), bone, edit.name);
    const std::string title =
        "Renamed " + bone_name(tree.session, bone) + " to " + (second.empty() ? edit.name : second);
    RigRequest& request = ask_edit(tree.requests.rig, title);
    request.edits = {renamed};
    request.reports = !second.empty();
  }
  edit = {};
}

void reparent(const Tree& tree, int bone, int parent) {
  if (armature_of(tree.session).bones[bone].parent_id == parent) return;
  const skelform::ReparentBone edit{
      .bone = bone, .parent = parent, .keep_world = !ImGui::GetIO().KeyAlt};
  ask_edit(tree.requests.rig,
           bone_name(tree.session, bone) + " below " + bone_name(tree.session, parent))
      .edits = {edit};
}

// Returns the bones whose parent is being chosen; drops them if the rig has changed.
const std::vector<int>& carried_bones(const Session& session, TreeEdit& edit) {
  if (edit.carried_rig != session.now.skf.get()) edit.carried.clear();
  return edit.carried;
}

// Moves the bones being carried below `parent`; -1: without a parent.
void hang_carried(const Session& session, View& view, Requests& requests, int parent) {
  const std::vector<int> bones = std::exchange(view.edit.tree.carried, {});
  const std::string where =
      parent < 0 ? " without a parent" : " below " + bone_name(session, parent);
  std::vector<skelform::Edit> edits;
  for (const int bone : bones) {
    if (armature_of(session).bones[bone].parent_id == parent) continue;
    if (bone != parent) edits.emplace_back(skelform::ReparentBone{bone, parent});
  }
  if (edits.empty()) return;
  ask_edit(requests.rig, bone_names(armature_of(session), bones) + where).edits = std::move(edits);
}

// Draws the name of the dragged row beside the mouse.
void draw_dragged(const Tree& tree, int bone) {
  const Theme& theme = tree.theme;
  const std::string& name = bone_name(tree.session, bone);
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  ImDrawList& list = *ImGui::GetForegroundDrawList();
  const float width = text_size(theme.fonts.medium, name).x + theme.px(36);
  const ImVec2 low = floored(mouse + ImVec2(theme.px(12), -theme.px(12)));
  const ImVec2 high = low + ImVec2(width, theme.px(24));
  list.AddRectFilled(low, high, theme.palette.raised, theme.px(5));
  list.AddRect(low, high, theme.palette.accent, theme.px(5));
  text(list, theme.fonts.medium, {low.x + theme.px(12), low.y + theme.px(5)}, theme.palette.head,
       name);
}

// Marks where the dragged bone would go: below the row under the mouse, one level deeper.
void draw_place(const Tree& tree, int index, int at, const Rect& rect) {
  const Theme& theme = tree.theme;
  const float y = rect.max.y + static_cast<float>(at - index) * rect.height();
  const int depth = std::min(tree.rows[at].depth, 8);
  const float x = rect.min.x + theme.px(36 + 15 * static_cast<float>(depth));
  ImDrawList& list = *ImGui::GetForegroundDrawList();
  list.AddCircle({x, y}, theme.px(3.4f), theme.palette.accent, 0, theme.px(1.6f));
  list.AddLine({x + theme.px(4), y}, {rect.max.x - theme.px(8), y}, theme.palette.accent,
               theme.px(2));
}

// Draws a hint and a button in place of the usual buttons, while a parent is being chosen.
bool parent_footer(const Session& session, View& view, Requests& requests, const Theme& theme,
                   Rect row) {
  const std::vector<int>& bones = carried_bones(session, view.edit.tree);
  if (bones.empty()) return false;
  const ButtonLook look{.tooltip = "Make them root bones"};
  const float width = button_width(theme, "No parent", false);
  if (button(theme, "no-parent", cut_right(row, width), "No parent", look))
    return hang_carried(session, view, requests, -1), true;
  cut_right(row, theme.px(8));
  elided(theme, theme.fonts.hint, row, theme.palette.edit, "Enter on the new parent");
  probe::item(theme.probe, "parent", row);
  return true;
}

}  // namespace

void begin_rename(const Tree& tree, int bone) {
  tree.view.edit.tree = {
      .renamed = bone, .name = bone_name(tree.session, bone), .takes_keyboard = true};
}

bool rename_field(const Tree& tree, int bone, const Rect& name) {
  TreeEdit& edit = tree.view.edit.tree;
  const Rect field =
      middle({{name.min.x - tree.theme.px(6), name.min.y}, name.max}, tree.theme.px(20));
  bool entered = false;
  const bool waiting = edit.takes_keyboard;
  suggestion_field(tree.theme, "rename", field, edit.name, "Name", edit.takes_keyboard, entered);
  const std::string second = words_about_name(armature_of(tree.session), bone, edit.name);
  const Palette& p = tree.theme.palette;
  outline(field, second.empty() ? p.edit : p.warning, tree.theme.px(5));
  if (!second.empty())
    tooltip(tree.theme, field, "It will be " + second + ": games that ask by name get the first");
  const bool active = ImGui::IsItemActive();
  const bool left =
      !waiting && !active && ImGui::IsMouseClicked(0) && !field.contains(ImGui::GetIO().MousePos);
  if (escape_is_pressed())
    edit = {};
  else if (entered || left)
    rename(tree, bone);
  return field.contains(ImGui::GetIO().MousePos);
}

bool choose_parent(const Tree& tree, int bone, const Hit& row) {
  if (carried_bones(tree.session, tree.view.edit.tree).empty()) return false;
  if (row.hovered || row.focused) tree.view.edit.tree.over = bone;
  if (row.clicked) hang_carried(tree.session, tree.view, tree.requests, bone);
  return true;
}

bool drag_row(const Tree& tree, int index, const Rect& rect, const Hit& row) {
  TreeEdit& edit = tree.view.edit.tree;
  const int bone = tree.rows[index].bone;
  if (row.pressed) tree.view.edit.keys.selected.clear();  // the press selects bones, not keys
  if (row.held && ImGui::IsMouseDragging(0)) edit.dragged = bone;
  if (edit.dragged != bone) return edit.dragged >= 0;
  const float rows = std::floor((ImGui::GetIO().MousePos.y - rect.min.y) / rect.height());
  const int at = index + static_cast<int>(rows);
  const bool there = has_index(tree.rows, at);
  const int over = there ? tree.rows[at].bone : -1;
  edit.over = over == bone || !window_rect().contains(ImGui::GetIO().MousePos) ? -1 : over;
  if (row.held) {
    if (edit.over >= 0) draw_place(tree, index, at, rect);
    draw_dragged(tree, bone);
    return true;
  }
  if (edit.over >= 0) reparent(tree, bone, edit.over);
  edit.dragged = edit.over = -1;
  return true;
}

void tree_footer(const Session& session, View& view, Requests& requests, const Theme& theme,
                 Rect rect) {
  const IdScope scope(theme, "tree-edit");
  horizontal_line(rect.min.x, rect.max.x, rect.min.y, theme.palette.border);
  Rect row = middle(inset(rect, theme.px(10), 0), theme.px(26));
  const auto does = [&](Action action) {
    view.edit.keys.selected.clear();  // the buttons act on bones, not on keys
    perform(action, session, view, requests);
  };
  if (parent_footer(session, view, requests, theme, row)) return;
  const ButtonLook look{.icon = icons::kAdd,
                        .tooltip = "Add a bone below the selected one",
                        .key = key_text(Action::AddChildBone, view)};
  if (button(theme, "add", cut_left(row, theme.px(84)), "Bone", look)) does(Action::AddChildBone);
  cut_left(row, theme.px(8));
  const ImU32 color = view.selection.bone >= 0 ? theme.palette.text : theme.palette.faint;
  const auto sign = [&](const char* id, const char* code, const char* tip, Action action) {
    const Rect place = cut_left(row, theme.px(28));
    if (icon_button(theme, id, place, code, tip, key_text(action, view), color)) does(action);
  };
  sign("duplicate", icons::kCopy, "Duplicate with all below", Action::DuplicateBones);
  const std::string deletes = words_about_deletion(session, view);
  sign("delete", icons::kDelete, deletes.c_str(), Action::RemoveBones);
  if (row.width() > text_size(theme.fonts.hint, "drag to reparent").x + theme.px(8))
    text_in(theme.fonts.hint, row, theme.palette.faint, "drag to reparent", Align::Right);
}

}  // namespace skelscope
