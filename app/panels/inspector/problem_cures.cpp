#include "panels/inspector/problem_cures.h"

#include <cmath>
#include <string>

#include "lists/lists.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kButton = 24, kGap = 6;  // pixels at scale 1

bool is_curable(const CureRow& row) {
  return has_index(row.cures.cures, row.problem) && row.cures.cures[row.problem];
}

const std::string& cure_title(const CureRow& row) {
  return row.cures.cures[row.problem].title;
}

// Tells what the edit changes on screen; "Measuring" until that is known.
std::string change_words(const CureRow& row, bool all) {
  const auto known = row.cures.measured.find({row.problem, all});
  if (known == row.cures.measured.end()) return "Measuring what changes\u2026";
  return words_about(armature_of(row.session), known->second);
}

// How many problems the second button cures; 0: it is not needed.
int count_together(const CureRow& row) {
  const auto& cure = row.cures.cures[row.problem];
  const int count = count_curable(row.cures, row.problem);
  return cure.cures_all || count < 2 ? 0 : count;
}

float words_tall(const CureRow& row, float width) {
  return std::ceil(wrapped_size(row.theme.fonts.hint, change_words(row, false), width).y);
}

void note_asked(const CureRow& row, bool all) {
  row.view.problems.cures.push_back({row.problem, all});
}

// Draws a button as wide as its words, or as the room is. Returns whether it is clicked.
bool cure_button(const CureRow& row, const char* id, Rect& line, const std::string& label,
                 const std::string& tip, const char* sign) {
  const Theme& theme = row.theme;
  const float wanted = button_width(theme, label, sign != nullptr);
  const Rect place = cut_left(line, std::min(wanted, line.width()));
  cut_left(line, theme.px(kGap));
  const float room = place.width() - (wanted - text_size(theme.fonts.text, label).x);
  return button(theme, id, place, elide(theme.fonts.text, label, room),
                {.icon = sign, .tooltip = tip});
}

}  // namespace

float cure_height(const CureRow& row, float width) {
  if (!is_curable(row)) return 0;
  return row.theme.px(kButton + kGap + 2) + words_tall(row, width);
}

void cure_row(const CureRow& row, Rect rect) {
  if (!is_curable(row)) return;
  const Theme& theme = row.theme;
  note_asked(row, false);
  wrapped(*ImGui::GetWindowDrawList(), theme.fonts.hint, floored(rect.min), theme.palette.muted,
          change_words(row, false), rect.width());
  cut_top(rect, words_tall(row, rect.width()) + theme.px(2));
  Rect line = cut_top(rect, theme.px(kButton));
  if (cure_button(row, "cure", line, cure_title(row), cure_title(row) + ", as an edit",
                  icons::kCheck))
    cure(row, false);
  const int together = count_together(row);
  if (together == 0 || line.width() < theme.px(40)) return;
  note_asked(row, true);
  if (cure_button(row, "cure-all", line, "All " + std::to_string(together),
                  "Cure all of this kind: " + change_words(row, true), nullptr))
    cure(row, true);
}

void cure(const CureRow& row, bool all) {
  RigRequest request = cure_request(row.cures, {row.problem, all});
  if (request.edits.empty()) return;
  row.view.edit.on = true;
  row.requests.rig.edits.push_back(std::move(request));
}

}  // namespace skelscope
