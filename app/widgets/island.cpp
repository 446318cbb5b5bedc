#include "widgets/island.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "lists/lists.h"
#include "widgets/controls.h"
#include "widgets/draw.h"
#include "widgets/glossary.h"
#include "widgets/look/icons.h"
#include "widgets/pills.h"
#include "widgets/popup.h"

namespace skelscope {
namespace {

constexpr float kPadding = 13;

float draw_badge(const Theme& theme, const Tab& tab, float x, float y) {
  if (tab.badge == 0) return 0;
  const float gap = theme.px(6);
  const ImU32 color = tab.badge_color != 0 ? tab.badge_color : theme.palette.muted;
  return gap + badge(theme, {x + gap, y}, color, std::to_string(tab.badge));
}

constexpr float kTabMargin = 10, kLeastTabMargin = 4, kTabsBegin = 18;

float tab_width(const Theme& theme, const Tab& tab) {
  const float badge_width =
      tab.badge == 0 ? 0 : theme.px(6) + pill_width(theme, std::to_string(tab.badge));
  return text_size(theme.fonts.semibold, tab.title).x + badge_width;
}

// The width is always that of the active look, so that choosing a tab moves no other.
Hit draw_tab(const Theme& theme, const Tab& tab, bool active, const Rect& strip, float margin,
             float& x) {
  const float width = text_size(theme.fonts.semibold, tab.title).x;
  const float middle_y = strip.center().y;
  const float badge_width = draw_badge(theme, tab, x + width, middle_y);
  const Rect under{{x - margin, strip.min.y}, {x + width + badge_width + margin, strip.max.y - 1}};
  const Hit mouse = hit(theme, tab.id, under);
  const Palette& p = theme.palette;
  const ImU32 color = active ? p.head : mouse.hovered ? p.text : p.muted;
  const Face& face = active ? theme.fonts.semibold : theme.fonts.medium;
  text(face, {x, middle_y - face.size / 2}, color, tab.title);
  if (active) {
    ImGui::GetWindowDrawList()->AddRectFilled({x, strip.max.y - theme.px(3)},
                                              {x + width, strip.max.y}, p.accent, theme.px(2),
                                              ImDrawFlags_RoundCornersTop);
  }
  x += width + badge_width + 2 * margin;
  return mouse;
}

void draw_columns(const Theme& theme, const Rect& head, std::span<const Column> columns) {
  for (const Column& column : columns) {
    const Rect right_of{head.min, {head.max.x - theme.px(column.right), head.max.y}};
    text_in(theme.fonts.hint, right_of, column.bright ? theme.palette.head : theme.palette.muted,
            column.title, Align::Right);
  }
}

bool fold_on_click(const Theme& theme, const char* id, const Rect& head, bool open_at_first) {
  ImGuiStorage& storage = *ImGui::GetStateStorage();
  const ImGuiID key = ImGui::GetID(id);
  bool open = storage.GetBool(key, open_at_first);
  const Hit mouse = hit(theme, id, head, Overlap::Allowed);
  if (mouse.clicked) storage.SetBool(key, open = !open);
  const float x = head.min.x + theme.px(16);
  chevron(theme, {x, head.center().y}, open,
          mouse.hovered ? theme.palette.text : theme.palette.muted);
  return open;
}

// The visible tabs and their spacing. If some do not fit, a list at the end holds all tabs.
struct TabLayout {
  std::size_t first = 0, end = 0;
  float margin = 0, begin = 0;
};

TabLayout lay_out_tabs(const Theme& theme, std::span<const Tab> tabs, std::size_t active,
                       float room) {
  TabLayout layout{0, tabs.size(), theme.px(kTabMargin), theme.px(kTabsBegin)};
  float words = 0;
  for (const Tab& tab : tabs) words += tab_width(theme, tab);
  const auto gaps = 2 * static_cast<float>(tabs.size());
  if (layout.begin + words + gaps * layout.margin <= room + layout.margin) return layout;
  layout.begin = theme.px(10);
  layout.margin = std::floor((room - layout.begin - words) / gaps);
  if (layout.margin >= theme.px(kLeastTabMargin)) return layout;
  layout.margin = theme.px(8);
  const float least = room - theme.px(30) - layout.begin;
  const auto fits = [&](std::size_t first, std::size_t end) {
    float width = 0;
    for (std::size_t i = first; i < end; ++i)
      width += tab_width(theme, tabs[i]) + 2 * layout.margin;
    return width - 2 * layout.margin <= least;
  };
  while (layout.first < active && !fits(layout.first, active + 1)) ++layout.first;
  layout.end = layout.first + 1;
  while (layout.end < tabs.size() && fits(layout.first, layout.end + 1)) ++layout.end;
  return layout;
}

void all_tabs_rows(const Theme& theme, std::span<const Tab> tabs, int& active) {
  for (int i = 0; i < count_of(tabs); ++i) {
    const int index = i;
    if (popup_row(theme, tabs[i].id, tabs[i].title, {.checked = index == active})) active = index;
  }
  end_popup(theme);
}

void all_tabs_list(const Theme& theme, const Rect& strip, std::span<const Tab> tabs, int& active) {
  const Rect place =
      around({strip.max.x - theme.px(17), strip.center().y}, theme.px(26), theme.px(26));
  if (icon_button(theme, "more", place, icons::kChevronDown, "All tabs")) open_popup("all-tabs");
  if (begin_popup(theme, "all-tabs", place, theme.px(150))) all_tabs_rows(theme, tabs, active);
}

void draw_island(const Theme& theme, const Rect& rect) {
  fill(rect, theme.palette.panel, theme.px(7));
  outline(rect, faded(theme.palette.border, 0.75f), theme.px(7));
}

}  // namespace

bool begin_island(const Theme& theme, const char* id, const Rect& rect) {
  ImGui::SetCursorScreenPos(rect.min);
  const bool visible =
      ImGui::BeginChild(id, {std::fmax(1.f, rect.width()), std::fmax(1.f, rect.height())}, false,
                        ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
  probe::push(theme.probe, id);
  draw_island(theme, rect);
  return visible;
}

void end_island(const Theme& theme) {
  probe::pop(theme.probe);
  ImGui::EndChild();
}

float tab_strip(const Theme& theme, const char* id, const Rect& strip, std::span<const Tab> tabs,
                int& active) {
  IdScope scope(theme, id);
  horizontal_line(strip.min.x, strip.max.x, strip.max.y - 1, theme.palette.border);
  const TabLayout layout = lay_out_tabs(theme, tabs, std::max(active, 0), strip.width());
  float x = strip.min.x + layout.begin;
  bool asked = false;
  const int before = active;
  for (std::size_t i = layout.first; i < layout.end; ++i) {
    const int index = i;
    const Hit mouse = draw_tab(theme, tabs[i], index == before, strip, layout.margin, x);
    if (mouse.clicked) active = index;
    asked |= mouse.right_clicked;
  }
  if (begin_menu(theme, "tab-menu", asked, strip, theme.px(150)))
    all_tabs_rows(theme, tabs, active);
  if (layout.end - layout.first < tabs.size()) all_tabs_list(theme, strip, tabs, active);
  return x - layout.margin;
}

bool section(const Theme& theme, const char* id, std::string_view title, const SectionLook& look,
             Rect* head_out) {
  const Rect head = take_row(theme.px(28));
  if (head_out) *head_out = head;
  if (look.line) horizontal_line(head.min.x, head.max.x, head.min.y, theme.palette.border);
  const bool open = !look.foldable || fold_on_click(theme, id, head, look.open_at_first);
  const float left = head.min.x + theme.px(look.foldable ? 29 : kPadding);
  const float width =
      text_in(theme.fonts.semibold, {{left, head.min.y}, head.max}, theme.palette.head, title);
  explain(theme, {{left, head.min.y}, {left + width, head.max.y}}, title);
  const Rect right_part{head.min, {head.max.x - theme.px(kPadding), head.max.y}};
  text_in(theme.fonts.hint, right_part, theme.palette.muted, look.note, Align::Right);
  if (open) draw_columns(theme, head, look.columns);
  return open;
}

}  // namespace skelscope
