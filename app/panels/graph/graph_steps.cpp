// Lanes of stepped elements: each has a lane of its own, with the values as text on the steps.
#include <algorithm>

#include "lists/lists.h"
#include "panels/graph/graph_context.h"
#include "panels/timeline/rows/timeline_values.h"
#include "skelform/curve.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kBand = 18;

// A value that holds from a key's frame to the next key's frame.
struct Held {
  int key = -1;
  double first = 0, last = 0;
};

std::vector<Held> held_values(const Graph& graph, const GraphRow& row) {
  std::vector<Held> held;
  const auto& track = graph.animation.tracks[row.channel.track];
  const double left = frame_at(graph.time.axis, graph.plot.min.x);
  const double right = frame_at(graph.time.axis, graph.plot.max.x);
  const int from = std::max(skelform::key_position_at(graph.animation, track, left), 0);
  const double end = graph.animation.last_frame;
  for (int i = from; i < count_of(track.keys); ++i) {
    const skelform::Keyframe& key = key_of(graph, track.keys[i]);
    if (key.frame > right) break;
    const bool last = i + 1 == count_of(track.keys);
    const double next = last ? end : key_of(graph, track.keys[i + 1]).frame;
    held.push_back({track.keys[i], static_cast<double>(key.frame), next});
  }
  return held;
}

// Returns whether two keys have different values; the lane draws those at different heights.
bool differs(const Graph& graph, int key, int other) {
  return key_value(graph.armature(), key_of(graph, key)).number !=
         key_value(graph.armature(), key_of(graph, other)).number;
}

void step_lane(const Graph& graph, const GraphRow& row, const Rect& lane) {
  const Theme& theme = graph.theme;
  const Rect band = middle(lane, theme.px(kBand));
  const ImU32 words_color = text_variant(theme.palette, row.color);
  bool up = false;
  float last_x = -1e9f;
  int before = -1;
  for (const Held& held : held_values(graph, row)) {
    if (before >= 0 && differs(graph, before, held.key)) up = !up;
    before = held.key;
    const float x0 = x_of(graph.time.axis, held.first), x1 = x_of(graph.time.axis, held.last);
    const float y = up ? band.min.y : band.max.y;
    fill({{x0, band.min.y}, {x1, band.max.y}}, with_alpha(row.color, up ? 0.14f : 0.07f));
    fill({{x0, y - theme.px(1)}, {x1, y + theme.px(1)}}, row.color);
    const bool apart = x0 > last_x + theme.px(3);
    if (apart) {
      fill({{x0, band.min.y}, {x0 + theme.px(1), band.max.y}}, with_alpha(row.color, 0.6f));
      diamond({x0, y}, 4.2f * theme.scale, row.color, with_alpha(theme.palette.panel, 0.9f));
      probe::item(theme.probe, "key/" + std::to_string(held.key), around({x0, y}, 8, 8));
      last_x = x0;
    }
    const ValueText value = key_value(graph.armature(), key_of(graph, held.key));
    const std::string words = value.number.empty() ? "none" : value.number;
    Rect room{{std::max(x0, lane.min.x) + theme.px(9), band.min.y}, {x1 - theme.px(6), band.max.y}};
    if (room.width() > theme.px(16))
      text_in(theme.fonts.hint, room, words_color, elide(theme.fonts.hint, words, room.width()));
  }
}

}  // namespace

void graph_steps(Graph& graph) {
  const Theme& theme = graph.theme;
  Rect lanes = graph.steps;
  const std::vector<const GraphRow*> rows = step_rows(graph);
  for (const GraphRow* row : rows) {
    if (lanes.height() < theme.px(kStepLane) - 1) break;
    const Rect lane = cut_top(lanes, theme.px(kStepLane));
    horizontal_line(graph.gutter.min.x, lane.max.x, lane.min.y, theme.palette.border);
    const Rect name{{graph.gutter.min.x + theme.px(4), lane.min.y},
                    {graph.gutter.max.x - theme.px(6), lane.max.y}};
    elided(theme, theme.fonts.hint, middle(name, theme.px(18)),
           text_variant(theme.palette, row->color), element_label(row->channel.element));
    ImGui::PushClipRect(lane.min, lane.max, true);
    step_lane(graph, *row, lane);
    ImGui::PopClipRect();
    probe::item(theme.probe,
                "steps/" + std::to_string(row->channel.bone) + "/" +
                    skelform::name_of(row->channel.element),
                lane);
  }
}

}  // namespace skelscope
