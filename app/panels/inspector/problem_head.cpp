#include "panels/inspector/problem_head.h"

#include <cmath>

#include "lists/lists.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::Problem;
using skelform::Severity;

constexpr std::array<Severity, 3> kSeverities{Severity::Error, Severity::Warning, Severity::Info};
// ImGui stores which severities are shown, as it stores which sections are unfolded.
bool* shown_flag(Severity severity) {
  return ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID(skelform::name_of(severity)), true);
}

bool filter_chip(const Theme& theme, Severity severity, int count, const Rect& rect) {
  const SeverityLook look = look_of(theme, severity);
  const Hit h = hit(theme, skelform::name_of(severity), rect);
  bool& shown = *shown_flag(severity);  // read after hit(), which may move ImGui's storage
  if (h.clicked) shown = !shown;
  const bool lit = shown && count > 0;
  fill(rect, lit ? with_alpha(look.color, 0.16f) : theme.palette.control, theme.px(5));
  icon(theme, theme.fonts.icon_small, {rect.min.x + theme.px(15), rect.center().y},
       lit ? look.color : theme.palette.faint, look.icon);
  Rect words = rect;
  cut_left(words, theme.px(28));
  text_in(theme.fonts.mono_small, words, lit ? theme.palette.text : theme.palette.faint,
          std::to_string(count));
  if (h.hovered) tooltip(theme, rect, look.tip);
  return shown;
}

// Shows the requested problem even if it is hidden, and selects its bone.
void reveal_wanted(const Session& session, View& view, const std::vector<char>& ignored) {
  const int wanted = view.wanted_problem;
  if (!has_index(session.problems, wanted)) return;
  const Problem& problem = session.problems[wanted];
  *shown_flag(problem.severity) = true;
  if (ignored[wanted]) view.show_ignored = true;
  if (problem.bone_id >= 0) show_bone(view.selection, problem.bone_id);
}

}  // namespace

SeverityLook look_of(const Theme& theme, Severity severity) {
  switch (severity) {
    case Severity::Error:
      return {icons::kError, "Show errors", theme.palette.error};
    case Severity::Warning:
      return {icons::kWarning, "Show warnings", theme.palette.warning};
    case Severity::Info:
      break;
  }
  return {icons::kInfo, "Show notes", theme.palette.info};
}

float words_height(const Face& face, float width, const std::string& words) {
  return std::ceil(wrapped_size(face, words, width).y);
}

// Draws what is new and gone since the last reload, in one line. Returns the line's height.
float since_line(const SinceBaseline& since, const Theme& theme, const Rect& rect) {
  std::string words = words_about(since);
  if (words.empty()) return 0;
  words += " since the export before";
  if (!since.gone.empty()) words += ": " + words_about_gone(since);
  Rect room = inset(rect, theme.px(13), 0);
  cut_top(room, theme.px(8));
  wrapped(*ImGui::GetWindowDrawList(), theme.fonts.hint, floored(room.min), theme.palette.muted,
          words, room.width());
  const float height = words_height(theme.fonts.hint, room.width(), words);
  probe::item(theme.probe, "since", {room.min, {room.max.x, room.min.y + height}});
  return height + theme.px(16);
}

std::array<bool, 3> severity_chips(const Session& session, View& view,
                                   const std::vector<char>& ignored, const Theme& theme, Rect row) {
  const IdScope scope(theme, "filter");
  reveal_wanted(session, view, ignored);
  row = middle(inset(row, theme.px(13), 0), theme.px(26));
  std::array<bool, 3> shown{};
  for (std::size_t i = 0; i < kSeverities.size(); ++i) {
    int count = 0;
    for (std::size_t p = 0; p < ignored.size(); ++p)
      count += !ignored[p] && session.problems[p].severity == kSeverities[i];
    const std::string figures = std::to_string(count);
    const float width = theme.px(38) + text_size(theme.fonts.mono_small, figures).x;
    shown[i] = filter_chip(theme, kSeverities[i], count, cut_left(row, width));
    cut_left(row, theme.px(6));
  }
  return shown;
}

}  // namespace skelscope
