// A table of all transitions of the rig: a row for each animation before, a column for each
// animation after.
#include <algorithm>
#include <cmath>
#include <string>

#include "lists/lists.h"
#include "panels/transition/transition_tab.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kTitle = 30, kMatrixHead = 24, kTallHead = 36, kMatrixLine = 15, kMatrixRow = 24;
constexpr float kNarrowCell = 54, kWideCell = 100, kBothFit = 84;
constexpr float kNarrowNames = 64, kWideNames = 132;

struct MatrixTable {
  const Session& session;
  const PopMatrix& matrix;
  TransitionView& transition;
  const Theme& theme;
  int count = 0;
  float names = 0, cell = 0, row = 0;  // widths of columns and height of a row, screen pixels
};

// Returns whether cells have room for only one of their two figures.
bool is_narrow(const MatrixTable& t) {
  return t.cell < t.theme.px(kBothFit);
}

std::string figure_text(const WorstJump& worst, bool turns) {
  return turns ? degrees(worst.beyond, 1) + "\u00B0" : number(worst.beyond, 1, "px");
}

std::string cell_words(const MatrixTable& t, const WorstJump& worst, bool turns) {
  if (worst.bone < 0) return turns ? "no turn" : "no pop";
  return figure_text(worst, turns) + " (" + bone_label(armature_of(t.session), worst.bone) + " " +
         when_of(worst.tick) + ", A left at frame " + std::to_string(worst.from_frame) + ")";
}

std::string pop_words(const MatrixTable& t, const Pop& pop) {
  return cell_words(t, pop.pixels, false) + ", " + cell_words(t, pop.radians, true);
}

bool fades(const MatrixTable& t) {
  return t.matrix.plan.softness.fade.has_value();
}

std::string smallest_words(const MatrixTable& t, int smallest) {
  const PopPlan& plan = t.matrix.plan;
  if (smallest == kNotKnown) return "Still looking for the smallest value within the limit";
  if (smallest == kNoneHelps)
    return "Even " + softness_words(softness_at(plan, most_steps(plan))) +
           " is not enough to reach B within the limit";
  const std::string words = softness_words(softness_at(plan, smallest));
  return smallest == 0 ? "Within the limit with " + words
                       : "Within the limit from " + words + " on";
}

std::string figures_of(const MatrixTable& t, int from, int to) {
  const PopCell& cell = cell_of(t.matrix, from, to);
  std::string words = animation_name(armature_of(t.session), from) + " to " +
                      animation_name(armature_of(t.session), to);
  if (!cell.has_zero) return words + ": not worked out yet";
  words +=
      "\nWith " + softness_words(softness_at(t.matrix.plan, 0)) + ": " + pop_words(t, cell.zero);
  const Softness& softness = t.matrix.plan.softness;
  if (!is_sharp(softness) && cell.has_current)
    words += "\nWith " + softness_words(softness) + ": " + pop_words(t, cell.current);
  return words + "\n" + smallest_words(t, cell.smallest);
}

std::string smallest_text(const MatrixTable& t, int smallest) {
  if (smallest == kNotKnown) return "\u2026";
  if (smallest == kNoneHelps) return "none";
  return fades(t) ? number(fade_at(smallest), 2) : std::to_string(smallest);
}

// Returns the pop's share of its limit in degrees (turns) or else in pixels.
float share_in(const MatrixTable& t, const Pop& pop, bool turns) {
  const PopLimit& limit = t.transition.limit;
  return turns ? degree_share(pop, limit) : pixel_share(pop, limit);
}

// Returns a cell's figure, in the unit of the graph.
std::string cell_figure(const MatrixTable& t, const Pop& pop) {
  if (t.transition.in_degrees) return degrees(pop.radians.beyond, 0) + "\u00B0";
  return number(pop.pixels.beyond, pop.pixels.beyond < 9.95f ? 1 : 0, "px");
}

// Marks a cell if only the unit that it does not show is beyond its limit.
void other_mark(const MatrixTable& t, const Pop& pop, const Rect& rect) {
  const float other = share_in(t, pop, !t.transition.in_degrees);
  if (other <= 1 || share_in(t, pop, t.transition.in_degrees) > 1) return;
  const float radius = t.theme.px(2.5f);
  dot({rect.max.x - 2 * radius, rect.min.y + 2 * radius}, radius,
      limit_color(t.theme.palette, other));
}

void draw_cell(const MatrixTable& t, const PopCell& cell, const Rect& rect) {
  const Theme& theme = t.theme;
  const Palette& p = theme.palette;
  if (!cell.has_zero) {
    fill(rect, faded(p.control, 0.6f), theme.px(3));
    return text_in(theme.fonts.mono_small, rect, p.faint, "\u2026", Align::Center), void();
  }
  const Pop& pop = cell.has_current ? cell.current : cell.zero;
  const float share = share_in(t, pop, t.transition.in_degrees);
  const ImU32 color = limit_color(p, share);
  const float strength = p.dark ? 0.16f + 0.14f * std::min(share / 4, 1.0f)
                                : 0.14f + 0.16f * std::min(share / 4, 1.0f);
  fill(rect, with_alpha(color, cell.has_current ? strength : strength / 2), theme.px(3));
  Rect inside = inset(rect, theme.px(6), 0);
  const ImU32 ink = cell.has_current ? p.text : p.muted;
  const std::string words = cell_figure(t, pop);
  other_mark(t, pop, rect);
  if (is_narrow(t)) {
    const std::string told = t.transition.tells_smallest ? smallest_text(t, cell.smallest) : words;
    return text_in(theme.fonts.mono_small, inside, ink, told, Align::Center), void();
  }
  text_in(theme.fonts.mono_small, inside, ink, words);
  text_in(theme.fonts.mono_small, inside, text_variant(p, color), smallest_text(t, cell.smallest),
          Align::Right);
}

// Returns whether the menu chooses the cell.
bool cell_menu(const MatrixTable& t, int from, int to, bool asked, const Rect& rect) {
  if (!begin_menu(t.theme, "menu", asked, rect, t.theme.px(230))) return false;
  const bool chosen = popup_row(t.theme, "tune", "Tune this transition");
  if (popup_row(t.theme, "turned", "Tune the way back")) {
    choose_cell(t.transition, t.matrix, to, from);
    t.transition.shown = true;
  }
  if (popup_row(t.theme, "copy", "Copy its figures", {.icon = icons::kCopy}))
    ImGui::SetClipboardText(figures_of(t, from, to).c_str());
  end_popup(t.theme);
  return chosen;
}

void cell_at(const MatrixTable& t, int from, int to, const Rect& slot) {
  const IdScope scope(t.theme, "cell", from * 1000 + to);
  const Rect rect = inset(slot, t.theme.px(1));
  const Hit mouse = hit(t.theme, "choose", rect);
  const PopCell& cell = cell_of(t.matrix, from, to);
  draw_cell(t, cell, rect);
  const bool chosen = t.transition.from == from && t.transition.to == to;
  if (chosen) outline(rect, t.theme.palette.selection, t.theme.px(3));
  if (mouse.hovered) {
    if (!chosen) outline(rect, with_alpha(t.theme.palette.text, 0.4f), t.theme.px(3));
    tooltip_card(t.theme, rect, figures_of(t, from, to) + "\nClick to tune it");
  }
  if (cell_menu(t, from, to, mouse.right_clicked, rect) || mouse.clicked) {
    choose_cell(t.transition, t.matrix, from, to);
    t.transition.shown = true;
  }
}

Rect cell_rect(const MatrixTable& t, ImVec2 origin, int from, int to) {
  const ImVec2 min{origin.x + t.cell * static_cast<float>(to),
                   origin.y + t.row * static_cast<float>(from)};
  return {min, {min.x + t.cell, min.y + t.row}};
}

// Draws the cells in view; the table scrolls in both directions.
void cells(const MatrixTable& t, const Rect& rect) {
  ImGui::SetCursorScreenPos(rect.min);
  ImGui::BeginChild("cells", rect.size(), false, ImGuiWindowFlags_HorizontalScrollbar);
  const auto count = static_cast<float>(t.count);
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  for (int from = 0; from < t.count; ++from) {
    for (int to = 0; to < t.count; ++to) {
      const Rect slot = cell_rect(t, origin, from, to);
      const bool seen = slot.max.y > rect.min.y && slot.min.y < rect.max.y &&
                        slot.max.x > rect.min.x && slot.min.x < rect.max.x;
      if (seen) cell_at(t, from, to, slot);
    }
  }
  ImGui::SetCursorScreenPos(origin);
  ImGui::Dummy({t.cell * count, t.row * count});
  t.transition.scroll_x = ImGui::GetScrollX();
  t.transition.scroll_y = ImGui::GetScrollY();
  ImGui::EndChild();
}

// Draws a column's name. A name that is too long continues in a second line, if it has two words
// and there is room.
void column_head(const MatrixTable& t, const Rect& slot, ImU32 color, const Face& face,
                 const std::string& name) {
  const std::size_t space = name.rfind(' ', name.size() - 2);
  const bool low = slot.height() < 2 * t.theme.px(kMatrixLine);
  const bool fits = text_size(face, name).x <= slot.width();
  if (fits || low || space == std::string::npos || space == 0)
    return elided(t.theme, face, slot, color, name), void();
  Rect upper = slot, lower = slot;
  upper.max.y = slot.center().y;
  upper.min.y = upper.max.y - t.theme.px(kMatrixLine);
  lower.min.y = upper.max.y;
  lower.max.y = lower.min.y + t.theme.px(kMatrixLine);
  elided(t.theme, face, upper, color, name.substr(0, space));
  elided(t.theme, face, lower, color, name.substr(space + 1));
}

void heads(const MatrixTable& t, const Rect& across, const Rect& down) {
  const Theme& theme = t.theme;
  const Palette& p = theme.palette;
  ImGui::PushClipRect(across.min, across.max, true);
  for (int to = 0; to < t.count; ++to) {
    Rect slot = cell_rect(t, {across.min.x - t.transition.scroll_x, across.min.y}, 0, to);
    slot.max.y = across.max.y;
    const bool chosen = t.transition.to == to;
    column_head(t, inset(slot, theme.px(4), 0), chosen ? text_variant(p, p.b) : p.muted,
                theme.fonts.hint, animation_name(armature_of(t.session), to));
  }
  ImGui::PopClipRect();
  ImGui::PushClipRect(down.min, down.max, true);
  for (int from = 0; from < t.count; ++from) {
    Rect slot = cell_rect(t, {down.min.x, down.min.y - t.transition.scroll_y}, from, 0);
    slot.max.x = down.max.x - theme.px(6);
    const bool chosen = t.transition.from == from;
    elided(theme, chosen ? theme.fonts.medium : theme.fonts.hint, slot,
           chosen ? text_variant(p, p.a) : p.muted, animation_name(armature_of(t.session), from));
  }
  ImGui::PopClipRect();
}

// Returns the seconds until the table is complete; negative: not known yet.
double seconds_left(TableWork& work, float done, bool stopped) {
  constexpr double kFirstSeconds = 3;
  constexpr float kFirstPart = 0.004f;
  const double now = ImGui::GetTime();
  if (stopped || work.since < 0 || done < work.from) work = {now, done};
  const float part = done - work.from;
  if (now - work.since < kFirstSeconds || part < kFirstPart) return -1;
  return (now - work.since) * static_cast<double>((1 - done) / part);
}

void progress(const MatrixTable& t, Rect& row) {
  const Theme& theme = t.theme;
  TransitionView& transition = t.transition;
  if (is_complete(t.matrix)) return;
  const Rect stop = cut_right(row, theme.px(26));
  const char* tip = transition.stopped ? "Continue the table" : "Stop working on the table";
  if (icon_button(theme, "stop", middle(stop, theme.px(26)),
                  transition.stopped ? icons::kPlay : icons::kPause, tip))
    transition.stopped = !transition.stopped;
  const float done = progress_of(t.matrix);
  const double left = seconds_left(transition.work, done, transition.stopped);
  const std::string words =
      number(100 * done, 0, "%") + (left < 0 ? "" : ", " + work_time(left) + " left");
  const float width = text_size(theme.fonts.mono_small, words).x;
  text_in(theme.fonts.mono_small, cut_right(row, std::fmax(width, theme.px(44))),
          theme.palette.muted, words, Align::Right);
  cut_right(row, theme.px(8));
  if (row.width() < theme.px(250)) return;  // too narrow for the meter
  meter(theme, cut_right(row, theme.px(60)), done, theme.palette.accent);
  cut_right(row, theme.px(10));
}

std::string title_words(const MatrixTable& t) {
  std::string words = t.transition.in_degrees ? "Worst pop in degrees, " : "Worst pop in px, ";
  words += softness_words(t.matrix.plan.softness);
  if (!is_narrow(t))
    words += fades(t) ? ", shortest within the limit" : ", smallest value within the limit";
  else if (t.transition.tells_smallest)
    words = fades(t) ? "Shortest fade within the limit, seconds"
                     : "Smallest smooth frames within the limit";
  const bool cut = count_of(armature_of(t.session).animations) > t.count;
  return cut ? "The first " + std::to_string(t.count) + " animations. " + words : words;
}

void title(const MatrixTable& t, Rect row) {
  const Theme& theme = t.theme;
  progress(t, row);
  if (is_narrow(t)) {
    const Rect choice = middle(cut_right(row, theme.px(118)), theme.px(24));
    int told = t.transition.tells_smallest ? 1 : 0;
    if (segmented(theme, "told", choice, {"Pop", "Smallest"}, told))
      t.transition.tells_smallest = told == 1;
    cut_right(row, theme.px(8));
  }
  const std::string words = title_words(t);
  elided(theme, theme.fonts.hint, row, theme.palette.muted, words);
}

float widest_name(const Session& session, const Theme& theme, int count) {
  float width = 0;
  for (int a = 0; a < count; ++a)
    width =
        std::max(width, text_size(theme.fonts.medium, animation_name(armature_of(session), a)).x);
  return width + theme.px(12);
}

MatrixTable make_table(const Session& session, const PopMatrix& matrix, TransitionView& transition,
                       const Theme& theme, const Rect& rect) {
  MatrixTable t{session, matrix, transition, theme, matrix.count};
  t.names = std::clamp(widest_name(session, theme, t.count), theme.px(kNarrowNames),
                       std::min(theme.px(kWideNames), rect.width() * 0.3f));
  const float room = rect.width() - t.names - theme.px(10);
  t.cell = std::floor(std::clamp(room / static_cast<float>(std::max(t.count, 1)),
                                 theme.px(kNarrowCell), theme.px(kWideCell)));
  t.row = theme.px(kMatrixRow);
  return t;
}

}  // namespace

void transition_matrix(const Session& session, const Studies& studies, View& view,
                       const Theme& theme, Rect rect) {
  const IdScope scope(theme, "matrix");
  const PopMatrix& matrix = studies.transition.matrix;
  if (matrix.plan.skf != session.now.skf) return;
  const MatrixTable table = make_table(session, matrix, view.transition, theme, rect);
  title(table, cut_top(rect, theme.px(kTitle)));
  Rect across = cut_top(rect, theme.px(is_narrow(table) ? kTallHead : kMatrixHead));
  const Rect corner = cut_left(across, table.names);
  text_in(theme.fonts.hint, corner, theme.palette.faint, "from \\ to");
  const Rect down = cut_left(rect, table.names);
  horizontal_line(corner.min.x, across.max.x, across.max.y - 1, theme.palette.border);
  cells(table, rect);
  heads(table, across, down);
}

}  // namespace skelscope
