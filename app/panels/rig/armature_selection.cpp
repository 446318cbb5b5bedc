#include "panels/rig/armature_selection.h"

#include <imgui.h>

#include <algorithm>

#include "lists/lists.h"
#include "panels/kit/armature_rows.h"
#include "panels/rig/draw_order_rows.h"

namespace skelscope {

namespace {

std::vector<int> listed_sprites(const Session& session, const View& view) {
  std::vector<int> bones;
  for (const DrawOrderLine& line : draw_order_lines(session, view))
    if (line.kind == DrawOrderLine::Sprite) bones.push_back(line.sprite.bone);
  return bones;
}

}  // namespace

std::vector<int> listed_bones(const Session& session, const View& view) {
  if (view.left_tab == LeftTab::DrawOrder) return listed_sprites(session, view);
  std::vector<int> bones;
  for (const TreeRow& row : tree_rows(armature_of(session), view.folded, view.bone_search))
    bones.push_back(row.bone);
  return bones;
}

void select_only_match(const Session& session, View& view) {
  std::vector<int> found;
  if (view.left_tab == LeftTab::DrawOrder) found = listed_sprites(session, view);
  if (view.left_tab == LeftTab::Bones)
    for (const TreeRow& row : tree_rows(armature_of(session), view.folded, view.bone_search))
      if (row.match) found.push_back(row.bone);
  if (found.size() != 1) return;
  select_only(view.selection, found.front());
  view.selection.reveal = true;
}

Pick held_pick() {
  const ImGuiIO& io = ImGui::GetIO();
  return io.KeyCtrl ? Pick::Toggle : io.KeyShift ? Pick::Range : Pick::Only;
}

void select_neighbour(const Session& session, View& view, int rows) {
  if (!session.now.skf) return;
  const std::vector<int> all = listed_bones(session, view);
  if (all.empty()) return;
  const int last = count_of(all) - 1;
  const int found = find_index(all, view.selection.bone);
  int at = rows > 0 ? -1 : last + 1;
  if (found >= 0) at = found;
  select_only(view.selection, all[std::clamp(at + rows, 0, last)]);
  view.selection.reveal = true;
}

}  // namespace skelscope
