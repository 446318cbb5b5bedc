#include "panels/inspector/json_tab.h"

#include <algorithm>
#include <string>
#include <utility>

#include "panels/kit/value_rows.h"
#include "skelform/format.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr std::size_t kBytesAFrame = 2u << 20;  // bytes searched in a frame, in some milliseconds

void page_choice(const Session& session, View& view, const Theme& theme, Rect row) {
  row = middle(inset(row, theme.px(13), 0), theme.px(26));
  const std::size_t steps = session.now.skf->migration_log.size();
  const std::string migration = steps == 0 ? "Migration" : "Migration " + std::to_string(steps);
  int page = static_cast<int>(view.json.page);
  if (segmented(theme, "page", row, {"Rig", "Editor", migration.c_str()}, page))
    view.json.page = static_cast<JsonPage>(page);
}

std::vector<std::string> unknown_keys(const Session& session) {
  std::vector<std::string> paths;
  for (const skelform::Problem& problem : session.problems)
    if (problem.code == "unknown-key") paths.push_back(problem.json_path);
  return paths;
}

void search_row(const Session& session, View& view, const Theme& theme, JsonOutline& outline,
                Rect row) {
  row = middle(inset(row, theme.px(13), 0), theme.px(26));
  const bool bone = view.selection.bone >= 0 && view.json.page == JsonPage::Rig;
  if (bone) {
    const Rect place = cut_right(row, theme.px(28));
    cut_right(row, theme.px(4));
    if (icon_button(theme, "bone", place, icons::kTarget, "Go to the selected bone"))
      go_to_path(view.json, outline, path_of_bone(*session.now.skf, view.selection.bone));
  }
  const bool changed =
      search_field(theme, "search", row, view.json.search, "Search keys and values");
  if (!changed && view.json.searched == view.json.page) return;
  view.json.searched = view.json.page;
  begin_search(view.json.found, view.json.search);
}

void go_to_hit(JsonView& view, JsonOutline& outline, int step) {
  const int hit = next_hit(view.found, step);
  if (hit < 0) return;
  view.found.current = hit;
  go_to_offset(view, outline, view.found.hits[hit]);
}

std::string found_words(const JsonSearch& found) {
  const std::string count =
      std::to_string(found.hits.size()) + (found.hits.size() >= kMostHits ? "+" : "");
  if (!found.done) return "Searching\u2026 " + count;
  if (found.hits.empty()) return "Not in this file";
  if (found.current < 0) return count + " found";
  return std::to_string(found.current + 1) + " of " + count;
}

void hits_row(View& view, const Theme& theme, JsonOutline& outline, Rect row) {
  row = inset(row, theme.px(13), 0);
  const Rect on = middle(cut_right(row, theme.px(24)), theme.px(22));
  const Rect back = middle(cut_right(row, theme.px(24)), theme.px(22));
  text_in(theme.fonts.hint, row, theme.palette.muted, found_words(view.json.found));
  if (view.json.found.hits.empty()) return;
  if (icon_button(theme, "previous", back, icons::kArrowUp, "Previous match"))
    go_to_hit(view.json, outline, -1);
  if (icon_button(theme, "next", on, icons::kArrowDown, "Next match"))
    go_to_hit(view.json, outline, 1);
}

// Draws the number of unknown keys; each click goes to the next of them.
void unknown_row(const Session& session, View& view, const Theme& theme, JsonOutline& outline,
                 Rect row) {
  const std::vector<std::string> paths = unknown_keys(session);
  row = inset(row, theme.px(13), 0);
  const std::string words = counted(paths.size(), "unknown key");
  const Rect chip =
      middle({row.min, {row.min.x + pill_width(theme, words), row.max.y}}, theme.px(20));
  const Hit h = hit(theme, "unknown", chip);
  badge(theme, {chip.min.x, chip.center().y}, theme.palette.warning, words);
  if (h.hovered)
    tooltip(theme, chip, "Keys that no format version knows; click to go through them");
  if (!h.clicked) return;
  const std::string here = path_of(outline, std::max(0, view.json.selected[0]));
  const auto at = std::ranges::find(paths, here);
  const bool next = at != paths.end() && at + 1 != paths.end();
  go_to_path(view.json, outline, next ? *(at + 1) : paths.front());
}

void follow_search(JsonView& view, JsonOutline& outline) {
  if (view.found.done) return;
  const bool none = view.found.hits.empty();
  continue_search(view.found, outline.text, kBytesAFrame);
  view.searching = !view.found.done;
  if (none && !view.found.hits.empty()) go_to_hit(view, outline, 1);  // to the first hit
}

// Draws the selected value's path, in the notation of Problems and scripts.
void path_foot(View& view, const Theme& theme, const JsonOutline& outline, Rect row) {
  horizontal_line(row.min.x, row.max.x, row.min.y, theme.palette.border);
  const int selected = view.json.selected[view.json.page == JsonPage::Editor ? 1 : 0];
  const std::string path = selected > 0 ? path_of(outline, selected) : "";
  row = inset(row, theme.px(13), 0);
  if (path.empty()) {
    text_in(theme.fonts.hint, row, theme.palette.faint, "Click a value to see its path");
    return;
  }
  const Rect copy = middle(cut_right(row, theme.px(24)), theme.px(22));
  if (icon_button(theme, "copy-path", copy, icons::kCopy, "Copy the path"))
    ImGui::SetClipboardText(path.c_str());
  elided(theme, theme.fonts.mono_small, row, theme.palette.muted, path);
}

void migration_page(const Session& session, const Theme& theme, Rect rect) {
  const skelform::Skf& rig = *session.now.skf;
  if (begin_scroll(theme, "migration", rect)) {
    const std::string& version = rig.armature.version;
    take_row(theme.px(4));
    paragraph(theme,
              "The file says " +
                  (version.empty() ? std::string("no version") : "version " + version) +
                  " and has the layout of format " + rig.format + ". It is shown as format " +
                  name_of(skelform::format_of(version)) + "; the file itself is never changed.",
              theme.palette.muted);
    take_row(theme.px(6));
    if (rig.migration_log.empty())
      paragraph(theme, "Nothing had to be converted.", theme.palette.text);
    for (const std::string& step : rig.migration_log) {
      paragraph(theme, step, theme.palette.text);
      take_row(theme.px(4));
    }
  }
  end_scroll();
}

void file_page(const Session& session, View& view, const Theme& theme, JsonOutline& outline,
               Rect rect) {
  if (!view.json.wanted.empty())
    go_to_path(view.json, outline, std::exchange(view.json.wanted, {}));
  search_row(session, view, theme, outline, cut_top(rect, theme.px(34)));
  follow_search(view.json, outline);
  const bool rig = view.json.page == JsonPage::Rig;
  if (!view.json.search.empty())
    hits_row(view, theme, outline, cut_top(rect, theme.px(26)));
  else if (rig && !unknown_keys(session).empty())
    unknown_row(session, view, theme, outline, cut_top(rect, theme.px(28)));
  path_foot(view, theme, outline, cut_bottom(rect, theme.px(30)));
  json_rows(session, view, theme, outline, rect);
}

}  // namespace

void json_tab(const Session& session, View& view, const Theme& theme, Rect rect) {
  const IdScope scope(theme, "json");
  page_choice(session, view, theme, cut_top(rect, theme.px(42)));
  if (view.json.page == JsonPage::Migration) return migration_page(session, theme, rect);
  JsonOutline* outline = open_outline(view.json, session.now.skf);
  if (outline) return file_page(session, view, theme, *outline, rect);
  empty_state(theme, rect,
              view.json.page == JsonPage::Editor ? "This rig has no editor.json."
                                                 : "The JSON of this rig is not available.");
}

void show_in_json(View& view, const std::string& path) {
  view.right_tab = RightTab::Json;
  want_path(view.json, path);
}

}  // namespace skelscope
