#include "widgets/controls.h"
#include "widgets/draw.h"
#include "widgets/pills.h"

namespace skelscope {
namespace {

ImU32 ground_color(const Palette& p, const ButtonLook& look, const Hit& mouse) {
  ImU32 ground = look.accent ? p.accent : p.control;
  if (!look.enabled) return faded(ground, 0.5f);
  if (mouse.held) return mix(ground, p.dark ? 0xFF000000 : 0xFF808080, 0.12f);
  if (mouse.hovered) return mix(ground, p.dark ? 0xFFFFFFFF : 0xFF000000, 0.08f);
  return ground;
}

void draw_ground(const Theme& theme, const Rect& rect, ImU32 color, bool bordered) {
  fill(rect, color, theme.px(5));
  if (bordered) outline(rect, theme.palette.control_border, theme.px(5));
}

// The larger face if the label fits in it, else the smaller one, as in a row of four buttons.
const Face& fitting_face(const Theme& theme, std::string_view label, float room) {
  const bool fits = text_size(theme.fonts.medium, label).x <= room;
  return fits ? theme.fonts.medium : theme.fonts.hint;
}

void draw_label(const Theme& theme, const Rect& rect, std::string_view label, const char* code,
                ImU32 color, ImU32 icon_color) {
  if (code && label.empty()) return icon(theme, theme.fonts.icon_small, rect.center(), color, code);
  const float icon_room = code ? theme.px(20) : 0;
  const float room = rect.width() - icon_room - theme.px(8);
  const Face& face = fitting_face(theme, label, room);
  const std::string shown = elide(face, label, room);
  const float width = text_size(face, shown).x + icon_room;
  const float x = rect.center().x - width / 2;
  if (code) {
    icon(theme, theme.fonts.icon_small, {x + theme.px(7), rect.center().y}, icon_color, code);
  }
  text(face, {x + icon_room, rect.center().y - face.size / 2}, color, shown);
}

struct ToggleColors {
  ImU32 ground = 0, sign = 0;
};

ToggleColors toggle_colors(const Palette& p, bool on, const Hit& mouse) {
  if (on) return {with_alpha(p.accent, mouse.hovered ? 0.30f : 0.20f), p.accent};
  if (mouse.hovered) return {p.control, p.text};
  return {0, p.muted};
}

void tip_when_hovered(const Theme& theme, const Hit& mouse, const Rect& rect, std::string_view tip,
                      std::string_view key) {
  if ((mouse.hovered || mouse.focused) && !mouse.held && !tip.empty())
    tooltip(theme, rect, tip, key);
}

}  // namespace

float button_width(const Theme& theme, std::string_view label, bool with_icon) {
  return std::ceil(text_size(theme.fonts.medium, label).x) + theme.px(with_icon ? 44 : 24);
}

bool button(const Theme& theme, const char* id, const Rect& rect, std::string_view label,
            const ButtonLook& look) {
  const Palette& p = theme.palette;
  const Hit mouse = hit(theme, id, rect);
  draw_ground(theme, rect, ground_color(p, look, mouse), !look.accent);
  const ImU32 color = look.accent ? p.on_accent : look.enabled ? p.text : p.faint;
  draw_label(theme, rect, label, look.icon, color, look.accent ? color : p.muted);
  tip_when_hovered(theme, mouse, rect, look.tooltip, look.key);
  return mouse.clicked && look.enabled;
}

bool icon_toggle(const Theme& theme, const char* id, const Rect& rect, const char* code, bool on,
                 std::string_view tip, std::string_view key) {
  const Hit mouse = hit(theme, id, rect);
  const ToggleColors colors = toggle_colors(theme.palette, on, mouse);
  if (colors.ground != 0) fill(rect, colors.ground, theme.px(5));
  icon(theme, theme.fonts.icon, rect.center(), colors.sign, code);
  tip_when_hovered(theme, mouse, rect, tip, key);
  return mouse.clicked;
}

bool bone_toggle(const Theme& theme, const char* id, const Rect& rect, bool on,
                 std::string_view tip, std::string_view key) {
  const Hit mouse = hit(theme, id, rect);
  const ToggleColors colors = toggle_colors(theme.palette, on, mouse);
  if (colors.ground != 0) fill(rect, colors.ground, theme.px(5));
  bone_icon(theme, rect.center(), 18, colors.sign);
  tip_when_hovered(theme, mouse, rect, tip, key);
  return mouse.clicked;
}

bool icon_button(const Theme& theme, const char* id, const Rect& rect, const char* code,
                 std::string_view tip, std::string_view key, ImU32 color) {
  const Hit mouse = hit(theme, id, rect);
  const Palette& p = theme.palette;
  if (mouse.hovered) fill(rect, p.control, theme.px(5));
  const ImU32 sign = color != 0 ? color : mouse.hovered ? p.text : p.muted;
  icon(theme, theme.fonts.icon, rect.center(), sign, code);
  tip_when_hovered(theme, mouse, rect, tip, key);
  return mouse.clicked;
}

bool round_button(const Theme& theme, const char* id, ImVec2 center, float radius, const char* code,
                  std::string_view tip, std::string_view key) {
  const Rect rect = around(center, 2 * radius, 2 * radius);
  const Hit mouse = hit(theme, id, rect);
  const ImU32 lifted = mix(theme.palette.accent, 0xFFFFFFFF, mouse.hovered ? 0.12f : 0);
  dot(center, radius, lifted);
  icon(theme, theme.fonts.icon_large, center, theme.palette.on_accent, code);
  tip_when_hovered(theme, mouse, rect, tip, key);
  return mouse.clicked;
}

}  // namespace skelscope
