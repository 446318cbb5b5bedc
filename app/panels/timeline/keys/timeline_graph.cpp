#include "panels/timeline/keys/timeline_graph.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "panels/timeline/keys/drawn_keys.h"
#include "panels/timeline/keys/key_hand.h"
#include "panels/timeline/keys/key_marks.h"
#include "panels/timeline/keys/key_ring.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "panels/timeline/rows/timeline_values.h"
#include "widgets/focus.h"
#include "widgets/gesture.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kKeyZoom = 1.18f;  // zoom factor for a press of + or -

// Returns the row's last key at or before the frame of its track, and the first key after it, as
// indices; -1: none.
std::pair<int, int> segment_at(const TimelineContext& context, const TimelineRow& row) {
  const int frame = track_frame(context.session, row.track);
  return {previous_key(row, frame + 1), next_key(row, frame + 1)};
}

void clip_bar(const TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  const Theme& theme = context.theme;
  const float from = std::max(x_of(context.axis, 0), context.graph.min.x - 8);
  const float to = std::min(x_of(context.axis, row.animation->last_frame), context.graph.max.x + 8);
  if (to <= from) return;
  const Rect bar{{from, rect.min.y + theme.px(5)}, {to, rect.max.y - theme.px(6)}};
  const bool on = track_of(context, row.track).on;
  const ImU32 color = on ? theme.palette.accent : theme.palette.muted;
  fill(bar, with_alpha(color, on ? 0.22f : 0.14f), theme.px(3));
  outline(bar, with_alpha(color, on ? 0.55f : 0.35f), theme.px(3));
}

// Marks the frame of a track other than the main one, which has a frame of its own.
void own_frame_mark(const TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  if (is_main(context, row.track) || !track_of(context, row.track).on) return;
  const float x = std::floor(x_of(context.axis, track_frame(context.session, row.track)));
  const Theme& theme = context.theme;
  fill({{x, rect.min.y}, {x + theme.px(1), rect.max.y}}, with_alpha(theme.palette.accent, 0.6f));
}

void graph_row(const TimelineContext& context, int index) {
  const TimelineRow& row = row_of(context, index);
  if (!has_keys(row.kind)) return;
  const Rect rect = row_rect(context, index, context.graph);
  const float y = std::floor(rect.center().y) + 0.5f;
  const IdScope scope(context.theme, "row", index);
  if (row.kind == RowKind::Track) clip_bar(context, row, rect);
  const std::vector<DrawnKey> keys = drawn_keys(context, row);
  std::pair<int, int> segment{-1, -1};
  if (row.kind == RowKind::Element) {
    segment = segment_at(context, row);
    const bool inside = segment.first >= 0 && segment.second >= 0;
    const bool curved = inside && !is_dead(row) && track_of(context, row.track).on;
    if (!is_dead(row)) {
      key_lines(context, row, y, keys, curved ? segment : std::pair{-1, -1});
    }
    if (curved) segment_curve(context, row, rect, segment.first, segment.second);
  }
  own_frame_mark(context, row, rect);
  key_diamonds(context, row, y, keys, segment);
  carried_keys(context, row, y);
}

void grid_lines(const TimelineContext& context) {
  const Theme& theme = context.theme;
  const int step = ruler_step(context.axis, theme.px(kNumberSpacing));
  const int start = std::max(static_cast<int>(frame_at(context.axis, context.graph.min.x)), 0);
  for (std::int64_t frame = start / step * step;; frame += step) {
    const float x = std::floor(x_of(context.axis, static_cast<double>(frame)));
    if (x > context.graph.max.x) break;
    vertical_line(x, context.graph.min.y, context.graph.max.y, theme.palette.grid_major);
  }
}

// Draws the background: recorded frames are lighter, frames outside the loop range are shaded.
void grounds(const TimelineContext& context) {
  const Theme& theme = context.theme;
  const Rect& graph = context.graph;
  const auto span = [&](double from, double to, ImU32 color) {
    const float x0 = std::max(x_of(context.axis, from), graph.min.x);
    const float x1 = std::min(x_of(context.axis, to), graph.max.x);
    if (x1 > x0) fill({{x0, graph.min.y}, {x1, graph.max.y}}, color);
  };
  const FrameRange recorded = recorded_frames(context.session);
  if (recorded.last > recorded.first) {
    span(recorded.first, recorded.last, with_alpha(theme.palette.accent, 0.035f));
  }
  const FrameRange loop = loop_range(context.session);
  span(frame_at(context.axis, graph.min.x), loop.first, theme.palette.shade);
  span(loop.last, frame_at(context.axis, graph.max.x), theme.palette.shade);
}

void playhead(const TimelineContext& context) {
  const float x = std::floor(x_of(context.axis, context.frame));
  if (x < context.graph.min.x || x > context.graph.max.x) return;
  fill({{x, context.graph.min.y}, {x + context.theme.px(2), context.graph.max.y}},
       context.theme.palette.accent);
}

void choose_key(TimelineContext& context, const KeyAt& at) {
  const TimelineRow& row = row_of(context, at.row);
  const skelform::Keyframe& key = row.animation->keyframes[at.key];
  if (row.kind != RowKind::Track && row.bone_id >= 0)
    show_bone(context.view.selection, row.bone_id);
  const PlaybackTrack& track = track_of(context, row.track);
  if (!is_main(context, row.track) && !track.follow_clock) {
    edit_track(context.session, context.requests, row.track).frame = key.frame;
  } else {
    scrub_to(context, std::min(key.frame, context.axis.last_frame));
  }
}

void pan_with_mouse(TimelineContext& context, bool hovered) {
  TimelineView& view = context.view.timeline;
  if (hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Middle)) view.panning = true;
  if (!holds_button(context.view.gesture, ImGuiMouseButton_Middle)) view.panning = false;
  if (!view.panning) return;
  const ImVec2 moved = ImGui::GetIO().MouseDelta;
  if (moved.x != 0) pan_by(view, context.axis, moved.x);
  scroll_rows(context, -moved.y / context.row_height);
}

// Left and Right move the playhead, Up and Down go through the rows.
void keys_over_graph(TimelineContext& context, const Hit& graph) {
  const RingMove keys = ring_move(context.theme);
  const bool editing = context.view.edit.on;
  if (editing) follow_key_ring(context, graph, keys);
  if (keys.right != 0)
    scrub_to(context, std::clamp(context.frame + keys.right, 0, last_reached(context.axis)));
  if (keys.up != 0 && !editing) scroll_rows(context, static_cast<float>(-keys.up));
  if (keys.nearer == 0) return;
  zoom_at(context.view.timeline, context.axis, x_of(context.axis, context.frame),
          std::pow(kKeyZoom, static_cast<float>(keys.nearer)));
}

// The menu outside edit mode, where keys stay as they are: of the key under the mouse, and of the
// frame there.
void frame_menu(TimelineContext& context, const Hit& graph, const KeyAt& at) {
  const Theme& theme = context.theme;
  int& frame = context.view.timeline.menu_frame;
  if (graph.right_clicked)
    frame = graph.focused ? context.frame : nearest_frame(context.axis, ImGui::GetIO().MousePos.x);
  if (graph.right_clicked && at.key >= 0) choose_key(context, at);
  if (!begin_menu(theme, "frame menu", graph.right_clicked, context.graph, theme.px(230))) return;
  popup_heading(theme, "Frame " + std::to_string(frame));
  const FrameRange range = loop_range(context.session);
  const auto loop = [&](int first, int last) {
    set_loop_range(context.session, context.requests, {first, last});
  };
  if (popup_row(theme, "go", "Go to this frame")) scrub_to(context, frame);
  if (popup_row(theme, "from", "Loop from here")) loop(frame, std::max(range.last, frame));
  if (popup_row(theme, "to", "Loop to here")) loop(std::min(range.first, frame), frame);
  if (popup_row(theme, "fit", "Show the whole animation")) context.view.timeline.frame_width = 0;
  end_popup(theme);
}

KeyAt key_under_mouse(const TimelineContext& context) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const int index = row_at(context, mouse.y);
  if (index < 0 || !context.graph.contains(mouse)) return {};
  const TimelineRow& row = row_of(context, index);
  const double reach = (key_radius(context, row) + 2) / context.axis.frame_width;
  return {index, nearest_key(row, frame_at(context.axis, mouse.x), reach)};
}

void graph_input(TimelineContext& context) {
  TimelineView& view = context.view.timeline;
  const Hit graph = hit(context.theme, "graph", context.graph, Overlap::Allowed);
  keys_over_graph(context, graph);
  if (graph.hovered) wheel_over_graph(context);
  pan_with_mouse(context, graph.hovered);
  const KeyAt at = graph.hovered && !view.scrubbing ? key_under_mouse(context) : KeyAt{};
  if (context.view.edit.on) return follow_key_hand(context, graph, at);
  frame_menu(context, graph, at);
  if (graph.pressed && at.key >= 0) {
    choose_key(context, at);
    return;
  }
  const bool moved = graph.drag.x != 0 || graph.drag.y != 0;
  view.scrubbing = graph.held && (view.scrubbing || graph.pressed || moved);
  if (view.scrubbing) scrub_to(context, nearest_frame(context.axis, ImGui::GetIO().MousePos.x));
  if (at.key >= 0) describe_key(context, at);
}

}  // namespace

float key_radius(const TimelineContext& context, const TimelineRow& row) {
  return (row.kind == RowKind::Element ? 4.2f : 4.8f) * context.theme.scale;
}

void timeline_graph(TimelineContext& context) {
  ImGui::PushClipRect(context.graph.min, context.graph.max, true);
  grounds(context);
  grid_lines(context);
  const auto [first, last] = visible_rows(context);
  for (int row = first; row < last; ++row) graph_row(context, row);
  playhead(context);
  graph_input(context);
  ImGui::PopClipRect();
}

}  // namespace skelscope
