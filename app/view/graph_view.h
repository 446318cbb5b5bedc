// How the graph shows its channels: which of them, how high, and the chosen key. session/graph
// holds the computed results.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "session/edit/curve_hand.h"
#include "session/graph/channels.h"
#include "session/rig/remap.h"
#include "skelform/armature.h"
#include "view/selection.h"

namespace skelscope {

// A keyframe of an animation; key -1: none.
struct ChosenKey {
  int animation = -1, key = -1;
  bool operator==(const ChosenKey&) const = default;
};

// Units share the grid lines: a line stands for (line + first) * step of each.
struct UnitAxis {
  bool used = false;
  double first = 0, step = 1;
};
inline constexpr int kGraphUnits = 3;

// The scale as drawn last. It is kept while a key is dragged, as fitting it to the moving key would
// make the key run away.
struct GraphScale {
  std::array<UnitAxis, kGraphUnits> units{};
  double lines = 4;  // over the whole height
  int last_frame = 0;
  std::map<std::pair<int, skelform::Element>, ValueRange> ranges{};
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
  // The visible part of the heights: 0..1 is all of them.
  double low = 0, high = 1;
  float bottom = 24.5f;    // em: how high the panel is while this tab is open
  bool panning = false;    // the mouse drags the picture
  bool hovered = false;    // it is over the plot: F fits the graph rather than the viewport
  bool has_mouse = false;  // it is over the tab: Delete is the chosen key's
  bool has_ring = false;   // the keyboard's ring is on the plot or the card
  // Edit mode:
  CurveHand hand;
  skelform::Vec2 pressed_at{0};  // screen pixels, where the key was taken
  GraphScale scale;
  std::optional<CurveKey> goes_to;  // where the chosen key is once the edit is done
};

// Drops the state that belongs to a rig; keeps the display options.
void forget_rig(GraphView& graph);
// Follows the chosen key to its place after an edit.
void remap_graph(const Remap& remap, GraphView& graph);
inline constexpr int kMostGraphedBones = 16;
// The selected bones, the one shown first, as many as can be told apart.
std::vector<int> graphed_bones(const Selection& selection);

}  // namespace skelscope
