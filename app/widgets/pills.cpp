#include "widgets/pills.h"

#include "widgets/draw.h"

namespace skelscope {
namespace {

constexpr float kPillHeight = 18, kPillPadding = 7, kWidestTip = 560;

Rect pill_rect(const Theme& theme, ImVec2 left_middle, float width) {
  const float height = theme.px(kPillHeight);
  const ImVec2 min = floored({left_middle.x, left_middle.y - height / 2});
  return {min, {min.x + width, min.y + height}};
}

// A position inside the window: below the item if there is room, else above.
ImVec2 tooltip_pos(const Theme& theme, const Rect& item, ImVec2 size) {
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const float gap = theme.px(6);
  float y = item.max.y + gap;
  if (y + size.y > display.y) y = item.min.y - gap - size.y;
  const float x = item.center().x - size.x / 2;
  return floored({std::fmax(gap, std::fmin(x, display.x - size.x - gap)), std::fmax(gap, y)});
}

float key_cap_on(ImDrawList& list, const Theme& theme, ImVec2 left_middle, std::string_view key,
                 ImU32 ground, ImU32 color) {
  const Face& face = theme.fonts.mono_small;
  const float width = key_cap_width(theme, key), height = theme.px(18);
  const ImVec2 min = floored({left_middle.x, left_middle.y - height / 2});
  list.AddRectFilled(min, {min.x + width, min.y + height}, ground, theme.px(4));
  const float text_x = min.x + (width - text_size(face, key).x) / 2;
  text(list, face, {text_x, min.y + (height - face.size) / 2}, color, key);
  return width;
}

void tip_ground(ImDrawList& list, const Theme& theme, const Rect& rect) {
  list.AddRectFilled(rect.min, rect.max, theme.palette.tooltip, theme.px(6));
  if (theme.palette.dark) list.AddRect(rect.min, rect.max, theme.palette.border, theme.px(6));
}

}  // namespace

float pill_width(const Theme& theme, std::string_view string) {
  const float text_width = text_size(theme.fonts.hint, string).x;
  return std::fmax(theme.px(16), text_width + 2 * theme.px(kPillPadding));
}

float badge(const Theme& theme, ImVec2 left_middle, ImU32 color, std::string_view string) {
  const Face& face = theme.fonts.mono_small;
  const float width = std::fmax(theme.px(16), text_size(face, string).x + theme.px(8));
  const float height = theme.px(16);
  const ImVec2 min = floored({left_middle.x, left_middle.y - height / 2});
  const Rect rect{min, {min.x + width, min.y + height}};
  fill(rect, with_alpha(color, 0.18f), height / 2);
  text_in(face, rect, color, string, Align::Center);
  return width;
}

float neutral_pill(const Theme& theme, ImVec2 left_middle, std::string_view string) {
  const Face& face = theme.fonts.mono_small;
  const float width = text_size(face, string).x + 2 * theme.px(kPillPadding);
  const Rect rect = pill_rect(theme, left_middle, width);
  fill(rect, theme.palette.dark ? theme.palette.raised : theme.palette.border, theme.px(9));
  text_in(face, rect, theme.palette.muted, string, Align::Center);
  return width;
}

float family_pill(const Theme& theme, ImVec2 right_middle, int family, std::string_view string) {
  const float dot_room = theme.px(12), height = theme.px(20);
  const float width = pill_width(theme, string) + dot_room;
  const ImVec2 min = floored({right_middle.x - width, right_middle.y - height / 2});
  const Rect rect{min, {min.x + width, min.y + height}};
  fill(rect, with_alpha(family_color(theme.palette, family), 0.20f), height / 2);
  dot({min.x + theme.px(11), rect.center().y}, 3.2f * theme.scale,
      family_color(theme.palette, family));
  text_in(theme.fonts.hint, {{min.x + dot_room + theme.px(kPillPadding), min.y}, rect.max},
          family_text(theme.palette, family), string);
  return width;
}

void floating_island(const Theme& theme, const Rect& rect) {
  fill(rect, theme.palette.overlay, theme.px(7));
  outline(rect, faded(theme.palette.border, 0.75f), theme.px(7));
}

float label_pill_width(const Theme& theme, const Face& face, std::string_view string,
                       std::string_view hint) {
  const float gap = hint.empty() ? 0 : theme.px(8);
  const float words = text_size(face, string).x + text_size(theme.fonts.mono_small, hint).x;
  return std::ceil(2 * theme.px(8) + gap + words);
}

void label_pill(const Theme& theme, ImVec2 left_middle, ImU32 owner, std::string_view string,
                std::string_view hint, ImU32 text_color, const Face* words) {
  const Face& face = words ? *words : theme.fonts.medium;
  const float pad = theme.px(8), height = theme.px(22);
  const float gap = hint.empty() ? 0 : theme.px(8);
  const ImVec2 min = floored({left_middle.x, left_middle.y - height / 2});
  const Rect rect{min, {min.x + label_pill_width(theme, face, string, hint), min.y + height}};
  fill(rect, theme.palette.overlay, theme.px(5));
  outline(rect, with_alpha(owner, 0.8f), theme.px(5));
  text_in(face, inset(rect, pad, 0), text_color != 0 ? text_color : theme.palette.head, string);
  Rect rest = inset(rect, pad, 0);
  cut_left(rest, text_size(face, string).x + gap);
  text_in(theme.fonts.mono_small, rest, theme.palette.muted, hint);
}

float key_cap_width(const Theme& theme, std::string_view key) {
  return std::fmax(theme.px(18), text_size(theme.fonts.mono_small, key).x + theme.px(10));
}

float key_cap(const Theme& theme, ImVec2 left_middle, std::string_view key) {
  return key_cap_on(*ImGui::GetWindowDrawList(), theme, left_middle, key, theme.palette.control,
                    theme.palette.text);
}

void tooltip(const Theme& theme, const Rect& item, std::string_view string, std::string_view key) {
  const float pad = theme.px(10), height = theme.px(28);
  const float key_room = key.empty() ? 0 : theme.px(10) + key_cap_width(theme, key);
  const float room = ImGui::GetIO().DisplaySize.x - 4 * pad - key_room;
  const float text_width = text_size(theme.fonts.text, string).x;
  if (text_width > std::fmin(room, theme.px(kWidestTip)))
    return tooltip_card(theme, item, string, key);
  const ImVec2 size{std::ceil(2 * pad + text_width + key_room), height};
  const ImVec2 min = tooltip_pos(theme, item, size);
  ImDrawList& list = *ImGui::GetForegroundDrawList();
  tip_ground(list, theme, {min, min + size});
  text(list, theme.fonts.text, {min.x + pad, min.y + (height - theme.fonts.text.size) / 2},
       theme.palette.tooltip_text, string);
  if (!key.empty())
    key_cap_on(list, theme, {min.x + pad + text_width + theme.px(10), min.y + height / 2}, key,
               theme.palette.tooltip_cap, theme.palette.tooltip_text);
}

void tooltip_card(const Theme& theme, const Rect& item, std::string_view words,
                  std::string_view key) {
  const Face& face = theme.fonts.hint;
  const float pad = theme.px(10), width = theme.px(300), cap = key.empty() ? 0 : theme.px(26);
  const ImVec2 inner = wrapped_size(face, words, width);
  const ImVec2 size{std::ceil(inner.x + 2 * pad), std::ceil(inner.y + cap + 2 * pad)};
  const ImVec2 min = tooltip_pos(theme, item, size);
  ImDrawList& list = *ImGui::GetForegroundDrawList();
  tip_ground(list, theme, {min, min + size});
  wrapped(list, face, min + ImVec2(pad, pad), theme.palette.tooltip_text, words, width);
  if (!key.empty())
    key_cap_on(list, theme, {min.x + pad, min.y + size.y - pad - theme.px(9)}, key,
               theme.palette.tooltip_cap, theme.palette.tooltip_text);
}

}  // namespace skelscope
