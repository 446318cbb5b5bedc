#include "panels/timeline/ruler_handles.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "panels/timeline/rows/timeline_edit.h"
#include "widgets/focus.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kFlagWidth = 31, kFlagHeight = 17, kEndMark = 30;
constexpr float kStandsOut = 7;  // from the loop range to a bracket beside the flag

void take_end(TimelineContext& context, const Hit& mark) {
  TimelineView& view = context.view.timeline;
  if (mark.pressed) {
    view.end_gesture = new_gesture(context.view.edit);
    view.end_grip = ImGui::GetIO().MousePos.x - x_of(context.axis, context.axis.last_frame);
  }
  const int by = ring_nudge(context.theme);
  const bool dragged = mark.held && ImGui::IsMouseDragging(ImGuiMouseButton_Left);
  if (by != 0) view.end_gesture = new_gesture(context.view.edit);
  if (!dragged && by == 0) return;
  const double there = frame_at(context.axis, ImGui::GetIO().MousePos.x - view.end_grip);
  const double wanted = by != 0 ? context.axis.last_frame + by : there;
  const int frame = std::lround(std::clamp(wanted, 0.0, 1.0 * kLatestFrame));
  if (frame == context.axis.last_frame) return;
  ask_length(context.requests, armature_of(context.session),
             {main_track(context.session)->animation, frame}, view.end_gesture);
}

// The width of the playhead's flag at a frame.
float flag_width(const TimelineContext& context, int frame) {
  const Theme& theme = context.theme;
  const float number = text_size(theme.fonts.mono_small, std::to_string(frame)).x;
  return std::max(theme.px(kFlagWidth), number + theme.px(12));
}

// Returns the place of edit mode's handle for the end, at the foot of the ruler: right of the end
// bracket and of a flag on it, or at the ruler's edge left of the bracket's number.
Rect end_mark_place(const TimelineContext& context) {
  const Theme& theme = context.theme;
  const int last = context.axis.last_frame;
  const float end = std::floor(x_of(context.axis, last)), width = theme.px(kEndMark);
  const float flag = flag_width(context, last) + theme.px(4), right = end + flag;
  const float number = text_size(theme.fonts.mono_small, std::to_string(last)).x;
  const float beside = std::max(number + theme.px(12), flag);
  const float left = right + width <= context.ruler.max.x ? right : end - beside - width;
  const float foot = context.ruler.max.y;
  return {{left, foot - theme.px(15)}, {left + width, foot - theme.px(2)}};
}

bool has_end_mark(const TimelineContext& context) {
  const Rect mark = end_mark_place(context);
  return context.view.edit.on && main_track(context.session) && mark.min.x >= context.ruler.min.x &&
         mark.max.x <= context.ruler.max.x;
}

// Returns the flag, moved beside a bracket that it would cover; `x`: the place of the playhead. A
// flag wider than the loop range stays.
Rect beside_brackets(const TimelineContext& context, Rect flag, float x) {
  const FrameRange range = loop_range(context.session);
  const float first = std::floor(x_of(context.axis, range.first));
  const float last = std::floor(x_of(context.axis, range.last)) + context.theme.px(2);
  if (last - first < flag.width()) return flag;
  float by = 0;
  if (x >= first && flag.min.x < first) by = first - flag.min.x;
  if (x < first && flag.max.x > first) by = first - flag.max.x;
  if (x < last && flag.max.x > last) by = last - flag.max.x;
  if (x >= last && flag.min.x < last) by = last - flag.min.x;
  flag.min.x += by, flag.max.x += by;
  return flag;
}

// The playhead's flag, drawn over everything else on the ruler.
Rect flag_place(const TimelineContext& context) {
  const Theme& theme = context.theme;
  const float x = std::floor(x_of(context.axis, context.frame));
  const float top = context.ruler.min.y + theme.px(3);
  const Rect flag = around({x + theme.px(1), top + theme.px(kFlagHeight) / 2},
                           flag_width(context, context.frame), theme.px(kFlagHeight));
  return beside_brackets(context, flag, x);
}

// Returns whether the flag touches the bracket at a frame, which then stands out of the loop range.
bool meets_flag(const TimelineContext& context, int frame) {
  const float x = std::floor(x_of(context.axis, frame)), near = context.theme.px(kStandsOut);
  const Rect flag = flag_place(context);
  return flag.min.x < x + near && flag.max.x > x - near;
}

// Draws a square bracket at an end of the loop range, with its number inside. Returns the covered
// interval.
Taken bracket(const TimelineContext& context, int frame, int side, int other_frame) {
  const Theme& theme = context.theme;
  const bool stands_out = meets_flag(context, frame);
  const float x = std::floor(x_of(context.axis, frame)) +
                  (stands_out ? static_cast<float>(side) * theme.px(kStandsOut) : 0);
  const std::string label = std::to_string(frame);
  const float width = text_size(theme.fonts.mono_small, label).x;
  const bool room = std::abs(x_of(context.axis, other_frame) - x) > 2 * width + theme.px(30);
  const float inside = -static_cast<float>(side);
  const Taken taken{std::min(x, x + inside * (width + theme.px(12))),
                    std::max(x, x + inside * (width + theme.px(12)))};
  if (x < context.ruler.min.x - 1 || x > context.ruler.max.x) return {0, 0};
  const ImU32 color = context.session.playback.loop ? theme.palette.head : theme.palette.faint;
  const float top = context.ruler.min.y + theme.px(4), bottom = context.ruler.max.y - theme.px(5);
  const float thick = theme.px(2), serif = inside * theme.px(5);
  const auto stroke = [&](float y0, float y1, float length) {
    fill({{std::min(x, x + length), y0}, {std::max(x, x + length), y1}}, color);
  };
  stroke(top, bottom, inside * thick);
  stroke(top, top + thick, serif);
  stroke(bottom - thick, bottom, serif);
  const Rect flag = flag_place(context);
  const bool covered = taken.from < flag.max.x && taken.to > flag.min.x;
  if (!room || covered) return {x - theme.px(3), x + theme.px(3)};
  const float at = side < 0 ? x + theme.px(9) : x - theme.px(9) - width;
  text(theme.fonts.mono_small, floored({at, context.ruler.min.y + theme.px(1)}), color, label);
  return taken;
}

// Returns the area that grabs a bracket. Inwards it takes at most half of the loop range, so that
// both brackets can be grabbed. The playhead's flag and pole stay free, because a drag of them
// scrubs: beside them the bracket is grabbed outside the loop range.
Rect bracket_grip(const TimelineContext& context, int side, FrameRange range) {
  const Theme& theme = context.theme;
  const int frame = side < 0 ? range.first : range.last;
  const float x = std::floor(x_of(context.axis, frame));
  const float half = x_of(context.axis, range.last) - x_of(context.axis, range.first);
  const float usual = theme.px(7), wide = theme.px(kStandsOut + 7);
  const bool stands_out = meets_flag(context, frame);
  const float outer = stands_out ? wide : usual;
  const float inner = stands_out ? -theme.px(2) : std::min(usual, half / 2);
  return {{x - (side < 0 ? outer : inner), context.ruler.min.y},
          {x + (side < 0 ? inner : outer), context.ruler.max.y}};
}

// Returns whether the press has become a drag of the bracket. A click moves the playhead, as
// elsewhere on the ruler.
bool drags(TimelineContext& context, const Hit& bracket_hit, int here) {
  TimelineView& view = context.view.timeline;
  bool& dragging = view.drags_bracket;
  const float x = ImGui::GetIO().MousePos.x;
  if (bracket_hit.pressed) dragging = false, view.end_grip = x - x_of(context.axis, here);
  if (bracket_hit.held && ImGui::IsMouseDragging(ImGuiMouseButton_Left)) dragging = true;
  if (bracket_hit.clicked && !bracket_hit.focused && !dragging)
    scrub_to(context, nearest_frame(context.axis, x));
  return bracket_hit.held && dragging;
}

void drag_bracket(TimelineContext& context, const char* id, int side, FrameRange range) {
  const Theme& theme = context.theme;
  const float x = x_of(context.axis, side < 0 ? range.first : range.last);
  if (x < context.ruler.min.x || x > context.ruler.max.x) return;
  const Rect grip = bracket_grip(context, side, range);
  const Hit bracket_hit = hit(theme, id, grip);
  const bool lit = bracket_hit.hovered || bracket_hit.held;
  if (lit) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
  if (bracket_hit.hovered && !bracket_hit.held) {
    tooltip(theme, grip, side < 0 ? "Loop start: drag" : "Loop end: drag");
  }
  const int by = ring_nudge(theme);
  const int here = side < 0 ? range.first : range.last;
  if (!drags(context, bracket_hit, here) && by == 0) return;
  const float grip_x = ImGui::GetIO().MousePos.x - context.view.timeline.end_grip;
  const int frame = by != 0 ? std::clamp(here + by, 0, context.axis.last_frame)
                            : nearest_frame(context.axis, grip_x);
  FrameRange wanted = range;
  if (side < 0) wanted.first = std::min(frame, range.last);
  if (side > 0) wanted.last = std::max(frame, range.first);
  if (wanted.first == range.first && wanted.last == range.last) return;
  set_loop_range(context.session, context.requests, wanted);
}

}  // namespace

bool is_on_flag(const TimelineContext& context, float x) {
  const Rect flag = flag_place(context);
  return flag.min.x <= x && x < flag.max.x;
}

std::vector<Taken> loop_brackets(const TimelineContext& context) {
  const FrameRange range = loop_range(context.session);
  const Rect flag = flag_place(context), end = end_mark_place(context);
  std::vector<Taken> taken{{flag.min.x, flag.max.x},
                           bracket(context, range.first, -1, range.last),
                           bracket(context, range.last, 1, range.first)};
  if (has_end_mark(context)) taken.push_back({end.min.x, end.max.x});
  return taken;
}

void drag_brackets(TimelineContext& context) {
  const FrameRange range = loop_range(context.session);
  drag_bracket(context, "loop start", -1, range);
  drag_bracket(context, "loop end", 1, range);
}

void end_mark(TimelineContext& context) {
  if (!has_end_mark(context)) return;
  const Theme& theme = context.theme;
  const Rect place = end_mark_place(context);
  const Hit mark = hit(theme, "animation end", place);
  if (mark.hovered || mark.held) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
  fill(place, with_alpha(theme.palette.edit, mark.hovered || mark.held ? 0.45f : 0.22f),
       theme.px(3));
  text_in(theme.fonts.hint, place, theme.palette.text, "End", Align::Center);
  if (mark.hovered && !mark.held)
    tooltip(theme, place,
            "End of the animation, frame " + std::to_string(context.axis.last_frame) +
                ": drag. Keys after it stay");
  take_end(context, mark);
}

void playhead_flag(const TimelineContext& context) {
  const Theme& theme = context.theme;
  const float x = std::floor(x_of(context.axis, context.frame));
  if (x < context.ruler.min.x || x > context.ruler.max.x) return;
  const Rect flag = flag_place(context);
  const ImU32 accent = theme.palette.accent;
  fill({{x, flag.max.y}, {x + theme.px(2), context.ruler.max.y}}, accent);
  fill(flag, accent, theme.px(4));
  const float half = theme.px(5);
  ImGui::GetWindowDrawList()->AddTriangleFilled({x + theme.px(1) - half, flag.max.y},
                                                {x + theme.px(1) + half, flag.max.y},
                                                {x + theme.px(1), flag.max.y + half}, accent);
  text_in(theme.fonts.mono_small, flag, theme.palette.on_accent, std::to_string(context.frame),
          Align::Center);
  probe::item(theme.probe, "playhead", flag);
}

}  // namespace skelscope
