// The dialog that asks for a file: folders, what was opened before, and a path to type.
#include <filesystem>
#include <utility>

#include "panels/kit/row_list.h"
#include "panels/kit/sprite_picture.h"
#include "panels/panels.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

struct Dialog {
  BrowserView& browser;
  const std::vector<std::string>& recent;
  Requests& requests;
  const Theme& theme;
  const FindThumbnail& thumbnail;
};

float entry_height(const Theme& theme) {
  return theme.px(40);
}

void open_file(const Dialog& dialog, const std::string& path) {
  if (path.empty()) return;
  if (dialog.browser.purpose == FilePurpose::OpenRig)
    dialog.requests.open_path = path;
  else
    dialog.requests.chosen_file = ChosenFile{dialog.browser.purpose, path};
  dialog.browser.open = false;
  dialog.browser.typed.clear();
  dialog.browser.listed_folder.clear();  // a later look may find other files
}

void accept(const Dialog& dialog) {
  if (!dialog.browser.typed.empty()) open_file(dialog, accept_typed(dialog.browser));
}

Hit list_row(const Theme& theme, const Rect& row, const char* code, std::string_view name,
             bool selected, ImU32 sign_color) {
  const Palette& p = theme.palette;
  const Hit mouse = hit(theme, "row", row);
  if (selected)
    fill(row, with_alpha(p.selection, 0.16f));
  else if (mouse.hovered)
    fill(row, p.hover);
  Rect inside = inset(row, theme.px(12), 0);
  const Rect sign = cut_left(inside, theme.px(26));
  icon(theme, theme.fonts.icon, {sign.min.x + theme.px(8), sign.center().y}, sign_color, code);
  elided(theme, theme.fonts.text, inside, p.text, name);
  return mouse;
}

void recent_list(const Dialog& dialog) {
  const Theme& theme = dialog.theme;
  if (dialog.recent.empty()) {
    return empty_state(theme, remaining(), "Rigs that you open are listed here.");
  }
  for (std::size_t i = 0; i < dialog.recent.size(); ++i) {
    IdScope scope(theme, "recent", static_cast<int>(i));
    const std::string name = std::filesystem::path(dialog.recent[i]).filename().string();
    const Rect row = take_row(theme.px(26));
    const Hit mouse = list_row(theme, row, icons::kRecent, name, false, theme.palette.muted);
    if (mouse.hovered) tooltip(theme, row, dialog.recent[i]);
    if (mouse.clicked) open_file(dialog, dialog.recent[i]);
  }
}

// The rig's picture, or what kind of thing it is.
void entry_picture(const Dialog& dialog, const BrowserEntry& entry, const Rect& rect) {
  const Theme& theme = dialog.theme;
  const bool rig = !entry.folder && !entry.name.ends_with(".json");
  const std::string path = (std::filesystem::path(dialog.browser.folder) / entry.name).string();
  const ThumbnailView picture =
      rig && dialog.thumbnail ? dialog.thumbnail(path, entry.modified) : ThumbnailView{};
  if (picture.size.x > 0 && picture.texture) {
    checkerboard(theme, rect, theme.px(4));
    const Rect place = fitted(inset(rect, theme.px(1)), picture.size);
    ImGui::GetWindowDrawList()->AddImage(picture.texture, place.min, place.max);
    outline(rect, theme.palette.border, theme.px(4));
  } else {
    icon(theme, theme.fonts.icon_large, rect.center(),
         entry.folder ? theme.palette.muted : theme.palette.bones,
         entry.folder || entry.is_rig_folder ? icons::kFolder : icons::kFile);
  }
}

void entry_words(const Dialog& dialog, const BrowserEntry& entry, Rect rect) {
  const Theme& theme = dialog.theme;
  cut_right(rect, theme.px(14));
  text_in(theme.fonts.mono_small, cut_right(rect, theme.px(128)), theme.palette.muted,
          date_words(entry.modified), Align::Right);
  const Rect size = cut_right(rect, theme.px(72));
  if (!entry.folder && !entry.is_rig_folder)
    text_in(theme.fonts.mono_small, size, theme.palette.muted, size_words(entry.bytes),
            Align::Right);
  cut_right(rect, theme.px(8));
  elided(theme, theme.fonts.text, rect, theme.palette.text, entry.name);
}

// A click selects and writes the name; a double click enters or opens.
void entry_row(const Dialog& dialog, int index, const Rect& row) {
  BrowserView& browser = dialog.browser;
  const Theme& theme = dialog.theme;
  if (index >= static_cast<int>(browser.entries.size())) return;  // another folder by now
  const BrowserEntry entry = browser.entries[static_cast<std::size_t>(index)];
  IdScope scope(theme, "entry", index);
  const Hit mouse = hit(theme, "row", row);
  if (index == browser.selected)
    fill(row, with_alpha(theme.palette.selection, 0.16f));
  else if (mouse.hovered)
    fill(row, theme.palette.hover);
  Rect inside = row;
  cut_left(inside, theme.px(12));
  entry_picture(dialog, entry, middle(cut_left(inside, theme.px(34)), theme.px(34)));
  cut_left(inside, theme.px(10));
  entry_words(dialog, entry, inside);
  if (mouse.clicked) {
    browser.selected = index;
    browser.typed = entry.name;
    browser.problem.clear();
  }
  if (mouse.double_clicked) {
    browser.typed = entry.name;
    accept(dialog);
  }
}

void entry_list(const Dialog& dialog) {
  BrowserView& browser = dialog.browser;
  if (browser.entries.empty()) {
    return empty_state(
        dialog.theme, remaining(),
        browser.problem.empty() ? "No folders and no such files here." : browser.problem);
  }
  const float height = entry_height(dialog.theme);
  if (browser.reveal && browser.selected >= 0) scroll_to_row(height, browser.selected);
  browser.reveal = false;
  equal_rows(height, static_cast<int>(browser.entries.size()),
             [&](int index, const Rect& row) { entry_row(dialog, index, row); });
}

void folder_bar(const Dialog& dialog, Rect row) {
  const Theme& theme = dialog.theme;
  BrowserView& browser = dialog.browser;
  row = inset(row, theme.px(14), 0);
  const Rect up = middle(cut_left(row, theme.px(28)), theme.px(28));
  const Rect home = middle(cut_right(row, theme.px(64)), theme.px(26));
  cut_right(row, theme.px(8));
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
  const char* hint = "A file name or a path";
  const bool typed =
      suggestion_field(theme, "path", row, browser.typed, hint, browser.take_keyboard, entered);
  if (typed) browser.problem.clear();
  if (button(theme, "cancel", cancel, "Cancel")) browser.open = false;
  const ButtonLook look{.accent = true, .enabled = !browser.typed.empty()};
  const char* action = kind_of(browser.purpose).action;
  if (button(theme, "open", open, action, look) || entered) accept(dialog);
}

}  // namespace

void file_browser(const Session& session, View& view, Requests& requests, const Theme& theme,
                  const FindThumbnail& thumbnail) {
  BrowserView& browser = view.browser;
  if (!browser.open) return;
  list_folder(browser, session.path);
  const Dialog dialog{browser, view.recent_files, requests, theme, thumbnail};
  if (std::exchange(browser.accept_due, false)) accept(dialog);
  begin_sheet(theme, "browser", {theme.px(820), theme.px(560)}, browser.open);
  sheet_title(theme, kind_of(browser.purpose).title, browser.open);
  Rect area = remaining();
  folder_bar(dialog, cut_top(area, theme.px(44)));
  footer(dialog, cut_bottom(area, theme.px(66)));
  horizontal_line(area.min.x, area.max.x, area.min.y, theme.palette.border);
  horizontal_line(area.min.x, area.max.x, area.max.y, theme.palette.border);
  area.min.y += 1;
  const Rect recent = cut_left(area, theme.px(230));
  vertical_line(recent.max.x, recent.min.y, recent.max.y, theme.palette.border);
  if (begin_scroll(theme, "recent-list", recent)) recent_list(dialog);
  end_scroll();
  if (begin_scroll(theme, "entries", area)) entry_list(dialog);
  end_scroll();
  end_sheet(theme);
}

}  // namespace skelscope
