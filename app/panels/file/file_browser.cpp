// The dialog that asks for a file: folders, recent files, and a path to type.
#include <utility>

#include "lists/lists.h"
#include "panels/file/browser_parts.h"
#include "widgets/widgets.h"

namespace skelscope {

void open_file(const Dialog& dialog, const std::string& path) {
  if (path.empty()) return;
  if (dialog.browser.purpose == FilePurpose::OpenRig)
    dialog.requests.open_path = path;
  else
    dialog.requests.chosen_file = ChosenFile{dialog.browser.purpose, path};
  dialog.browser.open = false;
  dialog.browser.typed.clear();
  dialog.browser.listed_folder.clear();  // makes the next opening list the folder anew
}

void accept(const Dialog& dialog) {
  if (!dialog.browser.typed.empty()) open_file(dialog, accept_typed(dialog.browser));
}

namespace {

void folder_bar(const Dialog& dialog, Rect row) {
  const Theme& theme = dialog.theme;
  BrowserView& browser = dialog.browser;
  row = inset(row, theme.px(14), 0);
  const Rect up = middle(cut_left(row, theme.px(28)), theme.px(28));
  const Rect home = middle(cut_right(row, theme.px(64)), theme.px(26));
  cut_right(row, theme.px(8));
  if (has_previews(kind_of(browser.purpose))) {
    const Rect large = middle(cut_right(row, theme.px(28)), theme.px(28));
    cut_right(row, theme.px(8));
    if (icon_toggle(theme, "large", large, icons::kPictures, browser.large, "Large previews"))
      browser.large = !browser.large;
  }
  if (icon_button(theme, "up", up, icons::kArrowUp, "Parent folder")) enter_folder(browser, "..");
  if (button(theme, "home", home, "Home")) enter_folder(browser, "~");
  cut_left(row, theme.px(8));
  elided(theme, theme.fonts.mono, row, theme.palette.text, browser.folder);
}

void footer(const Dialog& dialog, Rect area) {
  const Theme& theme = dialog.theme;
  BrowserView& browser = dialog.browser;
  area = inset(area, theme.px(14), 0);
  const Rect problem = cut_top(area, theme.px(24));
  if (browser.problem.empty())
    elided(theme, theme.fonts.hint, problem, theme.palette.warning, browser.note);
  else
    elided(theme, theme.fonts.hint, problem, theme.palette.error, browser.problem);
  Rect row = cut_top(area, theme.px(28));
  const Rect open = cut_right(row, theme.px(92));
  cut_right(row, theme.px(8));
  const Rect cancel = cut_right(row, theme.px(84));
  cut_right(row, theme.px(8));
  bool entered = false;
  const bool leaves = std::exchange(browser.leave_keyboard, false);
  const std::string chosen = browser.typed;
  if (leaves) leave_text_field();
  const char* hint = dialog.view.page.on ? "A file name" : "A file name or a path";
  const bool changed =
      suggestion_field(theme, "path", row, browser.typed, hint, browser.take_keyboard, entered);
  if (leaves) browser.typed = chosen;  // a newer Dear ImGui puts the field's own text back once
  const bool typed = changed && !leaves;
  if (typed) browser.problem.clear();
  if (typed) filter_by_typed(browser);
  if (button(theme, "cancel", cancel, "Cancel")) browser.open = false;
  const ButtonLook look{.accent = true, .enabled = !browser.typed.empty()};
  const char* action = kind_of(browser.purpose).action;
  if (button(theme, "open", open, action, look) || entered) accept(dialog);
  if (entered) browser.take_keyboard = browser.open;  // for a folder or a wrong name
}

// A page asks for a name alone: the browser knows where the file goes.
void name_sheet(const Dialog& dialog) {
  const Theme& theme = dialog.theme;
  begin_sheet(theme, "browser", {theme.px(520), theme.px(126)}, dialog.browser.open);
  sheet_title(theme, kind_of(dialog.browser.purpose).title, dialog.browser.open);
  footer(dialog, remaining());
  end_sheet(theme);
}

}  // namespace

void file_browser(const Session& session, View& view, Requests& requests, const Theme& theme,
                  const FindThumbnail& thumbnail, std::span<const AtlasView> atlases) {
  BrowserView& browser = view.browser;
  if (!browser.open) return;
  list_folder(browser, session.path);
  const bool rigs = contains(kind_of(browser.purpose).extensions, std::string(".skf"));
  list_recent(browser, rigs ? view.recent_files : browser.recent_pictures);
  const Dialog dialog{session, view, browser, requests, theme, thumbnail, atlases};
  if (std::exchange(browser.accept_due, false)) accept(dialog);
  if (view.page.on) return name_sheet(dialog);
  begin_sheet(theme, "browser", {theme.px(980), theme.px(660)}, browser.open);
  sheet_title(theme, kind_of(browser.purpose).title, browser.open);
  Rect area = remaining();
  folder_bar(dialog, cut_top(area, theme.px(44)));
  footer(dialog, cut_bottom(area, theme.px(66)));
  horizontal_line(area.min.x, area.max.x, area.min.y, theme.palette.border);
  horizontal_line(area.min.x, area.max.x, area.max.y, theme.palette.border);
  area.min.y += 1;
  const Rect recent = cut_left(area, theme.px(230));
  vertical_line(recent.max.x, recent.min.y, recent.max.y, theme.palette.border);
  sidebar(dialog, recent);
  entry_list(dialog, area);
  end_sheet(theme);
}

}  // namespace skelscope
