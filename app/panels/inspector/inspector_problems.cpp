#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "panels/inspector/inspector_sections.h"
#include "panels/inspector/json_tab.h"
#include "panels/inspector/problem_cures.h"
#include "panels/inspector/problem_head.h"
#include "session/file/ignored.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::Problem;
using skelform::Severity;

// The most problems that are listed. A rig with more usually has one cause many times; `skelscope
// lint` lists them all.
constexpr int kMostShown = 500;

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

// Capitalises a message: it begins a sentence here, but follows a path on the command line.
std::string sentence(std::string message) {
  if (!message.empty() && message[0] >= 'a' && message[0] <= 'z') message[0] += 'A' - 'a';
  return message;
}

// Returns whether the problem has a button that plays its effect.
bool can_be_shown(const Problem& problem) {
  return problem.code == "physics-kick" || problem.code == "physics-leaked-state";
}

// Describes the effect's further course; the problem's message describes its beginning.
std::string effect_words(const Problem& problem) {
  return can_be_shown(problem) ? "In a game the part then swings until it has settled." : "";
}

// Restarts as a game would, paused on the first tick, with the physics overlay on.
void show_effect(View& view, Requests& requests, const Problem& problem) {
  requests.physics.show_start = true;
  view.overlays.physics = true;
  if (problem.bone_id < 0) return;
  select_bone(view, problem.bone_id);
  requests.fit_selection = true;
}

struct ProblemLayout {
  float left = 0, width = 0, words = 0, effect = 0, cure = 0, total = 0;
};

bool is_fresh(const CureStudy& study, std::size_t problem) {
  return problem < study.since.fresh.size() && study.since.fresh[problem];
}

// Arguments that all rows of the list share.
struct ProblemList {
  const Session& session;
  const CureStudy& cures;
  View& view;
  Requests& requests;
  const Theme& theme;
  std::vector<char> ignored;  // for each problem, whether it is ignored
};

CureRow cure_row_of(const ProblemList& list, const Problem& problem) {
  const auto index = static_cast<int>(&problem - list.session.problems.data());
  return {list.session, list.cures, list.view, list.requests, list.theme, index};
}

ProblemLayout layout_of(const ProblemList& list, const Problem& problem) {
  const Theme& theme = list.theme;
  ProblemLayout layout;
  layout.left = theme.px(36);
  layout.width = std::max(theme.px(40), window_rect().width() - layout.left - theme.px(13));
  layout.words = words_height(theme.fonts.text, layout.width, sentence(problem.message));
  if (can_be_shown(problem))
    layout.effect =
        words_height(theme.fonts.hint, layout.width, effect_words(problem)) + theme.px(36);
  layout.cure = cure_height(cure_row_of(list, problem), layout.width);
  layout.total = theme.px(8) + layout.words + layout.effect + theme.px(2 + 18 + 7) + layout.cure;
  return layout;
}

// Draws the problem's path in the file; a click opens it in the JSON tab.
void path_link(const ProblemList& list, const Problem& problem, const Rect& rect) {
  const Theme& theme = list.theme;
  if (!is_json_path(problem.json_path)) {
    elided(theme, theme.fonts.mono_small, rect, theme.palette.faint, problem.json_path);
    return;
  }
  const float width =
      std::min(rect.width(), text_size(theme.fonts.mono_small, problem.json_path).x);
  const Rect place{rect.min, {rect.min.x + width, rect.max.y}};
  const Hit h = hit(theme, "path", place);
  if (h.hovered) horizontal_line(place.min.x, place.max.x, place.max.y - 1, theme.palette.accent);
  elided(theme, theme.fonts.mono_small, rect,
         h.hovered ? theme.palette.accent : theme.palette.faint, problem.json_path);
  if (h.clicked) show_in_json(list.view, problem.json_path);
}

void effect(const ProblemList& list, const Problem& problem, const ProblemLayout& layout,
            ImVec2 at) {
  const Theme& theme = list.theme;
  const Face& face = theme.fonts.hint;
  wrapped(*ImGui::GetWindowDrawList(), face, at, theme.palette.muted, effect_words(problem),
          layout.width);
  const float top = at.y + layout.effect - theme.px(32);
  const Rect place{{at.x, top}, {at.x + button_width(theme, "Show", true), top + theme.px(24)}};
  if (button(theme, "effect", place, "Show",
             {.icon = icons::kPlay,
              .tooltip = "Restart as a game would: the first second, paused on its first tick"}))
    show_effect(list.view, list.requests, problem);
}

void problem_words(const ProblemList& list, const Problem& problem, const ProblemLayout& layout,
                   const Rect& row, bool ignored) {
  const Theme& theme = list.theme;
  const Face& face = theme.fonts.text;
  const ImVec2 at = floored({row.min.x + layout.left, row.min.y + theme.px(8)});
  wrapped(*ImGui::GetWindowDrawList(), face, at, ignored ? theme.palette.faint : theme.palette.text,
          sentence(problem.message), layout.width);
  const float below_words = at.y + layout.words;
  if (layout.effect > 0) effect(list, problem, layout, floored({at.x, below_words + theme.px(2)}));
  Rect below{{at.x, below_words + layout.effect + theme.px(2)}, {at.x + layout.width, row.max.y}};
  below.max.y = below.min.y + theme.px(18);
  const auto index = static_cast<std::size_t>(&problem - list.session.problems.data());
  if (is_fresh(list.cures, index)) {
    cut_left(below, text_in(theme.fonts.mono_small, below, theme.palette.accent, "new"));
    cut_left(below, theme.px(8));
  }
  const std::string code = ignored ? problem.code + " (ignored)" : problem.code;
  cut_left(below, text_in(theme.fonts.mono_small, below, theme.palette.muted, code));
  cut_left(below, theme.px(10));
  const float end = below.max.y + theme.px(2);
  path_link(list, problem, below);
  if (layout.cure > 0)
    cure_row(cure_row_of(list, problem), {{at.x, end}, {at.x + layout.width, end + layout.cure}});
}

void problem_menu(const ProblemList& list, const Problem& problem, bool ignored) {
  const Theme& theme = list.theme;
  const skelform::Armature& armature = armature_of(list.session);
  const auto& all = list.session.setup.ignored;
  if (ignored) {
    if (popup_row(theme, "heed", "Do not ignore"))
      edited(list.requests, list.session).ignored = with_heeded(all, armature, problem);
  } else {
    if (popup_row(theme, "ignore", "Ignore this"))
      edited(list.requests, list.session).ignored =
          with_ignored(all, {problem.code, place_of(armature, problem)});
    const std::string label = "Ignore all " + problem.code;
    if (popup_row(theme, "ignore-code", label))
      edited(list.requests, list.session).ignored = with_ignored(all, {problem.code, ""});
  }
  popup_separator(theme);
  if (popup_row(theme, "minimal", "Make a minimal rig\u2026"))
    list.requests.minimal.make = MinimalWish{problem.code};
  if (popup_row(theme, "json", "Show in JSON",
                {.enabled = is_json_path(problem.json_path), .icon = icons::kCode}))
    show_in_json(list.view, problem.json_path);
  if (popup_row(theme, "copy", "Copy", {.icon = icons::kCopy}))
    ImGui::SetClipboardText(
        (problem.code + " " + problem.json_path + ": " + problem.message).c_str());
}

void problem_row(const ProblemList& list, const Problem& problem, bool ignored, bool is_wanted) {
  const Theme& theme = list.theme;
  const ProblemLayout layout = layout_of(list, problem);
  const Rect row = take_row(layout.total);
  if (is_wanted) ImGui::SetScrollHereY(1);
  const bool leads = leads_somewhere(problem);
  if (!ImGui::IsRectVisible(row.min, row.max) && !popup_open("menu")) return;
  const Hit h = hit(theme, "show", row, Overlap::Allowed);
  if (h.hovered && leads) fill(row, theme.palette.hover);
  const std::string fields = h.hovered ? fields_explained(problem.message) : "";
  if (!fields.empty()) tooltip_card(theme, row, fields);
  if (h.hovered && problem.bone_id >= 0) list.view.selection.hovered = problem.bone_id;
  horizontal_line(row.min.x, row.max.x, row.max.y - 1, faded(theme.palette.border, 0.6f));
  const SeverityLook look = look_of(theme, problem.severity);
  icon(theme, theme.fonts.icon, {row.min.x + theme.px(20), row.min.y + theme.px(17)},
       ignored ? faded(look.color, 0.4f) : look.color, look.icon);
  problem_words(list, problem, layout, row, ignored);
  if (h.clicked && leads) show_problem(list.session, list.view, list.requests, problem);
  if (h.right_clicked) open_popup("menu");
  if (!begin_popup(theme, "menu", {{row.min.x + theme.px(36), row.min.y}, row.max}, theme.px(230)))
    return;
  problem_menu(list, problem, ignored);
  end_popup(theme);
}

void problem_rows(const ProblemList& list, const std::array<bool, 3>& shown) {
  int listed = 0, left_out = 0;
  for (std::size_t i = 0; i < list.session.problems.size(); ++i) {
    const Problem& problem = list.session.problems[i];
    if (!shown[static_cast<std::size_t>(problem.severity)]) continue;
    if (list.ignored[i] && !list.view.show_ignored) continue;
    if (++listed > kMostShown) {
      ++left_out;
      continue;
    }
    const IdScope scope(list.theme, "problem", static_cast<int>(i));
    problem_row(list, problem, list.ignored[i], static_cast<int>(i) == list.view.wanted_problem);
  }
  if (left_out == 0) return;
  take_row(list.theme.px(8));
  paragraph(list.theme, "And " + std::to_string(left_out) + " more; skelscope lint lists them all.",
            list.theme.palette.muted);
}

// Draws the number of ignored problems, and a link that shows or hides them.
void ignored_foot(const ProblemList& list, int count, Rect row) {
  const Theme& theme = list.theme;
  horizontal_line(row.min.x, row.max.x, row.min.y, theme.palette.border);
  row = inset(row, theme.px(13), 0);
  const std::string words = std::to_string(count) + " ignored";
  cut_left(row, text_in(theme.fonts.hint, row, theme.palette.muted, words) + theme.px(10));
  const char* verb = list.view.show_ignored ? "Hide" : "Show";
  const Rect link = middle(cut_left(row, text_size(theme.fonts.hint, verb).x), theme.px(20));
  const Hit h = hit(theme, "ignored", link);
  text_in(theme.fonts.hint, link, h.hovered ? theme.palette.head : theme.palette.accent, verb);
  if (h.clicked) list.view.show_ignored = !list.view.show_ignored;
  const Rect heed =
      middle(cut_right(row, text_size(theme.fonts.hint, "Ignore none").x), theme.px(20));
  const Hit all = hit(theme, "heed-all", heed);
  text_in(theme.fonts.hint, heed, all.hovered ? theme.palette.head : theme.palette.accent,
          "Ignore none");
  if (all.clicked) edited(list.requests, list.session).ignored.clear();
}

}  // namespace

void problems_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
                  const Theme& theme, Rect rect) {
  const IdScope scope(theme, "problems");
  view.problems.cures.clear();
  cut_top(rect, since_line(studies.cures.since, theme, rect));
  if (session.problems.empty()) {
    empty_state(theme, rect, "No problems: the file loads as it is and nothing looks wrong.");
    return;
  }
  const ProblemList list{
      session, studies.cures,
      view,    requests,
      theme,   ignored_marks(session.setup.ignored, armature_of(session), session.problems)};
  const int ignored = static_cast<int>(std::ranges::count(list.ignored, 1));
  const std::array<bool, 3> shown =
      severity_chips(session, view, list.ignored, theme, cut_top(rect, theme.px(42)));
  if (ignored > 0) ignored_foot(list, ignored, cut_bottom(rect, theme.px(32)));
  bool any = false;
  for (std::size_t i = 0; i < list.ignored.size(); ++i)
    any |= shown[static_cast<std::size_t>(session.problems[i].severity)] &&
           (!list.ignored[i] || view.show_ignored);
  if (!any) {
    const bool all = ignored == static_cast<int>(list.ignored.size());
    empty_state(
        theme, rect,
        all ? "All problems of this rig are ignored." : "The filter above hides all problems.");
    return;
  }
  if (begin_scroll(theme, "list", rect)) problem_rows(list, shown);
  end_scroll();
  view.wanted_problem = -1;
}

}  // namespace skelscope
