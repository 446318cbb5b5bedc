#include "view/graph_view.h"

namespace skelscope {

void forget_rig(GraphView& graph) {
  GraphView kept;
  kept.normalised = graph.normalised;
  kept.shown = graph.shown;
  kept.all_bones = graph.all_bones;
  kept.bottom = graph.bottom;
  graph = std::move(kept);
}

std::vector<int> graphed_bones(const Selection& selection) {
  std::vector<int> bones = selected_bones(selection);
  if (bones.size() > kMostGraphedBones) bones.resize(kMostGraphedBones);
  return bones;
}

}  // namespace skelscope
