// The entries of the file dialog's folder: rows with size and date, or previews in a grid.
#include <algorithm>

#include "lists/lists.h"
#include "panels/file/browser_parts.h"
#include "panels/kit/row_list.h"
#include "panels/kit/sprite_picture.h"
#include "platform/files/path.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kRow = 40, kPreview = 128, kCellPad = 8, kCellWords = 42;

std::string path_of(const Dialog& dialog, const BrowserEntry& entry) {
  return (Path(dialog.browser.folder) / entry.name).string();
}

std::string size_of(const BrowserEntry& entry) {
  return entry.folder || entry.is_rig_folder ? "" : size_words(entry.bytes);
}

void entry_words(const Dialog& dialog, const BrowserEntry& entry, Rect rect) {
  const Theme& theme = dialog.theme;
  cut_right(rect, theme.px(14));
  text_in(theme.fonts.mono_small, cut_right(rect, theme.px(128)), theme.palette.muted,
          date_words(entry.modified), Align::Right);
  const Rect size = cut_right(rect, theme.px(72));
  text_in(theme.fonts.mono_small, size, theme.palette.muted, size_of(entry), Align::Right);
  cut_right(rect, theme.px(8));
  elided(theme, theme.fonts.text, rect, theme.palette.text, entry.name);
}

void draw_row(const Dialog& dialog, const BrowserEntry& entry, Rect rect) {
  const Theme& theme = dialog.theme;
  cut_left(rect, theme.px(12));
  const Rect picture = middle(cut_left(rect, theme.px(34)), theme.px(34));
  entry_picture(dialog, entry, path_of(dialog, entry), picture);
  cut_left(rect, theme.px(10));
  entry_words(dialog, entry, rect);
}

void draw_cell(const Dialog& dialog, const BrowserEntry& entry, Rect rect) {
  const Theme& theme = dialog.theme;
  rect = inset(rect, theme.px(kCellPad));
  entry_picture(dialog, entry, path_of(dialog, entry), cut_top(rect, rect.width()));
  const Rect name = cut_top(rect, theme.px(22));
  const std::string shown = elide(theme.fonts.text, entry.name, name.width());
  text_in(theme.fonts.text, name, theme.palette.text, shown, Align::Center);
  text_in(theme.fonts.mono_small, cut_top(rect, theme.px(16)), theme.palette.muted, size_of(entry),
          Align::Center);
}

std::string tip_of(const BrowserEntry& entry) {
  return entry.name + "  \u00B7  " + date_words(entry.modified);
}

// A click selects the entry and writes its name into the field; a double click enters a folder or
// opens a file.
void entry_at(const Dialog& dialog, int index, const Rect& rect) {
  BrowserView& browser = dialog.browser;
  const Theme& theme = dialog.theme;
  if (index >= count_of(browser.entries)) return;  // another folder is listed now
  const BrowserEntry entry = browser.entries[index];
  const bool cell = rect.height() > theme.px(kRow);
  IdScope scope(theme, "entry", index);
  const Hit mouse = hit(theme, "row", rect);
  const Rect ground = cell ? inset(rect, theme.px(2)) : rect;
  const float round = cell ? theme.px(6) : 0;
  if (index == browser.selected)
    fill(ground, with_alpha(theme.palette.selection, 0.16f), round);
  else if (mouse.hovered)
    fill(ground, theme.palette.hover, round);
  if (cell)
    draw_cell(dialog, entry, rect);
  else
    draw_row(dialog, entry, rect);
  if (cell && mouse.hovered) tooltip(theme, rect, tip_of(entry));
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

std::string empty_words(const BrowserView& browser) {
  if (!browser.problem.empty()) return browser.problem;
  if (!browser.filter.empty())
    return "Nothing found: no name here has \u201C" + browser.filter + "\u201D in it";
  return "No folders and no such files here.";
}

// Draws rows of one entry each, or rows of several previews.
void draw_entries(const Dialog& dialog, const std::vector<int>& listed, bool large) {
  BrowserView& browser = dialog.browser;
  const Theme& theme = dialog.theme;
  const float width = remaining().width(), cell = theme.px(kPreview + 2 * kCellPad);
  browser.columns = large ? std::max(1, static_cast<int>(width / cell)) : 1;
  const float share = std::floor(width / static_cast<float>(browser.columns));
  const float height = large ? share + theme.px(kCellWords) : theme.px(kRow);
  const int count = count_of(listed), columns = browser.columns;
  const int at = find_index(listed, browser.selected);
  if (browser.reveal && at >= 0) scroll_to_row(height, at / columns);
  browser.reveal = false;
  equal_rows(height, (count + columns - 1) / columns, [&](int row, Rect rect) {
    for (int i = row * columns; i < std::min(count, (row + 1) * columns); ++i)
      entry_at(dialog, listed[i], large ? cut_left(rect, share) : rect);
  });
}

}  // namespace

void entry_picture(const Dialog& dialog, const BrowserEntry& entry, const std::string& path,
                   const Rect& rect) {
  const Theme& theme = dialog.theme;
  const bool asks = dialog.thumbnail && has_preview(entry);
  const ThumbnailView picture = asks ? dialog.thumbnail(path, entry.modified) : ThumbnailView{};
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

void entry_list(const Dialog& dialog, const Rect& area) {
  const BrowserView& browser = dialog.browser;
  const bool large = browser.large && has_previews(kind_of(browser.purpose));
  if (begin_scroll(dialog.theme, "entries", area)) {
    const std::vector<int> listed = listed_entries(browser);
    if (listed.empty())
      empty_state(dialog.theme, remaining(), empty_words(browser));
    else
      draw_entries(dialog, listed, large);
  }
  end_scroll();
}

}  // namespace skelscope
