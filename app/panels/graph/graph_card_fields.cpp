// The card of the chosen key in edit mode: fields and presets.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "lists/lists.h"
#include "panels/action_table.h"
#include "panels/graph/graph_context.h"
#include "panels/graph/graph_edit.h"
#include "panels/timeline/rows/timeline_values.h"
#include "session/edit/straight_curve.h"
#include "skelform/jumps.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::Handles;
using skelform::Keyframe;
using skelform::Vec2;

constexpr float kOneThird = 1.0f / 3;
constexpr float kHold = 999;  // the format's number for a key that holds its value

struct PresetButton {
  const char* id;
  const char* tip;
  Handles handles;
};

const std::array<PresetButton, 5> kPresetButtons{{
    {"linear", "Linear", {Vec2{kOneThird}, Vec2{2 * kOneThird}}},
    {"ease-in", "Ease in: begins slowly", {Vec2{0.5f, 0}, Vec2{1, 1}}},
    {"ease-out", "Ease out: ends slowly", {Vec2{kOneThird, 1}, Vec2{2 * kOneThird, 1}}},
    {"ease", "Ease in and out", {Vec2{0.5f, 0}, Vec2{0.5f, 1}}},
    {"step", "Step: holds until this key", {Vec2{kHold}, Vec2{kHold}}},
}};

// The first gesture number of the card's fields, which neither mouse drags nor the inspector's
// fields use.
constexpr std::uint64_t kCardFields = 1ull << 52;
enum class CardField { Frame, Value, In, Out };

struct EditedKey {
  Graph& graph;
  const GraphRow& row;
  std::span<const int> keys;
  std::ptrdiff_t at;
  int index() const { return keys[at]; }
  int before() const { return at > 0 ? keys[at - 1] : -1; }
  int after() const { return at + 1 < std::ssize(keys) ? keys[at + 1] : -1; }
  const Keyframe& key() const { return key_of(graph, index()); }
};

// Consecutive changes to one field of one key merge into one edit.
RigRequest& ask_for_key(const EditedKey& it, CardField field, const char* what) {
  const Keyframe& key = it.key();
  const std::uint64_t number = ((static_cast<std::uint64_t>(it.graph.animation_index) * 4096 +
                                 static_cast<std::uint64_t>(key.bone_id)) *
                                    32 +
                                static_cast<std::uint64_t>(key.element)) *
                                   (1u << 20) +
                               static_cast<std::uint64_t>(it.at) * 4 +
                               static_cast<std::uint64_t>(field);
  RigRequest& request =
      ask_edit(it.graph.requests.rig,
               bone_label(it.graph.armature(), key.bone_id) + ": " +
                   skelform::name_of(key.element) + " " + what + " at " + std::to_string(key.frame),
               kCardFields + number % kCardFields);
  request.goes_on = true;
  return request;
}

void number_in(const EditedKey& it, const char* id, Rect rect, const char* name, double value,
               const NumberLook& look, const auto& change) {
  const Theme& theme = it.graph.theme;
  const bool changed = number_field(theme, id, rect, value, look);
  text_in(theme.fonts.hint, inset(rect, theme.px(8), 0), theme.palette.muted, name);
  if (changed) change(value);
}

// A field for the key's frame, limited to the frames between the neighbouring keys.
void frame_field_of_key(const EditedKey& it, Rect rect) {
  const Keyframe& key = it.key();
  NumberLook look;
  look.step = 0.25;
  look.min = it.before() < 0 ? 0 : key_of(it.graph, it.before()).frame + 1;
  look.max = it.after() < 0 ? 1'000'000 : key_of(it.graph, it.after()).frame - 1;
  look.max = std::max(look.max, look.min);
  number_in(it, "frame", rect, "frame", key.frame, look, [&](double value) {
    const int frame = std::lround(value);
    if (frame == key.frame) return;
    ask_for_key(it, CardField::Frame, "key moved from").edits = {
        skelform::MoveKeys{it.graph.animation_index, {{it.index(), frame}}}};
    it.graph.view.graph.goes_to =
        CurveKey{it.graph.animation_index, key.bone_id, key.element, frame};
  });
}

void value_field_of_key(const EditedKey& it, Rect rect) {
  const Keyframe& key = it.key();
  const GraphUnit unit = unit_of(key.element);
  const float factor = unit_factor(unit);
  NumberLook look{.digits = unit == GraphUnit::Factor ? 3 : 2,
                  .step = unit == GraphUnit::Factor ? 0.01 : 0.5,
                  .unit = unit_sign(unit)};
  number_in(it, "value", rect, "value", static_cast<double>(key.value * factor), look,
            [&](double value) {
              const skelform::KeyValue set{.frame = key.frame,
                                           .bone = key.bone_id,
                                           .element = key.element,
                                           .value = static_cast<float>(value) / factor};
              ask_for_key(it, CardField::Value, "key").edits = {
                  skelform::SetKeys{it.graph.animation_index, {set}}};
            });
}

void ask_for_handles(const EditedKey& it, CardField field, int key, const Handles& handles) {
  ask_for_key(it, field, "curve").edits = {
      skelform::SetHandles{it.graph.animation_index, {key}, handles}};
}

// Fields for a handle of the segment that ends at `key`.
void handle_fields(const EditedKey& it, const char* id, Rect row, const char* name, int key,
                   bool into) {
  const Theme& theme = it.graph.theme;
  const Keyframe& end = key_of(it.graph, key);
  Handles handles{end.start_handle, end.end_handle};
  Vec2& handle = into ? handles.end : handles.start;
  const CardField field = into ? CardField::In : CardField::Out;
  row = inset(row, theme.px(13), 0);
  text_in(theme.fonts.text, cut_left(row, theme.px(34)), theme.palette.text, name);
  const float half = (row.width() - theme.px(6)) / 2;
  const IdScope scope(theme, id);
  const auto set = [&](float& number, double value) {
    number = static_cast<float>(value);
    ask_for_handles(it, field, key, handles);
  };
  const NumberLook across{.digits = 2, .min = 0, .max = 1, .step = 0.01};
  const NumberLook up{.digits = 2, .min = -20, .max = 20, .step = 0.01};
  number_in(it, "x", middle(cut_left(row, half), theme.px(25)), "x", static_cast<double>(handle.x),
            across, [&](double v) { set(handle.x, v); });
  cut_left(row, theme.px(6));
  number_in(it, "y", middle(row, theme.px(25)), "y", static_cast<double>(handle.y), up,
            [&](double v) { set(handle.y, v); });
}

bool has_handles(const Keyframe& key, const Handles& handles) {
  const auto near = [](Vec2 a, Vec2 b) {
    return std::abs(a.x - b.x) < 5e-3f && std::abs(a.y - b.y) < 5e-3f;
  };
  if (handles.start.y == kHold) return skelform::is_snap_key(key);
  // Older editors wrote no handles for a straight line.
  const bool none = key.start_handle == Vec2{0} && key.end_handle == Vec2{0};
  if (none && handles.start.x == handles.start.y) return true;
  return near(key.start_handle, handles.start) && near(key.end_handle, handles.end);
}

void small_curve(const Theme& theme, const Rect& rect, const Handles& handles, ImU32 color) {
  std::array<ImVec2, 25> points;
  const int last = count_of(points) - 1;
  for (int i = 0; i <= last; ++i) {
    const float x = static_cast<float>(i) / static_cast<float>(last);
    const float y = handles.start.y == kHold
                        ? (i == last ? 1.f : 0.f)
                        : skelform::segment_progress(i, last, handles.start, handles.end);
    points[i] = {rect.min.x + x * rect.width(), rect.max.y - y * rect.height()};
  }
  ImGui::GetWindowDrawList()->AddPolyline(points.data(), last + 1, color, 0, 1.6f * theme.scale);
}

// The first preset is straight, in the way of the keys beside it.
Handles handles_of(const EditedKey& it, const PresetButton& preset) {
  if (&preset != &kPresetButtons.front()) return preset.handles;
  return straight_handles(it.graph.armature().animations[it.graph.animation_index], it.index());
}

void preset_button(const EditedKey& it, const PresetButton& preset, const Rect& rect) {
  const Theme& theme = it.graph.theme;
  const Palette& p = theme.palette;
  const Handles handles = handles_of(it, preset);
  const bool on = has_handles(it.key(), handles);
  const Hit mouse = hit(theme, preset.id, rect);
  fill(rect, on ? with_alpha(p.accent, 0.2f) : mouse.hovered ? p.hover : p.control, theme.px(5));
  if (on) outline(rect, p.accent, theme.px(5));
  small_curve(theme, inset(rect, theme.px(9), theme.px(8)), preset.handles, on ? p.accent : p.text);
  if (mouse.hovered && !mouse.held) tooltip(theme, rect, preset.tip);
  if (mouse.clicked) ask_for_handles(it, CardField::In, it.index(), handles);
}

void preset_buttons(const EditedKey& it, Rect row) {
  const IdScope scope(it.graph.theme, "preset");
  const float gap = it.graph.theme.px(5);
  const auto count = static_cast<float>(kPresetButtons.size());
  const float width = std::floor((row.width() - gap * (count - 1)) / count);
  for (const PresetButton& preset : kPresetButtons) {
    preset_button(it, preset, cut_left(row, width));
    cut_left(row, gap);
  }
}

void curve_rows(const EditedKey& it, Rect& rect) {
  const Theme& theme = it.graph.theme;
  if (it.before() >= 0) {
    card_label(theme, cut_top(rect, theme.px(24)), "Curve into this key");
    preset_buttons(it, inset(cut_top(rect, theme.px(32)), theme.px(13), 0));
  }
  const bool in = it.before() >= 0 && !skelform::is_snap_key(it.key());
  const bool out = it.after() >= 0 && !skelform::is_snap_key(key_of(it.graph, it.after()));
  if (in || out) card_label(theme, cut_top(rect, theme.px(26)), "Handles");
  if (in) handle_fields(it, "in", cut_top(rect, theme.px(30)), "in", it.index(), true);
  if (out) handle_fields(it, "out", cut_top(rect, theme.px(30)), "out", it.after(), false);
}

}  // namespace

void graph_card_fields(Graph& graph, const GraphRow& row, std::span<const int> keys,
                       std::ptrdiff_t at, Rect& rect) {
  const Theme& theme = graph.theme;
  const EditedKey it{graph, row, keys, at};
  Rect fields = inset(middle(cut_top(rect, theme.px(31)), theme.px(25)), theme.px(13), 0);
  frame_field_of_key(it, row.steps ? fields : cut_left(fields, theme.px(88)));
  cut_left(fields, theme.px(6));
  if (!row.steps) value_field_of_key(it, fields);
  if (!row.steps) curve_rows(it, rect);
  const Rect last = inset(middle(cut_top(rect, theme.px(40)), theme.px(26)), theme.px(13), 0);
  const ButtonLook look{.icon = icons::kDelete, .key = key_text(Action::RemoveBones, graph.view)};
  if (button(theme, "delete", last, "Delete key", look))
    delete_key(graph.session, graph.view, graph.requests);
}

}  // namespace skelscope
