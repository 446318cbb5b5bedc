#include "panels/compare/trace_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "lists/lists.h"
#include "panels/edit/bone_menu.h"
#include "panels/kit/armature_look.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kNarrowTable = 620;  // narrower tables drop two columns; pixels at scale 1

enum Cell { kBone, kFirst, kPass, kWhat, kHere, kMost, kTurn, kCells };

constexpr HeadCell kTraceHeads[kCells] = {
    {ReferenceColumn::Bone, "bone", "Bone", 0, Align::Left},
    {ReferenceColumn::FirstTick, "first tick", "First tick", 84, Align::Right},
    {ReferenceColumn::Pass, "pass", "From pass", 106, Align::Left},
    {ReferenceColumn::Pass, "what", "First difference", 0, Align::Left},
    {ReferenceColumn::Pixels, "pixels", "px here", 74, Align::Right},
    {ReferenceColumn::MostPixels, "most pixels", "Most px", 84, Align::Right},
    {ReferenceColumn::MostDegrees, "most degrees", "Most \u00B0", 76, Align::Right}};

// The bone and the text share the width that the numbers leave. A narrow table drops two numbers.
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

const ReferenceRow* here(const TracePanel& panel, const TraceRow& row) {
  const auto& rows = panel.reference.rows;
  const auto found = std::ranges::lower_bound(rows, row.bone, {}, &ReferenceRow::bone);
  return found != rows.end() && found->bone == row.bone ? &*found : nullptr;
}

std::string amount(double value) {
  return std::isfinite(value) ? number(value, 2) : "no number";
}

// Returns the difference in the tick on screen; a dash if the window shows something else.
std::string here_words(const TracePanel& panel, const TraceRow& row) {
  if (!panel.reference.has_pose) return "\u2013";
  const ReferenceRow* shown = here(panel, row);
  return amount(shown ? shown->pixels : 0);
}

// Names the bone from which the difference follows. The numbers of that bone tell more.
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
  const bool apart = row.measured;  // false: only the trace or only the rig has this bone
  text_in(theme.fonts.mono, cells[kMost], p.head, apart ? amount(row.pixels) : "\u2013",
          Align::Right);
  if (cells[kTurn].width() <= 0) return;
  text_in(theme.fonts.mono, cells[kHere], p.muted, apart ? here_words(panel, row) : "\u2013",
          Align::Right);
  text_in(theme.fonts.mono, cells[kTurn], p.text, apart ? amount(row.degrees) : "\u2013",
          Align::Right);
}

void trace_difference_row(const TracePanel& panel, const TraceRow& row, int at, int index) {
  const Theme& theme = panel.theme;
  const IdScope scope(theme, "row", at);
  const Rect rect = take_row(theme.px(kTraceRow));
  const Hit mouse = hit(theme, "select", rect, Overlap::Allowed);
  const bool selected = row.bone >= 0 && panel.view.selection.bone == row.bone;
  if (index % 2 == 0 && !selected) fill(rect, theme.palette.stripe);
  row_ground(theme, rect, selected, mouse.hovered);
  row_cells(panel, row, rect);
  if (mouse.clicked && row.bone >= 0) show_bone(panel.view.selection, row.bone);
  if (mouse.double_clicked || (mouse.clicked && mouse.focused))
    panel.requests.show_trace_tick = row.first_tick;
  bone_menu(panel.session, panel.view, panel.requests, theme, rect,
            mouse.right_clicked ? row.bone : -1);
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

bool is_size(ReferenceColumn column) {
  using enum ReferenceColumn;
  return column == Pixels || column == Degrees || column == MostPixels || column == MostDegrees;
}

std::string empty_words(const TracePanel& panel) {
  const Comparison& c = panel.check.comparison;
  if (!panel.check.done) return "Every tick of the trace is run and compared.";
  if (c.values == 0) return "The trace and this rig have no number in common.";
  return c.repeated.empty() ? "The trace and this rig agree in every number that both have."
                            : "The trace and this rig agree in every number that was compared. Of "
                              "repeated rows only the first was compared.";
}

}  // namespace

void sort_head(const Theme& theme, const HeadCell& head, const Rect& cell, ReferenceView& sort) {
  const bool active = sort.sorted_by == head.column;
  const std::string arrow = !active ? "" : sort.ascending ? " \u2191" : " \u2193";
  text_in(active ? theme.fonts.semibold : theme.fonts.text, cell,
          active ? theme.palette.head : theme.palette.muted, head.title + arrow, head.align);
  if (!hit(theme, head.id, cell).clicked) return;
  sort.ascending = active ? !sort.ascending : !is_size(head.column);
  sort.sorted_by = head.column;
}

void trace_table_head(const TracePanel& panel, const Rect& row) {
  const Theme& theme = panel.theme;
  const auto cells = cells_of(theme, row);
  text_in(theme.fonts.text, cells[kWhat], theme.palette.muted, kTraceHeads[kWhat].title);
  for (int i = 0; i < kCells; ++i)
    if (i != kWhat && cells[i].width() > 0)
      sort_head(theme, kTraceHeads[i], cells[i], panel.view.traced);
  horizontal_line(row.min.x, row.max.x, row.max.y - 1, theme.palette.border);
}

void trace_table_rows(const TracePanel& panel) {
  const std::vector<int> order = sorted(panel);
  ImGuiListClipper clipper;
  clipper.Begin(count_of(order), panel.theme.px(kTraceRow));
  while (clipper.Step())
    for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
      trace_difference_row(panel, panel.check.rows[order[i]], order[i], i);
}

void trace_table(const TracePanel& panel, Rect rect) {
  if (panel.check.rows.empty()) return empty_state(panel.theme, rect, empty_words(panel));
  trace_table_head(panel, cut_top(rect, panel.theme.px(kTraceHead)));
  if (begin_scroll(panel.theme, "rows", rect)) trace_table_rows(panel);
  end_scroll();
}

}  // namespace skelscope
