#include "widgets/draw.h"

#include <array>

#include "lists/lists.h"
#include "widgets/look/icons.h"
#include "widgets/look/shown_text.h"
#include "widgets/pills.h"
#include "widgets/shapes.h"

namespace skelscope {
namespace {

ImDrawList& window_list() {
  return *ImGui::GetWindowDrawList();
}

bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

// The longest prefix of at most `bytes` bytes that splits no character.
std::string_view whole_prefix(std::string_view string, std::size_t bytes) {
  while (bytes > 0 && bytes < string.size() && is_continuation(string[bytes])) --bytes;
  return string.substr(0, bytes);
}

}  // namespace

float text(ImDrawList& list, const Face& face, ImVec2 pos, ImU32 color, std::string_view string) {
  std::string storage;
  const std::string_view shown = as_shown(face, string, storage);
  if (shown.empty()) return 0;
  const char* begin = shown.data();
  list.AddText(face.font, face.size, floored(pos), color, begin, begin + shown.size());
  return face.font->CalcTextSizeA(face.size, 1e30f, 0, begin, begin + shown.size()).x;
}

float text(const Face& face, ImVec2 pos, ImU32 color, std::string_view string) {
  return text(window_list(), face, pos, color, string);
}

void wrapped(ImDrawList& list, const Face& face, ImVec2 pos, ImU32 color, std::string_view lines,
             float width) {
  std::string storage;
  const std::string_view shown = as_wrapped(face, lines, width, storage);
  const char* begin = shown.data();
  list.AddText(face.font, face.size, floored(pos), color, begin, begin + shown.size(), width);
}

float text_in(const Face& face, const Rect& rect, ImU32 color, std::string_view string,
              Align align) {
  const float width = text_size(face, string).x;
  const float slack = rect.width() - width;
  const float offset = align == Align::Left ? 0 : align == Align::Center ? slack / 2 : slack;
  text(face, {rect.min.x + offset, rect.min.y + (rect.height() - face.size) / 2}, color, string);
  return width;
}

std::string elide(const Face& face, std::string_view string, float width) {
  if (text_size(face, string).x <= width) return std::string(string);
  constexpr std::string_view kEllipsis = "\u2026";
  const float room = width - text_size(face, kEllipsis).x;
  std::size_t fits = 0, too_many = string.size();  // bisection: names can be kilobytes long
  while (too_many - fits > 1) {
    const std::size_t half = (fits + too_many) / 2;
    (text_size(face, whole_prefix(string, half)).x <= room ? fits : too_many) = half;
  }
  return std::string(whole_prefix(string, fits)) += kEllipsis;
}

float elided(const Theme& theme, const Face& face, const Rect& rect, ImU32 color,
             std::string_view string) {
  const std::string shown = elide(face, string, rect.width());
  const float width = text_in(face, rect, color, shown);
  const bool cut = shown.size() != string.size() || shown != string;
  if (cut && ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(rect.min, rect.max)) {
    tooltip(theme, rect, string);
  }
  return width;
}

void icon(const Theme& theme, const Face& face, ImVec2 center, ImU32 color, const char* code) {
  if (!theme.fonts.has_icons) return dot(center, theme.px(3), color);
  const ImVec2 size = text_size(face, code);
  text(face, {center.x - size.x / 2 + 0.5f, center.y - size.y / 2 + 0.5f}, color, code);
}

void bone_icon(const Theme& theme, ImVec2 center, float size, ImU32 color) {
  const float half = size * theme.scale * 0.3535f;  // half of the axis, along x and y
  const ImVec2 tail{center.x - half, center.y + half}, tip{center.x + half, center.y - half};
  const ImVec2 wide = tail + (tip - tail) * 0.38f;
  const float side = half * 0.47f;
  const std::array<ImVec2, 4> kite{
      tail, {wide.x - side, wide.y - side}, tip, {wide.x + side, wide.y + side}};
  window_list().AddConvexPolyFilled(kite.data(), count_of(kite), color);
}

void dot(ImVec2 center, float radius, ImU32 color) {
  window_list().AddCircleFilled(center, radius, color, 0);
}

void diamond(ImVec2 center, float radius, ImU32 color, ImU32 casing) {
  const std::array<Gem, 2> both{Gem{center.x, radius + 1.4f, casing}, Gem{center.x, radius, color}};
  fill_gems(window_list(), center.y, std::span(both).subspan(casing == 0 ? 1 : 0));
}

void fill(const Rect& rect, ImU32 color, float rounding) {
  window_list().AddRectFilled(rect.min, rect.max, color, rounding);
}

void outline(const Rect& rect, ImU32 color, float rounding) {
  window_list().AddRect(rect.min, rect.max, color, rounding);
}

void horizontal_line(float x0, float x1, float y, ImU32 color) {
  const float top = std::floor(y);
  window_list().AddRectFilled({std::floor(x0), top}, {std::floor(x1), top + 1}, color);
}

void vertical_line(float x, float y0, float y1, ImU32 color) {
  const float left = std::floor(x);
  window_list().AddRectFilled({left, std::floor(y0)}, {left + 1, std::floor(y1)}, color);
}

void checkerboard(const Theme& theme, const Rect& rect, float rounding) {
  fill(rect, theme.palette.checker_a, rounding);
  const float quarter = std::floor(std::fmin(rect.width(), rect.height()) / 4);
  const float cell = std::fmin(quarter, theme.px(16));
  if (cell < 1) return;
  const int columns = static_cast<int>(std::ceil(rect.width() / cell));
  const int rows = static_cast<int>(std::ceil(rect.height() / cell));
  for (int i = 0; i < columns * rows; ++i) {
    const int x = i % columns, y = i / columns;
    if ((x + y) % 2 == 0) continue;
    const ImVec2 min = rect.min + ImVec2(static_cast<float>(x), static_cast<float>(y)) * cell;
    const ImVec2 max(std::fmin(min.x + cell, rect.max.x), std::fmin(min.y + cell, rect.max.y));
    fill({min, max}, theme.palette.checker_b);
  }
}

void chevron(const Theme& theme, ImVec2 center, bool open, ImU32 color) {
  const float r = 3.5f * theme.scale;
  const ImVec2 c = center;
  const std::array<ImVec2, 3> down{ImVec2{c.x - r, c.y - r / 2}, ImVec2{c.x, c.y + r / 2},
                                   ImVec2{c.x + r, c.y - r / 2}};
  const std::array<ImVec2, 3> right{ImVec2{c.x - r / 2, c.y - r}, ImVec2{c.x + r / 2, c.y},
                                    ImVec2{c.x - r / 2, c.y + r}};
  window_list().AddPolyline(open ? down.data() : right.data(), 3, color, 0, 1.5f * theme.scale);
}

void empty_state(const Theme& theme, const Rect& rect, std::string_view sentence) {
  const Face& face = theme.fonts.hint;
  const float width = std::fmin(rect.width() - theme.px(32), theme.px(320));
  const ImVec2 size = wrapped_size(face, sentence, std::fmax(1.f, width));
  wrapped(window_list(), face, rect.center() - size * 0.5f, theme.palette.muted, sentence,
          std::fmax(1.f, width));
}

}  // namespace skelscope
