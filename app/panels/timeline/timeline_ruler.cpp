#include "panels/timeline/timeline_ruler.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "panels/timeline/mark_flags.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "widgets/focus.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kFlagWidth = 31, kFlagHeight = 17, kEndMark = 30;

// An interval of x in which no number may be drawn.
struct Taken {
  float from, to;
};

void recorded(const TimelineContext& context) {
  const FrameRange range = recorded_frames(context.session);
  if (range.last < range.first) return;
  const Theme& theme = context.theme;
  const Rect& ruler = context.ruler;
  const float from = std::max(x_of(context.axis, range.first), ruler.min.x);
  const float to = std::min(x_of(context.axis, range.last), ruler.max.x);
  if (to <= from) return;
  const ImU32 accent = theme.palette.accent;
  fill({{from, ruler.min.y}, {to, ruler.max.y}}, with_alpha(accent, 0.13f));
  fill({{from, ruler.max.y - theme.px(3)}, {to, ruler.max.y}}, accent);
}

// Returns the place of edit mode's handle for the end: right of the end bracket, or left of it at
// the ruler's edge, at the foot of the ruler.
Rect end_mark_place(const TimelineContext& context) {
  const Theme& theme = context.theme;
  const float end = std::floor(x_of(context.axis, context.axis.last_frame));
  const float right = end + theme.px(9), width = theme.px(kEndMark);
  const float left = right + width <= context.ruler.max.x ? right : end - theme.px(9) - width;
  const float foot = context.ruler.max.y;
  return {{left, foot - theme.px(15)}, {left + width, foot - theme.px(2)}};
}

bool has_end_mark(const TimelineContext& context) {
  const Rect mark = end_mark_place(context);
  return context.view.edit.on && main_track(context.session) && mark.min.x >= context.ruler.min.x &&
         mark.max.x <= context.ruler.max.x;
}

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
  const int frame = static_cast<int>(std::lround(std::clamp(wanted, 0.0, 1.0 * kLatestFrame)));
  if (frame == context.axis.last_frame) return;
  ask_length(context.requests, armature_of(context.session),
             {main_track(context.session)->animation, frame}, view.end_gesture);
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
                ": drag. Keys behind it stay");
  take_end(context, mark);
}

// Shades the ruler after the end: nothing plays there, but keys can be set.
void behind_the_end(const TimelineContext& context) {
  if (context.axis.behind == 0) return;
  const Rect& ruler = context.ruler;
  const float from = std::max(x_of(context.axis, context.axis.last_frame), ruler.min.x);
  if (from >= ruler.max.x) return;
  fill({{from, ruler.min.y}, ruler.max}, context.theme.palette.shade);
}

bool is_free(const std::vector<Taken>& taken, float from, float to) {
  return std::none_of(taken.begin(), taken.end(),
                      [&](const Taken& t) { return from < t.to && to > t.from; });
}

void frame_number(const TimelineContext& context, std::int64_t frame,
                  const std::vector<Taken>& taken) {
  const Theme& theme = context.theme;
  const std::string label = std::to_string(frame);
  const float half = text_size(theme.fonts.mono_small, label).x / 2;
  const float x = x_of(context.axis, static_cast<double>(frame));
  if (x - half < context.ruler.min.x || x + half > context.ruler.max.x) return;
  if (!is_free(taken, x - half - theme.px(3), x + half + theme.px(3))) return;
  const bool behind = context.axis.behind > 0 && frame > context.axis.last_frame;
  text(theme.fonts.mono_small, floored({x - half, context.ruler.min.y + theme.px(1)}),
       behind ? theme.palette.faint : theme.palette.muted, label);
}

void ticks(const TimelineContext& context, const std::vector<Taken>& taken) {
  const Theme& theme = context.theme;
  const int step = ruler_step(context.axis, theme.px(kNumberSpacing));
  const int minor = minor_step(step);
  const bool dense = context.axis.frame_width * static_cast<float>(minor) < theme.px(4);
  const int stride = dense ? step : minor;
  const int start = std::max(static_cast<int>(frame_at(context.axis, context.ruler.min.x)), 0);
  const float foot = context.ruler.max.y - theme.px(1);
  // 64 bits: the ruler continues after the last frame, which may be the largest int.
  for (std::int64_t frame = start / stride * stride;; frame += stride) {
    const float x = x_of(context.axis, static_cast<double>(frame));
    if (x > context.ruler.max.x) break;
    const bool major = frame % step == 0;
    if (x >= context.ruler.min.x) {
      vertical_line(x, foot - theme.px(major ? 8 : 4), foot,
                    major ? theme.palette.muted : theme.palette.faint);
    }
    if (major) frame_number(context, frame, taken);
  }
}

std::string frame_text(const TimelineContext& context) {
  return std::to_string(context.frame);
}

float flag_width(const TimelineContext& context) {
  const Theme& theme = context.theme;
  const float needed = text_size(theme.fonts.mono_small, frame_text(context)).x + theme.px(12);
  return std::max(theme.px(kFlagWidth), needed);
}

// The playhead's flag, drawn over everything else on the ruler.
Rect flag_place(const TimelineContext& context) {
  const Theme& theme = context.theme;
  const float x = std::floor(x_of(context.axis, context.frame));
  const float top = context.ruler.min.y + theme.px(3);
  return around({x + theme.px(1), top + theme.px(kFlagHeight) / 2}, flag_width(context),
                theme.px(kFlagHeight));
}

// Draws a square bracket at an end of the loop range, with its number inside. Returns the covered
// interval.
Taken bracket(TimelineContext& context, int frame, int side, int other_frame) {
  const Theme& theme = context.theme;
  const float x = std::floor(x_of(context.axis, frame));
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
  if (!room) return {x - theme.px(3), x + theme.px(3)};
  const float at = side < 0 ? x + theme.px(9) : x - theme.px(9) - width;
  text(theme.fonts.mono_small, floored({at, context.ruler.min.y + theme.px(1)}), color, label);
  return taken;
}

// Returns the area that grabs a bracket. Inwards it takes at most half of the loop range, so that
// both brackets can be grabbed. The playhead's flag stays free: a drag of the flag scrubs, and the
// bracket is grabbed below it.
Rect bracket_grip(const TimelineContext& context, float x, int side, FrameRange range) {
  const float half = x_of(context.axis, range.last) - x_of(context.axis, range.first);
  const float outer = context.theme.px(7), inner = std::min(outer, half / 2);
  Rect grip{{x - (side < 0 ? outer : inner), context.ruler.min.y},
            {x + (side < 0 ? inner : outer), context.ruler.max.y}};
  const Rect flag = flag_place(context);
  if (grip.min.x < flag.max.x && grip.max.x > flag.min.x) grip.min.y = flag.max.y;
  return grip;
}

// Draws a foot under the playhead's flag, which covers the bracket.
void bracket_foot(const TimelineContext& context, const Rect& grip, bool lit) {
  if (grip.min.y == context.ruler.min.y) return;
  const Palette& palette = context.theme.palette;
  const ImU32 color = context.session.playback.loop ? palette.head : palette.faint;
  fill(inset(grip, context.theme.px(2), context.theme.px(1)), with_alpha(color, lit ? 1.f : 0.6f),
       context.theme.px(1));
}

// Returns whether the press has become a drag of the bracket. A click moves the playhead, as
// elsewhere on the ruler.
bool drags(TimelineContext& context, const Hit& bracket_hit) {
  bool& dragging = context.view.timeline.drags_bracket;
  const float x = ImGui::GetIO().MousePos.x;
  if (bracket_hit.pressed) dragging = false;
  if (bracket_hit.held && ImGui::IsMouseDragging(ImGuiMouseButton_Left)) dragging = true;
  if (bracket_hit.clicked && !bracket_hit.focused && !dragging)
    scrub_to(context, nearest_frame(context.axis, x));
  return bracket_hit.held && dragging;
}

void drag_bracket(TimelineContext& context, const char* id, int side, FrameRange range) {
  const Theme& theme = context.theme;
  const float x = x_of(context.axis, side < 0 ? range.first : range.last);
  if (x < context.ruler.min.x || x > context.ruler.max.x) return;
  const Rect grip = bracket_grip(context, x, side, range);
  const Hit bracket_hit = hit(theme, id, grip);
  const bool lit = bracket_hit.hovered || bracket_hit.held;
  if (lit) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
  bracket_foot(context, grip, lit);
  if (bracket_hit.hovered && !bracket_hit.held) {
    tooltip(theme, grip, side < 0 ? "Loop start: drag" : "Loop end: drag");
  }
  const int by = ring_nudge(theme);
  if (!drags(context, bracket_hit) && by == 0) return;
  const int here = side < 0 ? range.first : range.last;
  const int frame = by != 0 ? std::clamp(here + by, 0, context.axis.last_frame)
                            : nearest_frame(context.axis, ImGui::GetIO().MousePos.x);
  FrameRange wanted = range;
  if (side < 0) wanted.first = std::min(frame, range.last);
  if (side > 0) wanted.last = std::max(frame, range.first);
  if (wanted.first == range.first && wanted.last == range.last) return;
  set_loop_range(context.session, context.requests, wanted);
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
  text_in(theme.fonts.mono_small, flag, theme.palette.on_accent, frame_text(context),
          Align::Center);
  probe::item(theme.probe, "playhead", flag);
}

// Returns the frame of the main track at a tick of the lap on screen; -1: none.
int frame_of_tick(const Session& session, std::int64_t tick) {
  const PlaybackTrack* main = main_track(session);
  const TickSpan lap = recorded_lap(session);
  const Snapshot* snapshot = find_snapshot(session.history, tick);
  if (!main || !snapshot || tick < lap.first || tick > lap.last) return -1;
  for (const TickTrack& track : snapshot->input.tracks) {
    if (track.animation == main->animation) return track.frame;
  }
  return -1;
}

// Draws a pennant at the frame of a tick.
void tick_mark(const TimelineContext& context, const char* id, std::int64_t tick, ImU32 color,
               const char* tip) {
  const int frame = frame_of_tick(context.session, tick);
  if (frame < 0) return;
  const Theme& theme = context.theme;
  const float x = std::floor(x_of(context.axis, frame));
  if (x < context.ruler.min.x || x > context.ruler.max.x) return;
  const Rect mark{{x - theme.px(4), context.ruler.max.y - theme.px(10)},
                  {x + theme.px(5), context.ruler.max.y}};
  fill({{x, context.ruler.min.y}, {x + theme.px(2), context.ruler.max.y}}, color);
  ImGui::GetWindowDrawList()->AddTriangleFilled(mark.min, {mark.max.x, mark.min.y},
                                                {x + theme.px(1), mark.max.y}, color);
  if (hit(theme, id, mark).hovered) tooltip(theme, mark, tip);
}

void marks(const TimelineContext& context) {
  const Session& session = context.session;
  const Palette& palette = context.theme.palette;
  if (!context.studies.reference.marks.empty()) {
    tick_mark(context, "first difference", context.studies.reference.marks.front(), palette.b,
              "The first tick seen so far at which the comparison differs");
  }
  tick_mark(context, "diverged", session.diverged_tick, palette.error,
            "Running this tick again gave another pose than was recorded");
}

void ruler_menu(TimelineContext& context) {
  const Theme& theme = context.theme;
  const int frame = context.view.timeline.menu_frame;
  const ImVec2 below{x_of(context.axis, frame), context.ruler.max.y};
  if (!begin_popup(theme, "ruler menu", {below, below}, theme.px(230))) return;
  const FrameRange range = loop_range(context.session);
  const std::string from = "Loop from frame " + std::to_string(frame);
  const std::string to = "Loop to frame " + std::to_string(frame);
  const auto set = [&](int first, int last) {
    set_loop_range(context.session, context.requests, {first, last});
  };
  if (popup_row(theme, "from", from)) set(frame, std::max(range.last, frame));
  if (popup_row(theme, "to", to)) set(std::min(range.first, frame), frame);
  if (popup_row(theme, "whole", "Loop the whole animation")) set(0, context.axis.last_frame);
  if (context.view.edit.on && main_track(context.session) &&
      popup_row(theme, "end here", "End the animation at frame " + std::to_string(frame)))
    ask_length(context.requests, armature_of(context.session),
               {main_track(context.session)->animation, frame}, 0);
  popup_separator(theme);
  mark_rows(context, frame);
  popup_separator(theme);
  if (popup_row(theme, "fit", "Show the whole animation")) context.view.timeline.frame_width = 0;
  end_popup(theme);
}

void ruler_input(TimelineContext& context) {
  const Hit ruler = hit(context.theme, "ruler", context.ruler, Overlap::Allowed);
  const float x = ImGui::GetIO().MousePos.x;
  if (ruler.hovered) wheel_over_graph(context);
  if (const int by = ring_nudge(context.theme); by != 0)
    scrub_to(context, std::clamp(context.frame + by, 0, last_reached(context.axis)));
  if (ruler.held) scrub_to(context, nearest_frame(context.axis, x));
  if (ruler.double_clicked) context.view.timeline.frame_width = 0;
  if (ruler.right_clicked) {
    context.view.timeline.menu_frame =
        ruler.focused ? context.frame : nearest_frame(context.axis, x);
    open_popup("ruler menu");
  }
  ruler_menu(context);
}

}  // namespace

void timeline_ruler(TimelineContext& context) {
  const Theme& theme = context.theme;
  ruler_input(context);
  const FrameRange range = loop_range(context.session);
  ImGui::PushClipRect(context.ruler.min, context.ruler.max, true);
  recorded(context);
  behind_the_end(context);
  const float half = flag_width(context) / 2, x = x_of(context.axis, context.frame);
  std::vector<Taken> taken{{x - half, x + half}};
  taken.push_back(bracket(context, range.first, -1, range.last));
  taken.push_back(bracket(context, range.last, 1, range.first));
  const Rect end = end_mark_place(context);
  if (has_end_mark(context)) taken.push_back({end.min.x, end.max.x});
  ticks(context, taken);
  horizontal_line(context.ruler.min.x, context.ruler.max.x, context.ruler.max.y - 1,
                  theme.palette.border);
  drag_bracket(context, "loop start", -1, range);
  drag_bracket(context, "loop end", 1, range);
  end_mark(context);
  mark_flags(context);
  playhead_flag(context);
  marks(context);
  ImGui::PopClipRect();
}

}  // namespace skelscope
