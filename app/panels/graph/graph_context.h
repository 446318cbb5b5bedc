// Arguments that all parts of the graph share for one frame: data, places and scales.
#pragma once

#include <array>
#include <cstddef>
#include <span>
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
// Factor from the unit of keys to the written unit: radians to degrees, for instance.
float unit_factor(GraphUnit unit);

// A channel as the graph draws it.
struct GraphRow {
  Channel channel;
  bool keyed = false, steps = false;
  bool open = false;  // whether its eye is open
  ImU32 color = 0;
  const std::vector<LocalShown>* shown = nullptr;  // local values in the played lap; nullptr: none
  ValueRange range;  // of the written values; not set for stepped elements
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
  double lines = 4;  // number of grid lines over the whole height of the plot
  Rect list{}, gutter{}, plot{}, steps{}, speed{}, card{};

  const skelform::Armature& armature() const { return armature_of(session); }
  const PlayedLap& lap() const { return studies.graph.lap; }
};

// Returns the keyed value, or the value in the played lap, at a frame, in written units; NaN: none.
float keyed_value(const Graph& graph, const GraphRow& row, double frame);
float shown_value(const Graph& graph, const GraphRow& row, int frame);
// Returns the channel's value in the tick on screen, after smoothing, IK and physics.
float value_on_screen(const Graph& graph, const GraphRow& row);

void fill_rows(Graph& graph);
void scale_units(Graph& graph);
// While the mouse holds a key, the scale stays as keep_scale() last stored it.
bool holds_key(const Graph& graph);
void keep_scale(Graph& graph);

// Returns the y of a row's written value in the plot.
float y_of(const Graph& graph, const GraphRow& row, double value);
float y_of_share(const Graph& graph, double share);  // share: 0 to 1 of the plot's height

const skelform::Keyframe& key_of(const Graph& graph, int key);
// Returns the chosen key's row, or nullptr.
const GraphRow* chosen_row(const Graph& graph);
// Returns the selected bone if its speed can be shown, else -1.
int speed_bone(const Graph& graph);
// Returns the distance that the joint moves to reach a frame from the frame before, pixels. Frame 0
// follows the end of the loop.
float speed_at(const Graph& graph, int frame, int joint);
// Returns the jumps that the panel lists: of the bone, or of all bones.
const std::vector<Jump>& listed_jumps(const Graph& graph);

ImU32 channel_color(const Theme& theme, const skelform::Armature& armature, const Channel& channel);

// The parts of the Graph tab.
void graph_channels(Graph& graph, Rect rect);
void graph_jumps(Graph& graph, Rect rect);
void graph_fast_steps(Graph& graph, Rect rect);  // the list of all animations
void graph_grid(const Graph& graph);
float last_unit_right(const Graph& graph);  // right edge of the numbers in the gutter
void graph_curves(Graph& graph);
void graph_steps(Graph& graph);
void graph_speed(Graph& graph);
void graph_input(Graph& graph);
// Edit mode: the mouse moves keys, handles and curves. `near`: the key under the mouse; -1: none.
// Returns whether the press or the drag belongs to an edit.
bool graph_edit_input(Graph& graph, const Hit& plot, int near);
void graph_hand_readout(const Graph& graph);
void graph_card(Graph& graph);
void card_label(const Theme& theme, Rect row, const char* words);
// Fields and buttons of the card in edit mode. `keys`: all keys of the chosen key's curve. `at`:
// the chosen key's index in `keys`.
void graph_card_fields(Graph& graph, const GraphRow& row, std::span<const int> keys,
                       std::ptrdiff_t at, Rect& rect);

// Returns the open, keyed rows of stepped elements; each gets a lane if there is room.
std::vector<const GraphRow*> step_rows(const Graph& graph);
inline constexpr float kStepLane = 32;

}  // namespace skelscope
