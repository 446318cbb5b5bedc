#include "panels/inspector/problem_row.h"

#include <algorithm>
#include <string>

#include "lists/lists.h"
#include "panels/inspector/json_tab.h"
#include "panels/inspector/problem_cures.h"
#include "panels/inspector/problem_head.h"
#include "session/file/ignored.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::Problem;

constexpr float kWordsTop = 8, kLine = 18, kFoot = 7;  // pixels at scale 1

void show_problem(const Session& session, View& view, Requests& requests, const Problem& problem) {
  const skelform::Armature& armature = armature_of(session);
  if (has_index(armature.bones, problem.bone_id)) {
    show_bone(view.selection, problem.bone_id);
  }
  const int animations = count_of(armature.animations);
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
  show_bone(view.selection, problem.bone_id);
  requests.fit_selection = true;
}

struct ProblemLayout {
  float left = 0, width = 0, words = 0, effect = 0, cure = 0, total = 0;
  bool path_below = false;  // the path has a line of its own
};

bool is_fresh(const CureStudy& study, std::size_t problem) {
  return problem < study.since.fresh.size() && study.since.fresh[problem];
}

const Problem& problem_of(const ProblemList& list, const ProblemRow& row) {
  return list.session.problems[row.index];
}

CureRow cure_row_of(const ProblemList& list, const ProblemRow& row) {
  return {list.session, list.cures, list.view, list.requests, list.theme, row.index};
}

// "130 px · 8 % of the rig · 12 frames"; empty: nothing is measured.
std::string seen_words(const skelform::Seen& seen) {
  if (seen.pixels <= 0) return "";
  std::string words = number(seen.pixels, seen.pixels < 10 ? 1 : 0, "px");
  const float share = 100 * seen.share;
  if (share > 0) words += " \u00b7 " + number(share, share < 9.5f ? 1 : 0, "%");
  if (seen.frames > 0) words += " \u00b7 " + counted(seen.frames, "frame");
  return words;
}

std::string code_words(const ProblemList& list, const ProblemRow& row) {
  const bool ignored = list.ignored[row.index];
  return problem_of(list, row).code + (ignored ? " (ignored)" : "");
}

std::string message_words(const Problem& problem) {
  const std::string more =
      problem.more > 0 ? " And " + std::to_string(problem.more) + " more." : "";
  return sentence(problem.message) + more;
}

// Returns the width of the line with what is seen, the code and the path.
float facts_width(const ProblemList& list, const ProblemRow& row) {
  const Theme& theme = list.theme;
  const Face& face = theme.fonts.mono_small;
  const Problem& problem = problem_of(list, row);
  const std::string seen = seen_words(problem.seen);
  float width = text_size(face, code_words(list, row)).x + theme.px(10) +
                text_size(face, problem.json_path).x;
  if (!seen.empty()) width += text_size(face, seen).x + theme.px(10);
  if (is_fresh(list.cures, row.index)) width += text_size(face, "new").x + theme.px(8);
  return width;
}

ProblemLayout layout_of(const ProblemList& list, const ProblemRow& row) {
  const Theme& theme = list.theme;
  const Problem& problem = problem_of(list, row);
  ProblemLayout layout;
  layout.left = theme.px(row.member ? 50 : 36);
  layout.width = std::max(theme.px(40), window_rect().width() - layout.left - theme.px(13));
  layout.words = words_height(theme.fonts.text, layout.width, message_words(problem));
  if (can_be_shown(problem))
    layout.effect =
        words_height(theme.fonts.hint, layout.width, effect_words(problem)) + theme.px(36);
  layout.path_below = facts_width(list, row) > layout.width;
  layout.cure = cure_height(cure_row_of(list, row), layout.width);
  const float lines =
      kLine * static_cast<float>(1 + (layout.path_below ? 1 : 0) + (row.alike > 0 ? 1 : 0));
  layout.total =
      theme.px(kWordsTop + 2 + lines + kFoot) + layout.words + layout.effect + layout.cure;
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

// Draws what is seen, whether the problem is new, and its code. Returns the rest of the line.
Rect facts(const ProblemList& list, const ProblemRow& row, Rect line) {
  const Theme& theme = list.theme;
  const Face& face = theme.fonts.mono_small;
  const Problem& problem = problem_of(list, row);
  const std::string seen = seen_words(problem.seen);
  const ImU32 color = text_variant(theme.palette, look_of(theme, problem.severity).color);
  if (!seen.empty()) {
    const Rect whole = line;
    cut_left(line, elided(theme, face, line, color, seen) + theme.px(10));
    probe::item(theme.probe, "seen", whole);
  }
  if (is_fresh(list.cures, row.index))
    cut_left(line, text_in(face, line, theme.palette.accent, "new") + theme.px(8));
  cut_left(line, elided(theme, face, line, theme.palette.muted, code_words(list, row)));
  cut_left(line, theme.px(10));
  return line;
}

// Draws the number of problems like this one; a click lists or folds them.
void fold_link(const ProblemList& list, const ProblemRow& row, const Rect& line, bool& open) {
  const Theme& theme = list.theme;
  const std::string words =
      (open ? "Fold " : "Show ") + std::to_string(row.alike) + " more like it";
  const float width = theme.px(18) + text_size(theme.fonts.hint, words).x;
  Rect link{line.min, {line.min.x + std::min(width, line.width()), line.max.y}};
  const Hit h = hit(theme, "fold", link);
  const ImU32 color = h.hovered ? theme.palette.head : theme.palette.accent;
  chevron(theme, {link.min.x + theme.px(6), link.center().y}, open, color);
  cut_left(link, theme.px(16));
  elided(theme, theme.fonts.hint, link, color, words);
  if (h.clicked) open = !open;
}

void problem_words(const ProblemList& list, const ProblemRow& row, const ProblemLayout& layout,
                   const Rect& rect, bool& open) {
  const Theme& theme = list.theme;
  const Problem& problem = problem_of(list, row);
  const bool ignored = list.ignored[row.index];
  Rect rest = rect;
  rest.min = floored({rect.min.x + layout.left, rect.min.y + theme.px(kWordsTop)});
  rest.max.x = rest.min.x + layout.width;
  wrapped(*ImGui::GetWindowDrawList(), theme.fonts.text, rest.min,
          ignored ? theme.palette.faint : theme.palette.text, message_words(problem), layout.width);
  cut_top(rest, layout.words);
  if (layout.effect > 0)
    effect(list, problem, layout, floored({rest.min.x, rest.min.y + theme.px(2)}));
  cut_top(rest, layout.effect + theme.px(2));
  Rect place = facts(list, row, cut_top(rest, theme.px(kLine)));
  if (layout.path_below) place = cut_top(rest, theme.px(kLine));
  path_link(list, problem, place);
  if (row.alike > 0) fold_link(list, row, cut_top(rest, theme.px(kLine)), open);
  if (layout.cure > 0) cure_row(cure_row_of(list, row), cut_top(rest, layout.cure));
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

}  // namespace

void problem_row(const ProblemList& list, const ProblemRow& row, bool& open) {
  const Theme& theme = list.theme;
  const Problem& problem = problem_of(list, row);
  const bool ignored = list.ignored[row.index];
  const ProblemLayout layout = layout_of(list, row);
  const Rect rect = take_row(layout.total);
  if (row.index == list.view.wanted_problem) ImGui::SetScrollHereY(1);
  const bool leads = leads_somewhere(problem);
  if (!ImGui::IsRectVisible(rect.min, rect.max) && !popup_open("menu")) return;
  const Hit h = hit(theme, "show", rect, Overlap::Allowed);
  if (h.hovered && leads) fill(rect, theme.palette.hover);
  const std::string fields = h.hovered ? fields_explained(problem.message) : "";
  if (!fields.empty()) tooltip_card(theme, rect, fields);
  if (h.hovered && problem.bone_id >= 0) list.view.selection.hovered = problem.bone_id;
  horizontal_line(rect.min.x, rect.max.x, rect.max.y - 1, faded(theme.palette.border, 0.6f));
  const SeverityLook look = look_of(theme, problem.severity);
  icon(theme, row.member ? theme.fonts.icon_small : theme.fonts.icon,
       {rect.min.x + theme.px(row.member ? 36 : 20), rect.min.y + theme.px(17)},
       ignored ? faded(look.color, 0.4f) : look.color, look.icon);
  problem_words(list, row, layout, rect, open);
  if (h.clicked && leads) show_problem(list.session, list.view, list.requests, problem);
  if (h.right_clicked) open_popup("menu");
  if (!begin_popup(theme, "menu", {{rect.min.x + theme.px(36), rect.min.y}, rect.max},
                   theme.px(230)))
    return;
  problem_menu(list, problem, ignored);
  end_popup(theme);
}

}  // namespace skelscope
