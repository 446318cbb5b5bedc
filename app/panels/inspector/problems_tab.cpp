#include "panels/inspector/problems_tab.h"

#include <algorithm>
#include <array>
#include <string>

#include "lists/lists.h"
#include "panels/inspector/problem_head.h"
#include "panels/inspector/problem_row.h"
#include "panels/kit/value_rows.h"
#include "session/file/ignored.h"
#include "skelform/problem_order.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::Problem;

// The most rows that are listed. A rig with more usually has one cause many times; `skelscope lint`
// lists them all.
constexpr int kMostShown = 500;

// The problems that the chips show, in kinds: indices into Session::problems, the worst first.
std::vector<std::vector<int>> shown_kinds(const ProblemList& list,
                                          const std::array<bool, 3>& shown) {
  std::vector<Problem> problems;
  std::vector<int> indices;
  for (int i = 0; i < count_of(list.session.problems); ++i) {
    const Problem& problem = list.session.problems[i];
    const bool hidden = list.ignored[i] && !list.view.show_ignored;
    if (hidden || !shown[to_index(problem.severity)]) continue;
    problems.push_back(problem);
    indices.push_back(i);
  }
  std::vector<std::vector<int>> kinds;
  for (const skelform::ProblemFold& fold : skelform::fold_problems(problems)) {
    std::vector<int>& kind = kinds.emplace_back();
    kind.push_back(indices[fold.worst]);
    for (const std::size_t member : fold.members)
      if (member != fold.worst) kind.push_back(indices[member]);
  }
  return kinds;
}

// ImGui stores which kinds are unfolded, as it stores which sections are.
bool& unfolded(const ProblemList& list, const std::vector<int>& kind) {
  bool& open = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID("unfolded"), false);
  const auto wanted = std::ranges::find(kind, list.view.wanted_problem);
  if (wanted != kind.end() && wanted != kind.begin()) open = true;
  return open;
}

// Draws the worst problem of a kind and, if it is unfolded, the others. Returns the number of rows.
int kind_rows(const ProblemList& list, const std::vector<int>& kind) {
  bool open = false;
  {
    const IdScope scope(list.theme, "problem", kind.front());
    bool stored = unfolded(list, kind);
    problem_row(list, {kind.front(), count_of(kind) - 1}, stored);
    open = unfolded(list, kind) = stored;
  }
  for (std::size_t i = 1; open && i < kind.size(); ++i) {
    const IdScope scope(list.theme, "problem", kind[i]);
    bool alone = false;
    problem_row(list, {kind[i], 0, true}, alone);
  }
  return open ? count_of(kind) : 1;
}

void problem_rows(const ProblemList& list, const std::vector<std::vector<int>>& kinds) {
  int listed = 0, left_out = 0;
  for (const std::vector<int>& kind : kinds) {
    if (listed >= kMostShown)
      left_out += count_of(kind);
    else
      listed += kind_rows(list, kind);
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
  const int ignored = std::ranges::count(list.ignored, 1);
  const std::array<bool, 3> shown =
      severity_chips(session, view, list.ignored, theme, cut_top(rect, theme.px(42)));
  if (ignored > 0) ignored_foot(list, ignored, cut_bottom(rect, theme.px(32)));
  const auto kinds = shown_kinds(list, shown);
  if (kinds.empty()) {
    const bool all = ignored == count_of(list.ignored);
    empty_state(
        theme, rect,
        all ? "All problems of this rig are ignored." : "The filter above hides all problems.");
    return;
  }
  if (begin_scroll(theme, "list", rect)) problem_rows(list, kinds);
  end_scroll();
  view.wanted_problem = -1;
}

}  // namespace skelscope
