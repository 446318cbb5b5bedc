#include <array>
#include <string>

#include "lists/lists.h"
#include "widgets/controls.h"
#include "widgets/draw.h"
#include "widgets/popup.h"

namespace skelscope {
namespace {

void draw_check(const Theme& theme, const Rect& box, ImU32 color) {
  const float u = box.width() / 12;
  const std::array<ImVec2, 3> mark{box.min + ImVec2(2.6f * u, 6.2f * u),
                                   box.min + ImVec2(5.0f * u, 8.8f * u),
                                   box.min + ImVec2(9.6f * u, 3.4f * u)};
  ImGui::GetWindowDrawList()->AddPolyline(mark.data(), 3, color, 0, 1.8f * theme.scale);
}

Rect segment_of(const Theme& theme, const Rect& trough, std::size_t index, std::size_t count) {
  const Rect inside = inset(trough, theme.px(2));
  const float width = inside.width() / static_cast<float>(count);
  const float left = std::floor(inside.min.x + width * static_cast<float>(index));
  const float right = std::floor(inside.min.x + width * static_cast<float>(index + 1));
  return {{left, inside.min.y}, {right, inside.max.y}};
}

bool draw_segment(const Theme& theme, int index, const Rect& rect, const char* label, bool active) {
  const Palette& p = theme.palette;
  const Hit mouse = hit(theme, std::to_string(index).c_str(), rect);
  if (active) {
    fill(rect, p.control_on, theme.px(4));
    if (!p.dark) outline(rect, p.control_border, theme.px(4));
  }
  const ImU32 color = active ? p.head : mouse.hovered ? p.text : p.muted;
  const std::string shown = elide(theme.fonts.hint, label, rect.width() - theme.px(4));
  text_in(theme.fonts.hint, rect, color, shown, Align::Center);
  return mouse.clicked && !active;
}

void draw_combo(const Theme& theme, const Rect& rect, bool lifted, std::string_view chosen,
                std::string_view prefix, const char* leading_icon) {
  const Palette& p = theme.palette;
  fill(rect, lifted ? mix(p.control, p.control_on, 0.5f) : p.control, theme.px(5));
  outline(rect, p.control_border, theme.px(5));
  Rect inside = inset(rect, theme.px(9), 0);
  const Rect arrow = cut_right(inside, theme.px(16));
  chevron(theme, {arrow.max.x - theme.px(4), arrow.center().y}, true, p.muted);
  if (leading_icon) {
    const Rect sign = cut_left(inside, theme.px(22));
    icon(theme, theme.fonts.icon_small, {sign.min.x + theme.px(7), sign.center().y}, p.muted,
         leading_icon);
  }
  if (!prefix.empty()) {
    const float width = text_in(theme.fonts.hint, inside, p.muted, prefix);
    cut_left(inside, width + theme.px(7));
  }
  elided(theme, theme.fonts.medium, inside, p.text, chosen);
}

bool combo_list(const Theme& theme, const Rect& anchor, std::span<const char* const> options,
                int& chosen) {
  float width = anchor.width();
  for (const char* option : options) {
    width = std::fmax(width, text_size(theme.fonts.text, option).x + theme.px(48));
  }
  if (!begin_popup(theme, "list", anchor, width)) return false;
  bool changed = false;
  for (int i = 0; i < count_of(options); ++i) {
    const int index = i;
    const PopupRow row{.checked = index == chosen};
    if (!popup_row(theme, std::to_string(index).c_str(), options[i], row)) continue;
    changed = chosen != index;
    chosen = index;
  }
  end_popup(theme);
  return changed;
}

}  // namespace

bool checkbox(const Theme& theme, const char* id, const Rect& rect, std::string_view label,
              bool& on, ImU32 color) {
  const Palette& p = theme.palette;
  const Hit mouse = hit(theme, id, rect);
  if (mouse.clicked) on = !on;
  const float side = theme.px(13);
  const Rect box = around({rect.min.x + side / 2, rect.center().y}, side, side);
  const ImU32 ground = color != 0 ? color : p.accent;
  if (on) {
    fill(box, ground, theme.px(3));
    draw_check(theme, box, p.dark ? p.on_accent : p.panel);
  } else {
    outline(box, color != 0 ? color : mouse.hovered ? p.text : p.muted, theme.px(3));
  }
  Rect rest = rect;
  cut_left(rest, side + theme.px(7));
  elided(theme, theme.fonts.text, rest, on ? p.text : p.muted, label);
  return mouse.clicked;
}

bool segmented(const Theme& theme, const char* id, const Rect& rect,
               std::span<const char* const> options, int& chosen) {
  IdScope scope(theme, id);
  fill(rect, theme.palette.control, theme.px(5));
  bool changed = false;
  for (int i = 0; i < count_of(options); ++i) {
    const int index = i;
    const Rect segment = segment_of(theme, rect, i, options.size());
    if (!draw_segment(theme, index, segment, options[i], index == chosen)) continue;
    chosen = index;
    changed = true;
  }
  return changed;
}

bool segmented(const Theme& theme, const char* id, const Rect& rect,
               std::initializer_list<const char*> options, int& chosen) {
  return segmented(theme, id, rect, std::span(options.begin(), options.size()), chosen);
}

bool combo(const Theme& theme, const char* id, const Rect& rect,
           std::span<const char* const> options, int& chosen, std::string_view prefix,
           const char* leading_icon) {
  const Hit mouse = hit(theme, id, rect);
  IdScope scope(theme, id);
  if (mouse.clicked) open_popup("list");
  const bool known = has_index(options, chosen);
  draw_combo(theme, rect, mouse.hovered || popup_open("list"), known ? options[chosen] : "", prefix,
             leading_icon);
  return combo_list(theme, rect, options, chosen);
}

bool combo(const Theme& theme, const char* id, const Rect& rect,
           std::initializer_list<const char*> options, int& chosen, std::string_view prefix,
           const char* leading_icon) {
  return combo(theme, id, rect, std::span(options.begin(), options.size()), chosen, prefix,
               leading_icon);
}

}  // namespace skelscope
