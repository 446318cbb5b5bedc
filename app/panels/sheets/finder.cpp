// The finder: finds every action by parts of its name or by other words for it; recently used
// actions come first.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "lists/lists.h"
#include "panels/actions.h"
#include "panels/panels.h"
#include "panels/sheets/finder_words.h"
#include "text/code_points.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kFinderRow = 28;

// Returns whether `name` contains every typed word, in any order.
bool is_found(const std::string& name, std::string_view typed) {
  while (!typed.empty()) {
    const std::size_t end = std::min(typed.find(' '), typed.size());
    if (!contains_in_any_case(name, typed.substr(0, end))) return false;
    typed.remove_prefix(std::min(end + 1, typed.size()));
  }
  return true;
}

struct Found {
  const ActionRow* row;
  std::string name;  // name with the object: "Undo Smooth frames of Walk"
  std::string key;
  bool by_other_words;
  std::size_t rank;  // place among recent actions; 0: the last one
};

std::size_t rank_of(const FinderView& finder, Action action) {
  const auto at = std::ranges::find(finder.recent, static_cast<int>(action));
  return at - finder.recent.begin();
}

std::vector<Found> found_actions(const Session& session, const View& view) {
  const FinderView& finder = view.finder;
  std::vector<Found> found;
  for (const ActionRow& row : all_actions()) {
    if (row.action == Action::FindAction || (row.action == Action::Quit && view.page.on)) continue;
    const std::string name = title_of(row.action, session, view);
    const std::string words = std::string(row.section) + " " + row.name + " " + name;
    const bool by_name = is_found(words, finder.typed);
    if (by_name || is_found(words + " " + other_words(row.action), finder.typed))
      found.push_back({&row, name, key_text(row, view), !by_name, rank_of(finder, row.action)});
  }
  std::ranges::stable_sort(found, {},
                           [](const Found& f) { return std::pair(f.by_other_words, f.rank); });
  return found;
}

void draw_found(const Theme& theme, const Rect& row, const Found& found, const std::string& reason,
                bool chosen) {
  const Palette& p = theme.palette;
  if (chosen) fill(inset(row, theme.px(6), 0), with_alpha(p.accent, 0.20f), theme.px(4));
  Rect inside = inset(row, theme.px(18), 0);
  const ImVec2 right{inside.max.x, inside.center().y};
  if (!found.key.empty()) {
    const float width = key_cap_width(theme, found.key);
    key_cap(theme, {right.x - width, right.y}, found.key);
    cut_right(inside, width + theme.px(10));
  }
  const std::string note = reason.empty() ? found.row->section : reason;
  const float width = text_in(theme.fonts.hint, inside, p.faint, note, Align::Right);
  cut_right(inside, width + theme.px(10));
  elided(theme, theme.fonts.text, inside, reason.empty() ? p.text : p.faint, found.name);
}

void reveal(const Rect& row) {
  const Rect window = window_rect();
  if (row.min.y < window.min.y) ImGui::SetScrollY(ImGui::GetScrollY() - (window.min.y - row.min.y));
  if (row.max.y > window.max.y) ImGui::SetScrollY(ImGui::GetScrollY() + (row.max.y - window.max.y));
}

}  // namespace

void action_finder(const Session& session, View& view, Requests& requests, const Theme& theme) {
  FinderView& finder = view.finder;
  if (!finder.open) return;
  const std::vector<Found> found = found_actions(session, view);
  finder.chosen = std::clamp(finder.chosen, 0, std::max(0, count_of(found) - 1));
  begin_sheet(theme, "finder", {theme.px(560), theme.px(460)}, finder.open);
  Rect card = window_rect();
  const Rect field = inset(cut_top(card, theme.px(50)), theme.px(12), theme.px(11));
  bool entered = false;
  if (suggestion_field(theme, "typed", field, finder.typed, "Find an action", finder.take_keyboard,
                       entered)) {
    finder.chosen = 0;
    finder.reveal_due = true;
  }
  const Found* run = nullptr;
  if (begin_scroll(theme, "list", card)) {
    for (int i = 0; i < count_of(found); ++i) {
      const Rect row = take_row(theme.px(kFinderRow));
      const bool chosen = finder.chosen == i;
      const std::string reason = why_not(found[i].row->action, session, view);
      const Hit mouse = hit(theme, found[i].row->id, row);
      if (mouse.hovered && !chosen) fill(row, theme.palette.hover);
      draw_found(theme, row, found[i], reason, chosen);
      if (chosen && std::exchange(finder.reveal_due, false)) reveal(row);
      const bool wanted = mouse.clicked || (chosen && finder.run_due);
      if (wanted && reason.empty()) run = &found[i];
    }
    if (found.empty())
      empty_state(theme, window_rect(), "Nothing found: no action has such a name");
  }
  end_scroll();
  end_sheet(theme);
  finder.run_due = false;
  if (!run) return;
  finder.open = false;
  perform(run->row->action, session, view, requests);
}

}  // namespace skelscope
