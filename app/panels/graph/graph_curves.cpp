// The plot: curves, their keys, and the handles of the chosen key.
#include <algorithm>
#include <cmath>

#include "lists/lists.h"
#include "panels/graph/graph_context.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "panels/timeline/rows/timeline_values.h"
#include "skelform/curve.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kCasing = 2.2f;
constexpr float kKeyRadius = 4.2f, kChosenRadius = 5.4f;

// Collects the points of a curve and keeps the outermost ones in each column of pixels.
struct CurveStroke {
  std::vector<ImVec2> points;
  float low = 0, high = 0, last = 0;
  int column = 0;
  bool open = false;

  void close() {
    if (!open) return;
    const float x = static_cast<float>(column) + 0.5f;
    if (low != last) points.push_back({x, low});
    if (high != last && high != low) points.push_back({x, high});
    points.push_back({x, last});
    open = false;
  }
  void add(float x, float y, bool exact) {
    if (exact) {
      close();
      points.push_back({x, y});
      return;
    }
    const int at = static_cast<int>(std::floor(x));
    if (open && at != column) close();
    if (!open) low = high = y, column = at, open = true;
    low = std::min(low, y);
    high = std::max(high, y);
    last = y;
  }
};

float x_at(const Graph& graph, double frame) {
  return x_of(graph.time.axis, frame);
}

float clipped(float y) {
  return std::clamp(y, -30000.0f, 30000.0f);  // limits of coordinates in a draw list
}

void draw_stroke(const Graph& graph, CurveStroke& stroke, ImU32 color, float width, bool casing) {
  stroke.close();
  const int count = count_of(stroke.points);
  if (count < 2) return;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float scale = graph.theme.scale;
  if (casing)
    list.AddPolyline(stroke.points.data(), count, with_alpha(graph.theme.palette.casing, 0.5f), 0,
                     (width + kCasing) * scale);
  list.AddPolyline(stroke.points.data(), count, color, 0, width * scale);
}

bool is_straight(const skelform::Keyframe& end) {
  return end.start_handle.x == end.start_handle.y && end.end_handle.x == end.end_handle.y &&
         end.start_handle.x > 0;
}

struct SeenFrames {
  double first = 0, last = 0;
};

// Returns the visible frames of the animation.
SeenFrames seen_frames(const Graph& graph) {
  const double first = std::max(frame_at(graph.time.axis, graph.plot.min.x - 2), 0.0);
  const double last = std::min(frame_at(graph.time.axis, graph.plot.max.x + 2),
                               static_cast<double>(graph.animation.last_frame));
  return {first, last};
}

void add_point(const Graph& graph, const GraphRow& row, double frame, float value, bool exact,
               CurveStroke& stroke) {
  stroke.add(x_at(graph, frame), clipped(y_of(graph, row, value)), exact);
}

// Adds the visible part of the curve from one key to the next.
void add_segment(const Graph& graph, const GraphRow& row, const skelform::Keyframe& from,
                 const skelform::Keyframe& to, SeenFrames seen, CurveStroke& stroke) {
  const float factor = unit_factor(unit_of(row.channel.element));
  const float width = x_at(graph, to.frame) - x_at(graph, from.frame);
  const bool wide = width > 2 * graph.theme.scale;
  add_point(graph, row, from.frame, from.value * factor, wide, stroke);
  if (skelform::is_snap_key(to)) {
    add_point(graph, row, to.frame, from.value * factor, wide, stroke);
  } else if (wide && !is_straight(to)) {
    const double first = std::max(seen.first, static_cast<double>(from.frame));
    const double last = std::min(seen.last, static_cast<double>(to.frame));
    const double pixels = (last - first) * graph.time.axis.frame_width;
    const int pieces = std::clamp(static_cast<int>(pixels / (3 * graph.theme.scale)), 2, 800);
    for (int i = 0; i <= pieces; ++i) {
      const double frame = first + (last - first) * i / pieces;
      if (frame > from.frame && frame < to.frame)
        add_point(graph, row, frame, keyed_value(graph, row, frame), true, stroke);
    }
  }
}

CurveStroke curve_stroke(const Graph& graph, const GraphRow& row) {
  CurveStroke stroke;
  const auto& track = graph.animation.tracks[row.channel.track];
  const SeenFrames seen = seen_frames(graph);
  const int count = count_of(track.keys);
  int at = skelform::key_position_at(graph.animation, track, seen.first);
  const skelform::Keyframe& first = key_of(graph, track.keys.front());
  if (at < 0) {  // the resting value holds until the first key
    add_point(graph, row, 0, keyed_value(graph, row, -1), true, stroke);
    add_point(graph, row, first.frame, keyed_value(graph, row, -1), true, stroke);
    at = 0;
  }
  for (; at < count; ++at) {
    const skelform::Keyframe& from = key_of(graph, track.keys[at]);
    if (from.frame > seen.last) break;
    const bool last = at + 1 == count;
    if (!last) {
      const skelform::Keyframe& to = key_of(graph, track.keys[at + 1]);
      add_segment(graph, row, from, to, seen, stroke);
      if (to.frame > seen.last || at + 2 == count)
        add_point(graph, row, to.frame, to.value * unit_factor(unit_of(row.channel.element)), true,
                  stroke);
    }
    if (!last) continue;
    const float value = from.value * unit_factor(unit_of(row.channel.element));
    add_point(graph, row, from.frame, value, true, stroke);
    add_point(graph, row, graph.animation.last_frame, value, true, stroke);
  }
  return stroke;
}

void draw_shown(const Graph& graph, const GraphRow& row) {
  if (!row.shown) return;
  CurveStroke stroke;
  const SeenFrames seen = seen_frames(graph);
  const int first = static_cast<int>(seen.first);
  const int last = std::min(static_cast<int>(std::ceil(seen.last)), count_of(*row.shown) - 1);
  const bool dense = graph.time.axis.frame_width < 2 * graph.theme.scale;
  for (int frame = first; frame <= last; ++frame) {
    const float value = shown_value(graph, row, frame);
    if (!std::isfinite(value)) continue;
    add_point(graph, row, frame, value, !dense, stroke);
  }
  draw_stroke(graph, stroke, with_alpha(row.color, row.keyed ? 0.5f : 0.7f), 1.4f, false);
}

bool is_chosen_channel(const Graph& graph, const GraphRow& row) {
  return graph.view.graph.channel == std::pair{row.channel.bone, row.channel.element};
}

void draw_row_curve(const Graph& graph, const GraphRow& row) {
  CurveStroke stroke = curve_stroke(graph, row);
  draw_stroke(graph, stroke, row.color, is_chosen_channel(graph, row) ? 2.3f : 1.9f, true);
}

void draw_keys(const Graph& graph, const GraphRow& row) {
  const Theme& theme = graph.theme;
  const auto keys = keys_of(graph.animation, row.channel);
  const float factor = unit_factor(unit_of(row.channel.element));
  const float apart = 3 * theme.scale;
  const auto& track = graph.animation.tracks[row.channel.track];
  const SeenFrames seen = seen_frames(graph);
  const int from = std::max(skelform::key_position_at(graph.animation, track, seen.first), 0);
  float last = -1e9f;
  for (int i = from; i < count_of(keys); ++i) {
    const skelform::Keyframe& key = key_of(graph, keys[i]);
    if (key.frame > seen.last) break;
    const float x = x_at(graph, key.frame);
    if (x < last + apart) continue;
    last = x;
    const ImVec2 at{x, clipped(y_of(graph, row, key.value * factor))};
    diamond(at, kKeyRadius * theme.scale, row.color, with_alpha(theme.palette.panel, 0.9f));
    if (theme.probe) probe::item(theme.probe, "key/" + std::to_string(keys[i]), around(at, 8, 8));
  }
}

// Draws the handle into or out of a key. The curve into a key ends with that key's second handle;
// the curve out of it begins with the next key's first handle.
void draw_handles(const Graph& graph, const GraphRow& row, const skelform::Keyframe& from,
                  const skelform::Keyframe& to, bool into) {
  if (skelform::is_snap_key(to)) return;
  const float factor = unit_factor(unit_of(row.channel.element));
  const skelform::Vec2 handle = into ? to.end_handle : to.start_handle;
  const double frame = from.frame + static_cast<double>(handle.x) * (to.frame - from.frame);
  const double value = from.value + static_cast<double>(handle.y) * (to.value - from.value);
  const skelform::Keyframe& key = into ? to : from;
  const ImVec2 end{x_at(graph, frame), clipped(y_of(graph, row, value * factor))};
  const ImVec2 start{x_at(graph, key.frame), clipped(y_of(graph, row, key.value * factor))};
  const Theme& theme = graph.theme;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddLine(start, end, theme.palette.head, 1.3f * theme.scale);
  list.AddCircleFilled(end, 3.6f * theme.scale, theme.palette.panel);
  list.AddCircle(end, 3.6f * theme.scale, theme.palette.head, 0, 1.3f * theme.scale);
}

void draw_chosen_key(const Graph& graph) {
  const GraphRow* row = chosen_row(graph);
  if (!row || !row->open || row->steps) return;
  const auto keys = keys_of(graph.animation, row->channel);
  const auto at = std::ranges::find(keys, graph.view.graph.key.key);
  if (at == keys.end()) return;
  const skelform::Keyframe& key = key_of(graph, *at);
  if (at != keys.begin()) draw_handles(graph, *row, key_of(graph, *(at - 1)), key, true);
  if (at + 1 != keys.end()) draw_handles(graph, *row, key, key_of(graph, *(at + 1)), false);
  const Theme& theme = graph.theme;
  const float factor = unit_factor(unit_of(row->channel.element));
  const ImVec2 place{x_at(graph, key.frame), clipped(y_of(graph, *row, key.value * factor))};
  diamond(place, (kChosenRadius + 2.6f) * theme.scale, theme.palette.head, 0);
  diamond(place, (kChosenRadius + 1.2f) * theme.scale, theme.palette.panel, 0);
  diamond(place, kChosenRadius * theme.scale, theme.palette.selection, 0);
}

void legend(const Graph& graph) {
  const Theme& theme = graph.theme;
  const bool any =
      std::ranges::any_of(graph.rows, [](const GraphRow& r) { return r.open && r.shown; });
  if (!graph.view.graph.shown || !any || graph.plot.width() < theme.px(420)) return;
  const bool busy = graph.studies.graph.progress < 1;
  const std::string words =
      busy ? "playing the animation: " + number(100 * graph.studies.graph.progress, 0, "%")
           : "shown after smoothing, IK and physics";
  const float width = text_size(theme.fonts.hint, words).x;
  Rect row{{graph.plot.max.x - width - theme.px(134), graph.plot.min.y + theme.px(3)},
           {graph.plot.max.x - theme.px(12), graph.plot.min.y + theme.px(21)}};
  fill({{row.min.x - theme.px(6), row.min.y}, {row.max.x + theme.px(4), row.max.y}},
       with_alpha(theme.palette.panel, 0.8f), theme.px(3));
  const auto swatch = [&](ImU32 color, float thick) {
    const Rect place = middle(cut_left(row, theme.px(16)), theme.px(thick));
    fill(place, color);
    cut_left(row, theme.px(6));
  };
  swatch(theme.palette.head, 2);
  cut_left(row, text_in(theme.fonts.hint, row, theme.palette.text, "keys") + theme.px(14));
  swatch(with_alpha(theme.palette.head, 0.45f), 1);
  text_in(theme.fonts.hint, row, theme.palette.muted, words);
}

void playhead_dots(const Graph& graph) {
  const float x = std::floor(x_at(graph, graph.time.frame)) + 1;
  for (const GraphRow& row : graph.rows) {
    if (!row.open || row.steps) continue;
    const float value = row.keyed ? keyed_value(graph, row, graph.time.frame)
                                  : shown_value(graph, row, graph.time.frame);
    if (!std::isfinite(value)) continue;
    const ImVec2 at{x, clipped(y_of(graph, row, value))};
    dot(at, 5 * graph.theme.scale, graph.theme.palette.panel);
    dot(at, 4 * graph.theme.scale, graph.theme.palette.head);
  }
}

}  // namespace

void graph_curves(Graph& graph) {
  ImGui::PushClipRect(graph.plot.min, graph.plot.max, true);
  if (graph.view.graph.shown)
    for (const GraphRow& row : graph.rows)
      if (row.open && !row.steps) draw_shown(graph, row);
  for (const GraphRow& row : graph.rows)
    if (row.open && row.keyed && !row.steps) draw_row_curve(graph, row);
  for (const GraphRow& row : graph.rows)
    if (row.open && row.keyed && !row.steps) draw_keys(graph, row);
  draw_chosen_key(graph);
  playhead_dots(graph);
  legend(graph);
  ImGui::PopClipRect();
}

}  // namespace skelscope
