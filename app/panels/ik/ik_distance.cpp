// The distance from the drawn end of the chosen family to its target, and its causes.
#include "panels/ik/ik_sections.h"
#include "panels/kit/value_rows.h"
#include "session/ik/family_distance.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

std::string full_sentence(std::string words) {
  if (!words.empty() && words[0] >= 'a' && words[0] <= 'z') words[0] += 'A' - 'a';
  return words + ".";
}

void drawn_row(const IkPanel& it, int index) {
  const float px = it.facts.drawn_distance;
  const Rect row = padded(it.theme, table_row(it.theme, index, "Drawn distance"));
  const ImU32 color = px > 1 && it.facts.solved ? it.theme.palette.warning : it.theme.palette.text;
  text_in(it.theme.fonts.mono, row, color, figure(px, 2) + " px", Align::Right);
}

void problem_link(const IkPanel& it, int problem, const Rect& rect) {
  const auto& found = it.session.problems[problem];
  if (icon_button(it.theme, "problem", rect, icons::kWarning, "Show the problem: " + found.code, {},
                  it.theme.palette.warning)) {
    it.view.wanted_problem = problem;
    it.view.right_tab = RightTab::Problems;
  }
}

// Draws a cause, its share in pixels, and a link to the problem that explains the remedy.
void shift_row(const IkPanel& it, int index, int number, const Shift& shift) {
  const Theme& theme = it.theme;
  const IdScope scope(theme, "cause", number);
  Rect row = padded(theme, table_row(theme, index, ""));
  const Rect whole = row;
  cut_left(row, theme.px(12));
  const int problem = problem_of(it.session.now, it.session.problems, it.family, shift);
  const Rect link = middle(cut_right(row, theme.px(20)), theme.px(20));
  cut_right(row, theme.px(4));
  text_in(theme.fonts.mono, cut_right(row, theme.px(78)), theme.palette.muted,
          figure(shift.px, 2) + " px", Align::Right);
  const Hit mouse = hit(theme, "words", {whole.min, row.max});
  text_in(theme.fonts.text, row, mouse.hovered ? theme.palette.accent : theme.palette.muted,
          elide(theme.fonts.text, label_of(it.session.now, shift), row.width()));
  if (mouse.hovered)
    tooltip_card(theme, whole, full_sentence(words_of(it.session.now, it.family, shift)));
  if (mouse.clicked && shift.bone >= 0) show_bone(it.view.selection, shift.bone);
  if (problem >= 0) problem_link(it, problem, link);
}

}  // namespace

int ik_distance_rows(const IkPanel& it, int index) {
  if (it.facts.target < 0) return index;
  const IdScope scope(it.theme, "distance");
  drawn_row(it, index++);
  if (!it.facts.solved) return index;
  int number = 0;
  for (const Shift& shift : shifts_of(it.session.now, it.family, after_ik(it.session.now)))
    shift_row(it, index++, number++, shift);
  value_row(it.theme, index++, "Solver's residual", figure(it.facts.residual, 2), "px");
  return index;
}

}  // namespace skelscope
