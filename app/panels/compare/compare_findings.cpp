#include "panels/compare/compare_findings.h"

#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kFinding = 20;
constexpr std::size_t kFirstFindings = 2;

// Draws a finding on one line. If it is cut off, a tooltip card shows the whole sentence.
void finding_line(const Theme& theme, const TraceFinding& finding, Rect row) {
  const Palette& p = theme.palette;
  const bool strange =
      finding.kind == TraceFinding::OtherHead || finding.kind == TraceFinding::LikelyWhy;
  row = padded(theme, row);
  cut_left(row, theme.px(16));
  elided(theme, theme.fonts.hint, row, strange ? p.warning : p.text, finding.text);
  const bool cut = text_size(theme.fonts.hint, finding.text).x > row.width();
  const Hit mouse = hit(theme, "words", row);
  if (mouse.hovered && cut) tooltip_card(theme, row, finding.text);
  if (!begin_menu(theme, "menu", mouse.right_clicked, row, theme.px(150))) return;
  if (popup_row(theme, "copy", "Copy", {.icon = icons::kCopy}))
    ImGui::SetClipboardText(finding.text.c_str());
  end_popup(theme);
}

bool fold_line(const FindingLines& lines, const Theme& theme, Rect row) {
  const std::size_t more = lines.findings.size() - lines.shown;
  const std::string words = more > 0 ? std::to_string(more) + " more" : "Fewer";
  row = padded(theme, row);
  const Rect sign = cut_left(row, theme.px(16));
  const Rect place = cut_left(row, text_size(theme.fonts.hint, words).x + theme.px(8));
  const Hit mouse = hit(theme, "more", {sign.min, place.max});
  const ImU32 color = mouse.hovered ? theme.palette.text : theme.palette.muted;
  icon(theme, theme.fonts.icon_small, {sign.min.x + theme.px(5), sign.center().y}, color,
       more > 0 ? icons::kChevronRight : icons::kChevronDown);
  text_in(theme.fonts.hint, place, color, words);
  return mouse.clicked;
}

}  // namespace

FindingLines lay_out_findings(const TraceCheck& check, const Theme& theme, float room, bool open) {
  FindingLines lines{findings_of(check)};
  const std::size_t all = lines.findings.size();
  const bool fits = static_cast<float>(all) * theme.px(kFinding) <= room;
  lines.foldable = all > kFirstFindings + 1 && !fits;
  lines.shown = lines.foldable && !open ? kFirstFindings : all;
  return lines;
}

float height_of(const FindingLines& lines, const Theme& theme) {
  return static_cast<float>(lines.shown + (lines.foldable ? 1 : 0)) * theme.px(kFinding);
}

bool draw_findings(const FindingLines& lines, const Theme& theme,
                   const std::function<Rect(float height)>& next_row) {
  const float height = theme.px(kFinding);
  for (std::size_t i = 0; i < lines.shown; ++i) {
    const IdScope scope(theme, "finding", i);
    finding_line(theme, lines.findings[i], next_row(height));
  }
  return lines.foldable && fold_line(lines, theme, next_row(height));
}

}  // namespace skelscope
