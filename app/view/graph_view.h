// How the graph shows its channels: which of them, how high, and the key that is looked at. What is
// worked out is in session/graph.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "skelform/armature.h"
#include "view/selection.h"

namespace skelscope {

// A keyframe of an animation; key -1: none.
struct ChosenKey {
  int animation = -1, key = -1;
  bool operator==(const ChosenKey&) const = default;
};

struct GraphView {
  bool normalised = false;  // each channel from its least to its most value
  bool shown = true;        // also what smoothing, IK and physics make of the keys
  bool all_bones = true;    // the list of jumps; else those of the selected bone
  // Eyes that the user opened or shut, by bone and element; others are open where something moves.
  std::map<std::pair<int, skelform::Element>, bool> eyes;
  std::map<int, bool> folded;                                                 // bones of the list
  std::pair<int, skelform::Element> channel{-1, skelform::Element::Unknown};  // chosen in the list
  ChosenKey key;
  // What is seen of the heights: 0..1 is all of it.
  double low = 0, high = 1;
  float bottom = 24.5f;  // em: how high the panel is while this tab is open
  bool panning = false;  // the mouse drags the picture
  bool hovered = false;  // it is over the plot: F fits the graph rather than the viewport
};

// What belongs to a rig goes; how graphs are shown stays.
void forget_rig(GraphView& graph);
inline constexpr int kMostGraphedBones = 16;
// The selected bones, the one shown first, as many as can be told apart.
std::vector<int> graphed_bones(const Selection& selection);

}  // namespace skelscope
