// Edit mode: dragging keys and handles, and adding keys to curves.
#include "panels/graph/graph_edit.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "lists/lists.h"
#include "panels/graph/graph_context.h"
#include "panels/timeline/rows/timeline_values.h"
#include "skelform/curve.h"
#include "skelform/jumps.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kHandleReach = 8, kCurveReach = 7, kSlack = 3;  // pixels at scale 1
constexpr double kMostFrames = 1'000'000;

CurveKey place_of_key(const Graph& graph, int key) {
  const skelform::Keyframe& k = key_of(graph, key);
  return {graph.animation_index, k.bone_id, k.element, k.frame};
}

float apart(ImVec2 a, ImVec2 b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

ImVec2 place_of_handle(const Graph& graph, const GraphRow& row, int from, int to, bool into) {
  const skelform::Keyframe& a = key_of(graph, from);
  const skelform::Keyframe& b = key_of(graph, to);
  const skelform::Vec2 handle = into ? b.end_handle : b.start_handle;
  const float factor = unit_factor(unit_of(row.channel.element));
  const double frame = a.frame + static_cast<double>(handle.x) * (b.frame - a.frame);
  const double value = a.value + static_cast<double>(handle.y) * (b.value - a.value);
  return {x_of(graph.time.axis, frame), y_of(graph, row, value * factor)};
}

// Returns which handle of the chosen key is under the mouse.
CurveGrab handle_near(const Graph& graph, ImVec2 mouse) {
  const GraphRow* row = chosen_row(graph);
  if (!row || !row->open || row->steps) return CurveGrab::None;
  const auto keys = keys_of(graph.animation, row->channel);
  const auto at = std::ranges::find(keys, graph.view.graph.key.key);
  if (at == keys.end()) return CurveGrab::None;
  float nearest = graph.theme.px(kHandleReach);
  CurveGrab found = CurveGrab::None;
  const auto look = [&](int from, int to, CurveGrab grab) {
    if (skelform::is_snap_key(key_of(graph, to))) return;
    const bool into = grab == CurveGrab::HandleIn;
    const float distance = apart(place_of_handle(graph, *row, from, to, into), mouse);
    if (distance < nearest) nearest = distance, found = grab;
  };
  if (at != keys.begin()) look(*(at - 1), *at, CurveGrab::HandleIn);
  if (at + 1 != keys.end()) look(*at, *(at + 1), CurveGrab::HandleOut);
  return found;
}

// Returns the curve nearest to the mouse, or nullptr.
const GraphRow* curve_near(const Graph& graph, ImVec2 mouse) {
  float nearest = graph.theme.px(kCurveReach);
  const GraphRow* found = nullptr;
  for (const GraphRow& row : graph.rows) {
    if (!row.open || !row.keyed || row.steps) continue;
    for (int i = -6; i <= 6; ++i) {
      const float x = mouse.x + graph.theme.scale * static_cast<float>(i);
      const double frame = frame_at(graph.time.axis, x);
      const float distance =
          apart({x, y_of(graph, row, keyed_value(graph, row, std::max(frame, 0.0)))}, mouse);
      if (distance < nearest) nearest = distance, found = &row;
    }
  }
  return found;
}

void choose_place(Graph& graph, const CurveKey& place) {
  graph.view.graph.key = {graph.animation_index, key_at(graph.armature(), place)};
  graph.view.graph.channel = {place.bone, place.element};
}

bool add_key(Graph& graph, ImVec2 mouse) {
  const GraphRow* row = curve_near(graph, mouse);
  if (!row) return false;
  const CurveKey place{graph.animation_index, row->channel.bone, row->channel.element,
                       nearest_frame(graph.time.axis, mouse.x)};
  choose_place(graph, place);
  if (auto request = key_on_curve(graph.session, place)) {
    graph.requests.rig.edits.push_back(*request);
    graph.view.graph.goes_to = place;
  }
  return true;
}

void take(Graph& graph, CurveGrab grab, int key, ImVec2 mouse) {
  GraphView& view = graph.view.graph;
  view.hand = take_key(graph.session, grab, place_of_key(graph, key), new_gesture(graph.view.edit));
  view.pressed_at = {mouse.x, mouse.y};
}

const GraphRow* held_row(const Graph& graph) {
  const CurveKey& taken = graph.view.graph.hand.taken;
  const auto found = std::ranges::find_if(graph.rows, [&](const GraphRow& row) {
    return row.channel.bone == taken.bone && row.channel.element == taken.element;
  });
  return found == graph.rows.end() ? nullptr : &*found;
}

// Returns the movement in the unit of the keys, such that the new written value is a round number.
double value_moved(const Graph& graph, const GraphRow& row, float pixels) {
  const CurveHand& hand = graph.view.graph.hand;
  const GraphUnit unit = unit_of(row.channel.element);
  const float height = y_of(graph, row, 1) - y_of(graph, row, 0);
  const double factor = static_cast<double>(unit_factor(unit));
  const double by = std::abs(height) > 1e-9f ? static_cast<double>(pixels / height) : -pixels;
  if (hand.grab != CurveGrab::Key || pixels == 0) return by / factor;
  CurveHand at_start = hand;
  at_start.value = 0;
  const double start = static_cast<double>(value_of(at_start));
  const double fine = unit == GraphUnit::Factor ? 1000 : 100;
  return std::round((start * factor + by) * fine) / fine / factor - start;
}

// Returns whether the mouse has moved the key or handle since the last call. Shift restricts the
// movement to one axis.
bool move_hand(Graph& graph, const GraphRow& row, ImVec2 by) {
  if (ImGui::GetIO().KeyShift) (std::abs(by.x) > std::abs(by.y) ? by.y : by.x) = 0;
  CurveHand& hand = graph.view.graph.hand;
  const CurveHand before = hand;
  const auto frame_width = static_cast<double>(std::max(graph.time.axis.frame_width, 1e-6f));
  hand.frames = std::clamp(static_cast<double>(by.x) / frame_width, -kMostFrames, kMostFrames);
  if (hand.grab == CurveGrab::Key) hand.frames = std::round(hand.frames);
  hand.value = row.steps ? 0 : value_moved(graph, row, by.y);
  return hand.frames != before.frames || hand.value != before.value;
}

// With Alt, a drag from a key pulls out the handle on the side of the movement, even if that handle
// lies on the key.
void pull_handle(const Graph& graph, CurveHand& hand, float to) {
  const GraphRow* row = chosen_row(graph);
  if (!row || row->steps || !ImGui::GetIO().KeyAlt) return;
  const auto keys = keys_of(graph.animation, row->channel);
  if (keys.empty()) return;
  const int key = graph.view.graph.key.key;
  if (to < 0 && key != keys.front()) hand.grab = CurveGrab::HandleIn;
  if (to > 0 && key != keys.back()) hand.grab = CurveGrab::HandleOut;
}

void follow(Graph& graph, const Hit& plot, ImVec2 mouse) {
  GraphView& view = graph.view.graph;
  CurveHand& hand = view.hand;
  const GraphRow* row = held_row(graph);
  if (!row || hand.taken.animation != graph.animation_index) return void(hand = {});
  const ImVec2 by{mouse.x - view.pressed_at.x, mouse.y - view.pressed_at.y};
  const bool far = std::hypot(by.x, by.y) > kSlack * graph.theme.scale;
  if (far && !hand.moved && hand.grab == CurveGrab::Key) pull_handle(graph, hand, by.x);
  hand.moved = hand.moved || far;
  if (hand.moved) {
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    if (move_hand(graph, *row, by))
      if (auto request = request_of(hand)) graph.requests.rig.edits.push_back(*request);
  }
  if (!plot.held) end_curve_hand(view);
}

std::string handle_words(skelform::Vec2 handle) {
  return "x " + number(handle.x, 2) + "  y " + number(handle.y, 2);
}

std::string key_words(const CurveHand& hand, const GraphRow& row) {
  std::string frame = "frame " + std::to_string(place_of(hand).frame);
  if (row.steps) return frame;
  const GraphUnit unit = unit_of(row.channel.element);
  const double value = static_cast<double>(value_of(hand) * unit_factor(unit));
  return frame + "  " + number(value, unit == GraphUnit::Factor ? 3 : 2) + " " + unit_sign(unit);
}

}  // namespace

bool graph_edit_input(Graph& graph, const Hit& plot, int near) {
  GraphView& view = graph.view.graph;
  if (!graph.view.edit.on) return view.hand = {}, false;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (holds_key(graph)) return follow(graph, plot, mouse), true;
  if (!plot.hovered && !plot.pressed) return false;
  const CurveGrab handle =
      near == view.key.key && near >= 0 ? CurveGrab::None : handle_near(graph, mouse);
  if (handle != CurveGrab::None || near >= 0) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  if (plot.double_clicked && near < 0 && handle == CurveGrab::None) return add_key(graph, mouse);
  if (!plot.pressed || (handle == CurveGrab::None && near < 0)) return false;
  const bool on_key = handle == CurveGrab::None;
  if (on_key) choose_place(graph, place_of_key(graph, near));
  take(graph, on_key ? CurveGrab::Key : handle, on_key ? near : view.key.key, mouse);
  return true;
}

void graph_hand_readout(const Graph& graph) {
  const CurveHand& hand = graph.view.graph.hand;
  const GraphRow* row = hand.moved ? held_row(graph) : nullptr;
  if (!row) return;
  const Theme& theme = graph.theme;
  const bool key = hand.grab == CurveGrab::Key;
  const std::string words = key ? key_words(hand, *row) : handle_words(handle_of(hand));
  const std::string hint = key && replaces_key(hand) ? "replaces a key" : "";
  const float width = label_pill_width(theme, theme.fonts.medium, words, hint);
  ImVec2 at = ImGui::GetIO().MousePos + ImVec2(theme.px(18), theme.px(24));
  const Rect whole{graph.gutter.min, {graph.plot.max.x, graph.speed.max.y}};
  if (at.x + width > whole.max.x) at.x -= width + theme.px(36);
  at.x = std::clamp(at.x, whole.min.x, std::max(whole.max.x - width, whole.min.x));
  at.y = std::clamp(at.y, whole.min.y + theme.px(14),
                    std::max(whole.max.y - theme.px(14), whole.min.y + theme.px(14)));
  label_pill(theme, at, row->color, words, hint);
  probe::item(theme.probe, "readout/" + words, around(at, width, theme.px(24)));
}

void end_curve_hand(GraphView& graph) {
  if (graph.hand.moved) graph.goes_to = place_of(graph.hand);
  graph.hand = {};
}

void take_back_curve_hand(GraphView& graph) {
  if (graph.hand.grab != CurveGrab::None) graph.goes_to = graph.hand.taken;
  graph.hand = {};
}

bool means_chosen_key(const View& view) {
  const bool seen = view.layout.show_bottom && !view.layout.hide_all;
  const bool meant = view.graph.has_mouse || view.graph.has_ring;
  return view.edit.on && seen && view.bottom_tab == BottomTab::Graph && meant;
}

bool deletes_key(const View& view) {
  return means_chosen_key(view) && view.graph.key.key >= 0;
}

void push_key(const Session& session, View& view, Requests& requests, skelform::Vec2 by) {
  const skelform::Armature& armature = armature_of(session);
  const ChosenKey chosen = view.graph.key;
  if (!is_there(armature, chosen)) return;
  const auto& animation = armature.animations[chosen.animation];
  const auto& key = animation.keyframes[chosen.key];
  const CurveKey place{chosen.animation, key.bone_id, key.element, key.frame};
  CurveHand hand = take_key(session, CurveGrab::Key, place, new_gesture(view.edit));
  const GraphUnit unit = unit_of(key.element);
  hand.moved = true;
  hand.frames = static_cast<double>(by.x);
  if (!is_step(key.element))
    hand.value =
        static_cast<double>(by.y * (unit == GraphUnit::Factor ? 0.01f : 1.f) / unit_factor(unit));
  if (auto request = request_of(hand)) requests.rig.edits.push_back(std::move(*request));
  view.graph.goes_to = place_of(hand);
}

bool is_there(const skelform::Armature& armature, const ChosenKey& chosen) {
  const auto& animations = armature.animations;
  if (!has_index(animations, chosen.animation)) return false;
  const auto& keys = animations[chosen.animation].keyframes;
  return has_index(keys, chosen.key);
}

void delete_key(const Session& session, View& view, Requests& requests) {
  const ChosenKey chosen = view.graph.key;
  if (!is_there(armature_of(session), chosen)) return;
  const skelform::Keyframe& key =
      armature_of(session).animations[chosen.animation].keyframes[chosen.key];
  const std::string title = bone_label(armature_of(session), key.bone_id) + ": " +
                            skelform::name_of(key.element) + " key at " +
                            std::to_string(key.frame) + " deleted";
  ask_edit(requests.rig, title).edits = {skelform::RemoveKeys{chosen.animation, {chosen.key}}};
  view.graph.key = {};
}

}  // namespace skelscope
