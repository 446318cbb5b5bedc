#include "widgets/slider.h"

#include <algorithm>
#include <cmath>

#include "widgets/controls.h"
#include "widgets/draw.h"
#include "widgets/field.h"
#include "widgets/focus.h"
#include "widgets/look/icons.h"
#include "widgets/pills.h"

namespace skelscope {
namespace {

// Returns whether the values read the same: they differ by less than half of the last digit shown.
bool same(double a, double b, int digits) {
  return std::fabs(a - b) < 0.5 * std::pow(10.0, -digits);
}

float position_of(const Rect& track, double value, const SliderLook& look) {
  const double share = look.max > look.min ? (value - look.min) / (look.max - look.min) : 0;
  const double bent = std::pow(std::clamp(share, 0.0, 1.0), 1 / look.bend);
  return track.min.x + static_cast<float>(bent) * track.width();
}

double value_at(const Rect& track, float x, const SliderLook& look) {
  const float along = std::clamp((x - track.min.x) / std::fmax(1.f, track.width()), 0.f, 1.f);
  const double share = std::pow(static_cast<double>(along), look.bend);
  const double step = std::pow(10.0, -look.digits);
  return std::round((look.min + share * (look.max - look.min)) / step) * step;
}

void draw_knob(const Theme& theme, ImVec2 center, ImU32 ring, bool unchanged) {
  const Palette& p = theme.palette;
  dot(center, 7 * theme.scale, unchanged ? p.muted : ring);
  dot(center, 5 * theme.scale, p.dark ? p.head : p.panel);
  if (unchanged) dot(center, 2.6f * theme.scale, p.keys);
}

void draw_track(const Theme& theme, const Rect& rect, double value, const SliderLook& look) {
  const Palette& p = theme.palette;
  const ImU32 color = look.color != 0 ? look.color : p.accent;
  const Rect bar = middle(rect, theme.px(4));
  const float rounding = theme.px(2);
  const bool unchanged = look.has_file && same(value, look.file_value, look.digits);
  fill(bar, p.dark ? p.control_on : p.border, rounding);
  const float zero = position_of(bar, 0, look), knob = position_of(bar, value, look);
  if (!unchanged) {
    fill({{std::fmin(zero, knob), bar.min.y}, {std::fmax(zero, knob), bar.max.y}}, color, rounding);
    if (!look.has_file) return draw_knob(theme, {knob, bar.center().y}, color, false);
    const ImVec2 file{position_of(bar, look.file_value, look), bar.center().y};
    dot(file, 3.8f * theme.scale, p.panel);
    ImGui::GetWindowDrawList()->AddCircle(file, 3.8f * theme.scale, p.keys, 0, 1.5f * theme.scale);
  }
  draw_knob(theme, {knob, bar.center().y}, color, unchanged);
}

bool reset_button(const Theme& theme, const Rect& rect, double& value, const SliderLook& look) {
  const Hit mouse = hit(theme, "reset", rect);
  icon(theme, theme.fonts.icon, rect.center(),
       mouse.hovered ? theme.palette.head : theme.palette.text, icons::kReset);
  if (mouse.hovered) {
    tooltip(
        theme, rect,
        "Back to the " + std::string(look.owner) + "'s " + number(look.file_value, look.digits));
  }
  if (mouse.clicked) value = look.file_value;
  return mouse.clicked;
}

}  // namespace

bool slider_track(const Theme& theme, const char* id, const Rect& rect, double& value,
                  const SliderLook& look) {
  const float knob = theme.px(7);
  const Rect reach{{rect.min.x - knob, rect.min.y}, {rect.max.x + knob, rect.max.y}};
  probe::number(theme.probe, id, value);
  const Hit mouse = hit(theme, id, reach);
  bool changed = false;
  if (mouse.held) {
    const double wanted = value_at(rect, ImGui::GetIO().MousePos.x, look);
    changed = wanted != value;
    value = wanted;
  }
  if (const int steps = ring_nudge(theme); steps != 0) {
    const double step = std::fmax((look.max - look.min) / 100, std::pow(10.0, -look.digits));
    const double wanted = std::clamp(value + steps * step, look.min, look.max);
    changed |= wanted != value;
    value = wanted;
  }
  draw_track(theme, rect, value, look);
  return changed;
}

bool slider_row(const Theme& theme, const char* id, std::string_view label, double& value,
                const SliderLook& look, bool* reset) {
  IdScope scope(theme, id);
  Rect row = take_row(theme.px(24));
  const Rect back = around({row.max.x - theme.px(20), row.center().y}, theme.px(20), theme.px(20));
  const bool could_reset = look.is_set || !same(value, look.file_value, look.digits);
  cut_right(row, theme.px(33));
  const Rect box = middle(cut_right(row, theme.px(50)), theme.px(21));
  cut_right(row, theme.px(10));
  cut_left(row, theme.px(13));
  const Rect name = cut_left(row, std::fmin(theme.px(108), row.width() / 2));
  elided(theme, theme.fonts.text, name, theme.palette.text, label);
  bool changed = slider_track(theme, "track", row, value, look);
  const NumberLook figure{.digits = look.digits,
                          .min = look.min,
                          .max = look.max,
                          .step = (look.max - look.min) / 200,
                          .unit = look.unit,
                          .muted = !could_reset};
  changed |= number_field(theme, "value", box, value, figure);
  const bool taken_back = could_reset && reset_button(theme, back, value, look);
  if (reset) *reset = taken_back;
  return changed || taken_back;
}

}  // namespace skelscope
