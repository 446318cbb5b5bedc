// The figures of a family in this tick, and the side to which its chain bends.
#include <algorithm>

#include "panels/ik/ik_sections.h"
#include "panels/kit/value_rows.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// Returns the lengths of the segments, "416 + 405 px"; shortened for long chains.
std::string lengths_text(const FamilyFacts& facts) {
  constexpr std::size_t kMost = 4;
  std::string text;
  const std::size_t segments = facts.joints.empty() ? 0 : facts.joints.size() - 1;
  for (std::size_t i = 0; i < std::min(segments, kMost); ++i) {
    const float length = skelform::length(facts.joints[i + 1] - facts.joints[i]);
    text += (i > 0 ? " + " : "") + figure(length, length < 100 ? 1 : 0);
  }
  if (segments > kMost) text += " + \u2026";
  return text.empty() ? "none" : text + " px";
}

void reach_row(const IkPanel& it, int index) {
  const Theme& theme = it.theme;
  const float share = it.facts.reach > 0 ? it.facts.distance / it.facts.reach : 0;
  const ImU32 color = share > 1 ? theme.palette.error : family_color(theme.palette, it.family);
  const Rect row = padded(theme, table_row(theme, index, "Reach"));
  Rect bar = row;
  bar.min.x += theme.px(90);
  bar.max.x -= theme.px(186);
  if (bar.width() > theme.px(12)) meter(theme, bar, share, color);
  const std::string text = figure(it.facts.distance, 0) + " / " + figure(it.facts.reach, 0) +
                           " px  " + figure(share * 100, 0) + " %";
  text_in(theme.fonts.mono, row, share > 1 ? theme.palette.error : theme.palette.text, text,
          Align::Right);
}

// Shows the sine of the angle from the first segment to the line to the target, before the
// constraint. It does not say "clockwise": a chain that turns clockwise begins on the left.
void side_row(const IkPanel& it, int index) {
  const float cross = it.facts.cross;
  constexpr float kShown = 0.0005f;  // smaller sines read as zero
  const char* side = cross > kShown    ? "right of the line"
                     : cross < -kShown ? "left of the line"
                                       : "on the line";
  const Rect row = padded(it.theme, table_row(it.theme, index, "First joint"));
  Rect figures = row;
  const Rect value = cut_right(figures, it.theme.px(66));
  text_in(it.theme.fonts.mono, value, it.theme.palette.text,
          (cross > kShown ? "+" : "") + figure(cross, 3), Align::Right);
  text_in(it.theme.fonts.hint, figures, it.theme.palette.muted, side, Align::Right);
}

const char* bend_text(const IkPanel& it) {
  if (it.facts.live.constraint == skelform::IkConstraint::None) return "no constraint, as solved";
  return it.facts.mirrored ? "mirrored by the constraint" : "on its side already";
}

}  // namespace

void ik_figures_section(const IkPanel& it) {
  const IdScope scope(it.theme, "figures");
  if (!section(it.theme, "head", "Figures")) return;
  int index = 0;
  text_row(it.theme, index++, "Drawn lengths", lengths_text(it.facts));
  if (it.facts.target >= 0) reach_row(it, index++);
  index = ik_distance_rows(it, index);
  if (it.facts.solved) {
    side_row(it, index++);
    text_row(it.theme, index++, "Bend", bend_text(it), it.theme.palette.muted);
  }
  take_row(it.theme.px(5));
}

}  // namespace skelscope
