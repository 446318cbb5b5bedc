#include "panels/compare/compare_trace.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "panels/compare/compare_findings.h"
#include "session/compare/trace_check.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kLine = 28, kTraceRow = 22, kTraceHead = 26;
constexpr float kNarrowLine = 560, kNarrowTable = 620;  // design px of the whole
constexpr int kLeastRows = 3;                           // of the table, beside the findings

struct TracePanel {
  const Session& session;
  const Reference& reference;
  const TraceCheck& check;
  View& view;
  Requests& requests;
  const Theme& theme;
};

struct VerdictLook {
  std::string words;
  ImU32 color;
};

VerdictLook look_of_verdict(const TracePanel& panel) {
  const Palette& p = panel.theme.palette;
  if (!panel.check.done) return {"Running what the trace plays", p.muted};
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

// From one differing tick to the next; from elsewhere to the first.
void ways(const TracePanel& panel, Rect& row) {
  const Theme& theme = panel.theme;
  const TraceCheck& check = panel.check;
  if (check.comparison.differing.empty()) return;
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
    panel.requests.show_trace_tick = check.comparison.differing.front();
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
  if (played.by == PlayedBy::File) return "Taken to play the recording " + played.words;
  if (played.by == PlayedBy::Choice) return "Taken to play " + played.words;
  if (!played.problem.empty())
    return "What it says it plays does not fit this rig (" + played.problem +
           "); taken to play what comes nearest: " + played.words;
  return "It does not say what it plays; taken to play what comes nearest: " + played.words;
}

void choices(const TracePanel& panel, Rect& row) {
  const Theme& theme = panel.theme;
  const Rect place = middle(cut_right(row, theme.px(28)), theme.px(24));
  if (icon_button(theme, "choose", place, icons::kChevronDown, "What the trace is taken to play"))
    open_popup("traced");
  cut_right(row, theme.px(4));
  if (!begin_popup(theme, "traced", place, theme.px(240))) return;
  popup_heading(theme, "The trace plays");
  const auto& animations = armature_of(panel.session).animations;
  for (int i = 0; i < static_cast<int>(animations.size()); ++i) {
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
    const char* label = row.width() < theme.px(kNarrowLine - 32) ? "Play it" : kPlay;
    const Rect place = cut_right(row, button_width(theme, label, true));
    const ButtonLook look{.icon = icons::kPlay,
                          .accent = true,
                          .tooltip = "The window shows something else now; its record is replaced"};
    if (button(theme, "play", middle(place, theme.px(24)), label, look))
      panel.requests.play_trace = true;
  } else {
    const std::string words = "On screen: its tick " + std::to_string(shown);
    const Rect place = cut_right(row, text_size(theme.fonts.hint, words).x);
    text_in(theme.fonts.hint, place, theme.palette.muted, words);
  }
  cut_right(row, theme.px(12));
  elided(theme, theme.fonts.hint, row, theme.palette.muted, played_words(panel.check.played));
}

enum Cell { kBone, kFirst, kPass, kWhat, kHere, kMost, kTurn, kCells };

struct TraceHeadCell {
  ReferenceColumn column;
  const char* id;
  const char* title;
  float width;
  Align align;
};
constexpr TraceHeadCell kTraceHeads[kCells] = {
    {ReferenceColumn::Bone, "bone", "Bone", 0, Align::Left},
    {ReferenceColumn::FirstTick, "first tick", "First tick", 84, Align::Right},
    {ReferenceColumn::Pass, "pass", "From pass", 106, Align::Left},
    {ReferenceColumn::Pass, "what", "First difference", 0, Align::Left},
    {ReferenceColumn::Pixels, "pixels", "px here", 74, Align::Right},
    {ReferenceColumn::MostPixels, "most pixels", "Most px", 84, Align::Right},
    {ReferenceColumn::MostDegrees, "most degrees", "Most \u00B0", 76, Align::Right}};

// The bone and the words share what the numbers leave. Where that is little, some numbers go.
std::array<Rect, kCells> cells_of(const Theme& theme, Rect row) {
  const bool narrow = row.width() < theme.px(kNarrowTable);
  row = padded(theme, row);
  std::array<Rect, kCells> cells;
  for (int i : {kTurn, kMost, kHere})
    cells[i] = cut_right(row, narrow && i != kMost ? 0 : theme.px(kTraceHeads[i].width));
  cells[kBone] = cut_left(row, std::floor((row.width() - theme.px(190)) * 0.42f));
  cells[kFirst] = cut_left(row, theme.px(kTraceHeads[kFirst].width));
  cut_left(row, theme.px(16));
  cells[kPass] = cut_left(row, theme.px(kTraceHeads[kPass].width - 16));
  cells[kWhat] = row;
  return cells;
}

void trace_table_head(const TracePanel& panel, const Rect& row) {
  const Theme& theme = panel.theme;
  ReferenceView& sort = panel.view.traced;
  const auto cells = cells_of(theme, row);
  for (int i = 0; i < kCells; ++i) {
    if (cells[i].width() <= 0) continue;
    const bool sortable = i != kWhat, active = sortable && sort.sorted_by == kTraceHeads[i].column;
    const std::string arrow = !active ? "" : sort.ascending ? " \u2191" : " \u2193";
    text_in(active ? theme.fonts.semibold : theme.fonts.text, cells[i],
            active ? theme.palette.head : theme.palette.muted, kTraceHeads[i].title + arrow,
            kTraceHeads[i].align);
    if (!sortable || !hit(theme, kTraceHeads[i].id, cells[i]).clicked) continue;
    sort.ascending = active ? !sort.ascending : i <= kPass;
    sort.sorted_by = kTraceHeads[i].column;
  }
  horizontal_line(row.min.x, row.max.x, row.max.y - 1, theme.palette.border);
}

const ReferenceRow* here(const TracePanel& panel, const TraceRow& row) {
  const auto& rows = panel.reference.rows;
  const auto found = std::ranges::lower_bound(rows, row.bone, {}, &ReferenceRow::bone);
  return found != rows.end() && found->bone == row.bone ? &*found : nullptr;
}

std::string amount(double value) {
  return std::isfinite(value) ? number(value, 2) : "no number";
}

// "-" where nothing is known: the window shows something else.
std::string here_words(const TracePanel& panel, const TraceRow& row) {
  if (!panel.reference.has_pose) return "\u2013";
  const ReferenceRow* shown = here(panel, row);
  return amount(shown ? shown->pixels : 0);
}

// Of what only follows, from what: the numbers of where it began tell more.
std::string what_words(const TraceRow& row) {
  if (!row.because.empty()) return "follows from " + row.because;
  return row.what + (row.following.empty() ? "" : "; then " + row.following);
}

void row_cells(const TracePanel& panel, const TraceRow& row, const Rect& rect) {
  const Theme& theme = panel.theme;
  const Palette& p = theme.palette;
  auto cells = cells_of(theme, rect);
  if (row.bone >= 0) {
    const Rect id = cut_right(cells[kBone], theme.px(44));
    const int number = armature_of(panel.session).bones[row.bone].id;
    text_in(theme.fonts.mono_small, id, p.faint, "#" + std::to_string(number));
  }
  elided(theme, theme.fonts.text, cells[kBone], p.text, row.name);
  text_in(theme.fonts.mono, cells[kFirst], p.text, std::to_string(row.first_tick), Align::Right);
  text_in(theme.fonts.text, cells[kPass], p.muted, row.pass);
  elided(theme, theme.fonts.hint, cells[kWhat], row.because.empty() ? p.text : p.faint,
         what_words(row));
  text_in(theme.fonts.mono, cells[kMost], p.head, amount(row.pixels), Align::Right);
  if (cells[kTurn].width() <= 0) return;
  text_in(theme.fonts.mono, cells[kHere], p.muted, here_words(panel, row), Align::Right);
  text_in(theme.fonts.mono, cells[kTurn], p.text, amount(row.degrees), Align::Right);
}

void trace_difference_row(const TracePanel& panel, const TraceRow& row, int at, int index) {
  const Theme& theme = panel.theme;
  const IdScope scope(theme, "row", at);
  const Rect rect = take_row(theme.px(kTraceRow));
  const Hit mouse = hit(theme, "select", rect, Overlap::Allowed);
  const bool selected = row.bone >= 0 && panel.view.selection.bone == row.bone;
  if (selected)
    fill(rect, with_alpha(theme.palette.selection, 0.16f));
  else if (mouse.hovered)
    fill(rect, theme.palette.hover);
  else if (index % 2 == 0)
    fill(rect, theme.palette.stripe);
  row_cells(panel, row, rect);
  if (mouse.clicked && row.bone >= 0) {
    panel.view.selection.bone = row.bone;
    panel.view.selection.reveal = true;
  }
  if (mouse.double_clicked) panel.requests.show_trace_tick = row.first_tick;
}

std::vector<int> sorted(const TracePanel& panel) {
  const auto& rows = panel.check.rows;
  const ReferenceView& sort = panel.view.traced;
  const auto pixels_here = [&](const TraceRow& row) {
    const ReferenceRow* shown = here(panel, row);
    return shown ? shown->pixels : 0;
  };
  const auto less = [&](int i, int j) {
    const TraceRow &a = rows[i], &b = rows[j];
    switch (sort.sorted_by) {
      case ReferenceColumn::Bone:
        return a.bone < b.bone;
      case ReferenceColumn::Pass:
        return std::string_view(a.pass) < std::string_view(b.pass);
      case ReferenceColumn::Pixels:
        return pixels_here(a) < pixels_here(b);
      case ReferenceColumn::MostPixels:
        return a.pixels < b.pixels;
      case ReferenceColumn::MostDegrees:
        return a.degrees < b.degrees;
      default:
        return a.first_tick < b.first_tick;
    }
  };
  std::vector<int> order(rows.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order,
                           [&](int a, int b) { return sort.ascending ? less(a, b) : less(b, a); });
  return order;
}

std::string empty_words(const TracePanel& panel) {
  const Comparison& c = panel.check.comparison;
  if (!panel.check.done) return "Every tick of the trace is run and compared.";
  if (c.values == 0) return "The trace has no number that this rig has, too.";
  return "The trace and this rig agree in every number that both have.";
}

void table_rows(const TracePanel& panel) {
  const std::vector<int> order = sorted(panel);
  ImGuiListClipper clipper;
  clipper.Begin(static_cast<int>(order.size()), panel.theme.px(kTraceRow));
  while (clipper.Step())
    for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
      trace_difference_row(panel, panel.check.rows[order[i]], order[i], i);
}

void table(const TracePanel& panel, Rect rect) {
  if (panel.check.rows.empty()) return empty_state(panel.theme, rect, empty_words(panel));
  trace_table_head(panel, cut_top(rect, panel.theme.px(kTraceHead)));
  if (begin_scroll(panel.theme, "rows", rect)) table_rows(panel);
  end_scroll();
}

// In little room the findings scroll away with the table.
bool scrolled_together(const TracePanel& panel, const FindingLines& lines, const Rect& rect) {
  bool fold = false;
  if (begin_scroll(panel.theme, "all", rect)) {
    fold = draw_findings(lines, panel.theme, take_row);
    trace_table_head(panel, take_row(panel.theme.px(kTraceHead)));
    table_rows(panel);
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
    table(panel, rect);
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
  verdict_line(panel, cut_top(rect, theme.px(kLine)));
  played_line(panel, cut_top(rect, theme.px(kLine)));
  findings_and_table(panel, rect);
}

}  // namespace skelscope
