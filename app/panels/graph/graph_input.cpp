// The mouse over the plot: the wheel and drags move the view, a click chooses a key.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "lists/lists.h"
#include "panels/graph/graph_context.h"
#include "panels/graph/graph_tab.h"
#include "panels/timeline/rows/timeline_values.h"
#include "skelform/curve.h"
#include "widgets/focus.h"
#include "widgets/gesture.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kZoomStep = 1.18f;  // zoom factor for a notch of the wheel
constexpr float kPanStep = 60;      // pan for a notch of the wheel, pixels at scale 1
constexpr float kReach = 9;         // reach of the mouse around a key, pixels at scale 1
constexpr double kLeastSpan = 0.002, kMostSpan = 8;

void zoom_height(Graph& graph, float y, double factor) {
  GraphView& view = graph.view.graph;
  const double span = std::clamp((view.high - view.low) / factor, kLeastSpan, kMostSpan);
  const double share =
      static_cast<double>((graph.plot.max.y - y) / std::max(graph.plot.height(), 1.0f));
  const double held = view.low + share * (view.high - view.low);
  view.low = held - share * span;
  view.high = view.low + span;
}

void pan_height(Graph& graph, float pixels) {
  GraphView& view = graph.view.graph;
  const double span = view.high - view.low;
  const double by = pixels / std::max(graph.plot.height(), 1.0f) * span;
  view.low = std::clamp(view.low + by, -kMostSpan, kMostSpan);
  view.high = view.low + span;
}

void wheel(Graph& graph) {
  const ImGuiIO& io = ImGui::GetIO();
  TimelineView& time = graph.view.timeline;
  const float pan = graph.theme.px(kPanStep);
  if (io.MouseWheel != 0) {
    const float factor = std::pow(kZoomStep, io.MouseWheel);
    if (io.KeyCtrl)
      zoom_height(graph, io.MousePos.y, factor);
    else if (io.KeyShift)
      pan_by(time, graph.time.axis, io.MouseWheel * pan);
    else
      zoom_at(time, graph.time.axis, io.MousePos.x, factor);
  }
  if (io.MouseWheelH != 0) pan_by(time, graph.time.axis, io.MouseWheelH * pan);
}

// Returns the key nearest to the mouse, of open channels that are not stepped; -1: none within
// reach.
int key_near(const Graph& graph, ImVec2 mouse) {
  const float reach = graph.theme.px(kReach);
  float nearest = reach * reach;
  int found = -1;
  for (const GraphRow& row : graph.rows) {
    if (!row.open || !row.keyed || row.steps) continue;
    const auto& track = graph.animation.tracks[row.channel.track];
    const double left = frame_at(graph.time.axis, mouse.x - reach);
    const int first = std::max(skelform::key_position_at(graph.animation, track, left), 0);
    const float factor = unit_factor(unit_of(row.channel.element));
    for (int i = first; i < count_of(track.keys); ++i) {
      const skelform::Keyframe& key = key_of(graph, track.keys[i]);
      const ImVec2 at{x_of(graph.time.axis, key.frame), y_of(graph, row, key.value * factor)};
      if (at.x > mouse.x + reach) break;
      const ImVec2 away = at - mouse;
      const float distance = away.x * away.x + away.y * away.y;
      if (distance < nearest) nearest = distance, found = track.keys[i];
    }
  }
  return found;
}

// Returns the key under the mouse in the lane of a stepped element; -1: none.
int step_key_near(const Graph& graph, ImVec2 mouse) {
  const std::vector<const GraphRow*> rows = step_rows(graph);
  const float lane = (mouse.y - graph.steps.min.y) / graph.theme.px(kStepLane);
  if (lane < 0 || lane >= static_cast<float>(rows.size())) return -1;
  const GraphRow& row = *rows[lane];
  float nearest = graph.theme.px(kReach);
  int found = -1;
  for (const int key : graph.animation.tracks[row.channel.track].keys) {
    const float away = std::abs(x_of(graph.time.axis, key_of(graph, key).frame) - mouse.x);
    if (away < nearest) nearest = away, found = key;
  }
  return found;
}

void describe(const Graph& graph, int index) {
  const skelform::Keyframe& key = key_of(graph, index);
  const ValueText value = key_value(graph.armature(), key);
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  tooltip(graph.theme, around(mouse, 16, 16),
          std::string(element_label(key.element)) + " of " +
              bone_label(graph.armature(), key.bone_id) + ": " + value.number + " " + value.unit +
              " at frame " + std::to_string(key.frame));
}

void choose(Graph& graph, int index) {
  const skelform::Keyframe& key = key_of(graph, index);
  graph.view.graph.key = {graph.animation_index, index};
  graph.view.graph.channel = {key.bone_id, key.element};
  select_clicked(graph.view.selection, key.bone_id);
}

// Returns the curve on which the keyboard chooses keys: the chosen key's, or else the one chosen in
// the list, or else the first.
const GraphRow* row_for_keys(const Graph& graph) {
  if (const GraphRow* row = chosen_row(graph)) return row;
  const GraphRow* first = nullptr;
  for (const GraphRow& row : graph.rows) {
    if (!row.keyed || !row.open) continue;
    if (std::pair{row.channel.bone, row.channel.element} == graph.view.graph.channel) return &row;
    if (!first) first = &row;
  }
  return first;
}

// Adds a key on the curve at the playhead, as a double click does under the mouse.
void add_key_at_playhead(Graph& graph) {
  const GraphRow* row = row_for_keys(graph);
  if (!row) return;
  const CurveKey place{graph.animation_index, row->channel.bone, row->channel.element,
                       graph.time.frame};
  if (auto request = key_on_curve(graph.session, place)) {
    graph.requests.rig.edits.push_back(*request);
    graph.view.graph.goes_to = place;
  }
  graph.view.graph.key = {graph.animation_index, key_at(graph.armature(), place)};
  graph.view.graph.channel = {place.bone, place.element};
}

// Chooses the key after or before the chosen one; without a chosen key, searches from the playhead.
void choose_by_keys(Graph& graph, int step) {
  const GraphRow* row = row_for_keys(graph);
  if (!row) return;
  const auto keys = keys_of(graph.animation, row->channel);
  const auto chosen = std::ranges::find(keys, graph.view.graph.key.key);
  int found = -1;
  if (chosen != keys.end()) {
    const std::ptrdiff_t last = std::ssize(keys) - 1;
    const auto at = std::clamp<std::ptrdiff_t>(chosen - keys.begin() + step, 0, last);
    found = keys[at];
  } else {
    for (const int key : keys) {
      const int frame = key_of(graph, key).frame;
      if (step < 0 ? frame <= graph.time.frame : frame >= graph.time.frame && found < 0)
        found = key;
    }
  }
  if (found < 0) return;
  choose(graph, found);
  graph.requests.seek_frame = std::min(key_of(graph, found).frame, graph.animation.last_frame);
}

void keys_over_plot(Graph& graph) {
  const RingMove keys = ring_move(graph.theme);
  TimelineView& time = graph.view.timeline;
  const float step = graph.theme.px(kPanStep);
  if (keys.right != 0) pan_by(time, graph.time.axis, -step * static_cast<float>(keys.right));
  if (keys.up != 0) pan_height(graph, step * static_cast<float>(keys.up));
  if (keys.jump != 0) choose_by_keys(graph, keys.jump);
  if (keys.nearer == 0) return;
  const float factor = std::pow(kZoomStep, static_cast<float>(keys.nearer));
  zoom_at(time, graph.time.axis, x_of(graph.time.axis, graph.time.frame), factor);
  zoom_height(graph, graph.plot.center().y, factor);
}

// Handles the mouse over the lanes of stepped elements: keys can be chosen and moved in time.
// Returns false if none is under the mouse.
bool lane_input(Graph& graph) {
  if (graph.steps.height() < 1) return false;
  const Hit lanes = hit(graph.theme, "lanes", graph.steps, Overlap::Allowed);
  if (holds_key(graph))
    return is_step(graph.view.graph.hand.taken.element) && graph_edit_input(graph, lanes, -1);
  if (!lanes.hovered && !lanes.pressed) return false;
  const int near = step_key_near(graph, ImGui::GetIO().MousePos);
  if (near < 0) return false;
  if (graph_edit_input(graph, lanes, near)) return true;
  describe(graph, near);
  if (lanes.pressed) choose(graph, near);
  return true;
}

// The menu of the plot; over a key it also has the key's rows.
void plot_menu(Graph& graph, const Hit& plot, int near) {
  const Theme& theme = graph.theme;
  if (plot.right_clicked && near >= 0) choose(graph, near);
  if (!begin_menu(theme, "menu", plot.right_clicked, graph.plot, theme.px(230))) return;
  const int key = chosen_row(graph) ? graph.view.graph.key.key : -1;
  if (key >= 0) {
    const skelform::Keyframe& chosen = key_of(graph, key);
    popup_heading(theme, std::string(element_label(chosen.element)) + " at frame " +
                             std::to_string(chosen.frame));
    if (popup_row(theme, "go", "Go to this key"))
      graph.requests.seek_frame = std::min(chosen.frame, graph.animation.last_frame);
    if (popup_row(theme, "copy value", "Copy its value"))
      ImGui::SetClipboardText(key_value(graph.armature(), chosen).number.c_str());
    popup_separator(theme);
  }
  if (popup_row(theme, "fit", "Fit the curves")) fit_graph(graph.view);
  const PopupRow adds{.enabled = graph.view.edit.on, .why = "Edit mode adds keys"};
  if (popup_row(theme, "add key", "Add a key at the playhead", adds)) add_key_at_playhead(graph);
  end_popup(theme);
}

}  // namespace

void graph_input(Graph& graph) {
  GraphView& view = graph.view.graph;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const Hit plot = hit(graph.theme, "plot", graph.plot, Overlap::Allowed);
  keys_over_plot(graph);
  if (plot.clicked && plot.focused && graph.view.edit.on) add_key_at_playhead(graph);
  view.hovered = plot.hovered;
  if (plot.hovered) wheel(graph);
  if (lane_input(graph)) return;
  const bool looks = (plot.hovered || plot.pressed) && !view.panning && !holds_key(graph);
  const int near = looks ? key_near(graph, mouse) : -1;
  plot_menu(graph, plot, near);
  if (graph_edit_input(graph, plot, near)) return;
  if (near >= 0) describe(graph, near);
  if (plot.pressed && near >= 0) choose(graph, near);
  if (plot.pressed && near < 0) view.panning = true;
  if (plot.hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Middle)) view.panning = true;
  const bool down = holds_button(graph.view.gesture, ImGuiMouseButton_Left) ||
                    holds_button(graph.view.gesture, ImGuiMouseButton_Middle);
  if (!down) view.panning = false;
  if (plot.double_clicked && near < 0) return fit_graph(graph.view);
  if (!view.panning) return;
  const ImVec2 moved = ImGui::GetIO().MouseDelta;
  if (moved.x != 0) pan_by(graph.view.timeline, graph.time.axis, moved.x);
  if (moved.y != 0) pan_height(graph, moved.y);
}

}  // namespace skelscope
