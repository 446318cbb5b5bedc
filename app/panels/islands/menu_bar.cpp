#include <algorithm>
#include <cmath>
#include <utility>

#include "lists/lists.h"
#include "panels/actions.h"
#include "panels/edit/edit_bar.h"
#include "panels/file/file_status.h"
#include "panels/islands/menus.h"
#include "panels/kit/dialect_choice.h"
#include "panels/layout.h"
#include "panels/panels.h"
#include "session/record/rig_name.h"
#include "skelform/format.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr const char* kUnkept = "not kept";
constexpr float kEasyWidth = 420;  // least width of the menus' usual gaps
constexpr float kLeastName = 80;   // least width of the name; else the version is hidden

bool any_menu_open() {
  return std::any_of(all_menus().begin(), all_menus().end(),
                     [](const Menu& menu) { return popup_open(menu.id); });
}

bool mouse_moved() {
  const ImVec2 by = ImGui::GetIO().MouseDelta;
  return by.x != 0 || by.y != 0;
}

// Returns the menu that the keyboard requests: by F10, by its letter, or by an arrow key from a
// neighbour; -1: none.
int menu_by_key(const MenuContext& bar) {
  FocusRing& ring = bar.view.ring;
  const int asked = std::exchange(ring.menu, -1);
  if (asked >= 0) return asked;
  const int count = count_of(all_menus());
  for (int i = 0; ring.unused_sideways != 0 && i < count; ++i)
    if (popup_open(all_menus()[i].id)) return (i + ring.unused_sideways + count) % count;
  return -1;
}

// While a menu is open, moving the mouse over another title opens that menu.
void menu_title(const MenuContext& bar, const Menu& menu, const Rect& rect, bool wanted) {
  const Palette& p = bar.theme.palette;
  const Hit mouse = hit(bar.theme, menu.id, rect);
  const bool over = rect.contains(ImGui::GetIO().MousePos);
  const bool open = popup_open(menu.id);
  const bool by_key = mouse.clicked && mouse.focused;
  if (mouse.pressed || by_key || wanted || (over && !open && any_menu_open() && mouse_moved()))
    open_popup(menu.id);
  if (open || mouse.hovered) fill(rect, p.dark ? p.raised : p.border, bar.theme.px(5));
  text_in(bar.theme.fonts.text, rect, p.text, menu.title, Align::Center);
  if (!begin_popup(bar.theme, menu.id, rect, bar.theme.px(menu.width))) return;
  menu.rows(bar);
  end_popup(bar.theme);
}

// Draws the kite that stands for a bone, upright, with its joint.
void logo(const Theme& theme, ImVec2 center) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float u = theme.scale;
  const ImU32 color = theme.palette.selection;
  list.AddCircle({center.x, center.y - 8.6f * u}, 2.0f * u, color, 0, 1.7f * u);
  const ImVec2 kite[] = {{center.x, center.y - 6 * u},
                         {center.x + 5 * u, center.y - 1 * u},
                         {center.x, center.y + 8 * u},
                         {center.x - 5 * u, center.y - 1 * u}};
  list.AddConvexPolyFilled(kite, 4, color);
}

float menus(const MenuContext& bar, const Rect& strip) {
  const Theme& theme = bar.theme;
  logo(theme, {strip.min.x + theme.px(20), strip.center().y});
  float x = strip.min.x + theme.px(38);
  const bool small = strip.width() < theme.px(kEasyWidth);
  const float margin = theme.px(small ? 6 : 11);
  const int wanted = menu_by_key(bar);
  for (const Menu& menu : all_menus()) {
    const float width = std::ceil(text_size(theme.fonts.text, menu.title).x);
    const Rect title =
        middle({{x - margin, strip.min.y}, {x + width + margin, strip.max.y}}, theme.px(26));
    menu_title(bar, menu, title, wanted >= 0 && &menu == &all_menus()[wanted]);
    x += width + 2 * margin;
  }
  return x;
}

std::string counts_of(const Session& session) {
  const auto& armature = armature_of(session);
  return counted(armature.bones.size(), "bone") + "  \u00B7  " +
         counted(armature.animations.size(), "animation");
}

// Returns "sent by a game  ·  " for a rig without a file, else "".
std::string words_of_sender(const Session& session) {
  const bool sent = session.path.empty() && session.sent.bytes;
  return sent ? "sent by a game  \u00B7  " : "";
}

// Returns "2 of 3  ·  " if several files were opened together, else "".
std::string place_among_files(const MenuContext& bar) {
  const auto& files = bar.view.files;
  const int at = bar.view.file_at;
  if (files.size() < 2 || !has_index(files, at) || files[at] != bar.session.path) return "";
  return std::to_string(at + 1) + " of " + std::to_string(files.size()) + "  \u00B7  ";
}

// Returns "edited  ·  not saved", or "" if everything is saved.
std::string unsaved_words(const Session& session) {
  const RigEdits& edits = session.rig_edits;
  if (!is_unsaved(edits)) return "";
  return (edit_count(edits) > 0 ? "edited  \u00B7  " : "") + std::string("not saved");
}

float unkept_width(const Theme& theme) {
  return std::ceil(text_size(theme.fonts.mono_small, kUnkept).x) + theme.px(8);
}

// Draws a mark beside "not saved" if a crash would lose the edits; its tooltip tells why.
void unkept_mark(const Theme& theme, ImVec2 left_middle, const std::string& why) {
  const float width = badge(theme, left_middle, theme.palette.error, kUnkept);
  const Rect rect = around({left_middle.x + width / 2, left_middle.y}, width, theme.px(20));
  if (hit(theme, "unkept", rect).hovered)
    tooltip_card(theme, rect,
                 "Unsaved edits cannot be kept for the next start: " + why +
                     "\nSave them: a crash would lose them.");
}

// Draws the file's version. For a format newer than the known ones, a tooltip tells how it is read.
float version_pill(const Theme& theme, ImVec2 left_middle, const std::string& version) {
  if (!skelform::is_newer_than_known(version)) return neutral_pill(theme, left_middle, version);
  const float width = badge(theme, left_middle, theme.palette.warning, version);
  const Rect rect = around({left_middle.x + width / 2, left_middle.y}, width, theme.px(20));
  if (hit(theme, "version", rect).hovered)
    tooltip_card(theme, rect, "This version " + skelform::newer_format_words() + '.');
  return width;
}

// Draws the open rig's name, in the middle of the window or as near to it as the menus permit.
void caption(const MenuContext& bar, const Rect& strip, float left, float right) {
  const Theme& theme = bar.theme;
  const Fonts& fonts = theme.fonts;
  const float y = strip.center().y, gap = theme.px(11);
  const std::string counts =
      place_among_files(bar) + words_of_sender(bar.session) + counts_of(bar.session);
  const std::string& written = armature_of(bar.session).version;
  const std::string version = written.empty() ? "0.1" : written;  // format 0.1 has no version
  float pill = text_size(fonts.mono_small, version).x + theme.px(14) + gap;
  const float counts_width = text_size(fonts.hint, counts).x + gap;
  const std::string note = unsaved_words(bar.session);
  const std::string& unkept = note.empty() ? note : bar.view.file.unkept;
  const float mark = unkept.empty() ? 0 : unkept_width(theme) + gap;
  const float note_width =
      note.empty() ? 0 : text_size(fonts.hint, note).x + theme.px(16) + gap + mark;
  const bool with_version = right - left - note_width - pill >= theme.px(kLeastName);
  if (!with_version) pill = 0;
  float room = right - left - pill - note_width;
  const bool with_counts = room > counts_width + theme.px(80);
  if (with_counts) room -= counts_width;
  std::string name = elide(fonts.semibold, rig_name(bar.session), room);
  if (name == "\u2026") name.clear();
  const float name_width = text_size(fonts.semibold, name).x;
  const float width = name_width + note_width + pill + (with_counts ? counts_width : 0);
  float x = std::clamp(strip.center().x - width / 2, left, std::fmax(left, right - width));
  text(fonts.semibold, {x, y - fonts.semibold.size / 2}, theme.palette.head, name);
  x += name_width + gap;
  if (!note.empty()) {
    dot({x + theme.px(4), y}, theme.px(3), theme.palette.edit);
    text(fonts.hint, {x + theme.px(16), y - fonts.hint.size / 2}, theme.palette.edit, note);
    if (mark > 0) unkept_mark(theme, {x + note_width - mark, y}, unkept);
    x += note_width;
  }
  if (with_version) x += version_pill(theme, {x, y}, version) + gap;
  if (with_counts) text(fonts.hint, {x, y - fonts.hint.size / 2}, theme.palette.muted, counts);
}

}  // namespace

int menu_of_letter(int letter) {
  for (int i = 0; i < count_of(all_menus()); ++i)
    if (all_menus()[i].title[0] == letter) return i;
  return -1;
}

void menu_bar(const Session& session, View& view, Requests& requests, const Theme& theme) {
  IdScope scope(theme, "menu");
  Rect all = window_rect();
  const Rect strip = cut_top(all, islands_of(view, all, theme).menu.height());
  if (strip.height() <= 0) return;
  const MenuContext bar{session, view, requests, theme};
  const float menus_end = menus(bar, strip);
  if (is_narrow(view, window_rect(), theme)) return;  // the menus have the rest
  const EditBar edit{session, view, theme, strip};
  float left = 0;
  if (edit_toggle(edit, menus_end, left)) perform(Action::ToggleEdit, session, view, requests);
  const Rect theme_icon =
      around({strip.max.x - theme.px(22), strip.center().y}, theme.px(28), theme.px(28));
  const float reserved = left + edit_buttons_width(edit);
  const float rules =
      dialect_choice(session, requests, theme, strip, reserved, theme_icon.min.x - theme.px(12));
  const EditButtons buttons = edit_buttons(edit, requests, rules);
  if (buttons.pressed) perform(*buttons.pressed, session, view, requests);
  const bool watching = view.file.state == WatchState::Watching && !tells_reload(view.file);
  const bool unseen = view.page.on && view.page.watched != session.path;  // no file is behind it
  const bool quiet = watching && (view.edit.on || unseen);
  const FileNote note = quiet ? FileNote{buttons.left - theme.px(10)}
                              : file_status(view.file, theme, strip, buttons.left, left);
  requests.show_reload |= note.pressed;
  if (session.now.skf) caption(bar, strip, left, note.left);
  const bool dark = view.theme == ThemeName::Dark;
  if (icon_button(theme, "theme", theme_icon, dark ? icons::kLightTheme : icons::kDarkTheme,
                  dark ? "Light theme" : "Dark theme")) {
    view.theme = dark ? ThemeName::Light : ThemeName::Dark;
  }
}

}  // namespace skelscope
