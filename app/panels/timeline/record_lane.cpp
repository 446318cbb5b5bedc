#include "panels/timeline/record_lane.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "lists/lists.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "session/record/events.h"
#include "text/words.h"
#include "widgets/focus.h"
#include "widgets/popup_number.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr double kMostEventTicksAPixel = 3;

struct RecordLane {
  const Session& session;
  const std::vector<std::int64_t>& marks;  // ticks that differ from the reference
  const Theme& theme;
  Rect rect;
  std::int64_t first = 0, last = 0;
};

float x_of_tick(const RecordLane& lane, std::int64_t tick) {
  const double count = static_cast<double>(std::max<std::int64_t>(lane.last - lane.first, 1));
  const double part = static_cast<double>(tick - lane.first) / count;
  return lane.rect.min.x + static_cast<float>(part) * (lane.rect.width() - lane.theme.px(2));
}

std::int64_t tick_at(const RecordLane& lane, float x) {
  const float width = std::max(lane.rect.width() - lane.theme.px(2), 1.0f);
  const double part = std::clamp((x - lane.rect.min.x) / width, 0.0f, 1.0f);
  const double count = static_cast<double>(lane.last - lane.first);
  return lane.first + static_cast<std::int64_t>(std::llround(part * count));
}

void upright(const RecordLane& lane, std::int64_t tick, ImU32 color, float width) {
  if (tick < lane.first || tick > lane.last) return;
  const float x = std::floor(x_of_tick(lane, tick));
  fill({{x, lane.rect.min.y}, {x + lane.theme.px(width), lane.rect.max.y}}, color);
}

// Marks the ends of laps. It samples every few pixels, so that its cost does not grow with the
// record, and draws no marks if they would fill the lane.
void lap_ends(const RecordLane& lane) {
  const int columns = static_cast<int>(lane.rect.width());
  std::vector<std::int64_t> ends;
  std::int64_t before = -1;
  for (int column = 0; column < columns; column += 3) {
    const std::int64_t tick = tick_at(lane, lane.rect.min.x + static_cast<float>(column));
    const std::int64_t lap = find_snapshot(lane.session.history, tick)->lap;
    if (before >= 0 && lap != before) ends.push_back(lap);
    before = lap;
  }
  if (count_of(ends) > columns / 12) return;
  const ImU32 color = with_alpha(lane.theme.palette.accent, 0.45f);
  for (const std::int64_t end : ends) upright(lane, end, color, 1);
}

// Marks the differing ticks, with at most one mark for each pixel.
void reference_marks(const RecordLane& lane) {
  const auto& marks = lane.marks;
  float drawn = -1;
  for (auto it = marks.begin(); it != marks.end();) {
    const float x = std::floor(x_of_tick(lane, *it));
    if (x != drawn) upright(lane, *it, with_alpha(lane.theme.palette.b, 0.55f), 1);
    drawn = x;
    const std::int64_t next = tick_at(lane, x + 1);
    it = std::lower_bound(it + 1, marks.end(), std::max(next, *it + 1));
  }
  if (marks.empty() || marks.front() < lane.first || marks.front() > lane.last) return;
  upright(lane, marks.front(), lane.theme.palette.b, 2);
}

// Draws a small flag at the foot of the lane.
void event_flag(const RecordLane& lane, std::int64_t tick, ImU32 color) {
  const float x = std::floor(x_of_tick(lane, tick)), foot = lane.rect.max.y;
  const float high = lane.theme.px(7), half = lane.theme.px(3);
  ImGui::GetWindowDrawList()->AddTriangleFilled({x, foot - high}, {x + half, foot},
                                                {x - half, foot}, color);
}

ImU32 color_of(const Palette& palette, skelform::PlayEventKind kind) {
  switch (kind) {
    case skelform::PlayEventKind::Passed:
      return palette.good;
    case skelform::PlayEventKind::Started:
      return palette.accent;
    case skelform::PlayEventKind::Finished:
      return palette.head;
    case skelform::PlayEventKind::Looped:
      break;  // lap_ends() shows it
  }
  return 0;
}

// Draws the flags of play events. In a long record they would fill the lane; the tooltip still
// names the events.
void event_flags(const RecordLane& lane) {
  const double ticks = static_cast<double>(lane.last - lane.first);
  if (ticks > kMostEventTicksAPixel * static_cast<double>(lane.rect.width())) return;
  for (std::int64_t tick = lane.first; tick <= lane.last; ++tick)
    for (const skelform::PlayEvent& event : events_of(lane.session, tick))
      if (const ImU32 color = color_of(lane.theme.palette, event.kind))
        event_flag(lane, tick, color);
}

void triangle(const RecordLane& lane, std::int64_t tick, ImU32 color) {
  if (tick < lane.first || tick > lane.last) return;
  const float x = std::floor(x_of_tick(lane, tick)) + lane.theme.px(1), half = lane.theme.px(5);
  const float top = lane.rect.min.y;
  ImGui::GetWindowDrawList()->AddTriangleFilled({x - half, top}, {x + half, top},
                                                {x, top + lane.theme.px(7)}, color);
}

void drawing(const RecordLane& lane) {
  const Palette& p = lane.theme.palette;
  fill(lane.rect, with_alpha(p.accent, 0.10f), lane.theme.px(3));
  const TickSpan lap = recorded_lap(lane.session);
  const float from = x_of_tick(lane, lap.first), to = x_of_tick(lane, lap.last + 1);
  fill({{from, lane.rect.min.y}, {std::min(to, lane.rect.max.x), lane.rect.max.y}},
       with_alpha(p.accent, 0.22f), lane.theme.px(2));
  lap_ends(lane);
  event_flags(lane);
  reference_marks(lane);
  upright(lane, lane.session.diverged_tick, p.error, 2);
  upright(lane, lane.session.tick, p.accent, 2);
  if (!lane.marks.empty()) triangle(lane, lane.marks.front(), p.b);
  if (lane.session.diverged_tick >= 0) triangle(lane, lane.session.diverged_tick, p.error);
}

std::string words_about(const RecordLane& lane, std::int64_t tick) {
  const Snapshot& snapshot = *find_snapshot(lane.session.history, tick);
  std::string words = "Tick " + std::to_string(tick);
  if (const TickTrack* main = main_track(snapshot.input))
    words += " \u00b7 " + animation_name(armature_of(lane.session), main->animation) + " " +
             std::to_string(main->frame);
  for (const skelform::PlayEvent& event : events_of(lane.session, tick))
    words += " \u00b7 " + event_words(lane.session, event);
  if (tick == lane.session.diverged_tick) words += " \u00b7 came out differently when run again";
  const auto& marks = lane.marks;
  if (!marks.empty() && marks.front() == tick) words += " \u00b7 the first that differs";
  return words;
}

void lane_input(const RecordLane& lane, Requests& requests) {
  const Hit mouse = hit(lane.theme, "lane", lane.rect);
  const float x = ImGui::GetIO().MousePos.x;
  const std::int64_t tick = tick_at(lane, x);
  if (const int by = ring_nudge(lane.theme); by != 0)
    requests.seek_tick = std::clamp(lane.session.tick + by, lane.first, lane.last);
  if (mouse.held && tick != lane.session.tick) requests.seek_tick = tick;
  if (!mouse.hovered && !mouse.held) return;
  tooltip(lane.theme, {{x - 1, lane.rect.min.y}, {x + 1, lane.rect.max.y}},
          words_about(lane, mouse.held ? lane.session.tick : tick));
}

void tick_rate_row(const Session& session, Requests& requests, const Theme& theme) {
  double rate = session.playback.tick_rate;
  const NumberLook look{
      .min = kSlowestTickRate, .max = kFastestTickRate, .step = 0.5, .unit = "Hz"};
  if (popup_number(theme, "tick rate", "Ticks a second", rate, look))
    edit_playback(session, requests).tick_rate = std::lround(rate);
}

// Drops no ticks during a drag: a smaller budget takes effect when the drag ends.
void budget_row(View& view, const Theme& theme) {
  RecordView& record = view.record;
  double megabytes = record.typed_megabytes > 0 ? record.typed_megabytes : record.megabytes;
  const NumberLook look{.min = kLeastMegabytes, .max = kMostMegabytes, .step = 2, .unit = "MB"};
  if (popup_number(theme, "budget", "The record takes at most", megabytes, look))
    record.typed_megabytes = std::lround(megabytes);
}

void settle_budget(RecordView& record, Requests& requests) {
  if (record.typed_megabytes == 0) return;
  if (ImGui::IsAnyMouseDown() || ImGui::IsAnyItemActive()) return;
  requests.set_record_megabytes = record.typed_megabytes;
  record.typed_megabytes = 0;
}

void record_menu(const Session& session, View& view, Requests& requests, const Theme& theme,
                 const Rect& anchor) {
  if (!begin_popup(theme, "record menu", anchor, theme.px(310))) return;
  popup_heading(theme, "Simulation and record");
  record_setting_rows(session, view, requests, theme);
  popup_separator(theme);
  const auto file_row = [&](const char* id, const char* label, const char* sign,
                            FilePurpose purpose, const char* name) {
    if (popup_row(theme, id, label, {.icon = sign})) browse_for(view.browser, purpose, name);
  };
  file_row("open", "Open a recording\u2026", icons::kRecord, FilePurpose::OpenRecording, "");
  file_row("save", "Save the recording\u2026", icons::kSave, FilePurpose::SaveRecording,
           "recording.json");
  file_row("trace", "Save a trace\u2026", icons::kSave, FilePurpose::SaveTrace, "trace.json");
  end_popup(theme);
}

void trace_progress(const RecordView& record, Requests& requests, const Theme& theme, Rect head) {
  const Rect cancel = middle(cut_right(head, theme.px(24)), theme.px(20));
  text_in(theme.fonts.hint, cut_left(head, theme.px(84)), theme.palette.muted, "Saving a trace");
  text_in(theme.fonts.mono_small, cut_right(head, theme.px(44)), theme.palette.text,
          number(100 * record.trace_progress, 0, "%"), Align::Right);
  const Rect bar = middle(inset(head, theme.px(8), 0), theme.px(4));
  fill(bar, theme.palette.control, theme.px(2));
  fill({bar.min, {bar.min.x + bar.width() * record.trace_progress, bar.max.y}},
       theme.palette.accent, theme.px(2));
  if (icon_button(theme, "cancel trace", cancel, icons::kClear, "Stop saving the trace"))
    requests.cancel_trace = true;
}

// Describes the record; a click opens its settings.
void record_head(const Session& session, View& view, Requests& requests, const Theme& theme,
                 const Rect& head) {
  const Palette& p = theme.palette;
  settle_budget(view.record, requests);
  Rect inside = inset(head, theme.px(14), 0);
  if (view.record.trace_progress >= 0) return trace_progress(view.record, requests, theme, inside);
  const Hit mouse = hit(theme, "settings", inset(head, theme.px(4), theme.px(2)));
  const bool lit = mouse.hovered || popup_open("record menu");
  if (lit) fill(inset(head, theme.px(6), theme.px(2)), p.hover, theme.px(4));
  chevron(theme, {cut_right(inside, theme.px(14)).center().x, head.center().y},
          popup_open("record menu"), lit ? p.text : p.muted);
  text_in(theme.fonts.hint, cut_left(inside, theme.px(52)), p.muted, "Record");
  const std::string rate = std::to_string(session.playback.tick_rate) + " Hz";
  text_in(theme.fonts.mono_small, cut_left(inside, theme.px(52)), p.text, rate);
  text_in(theme.fonts.mono_small, inset(inside, theme.px(4), 0), p.text,
          record_text(session.history), Align::Right);
  if (mouse.hovered) tooltip(theme, head, "Ticks a second and the size of the record");
  if (mouse.clicked) open_popup("record menu");
  record_menu(session, view, requests, theme, head);
}

}  // namespace

void record_setting_rows(const Session& session, View& view, Requests& requests,
                         const Theme& theme) {
  tick_rate_row(session, requests, theme);
  budget_row(view, theme);
  settle_budget(view.record, requests);
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<long long>(seconds);
  const auto two = [](long long n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  const std::string rest = two(whole % 60);
  if (whole < 3600) return std::to_string(whole / 60) + ":" + rest;
  return std::to_string(whole / 3600) + ":" + two(whole / 60 % 60) + ":" + rest;
}

std::string record_text(const History& history) {
  constexpr double kMegabyte = 1 << 20;
  const double used = static_cast<double>(history.bytes) / kMegabyte;
  const double budget = static_cast<double>(history.byte_budget) / kMegabyte;
  return number(used, used < 9.95 ? 1 : 0) + " of " + number(budget, 0, "MB") + " \u00b7 " +
         duration_text(recorded_seconds(history));
}

void record_lane(const Session& session, const Studies& studies, View& view, Requests& requests,
                 const Theme& theme, const Rect& head, const Rect& lane) {
  const IdScope scope(theme, "record");
  horizontal_line(head.min.x, lane.max.x, head.min.y, theme.palette.border);
  vertical_line(head.max.x - 1, head.min.y, head.max.y, theme.palette.border);
  record_head(session, view, requests, theme, head);
  const History& history = session.history;
  const Rect strip = inset(lane, theme.px(8), theme.px(6));
  if (last_tick(history) <= history.first_tick) {
    text_in(theme.fonts.hint, strip, theme.palette.muted, "Play, and every tick is recorded here");
    return;
  }
  const RecordLane drawn{session, studies.reference.marks, theme,
                         strip,   history.first_tick,      last_tick(history)};
  drawing(drawn);
  lane_input(drawn, requests);
}

}  // namespace skelscope
