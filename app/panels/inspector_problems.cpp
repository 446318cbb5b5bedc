#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "panels/inspector_sections.h"
#include "theme/widgets.h"

namespace skelscope {
namespace {

using skelform::Problem;
using skelform::Severity;

constexpr std::array<Severity, 3> kSeverities{Severity::Error, Severity::Warning, Severity::Info};
// A rig with more has one cause many times over; `skelscope lint` lists them all.
constexpr int kMostShown = 500;

struct Look {
  const char* icon;
  const char* tip;
  ImU32 color;
};

Look look_of(const Theme& theme, Severity severity) {
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

// ImGui keeps which severities are shown, as it keeps which sections are unfolded.
bool* shown_flag(Severity severity) {
  return ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID(skelform::name_of(severity)), true);
}

bool filter_chip(const Theme& theme, Severity severity, int count, const Rect& rect) {
  bool& shown = *shown_flag(severity);
  const Look look = look_of(theme, severity);
  const Hit h = hit(theme, skelform::name_of(severity), rect);
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

std::array<bool, 3> filters(const Session& session, const Theme& theme, Rect row) {
  const IdScope scope(theme, "filter");
  row = middle(inset(row, theme.px(13), 0), theme.px(26));
  std::array<bool, 3> shown{};
  for (std::size_t i = 0; i < kSeverities.size(); ++i) {
    const auto is_one = [&](const Problem& p) { return p.severity == kSeverities[i]; };
    const auto count = std::count_if(session.problems.begin(), session.problems.end(), is_one);
    const std::string figures = std::to_string(count);
    const float width = theme.px(38) + text_size(theme.fonts.mono_small, figures).x;
    shown[i] = filter_chip(theme, kSeverities[i], static_cast<int>(count), cut_left(row, width));
    cut_left(row, theme.px(6));
  }
  return shown;
}

void show_problem(const Session& session, View& view, Requests& requests, const Problem& problem) {
  const skelform::Armature& armature = armature_of(session);
  if (problem.bone_id >= 0 && problem.bone_id < static_cast<int>(armature.bones.size())) {
    select_bone(view, problem.bone_id);
  }
  const int animations = static_cast<int>(armature.animations.size());
  if (problem.animation >= 0 && problem.animation < animations) {
    const PlaybackTrack* main = main_track(session);
    if (!main || main->animation != problem.animation) {
      requests.play_animation = problem.animation;
    }
  }
  if (problem.frame >= 0) requests.seek_frame = problem.frame;
}

bool leads_somewhere(const Problem& p) {
  return p.bone_id >= 0 || p.animation >= 0 || p.frame >= 0;
}

float words_height(const Face& face, float width, const std::string& words) {
  return std::ceil(face.font->CalcTextSizeA(face.size, 1e30f, width, words.c_str()).y);
}

// On the command line a message follows its path; here it begins a sentence.
std::string sentence(std::string message) {
  if (!message.empty() && message[0] >= 'a' && message[0] <= 'z') message[0] += 'A' - 'a';
  return message;
}

struct ProblemLayout {
  float left = 0, width = 0, words = 0, total = 0;
};

ProblemLayout layout_of(const Theme& theme, const Problem& problem) {
  ProblemLayout layout;
  layout.left = theme.px(36);
  layout.width = std::max(theme.px(40), window_rect().width() - layout.left - theme.px(13));
  layout.words = words_height(theme.fonts.text, layout.width, sentence(problem.message));
  layout.total = theme.px(8) + layout.words + theme.px(2 + 18 + 7);
  return layout;
}

void problem_words(const Theme& theme, const Problem& problem, const ProblemLayout& layout,
                   const Rect& row) {
  const Face& face = theme.fonts.text;
  const ImVec2 at = floored({row.min.x + layout.left, row.min.y + theme.px(8)});
  ImGui::GetWindowDrawList()->AddText(face.font, face.size, at, theme.palette.text,
                                      sentence(problem.message).c_str(), nullptr, layout.width);
  Rect below{{at.x, at.y + layout.words + theme.px(2)}, {at.x + layout.width, row.max.y}};
  below.max.y = below.min.y + theme.px(18);
  const std::string& code = problem.code;
  cut_left(below, text_in(theme.fonts.mono_small, below, theme.palette.muted, code));
  cut_left(below, theme.px(10));
  elided(theme, theme.fonts.mono_small, below, theme.palette.faint, problem.json_path);
}

// Returns whether it was clicked.
bool problem_row(const Theme& theme, const Problem& problem) {
  const ProblemLayout layout = layout_of(theme, problem);
  const Rect row = take_row(layout.total);
  const bool leads = leads_somewhere(problem);
  if (!ImGui::IsRectVisible(row.min, row.max)) return false;
  const Hit h = hit(theme, "show", row);
  if (h.hovered && leads) fill(row, theme.palette.hover);
  horizontal_line(row.min.x, row.max.x, row.max.y - 1, faded(theme.palette.border, 0.6f));
  const Look look = look_of(theme, problem.severity);
  icon(theme, theme.fonts.icon, {row.min.x + theme.px(20), row.min.y + theme.px(17)}, look.color,
       look.icon);
  problem_words(theme, problem, layout, row);
  return h.clicked && leads;
}

void problem_rows(const Session& session, View& view, Requests& requests, const Theme& theme,
                  const std::array<bool, 3>& shown) {
  int listed = 0, left_out = 0;
  for (std::size_t i = 0; i < session.problems.size(); ++i) {
    const Problem& problem = session.problems[i];
    if (!shown[static_cast<std::size_t>(problem.severity)]) continue;
    if (++listed > kMostShown) {
      ++left_out;
      continue;
    }
    const IdScope scope(theme, "problem", static_cast<int>(i));
    if (problem_row(theme, problem)) show_problem(session, view, requests, problem);
  }
  if (left_out == 0) return;
  take_row(theme.px(8));
  paragraph(theme, "And " + std::to_string(left_out) + " more; skelscope lint lists them all.",
            theme.palette.muted);
}

}  // namespace

void problems_tab(const Session& session, View& view, Requests& requests, const Theme& theme,
                  Rect rect) {
  const IdScope scope(theme, "problems");
  if (session.problems.empty()) {
    empty_state(theme, rect, "No problems: the file loads as it is and nothing looks wrong.");
    return;
  }
  const std::array<bool, 3> shown = filters(session, theme, cut_top(rect, theme.px(42)));
  const bool any =
      std::any_of(session.problems.begin(), session.problems.end(),
                  [&](const Problem& p) { return shown[static_cast<std::size_t>(p.severity)]; });
  if (!any) {
    empty_state(theme, rect, "The filter above hides all problems.");
    return;
  }
  if (begin_scroll(theme, "list", rect)) problem_rows(session, view, requests, theme, shown);
  end_scroll();
}

}  // namespace skelscope
