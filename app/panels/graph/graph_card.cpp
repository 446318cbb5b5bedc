// The chosen key: its place, its value, and the curve that leads to it.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "lists/lists.h"
#include "panels/graph/graph_context.h"
#include "panels/timeline/rows/timeline_values.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::Keyframe;
using skelform::Vec2;

struct Preset {
  const char* name;
  Vec2 start, end;
};

constexpr float kThird = 1.0f / 3;
const std::array<Preset, 6> kPresets{{{"Linear", Vec2{kThird}, Vec2{2 * kThird}},
                                      {"Sine in", Vec2{0.5f, 0}, Vec2{1, 1}},
                                      {"Sine out", Vec2{kThird, 1}, Vec2{2 * kThird, 1}},
                                      {"Sine in and out", Vec2{0.5f, 0}, Vec2{0.5f, 1}},
                                      {"Linear (zero)", Vec2{0}, Vec2{0}},
                                      {"Baked", Vec2{kThird, 0}, Vec2{kThird, 0}}}};

bool is_near(Vec2 a, Vec2 b) {
  return std::abs(a.x - b.x) < 5e-3f && std::abs(a.y - b.y) < 5e-3f;
}

// Names the curve by its handles, whatever name the file gives it.
std::string preset_name(const Keyframe& key) {
  if (is_step(key.element)) return "Step";
  if (skelform::is_snap_key(key)) return "Snap";
  for (const Preset& preset : kPresets)
    if (is_near(key.start_handle, preset.start) && is_near(key.end_handle, preset.end))
      return preset.name;
  return "Custom";
}

// Draws a value in a box like a field, but read-only.
void box(const Theme& theme, const char* id, Rect rect, const char* name, const std::string& value,
         const std::string& unit) {
  fill(rect, theme.palette.control, theme.px(5));
  Rect inner = inset(rect, theme.px(8), 0);
  cut_left(inner, text_in(theme.fonts.hint, inner, theme.palette.muted, name) + theme.px(6));
  if (!unit.empty()) {
    const Rect place = cut_right(inner, text_size(theme.fonts.hint, unit).x);
    text_in(theme.fonts.hint, place, theme.palette.faint, unit);
    cut_right(inner, theme.px(3));
  }
  text_in(theme.fonts.mono_small, inner, theme.palette.text,
          elide(theme.fonts.mono_small, value, inner.width() + 1), Align::Right);
  probe::item(theme.probe, id, rect);
}

void choose_neighbour(Graph& graph, std::span<const int> keys, std::ptrdiff_t at) {
  const int index = keys[at];
  graph.view.graph.key.key = index;
  graph.requests.seek_frame = std::min(key_of(graph, index).frame, graph.animation.last_frame);
}

void head(Graph& graph, std::span<const int> keys, std::ptrdiff_t at, Rect row) {
  const Theme& theme = graph.theme;
  card_label(theme, row, "Selected key");
  cut_right(row, theme.px(6));
  const Rect close = middle(cut_right(row, theme.px(22)), theme.px(22));
  if (icon_button(theme, "close", close, icons::kClear, "Deselect the key"))
    graph.view.graph.key = {};
  const Rect next = middle(cut_right(row, theme.px(22)), theme.px(22));
  const std::string place = std::to_string(at + 1) + "/" + std::to_string(keys.size());
  const Rect words = cut_right(row, text_size(theme.fonts.mono_small, place).x + theme.px(6));
  const Rect before = middle(cut_right(row, theme.px(22)), theme.px(22));
  if (icon_button(theme, "before", before, icons::kStepBack, "Previous key") && at > 0)
    choose_neighbour(graph, keys, at - 1);
  text_in(theme.fonts.mono_small, words, theme.palette.muted, place, Align::Center);
  if (icon_button(theme, "next", next, icons::kStepForward, "Next key") &&
      at + 1 < static_cast<std::ptrdiff_t>(keys.size()))
    choose_neighbour(graph, keys, at + 1);
}

void owner(const Graph& graph, const GraphRow& row, Rect rect) {
  const Theme& theme = graph.theme;
  rect = inset(rect, theme.px(13), 0);
  fill(middle(cut_left(rect, theme.px(10)), theme.px(3)), row.color, theme.px(1));
  cut_left(rect, theme.px(7));
  const float used =
      text_in(theme.fonts.medium, rect, theme.palette.head, element_label(row.channel.element));
  cut_left(rect, used + theme.px(8));
  const std::string name = bone_label(graph.armature(), row.channel.bone);
  text_in(theme.fonts.hint, rect, theme.palette.muted, elide(theme.fonts.hint, name, rect.width()),
          Align::Right);
}

// Draws the curve in a rectangle, from the previous key at the left to this key at the right.
void curve_picture(const Graph& graph, const Keyframe& key, Rect rect) {
  const Theme& theme = graph.theme;
  fill(rect, theme.palette.control, theme.px(5));
  const Rect inner = inset(rect, theme.px(14), theme.px(10));
  const auto at = [&](float x, float y) {
    return ImVec2{inner.min.x + x * inner.width(), inner.max.y - y * inner.height()};
  };
  std::array<ImVec2, 49> points;
  const int last = count_of(points) - 1;
  for (int i = 0; i <= last; ++i) {
    const bool steps = is_step(key.element) || skelform::is_snap_key(key);
    const float y = steps ? (i == last ? 1.0f : 0.0f)
                          : skelform::segment_progress(i, last, key.start_handle, key.end_handle);
    points[i] = at(static_cast<float>(i) / static_cast<float>(last), std::clamp(y, -0.4f, 1.4f));
  }
  ImGui::GetWindowDrawList()->AddPolyline(points.data(), last + 1, theme.palette.accent, 0,
                                          2 * theme.scale);
}

void handle_row(const Theme& theme, const char* id, Rect row, const char* name, Vec2 handle) {
  row = inset(row, theme.px(13), 0);
  text_in(theme.fonts.text, cut_left(row, theme.px(34)), theme.palette.text, name);
  const float half = (row.width() - theme.px(6)) / 2;
  const IdScope scope(theme, id);
  box(theme, "x", middle(cut_left(row, half), theme.px(25)), "x", number(handle.x, 2), "");
  cut_left(row, theme.px(6));
  box(theme, "y", middle(row, theme.px(25)), "y", number(handle.y, 2), "");
}

void handles(const Graph& graph, std::span<const int> keys, std::ptrdiff_t at, Rect& rect) {
  const Theme& theme = graph.theme;
  const Keyframe& key = key_of(graph, keys[at]);
  const bool last = at + 1 == static_cast<std::ptrdiff_t>(keys.size());
  card_label(theme, cut_top(rect, theme.px(24)), "Handles");
  if (at > 0 && !skelform::is_snap_key(key))
    handle_row(theme, "in", cut_top(rect, theme.px(30)), "in", key.end_handle);
  if (last) return;
  const Keyframe& next = key_of(graph, keys[at + 1]);
  if (!skelform::is_snap_key(next))
    handle_row(theme, "out", cut_top(rect, theme.px(30)), "out", next.start_handle);
}

void no_key(const Graph& graph) {
  const Theme& theme = graph.theme;
  Rect rect = graph.card;
  vertical_line(rect.min.x, rect.min.y, rect.max.y, theme.palette.border);
  card_label(theme, cut_top(rect, theme.px(27)), "No key is selected");
  cut_top(rect, theme.px(6));
  for (const char* words : {"Click or drag a key", "Double-click a curve for a new one"})
    text_in(theme.fonts.hint, inset(cut_top(rect, theme.px(20)), theme.px(13), 0),
            theme.palette.faint, words);
}

}  // namespace

void card_label(const Theme& theme, Rect row, const char* words) {
  text_in(theme.fonts.hint, inset(row, theme.px(13), 0), theme.palette.muted, words);
}

void graph_card(Graph& graph) {
  const GraphRow* row = chosen_row(graph);
  if (graph.card.width() < 1) return;
  const Theme& theme = graph.theme;
  if (!row) return no_key(graph);
  const IdScope scope(theme, "key card");
  const auto keys = keys_of(graph.animation, row->channel);
  const auto found = std::ranges::find(keys, graph.view.graph.key.key);
  if (found == keys.end()) return;
  const std::ptrdiff_t at = found - keys.begin();
  const Keyframe& key = key_of(graph, *found);
  Rect rect = graph.card;
  vertical_line(rect.min.x, rect.min.y, rect.max.y, theme.palette.border);
  head(graph, keys, at, cut_top(rect, theme.px(27)));
  owner(graph, *row, cut_top(rect, theme.px(24)));
  if (graph.view.edit.on) return graph_card_fields(graph, *row, keys, at, rect);
  Rect fields = inset(middle(cut_top(rect, theme.px(31)), theme.px(25)), theme.px(13), 0);
  const ValueText value = key_value(graph.armature(), key);
  box(theme, "frame", cut_left(fields, theme.px(84)), "frame", std::to_string(key.frame), "");
  cut_left(fields, theme.px(6));
  box(theme, "value", fields, "value", value.number, value.unit);
  if (at > 0) {
    card_label(theme, cut_top(rect, theme.px(24)), "Curve into this key");
    Rect line = inset(cut_top(rect, theme.px(52)), theme.px(13), 0);
    curve_picture(graph, key, cut_left(line, theme.px(74)));
    cut_left(line, theme.px(10));
    const std::string preset = preset_name(key);
    const Rect name = middle(line, theme.px(20));
    elided(theme, theme.fonts.medium, name, theme.palette.head, preset);
    probe::item(theme.probe, "curve/" + preset, name);
  }
  if (!row->steps) handles(graph, keys, at, rect);
}

}  // namespace skelscope
