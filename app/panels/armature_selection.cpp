#include "panels/armature_selection.h"

#include <algorithm>

#include "panels/armature_rows.h"

namespace skelscope {

void select_neighbour(const Session& session, View& view, int rows) {
  if (!session.skf) return;
  const std::vector<TreeRow> all = tree_rows(armature_of(session), view.folded, view.bone_search);
  if (all.empty()) return;
  const int last = static_cast<int>(all.size()) - 1;
  const auto found = std::find_if(
      all.begin(), all.end(), [&](const TreeRow& row) { return row.bone == view.selected_bone; });
  int at = rows > 0 ? -1 : last + 1;
  if (found != all.end()) at = static_cast<int>(found - all.begin());
  view.selected_bone = all[std::clamp(at + rows, 0, last)].bone;
  view.reveal_selection = true;
}

}  // namespace skelscope
