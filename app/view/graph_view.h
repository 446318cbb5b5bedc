// State of the graph: its visible channels, the visible heights and the chosen key. session/graph
// holds the computed results.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "session/edit/curve_hand.h"
#include "session/graph/channels.h"
#include "session/graph/fast_steps.h"
#include "session/rig/remap.h"
#include "skelform/armature.h"
#include "view/selection.h"

namespace skelscope {

// A keyframe of an animation; key is -1 if none is chosen.
struct ChosenKey {
  int animation = -1, key = -1;
  bool operator==(const ChosenKey&) const = default;
};

// One unit's numbers at the shared grid lines: line i stands for (i + first) * step.
struct UnitAxis {
  bool used = false;
  double first = 0, step = 1;
};
inline constexpr int kGraphUnits = 3;

// The scale of the last frame. It stays fixed while a key is dragged, because fitting it to the
// moving key would shift the key under the mouse.
struct GraphScale {
  std::array<UnitAxis, kGraphUnits> units{};
  double lines = 4;  // number of grid lines over the whole height
  int last_frame = 0;
  std::map<std::pair<int, skelform::Element>, ValueRange> ranges{};
};

struct GraphOptions {
  bool normalised = false;      // each channel fills the height from its minimum to its maximum
  bool shown = true;            // also draw the values after smoothing, IK and physics
  bool all_bones = true;        // list jumps of all bones; false: of the selected bone
  bool all_animations = false;  // list the fastest steps of all animations instead
  StepOf steps_of = StepOf::Joints;  // of that list
  float bottom = 24.5f;              // height of the panel while this tab is open, em
};

struct GraphView : GraphOptions {
  // Channels that the user showed or hid, by bone and element. Other channels are visible if they
  // change.
  std::map<std::pair<int, skelform::Element>, bool> eyes;
  std::map<int, bool> folded;  // bones folded in the list
  std::pair<int, skelform::Element> channel{-1, skelform::Element::Unknown};  // chosen in the list
  ChosenKey key;
  // The visible part of the height; 0..1 is all of it.
  double low = 0, high = 1;
  bool panning = false;    // the mouse drags the graph
  bool hovered = false;    // the mouse is over the plot; F then fits the graph, not the viewport
  bool has_mouse = false;  // the mouse is over the tab; Delete then removes the chosen key
  bool has_ring = false;   // the keyboard focus is on the plot or the key's card
  // Used in edit mode:
  CurveHand hand;
  skelform::Vec2 pressed_at{0};  // where the mouse took the key, screen pixels
  GraphScale scale;
  std::optional<CurveKey> goes_to;  // the chosen key's place after the edit
};

void indices(auto& each, GraphView& graph) {
  each.by_bone(graph.eyes);
  each.by_bone(graph.scale.ranges);
  each.by_bone(graph.folded);
  each.bone(graph.channel.first);
}
// Finds the chosen key again after an edit.
void remap_key(const Remap& remap, GraphView& graph);
inline constexpr int kMostGraphedBones = 16;
// The selected bones, the inspector's bone first; at most kMostGraphedBones, as more curves cannot
// be told apart.
std::vector<int> graphed_bones(const Selection& selection);

}  // namespace skelscope
