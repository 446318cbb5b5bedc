#include "panels/timeline/timeline_ruler.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "panels/timeline/live_flags.h"
#include "panels/timeline/mark_flags.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "panels/timeline/ruler_handles.h"
#include "widgets/focus.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

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

// Shades the ruler after the end: nothing plays there, but keys can be set.
void after_the_end(const TimelineContext& context) {
  if (context.axis.after_last == 0) return;
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
  const bool after = context.axis.after_last > 0 && frame > context.axis.last_frame;
  text(theme.fonts.mono_small, floored({x - half, context.ruler.min.y + theme.px(1)}),
       after ? theme.palette.faint : theme.palette.muted, label);
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
  probe::item(context.theme.probe, "axis",
              {{x_of(context.axis, 0), context.ruler.min.y},
               {x_of(context.axis, context.axis.last_frame), context.ruler.max.y}});
  const float x = ImGui::GetIO().MousePos.x;
  if (ruler.hovered) wheel_over_graph(context);
  if (const int by = ring_nudge(context.theme); by != 0)
    scrub_to(context, std::clamp(context.frame + by, 0, last_reached(context.axis)));
  float& grip = context.view.timeline.end_grip;
  if (ruler.pressed) grip = is_on_flag(context, x) ? x - x_of(context.axis, context.frame) : 0;
  if (ruler.held) scrub_to(context, nearest_frame(context.axis, x - grip));
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
  ImGui::PushClipRect(context.ruler.min, context.ruler.max, true);
  recorded(context);
  after_the_end(context);
  ticks(context, loop_brackets(context));
  horizontal_line(context.ruler.min.x, context.ruler.max.x, context.ruler.max.y - 1,
                  theme.palette.border);
  drag_brackets(context);
  end_mark(context);
  live_flags(context);
  mark_flags(context);
  playhead_flag(context);
  marks(context);
  ImGui::PopClipRect();
}

}  // namespace skelscope
