#include "panels/film/film_parts.h"

#include <cmath>

namespace skelscope {
namespace {

constexpr float kPartLabel = 100;     // width of a row's label, pixels at scale 1
constexpr float kLabelShare = 0.18f;  // label's share of a row in a narrow sheet
constexpr float kGap = 8, kFourAcross = 600;
constexpr float kMargin = 14;  // margin right of the rows, which holds the scroll bar

void draw_card_ground(const Theme& theme, const Rect& rect, const FilmCard& card,
                      const Hit& mouse) {
  const Palette& p = theme.palette;
  const bool lifted = mouse.hovered && card.enabled && !card.chosen;
  fill(rect, lifted ? mix(p.control, p.control_on, 0.4f) : p.control, theme.px(6));
  if (card.chosen) fill(rect, with_alpha(p.accent, 0.14f), theme.px(6));
  outline(rect, card.chosen ? p.accent : p.control_border, theme.px(6));
}

// Draws a small note with a dot: "● ffmpeg"
void draw_mark(const Theme& theme, Rect& line, std::string_view mark, ImU32 color) {
  if (mark.empty()) return;
  const float width = text_size(theme.fonts.mono_small, mark).x;
  const Rect place = cut_right(line, width + theme.px(12));
  dot({place.min.x + theme.px(4), place.center().y}, 2.5f * theme.scale, color);
  text_in(theme.fonts.mono_small, place, color, mark, Align::Right);
}

bool has_sign(const FilmChip& chip) {
  return chip.icon || chip.kite || chip.swatch != 0 || chip.checker;
}

}  // namespace

Rect film_row(const Theme& theme, const char* label, float height) {
  Rect row = take_row(theme.px(height));
  cut_right(row, theme.px(kMargin));
  const Rect head = cut_left(row, std::fmin(theme.px(kPartLabel), row.width() * kLabelShare));
  const Rect line{head.min, {head.max.x, head.min.y + theme.px(26)}};
  text_in(theme.fonts.text, line, theme.palette.muted, label);
  return row;
}

FilmGrid film_grid(const Theme& theme, const char* label, int count, float height) {
  const int across = ImGui::GetWindowWidth() >= theme.px(kFourAcross) ? 4 : 2;
  const auto down = static_cast<float>((count + across - 1) / across);
  const Rect area = film_row(theme, label, down * (height + kGap) - kGap);
  return {area, across, theme.px(height)};
}

Rect film_place(const Theme& theme, const FilmGrid& grid, int index) {
  const float gap = theme.px(kGap), count = static_cast<float>(grid.across);
  const float width = std::floor((grid.area.width() - (count - 1) * gap) / count);
  const float x = grid.area.min.x + static_cast<float>(index % grid.across) * (width + gap);
  const float y = grid.area.min.y + static_cast<float>(index / grid.across) * (grid.height + gap);
  return {{x, y}, {x + width, y + grid.height}};
}

void film_gap(const Theme& theme, float height) {
  take_row(theme.px(height));
}

void film_line(const Theme& theme) {
  const Rect row = take_row(theme.px(29));
  horizontal_line(row.min.x, row.max.x - theme.px(kMargin), std::floor(row.center().y),
                  theme.palette.border);
}

bool film_card(const Theme& theme, const char* id, const Rect& rect, const FilmCard& card) {
  const Palette& p = theme.palette;
  const Hit mouse = hit(theme, id, rect);
  const float strength = card.enabled ? 1 : 0.45f;
  draw_card_ground(theme, rect, card, mouse);
  Rect inside = inset(rect, theme.px(10), theme.px(5));
  Rect head = cut_top(inside, inside.height() / 2);
  draw_mark(theme, head, card.mark, card.enabled ? p.good : p.faint);
  if (card.icon) {
    const Rect sign = cut_left(head, theme.px(24));
    icon(theme, theme.fonts.icon_small, {sign.min.x + theme.px(7), sign.center().y},
         faded(card.chosen ? p.accent : p.muted, strength), card.icon);
  }
  elided(theme, theme.fonts.medium, head, faded(card.chosen ? p.head : p.text, strength),
         card.title);
  if (card.drops) {
    const Rect arrow = cut_right(inside, theme.px(16));
    chevron(theme, {arrow.center().x + theme.px(4), arrow.center().y}, true, p.accent);
  }
  elided(theme, theme.fonts.hint, inside, faded(card.chosen ? p.accent : p.muted, strength),
         card.note);
  if ((mouse.hovered || mouse.focused) && !card.tooltip.empty()) tooltip(theme, rect, card.tooltip);
  return mouse.clicked && card.enabled;
}

float film_chip_width(const Theme& theme, const FilmChip& chip) {
  return std::ceil(text_size(theme.fonts.hint, chip.label).x) + theme.px(has_sign(chip) ? 38 : 18);
}

bool film_chip(const Theme& theme, const char* id, const Rect& rect, const FilmChip& chip) {
  const Palette& p = theme.palette;
  const Hit mouse = hit(theme, id, rect);
  fill(rect, mouse.hovered && !chip.on ? mix(p.control, p.control_on, 0.5f) : p.control,
       theme.px(5));
  if (chip.on) fill(rect, with_alpha(p.accent, chip.outlined ? 0.14f : 0.20f), theme.px(5));
  outline(rect, chip.on && chip.outlined ? p.accent : p.control_border, theme.px(5));
  const ImU32 ink = chip.on ? (chip.outlined ? p.head : p.accent) : p.text;
  Rect inside = inset(rect, theme.px(9), 0);
  const Rect place = has_sign(chip) ? cut_left(inside, theme.px(20)) : Rect{};
  const Rect square =
      around({place.min.x + theme.px(7), place.center().y}, theme.px(13), theme.px(13));
  if (chip.checker) checkerboard(theme, square, theme.px(3));
  if (chip.swatch != 0) fill(square, chip.swatch, theme.px(3));
  if (chip.checker || chip.swatch != 0) outline(square, p.border, theme.px(3));
  if (chip.kite) bone_icon(theme, square.center(), 13, chip.on ? p.accent : p.muted);
  if (chip.icon)
    icon(theme, theme.fonts.icon_small, square.center(), chip.on ? p.accent : p.muted, chip.icon);
  text_in(theme.fonts.hint, inside, ink, chip.label);
  if ((mouse.hovered || mouse.focused) && !chip.tooltip.empty()) tooltip(theme, rect, chip.tooltip);
  return mouse.clicked;
}

}  // namespace skelscope
