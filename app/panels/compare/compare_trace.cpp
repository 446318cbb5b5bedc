#include "panels/compare/compare_trace.h"

#include "lists/lists.h"
#include "panels/compare/compare_findings.h"
#include "panels/compare/trace_table.h"
#include "session/compare/trace_check.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kTraceLine = 28;    // height of a line, pixels at scale 1
constexpr float kNarrowLine = 560;  // narrower lines use short labels; pixels at scale 1
constexpr int kLeastRows = 3;       // least number of table rows beside the findings

struct VerdictLook {
  std::string words;
  ImU32 color;
};

VerdictLook look_of_verdict(const TracePanel& panel) {
  const Palette& p = panel.theme.palette;
  if (!panel.check.done) return {"Running the trace's ticks", p.muted};
  const Comparison& c = panel.check.comparison;
  const bool all = verdict_of(c) == Verdict::Equal && c.heads.empty();
  return {verdict_words(panel.check), all ? p.good : agrees(c) ? p.warning : p.error};
}

void progress(const TracePanel& panel, Rect row) {
  const Theme& theme = panel.theme;
  const float done = progress_of(panel.check);
  text_in(theme.fonts.mono_small, cut_right(row, theme.px(44)), theme.palette.muted,
          number(100 * done, 0, "%"), Align::Right);
  cut_right(row, theme.px(8));
  meter(theme, cut_right(row, theme.px(120)), done, theme.palette.accent);
}

// Draws buttons to the previous and the next differing tick.
void ways(const TracePanel& panel, Rect& row) {
  const Theme& theme = panel.theme;
  const TraceCheck& check = panel.check;
  if (check.places.empty()) return;
  const std::int64_t shown = shown_trace_tick(panel.reference, panel.session);
  const auto go = [&](const char* id, const char* sign, const char* tip, int direction) {
    const std::int64_t tick = next_difference(check, shown, direction);
    const Rect place = middle(cut_right(row, theme.px(28)), theme.px(26));
    const ImU32 color = tick < 0 ? theme.palette.faint : theme.palette.text;
    const bool pressed = icon_button(theme, id, place, sign, tip, {}, color);
    if (pressed && tick >= 0) panel.requests.show_trace_tick = tick;
  };
  go("next", icons::kSkipNext, "The next tick that differs", 1);
  go("previous", icons::kSkipPrevious, "The tick before that differs", -1);
  constexpr const char* kFirst = "Show the first difference";
  const char* label = row.width() < theme.px(kNarrowLine - 56) ? "First" : kFirst;
  const Rect first = cut_right(row, button_width(theme, label));
  if (button(theme, "first", middle(first, theme.px(24)), label, {.tooltip = kFirst}))
    panel.requests.show_trace_tick = check.places.front();
  cut_right(row, theme.px(12));
  const Rect minimal = middle(cut_right(row, theme.px(28)), theme.px(26));
  if (icon_button(theme, "minimal", minimal, icons::kFilter,
                  "Make a minimal rig that still shows the first difference"))
    panel.requests.minimal.make = MinimalWish{"", true};
  cut_right(row, theme.px(6));
}

void verdict_line(const TracePanel& panel, Rect row) {
  const Theme& theme = panel.theme;
  row = padded(theme, row);
  if (panel.check.done)
    ways(panel, row);
  else
    progress(panel, row);
  const VerdictLook verdict = look_of_verdict(panel);
  const Rect mark = cut_left(row, theme.px(16));
  dot({mark.min.x + theme.px(4), mark.center().y}, theme.px(4), verdict.color);
  elided(theme, theme.fonts.semibold, row, theme.palette.head, verdict.words);
}

std::string played_words(const Played& played) {
  if (played.by == PlayedBy::Trace) return "It plays " + played.words + ", as it says itself";
  if (played.by == PlayedBy::File) return "Assumed to play the recording " + played.words;
  if (played.by == PlayedBy::Choice) return "Assumed to play " + played.words;
  if (!played.problem.empty())
    return "Its own recording does not fit this rig (" + played.problem +
           "); assumed to play the nearest animation: " + played.words;
  return "It does not say what it plays; assumed to play the nearest animation: " + played.words;
}

void choices(const TracePanel& panel, Rect& row) {
  const Theme& theme = panel.theme;
  const Rect place = middle(cut_right(row, theme.px(28)), theme.px(24));
  if (icon_button(theme, "choose", place, icons::kChevronDown, "Choose what the trace plays"))
    open_popup("traced");
  cut_right(row, theme.px(4));
  if (!begin_popup(theme, "traced", place, theme.px(240))) return;
  popup_heading(theme, "The trace plays");
  const auto& animations = armature_of(panel.session).animations;
  for (int i = 0; i < count_of(animations); ++i) {
    const IdScope scope(theme, "animation", i);
    const PopupRow look{.checked = panel.check.played.animation == i};
    if (popup_row(theme, "choose", animations[i].name, look))
      panel.requests.set_traced_animation = i;
  }
  popup_separator(theme);
  if (popup_row(theme, "recording", "A recording\u2026", {.icon = icons::kFolder}))
    browse_for(panel.view.browser, FilePurpose::CompareWith);
  end_popup(theme);
}

void played_line(const TracePanel& panel, Rect row) {
  const Theme& theme = panel.theme;
  row = padded(theme, row);
  if (panel.check.played.by != PlayedBy::Trace) choices(panel, row);
  const std::int64_t shown = shown_trace_tick(panel.reference, panel.session);
  constexpr const char* kPlay = "Play what this trace plays";
  if (shown < 0) {
    const bool live = panel.view.live.shows;
    const char* label = live                                       ? "Show its first tick"
                        : row.width() < theme.px(kNarrowLine - 32) ? "Play it"
                                                                   : kPlay;
    const Rect place = cut_right(row, button_width(theme, label, true));
    const ButtonLook look{.icon = icons::kPlay,
                          .accent = true,
                          .tooltip = live ? "The picture stays there; the game goes on"
                                          : "Replaces the record; the window shows something else "
                                            "now"};
    if (button(theme, "play", middle(place, theme.px(24)), label, look))
      panel.requests.play_trace = true;
  } else {
    const std::string words = "On screen: its tick " + std::to_string(shown) +
                              (panel.session.edited ? ", edited; the ghost is the trace" : "");
    const Rect place = cut_right(row, text_size(theme.fonts.hint, words).x);
    text_in(theme.fonts.hint, place, theme.palette.muted, words);
  }
  cut_right(row, theme.px(12));
  elided(theme, theme.fonts.hint, row, theme.palette.muted, played_words(panel.check.played));
}

// In a low panel the findings and the table scroll together.
bool scrolled_together(const TracePanel& panel, const FindingLines& lines, const Rect& rect) {
  bool fold = false;
  if (begin_scroll(panel.theme, "all", rect)) {
    fold = draw_findings(lines, panel.theme, take_row);
    trace_table_head(panel, take_row(panel.theme.px(kTraceHead)));
    trace_table_rows(panel);
  }
  end_scroll();
  return fold;
}

void findings_and_table(const TracePanel& panel, Rect rect) {
  const Theme& theme = panel.theme;
  const ImGuiID key = ImGui::GetID("all findings");
  const bool open = ImGui::GetStateStorage()->GetBool(key);
  const bool empty = panel.check.rows.empty();
  const float least = empty ? theme.px(40) : theme.px(kTraceHead + kLeastRows * kTraceRow);
  const FindingLines lines = lay_out_findings(panel.check, theme, rect.height() - least, open);
  bool fold = false;
  if (!empty && height_of(lines, theme) > rect.height() - least) {
    fold = scrolled_together(panel, lines, rect);
  } else {
    fold = draw_findings(lines, theme, [&](float height) { return cut_top(rect, height); });
    trace_table(panel, rect);
  }
  if (fold) ImGui::GetStateStorage()->SetBool(key, !open);
}

}  // namespace

void trace_differences(const Session& session, const Studies& studies, View& view,
                       Requests& requests, const Theme& theme, Rect rect) {
  const IdScope scope(theme, "trace");
  const TracePanel panel{session, studies.reference, *studies.reference.check,
                         view,    requests,          theme};
  cut_top(rect, theme.px(4));
  verdict_line(panel, cut_top(rect, theme.px(kTraceLine)));
  played_line(panel, cut_top(rect, theme.px(kTraceLine)));
  findings_and_table(panel, rect);
}

}  // namespace skelscope
