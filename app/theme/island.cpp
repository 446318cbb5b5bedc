#include "theme/island.h"

#include <string>

#include "theme/draw.h"
#include "theme/pills.h"

namespace skelscope {
namespace {

constexpr float kPadding = 13;

float draw_badge(const Theme& theme, const Tab& tab, float x, float y) {
  if (tab.badge == 0) return 0;
  const float gap = theme.px(6);
  const ImU32 color = tab.badge_color != 0 ? tab.badge_color : theme.palette.muted;
  return gap + badge(theme, {x + gap, y}, color, std::to_string(tab.badge));
}

// Text as wide as when it is active, so that no tab moves when another is chosen.
bool draw_tab(const Theme& theme, const Tab& tab, bool active, const Rect& strip, float& x) {
  const float width = text_size(theme.fonts.semibold, tab.title).x;
  const float middle_y = strip.center().y;
  const float badge_width = draw_badge(theme, tab, x + width, middle_y);
  const float margin = theme.px(10);
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
  return mouse.clicked;
}

void draw_columns(const Theme& theme, const Rect& head, std::span<const Column> columns) {
  for (const Column& column : columns) {
    const Rect right_of{head.min, {head.max.x - theme.px(column.right), head.max.y}};
    text_in(theme.fonts.hint, right_of,
            column.bright ? theme.palette.head : theme.palette.muted, column.title, Align::Right);
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

}  // namespace

void draw_island(const Theme& theme, const Rect& rect) {
  fill(rect, theme.palette.panel, theme.px(7));
  outline(rect, faded(theme.palette.border, 0.75f), theme.px(7));
}

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
  float x = strip.min.x + theme.px(18);
  for (std::size_t i = 0; i < tabs.size(); ++i) {
    const int index = static_cast<int>(i);
    if (draw_tab(theme, tabs[i], index == active, strip, x)) active = index;
  }
  return x - theme.px(10);
}

bool section(const Theme& theme, const char* id, std::string_view title, const SectionLook& look,
             Rect* head_out) {
  const Rect head = take_row(theme.px(28));
  if (head_out) *head_out = head;
  if (look.line) horizontal_line(head.min.x, head.max.x, head.min.y, theme.palette.border);
  const bool open = !look.foldable || fold_on_click(theme, id, head, look.open_at_first);
  const float left = head.min.x + theme.px(look.foldable ? 29 : kPadding);
  text_in(theme.fonts.semibold, {{left, head.min.y}, head.max}, theme.palette.head, title);
  const Rect right_part{head.min, {head.max.x - theme.px(kPadding), head.max.y}};
  text_in(theme.fonts.hint, right_part, theme.palette.muted, look.note, Align::Right);
  if (open) draw_columns(theme, head, look.columns);
  return open;
}

}  // namespace skelscope
