// Arguments that all parts of the graph share for one frame: data, places and heights.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "panels/panels.h"
#include "panels/timeline/rows/timeline_context.h"
#include "session/graph/channels.h"
#include "view/studies/studies.h"
#include "widgets/hit.h"
#include "widgets/look/rect.h"

namespace skelscope {

enum class GraphUnit { Pixels, Degrees, Factor };
GraphUnit unit_of(skelform::Element element);
const char* unit_sign(GraphUnit unit);
// From what keys hold to what is written: radians to degrees.
float unit_factor(GraphUnit unit);

// A channel as it is drawn.
struct GraphRow {
  Channel channel;
  bool keyed = false, steps = false;
  bool open = false;  // its eye
  ImU32 color = 0;
  const std::vector<LocalShown>* shown = nullptr;  // of its bone; nullptr: none, or not blended
  ValueRange range;                                // written values, of open blended rows
};

struct Graph {
  const Session& session;
  const Studies& studies;
  View& view;
  Requests& requests;
  const Theme& theme;
  const skelform::Animation& animation;
  int animation_index = 0;
  TimelineContext& time;
  std::vector<GraphRow> rows{};
  std::array<UnitAxis, kGraphUnits> units{};
  double lines = 4;  // grid lines over the whole height
  Rect list{}, gutter{}, plot{}, steps{}, speed{}, card{};

  const skelform::Armature& armature() const { return armature_of(session); }
  const PlayedLap& lap() const { return studies.graph.lap; }
};

// Written values; NaN: none.
float keyed_value(const Graph& graph, const GraphRow& row, double frame);
float shown_value(const Graph& graph, const GraphRow& row, int frame);
// The channel's value in the tick on screen, after smoothing, IK and physics.
float value_on_screen(const Graph& graph, const GraphRow& row);

void fill_rows(Graph& graph);
void scale_units(Graph& graph);
// Keeps the scale fixed while a key is held.
bool holds_key(const Graph& graph);
void keep_scale(Graph& graph);

// A height of the plot of a row's written value. The middle of grid lines and back.
float y_of(const Graph& graph, const GraphRow& row, double value);
float y_of_share(const Graph& graph, double share);  // 0..1 of all heights

const skelform::Keyframe& key_of(const Graph& graph, int key);
// The chosen key's row, or nullptr.
const GraphRow* chosen_row(const Graph& graph);
// Only the bone that is shown has a speed.
int speed_bone(const Graph& graph);
// How far the joint goes on its way to a frame, pixels; to the first from the end of the loop.
float speed_at(const Graph& graph, int frame, int joint);
// The jumps that are listed.
const std::vector<Jump>& listed_jumps(const Graph& graph);

ImU32 channel_color(const Theme& theme, const skelform::Armature& armature, const Channel& channel);

// The parts of the tab.
void graph_channels(Graph& graph, Rect rect);
void graph_jumps(Graph& graph, Rect rect);
void graph_grid(const Graph& graph);
float last_unit_right(const Graph& graph);  // where numbers in the gutter end
void graph_curves(Graph& graph);
void graph_steps(Graph& graph);
void graph_speed(Graph& graph);
void graph_input(Graph& graph);
// Edit mode: what the mouse does with keys, handles and curves. `near`: the key under it, or -1.
// True when the press or the drag is an edit's.
bool graph_edit_input(Graph& graph, const Hit& plot, int near);
void graph_hand_readout(const Graph& graph);
void graph_card(Graph& graph);
// The card's fields and buttons in edit mode. `keys`: those of the chosen key's curve, `at`: its
// place among them.
void graph_card_fields(Graph& graph, const GraphRow& row, std::span<const int> keys,
                       std::ptrdiff_t at, Rect& rect);

// Steps that a lane is drawn for, as many as have room.
std::vector<const GraphRow*> step_rows(const Graph& graph);
inline constexpr float kStepLane = 32;

}  // namespace skelscope
