// The figures below the plots' legend: how the swing dies out, or why there is nothing to measure.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "panels/physics/plots.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kLeastFigure = 48;  // least width of a figure, pixels at scale 1

struct BigFigure {
  const char* label;
  std::string value;
  const char* unit;
};

float worst_lag(const Plot& plot) {
  float worst = 0;
  const int index = index_of_bone(plot.samples, plot.bone);
  for (const float lag : series_of(plot.samples, index, Quantity::Lag, plot.range).values)
    if (!std::isnan(lag)) worst = std::fmax(worst, lag);
  return worst;
}

std::array<BigFigure, 4> figures_of(const Plot& plot) {
  const Response& r = plot.response;
  const double seconds = settle_seconds(r, plot.session.playback.tick_rate);
  const std::string none = "\u2013";
  return {{{"Settle", seconds >= 0 ? number(seconds, 2) : none, "s"},
           {"Overshoot", r.found ? number(100 * overshoot_share(r), 0) : none, "%"},
           {"Swing", r.frequency > 0 ? number(r.frequency, 1) : none, "Hz"},
           {"Worst lag", number(worst_lag(plot), 0), "px"}}};
}

void big_figure(const Plot& plot, Rect cell, const BigFigure& figure) {
  const Theme& theme = plot.theme;
  vertical_line(cell.max.x, cell.min.y + theme.px(8), cell.max.y - theme.px(8),
                theme.palette.border);
  cell = inset(cell, theme.px(6), theme.px(5));
  const Rect label = cut_top(cell, theme.px(17));
  elided(theme, theme.fonts.hint, label, theme.palette.muted, figure.label);
  probe::item(theme.probe, figure.label, label);
  const float unit = *figure.unit ? theme.px(4) + text_size(theme.fonts.hint, figure.unit).x : 0;
  const bool fits = text_size(theme.fonts.mono_large, figure.value).x + unit <= cell.width();
  const Face& face = fits ? theme.fonts.mono_large : theme.fonts.mono_small;
  const float drawn = text_in(face, cell, theme.palette.head, figure.value);
  cut_left(cell, drawn + theme.px(4));
  text_in(theme.fonts.hint, cell, theme.palette.muted, figure.unit);
}

// Returns a figure's width, from its label: four equal cells would cut the longest label.
float figure_room(const Theme& theme, const BigFigure& figure) {
  return std::max(text_size(theme.fonts.hint, figure.label).x + theme.px(12),
                  theme.px(kLeastFigure));
}

void measured_figures(const Plot& plot, Rect rect) {
  const auto figures = figures_of(plot);
  float needed = 0;
  for (const BigFigure& figure : figures) needed += figure_room(plot.theme, figure);
  const float stretch = rect.width() / needed;
  for (const BigFigure& figure : figures)
    big_figure(plot, cut_left(rect, figure_room(plot.theme, figure) * stretch), figure);
}

bool has_swing_to_measure(const Plot& plot) {
  const FreeSwing& swing = plot.studies.swing;
  if (!plot.driven.empty()) return false;
  if (swing.push.last < 0) return plot.response.found;
  return plot.response.found || !is_measured(swing);
}

std::string why_none(const Plot& plot) {
  if (!plot.driven.empty()) return plot.driven;
  if (plot.studies.swing.push.last >= 0) return "not moved by the push";
  return plot.swings_in ? "its push is not in sight" : "nothing pushes it";
}

const char* none_id(const Plot& plot) {
  if (!plot.driven.empty()) return "driven";
  return plot.studies.swing.push.last < 0 ? "not pushed" : "not moved";
}

void figure_in_words(const Plot& plot, Rect rect) {
  const BigFigure lag = figures_of(plot).back();
  const Theme& theme = plot.theme;
  big_figure(plot, cut_right(rect, figure_room(theme, lag)), lag);
  probe::item(theme.probe, none_id(plot), rect);
  big_figure(plot, rect, {"No free swing", why_none(plot), ""});
}

std::string least_words(Quantity telling) {
  const float least = least_band(telling);
  if (telling == Quantity::Lag) return number(least, 1, "px");
  if (telling == Quantity::Scale) return number(100 * least, 1, "% of its scale");
  return number(skelform::to_degrees(least), 1, "\u00b0");
}

std::string figures_tip(const Plot& plot) {
  if (!plot.driven.empty())
    return "Something keeps moving the bone. Settling, overshoot and swing are measured once "
           "nothing moves it: stop the shaking, or nudge the rig";
  if (plot.response.found)
    return plot.studies.swing.push.last < 0
               ? "From where the animation stopped moving the bone until it stays within 5 % of "
                 "its largest swing, around the place where the animation holds it"
               : "From the end of the last push until the bone stays within 5 % of its largest "
                 "swing, compared with its motion without the push";
  if (plot.studies.swing.push.last >= 0)
    return "The last push in sight moved this bone by less than " + least_words(plot.telling) +
           ", so there is nothing to settle";
  if (plot.swings_in)
    return "Its swing began before these seconds. Show more seconds to see what moved it";
  return "Nudge the rig, or let an animation end: settling, overshoot and swing are measured once "
         "nothing moves the bone any more";
}

// Draws the letter of the present tuning, if the two tunings differ.
void slot_letter(const Plot& plot, Rect& rect) {
  const TuningSlots& slots = plot.view.physics.slots;
  if (slots.pokes[1 - slots.active] == plot.session.setup.pokes.physics_pokes) return;
  const Palette& p = plot.theme.palette;
  const ImU32 color = slots.active == 0 ? p.a : p.b;
  const Rect cell = cut_left(rect, plot.theme.px(22));
  fill({cell.min, {cell.min.x + plot.theme.px(3), cell.max.y}}, color);
  text_in(plot.theme.fonts.semibold, cell, text_variant(p, color), slots.active == 0 ? "A" : "B",
          Align::Center);
}

}  // namespace

void plots_figures(const Plot& plot, Rect rect) {
  const Theme& theme = plot.theme;
  horizontal_line(rect.min.x, rect.max.x, rect.min.y, theme.palette.border);
  const Hit mouse = hit(theme, "figures", rect);
  if (mouse.hovered) tooltip(theme, rect, figures_tip(plot));
  slot_letter(plot, rect);
  if (has_swing_to_measure(plot))
    measured_figures(plot, rect);
  else
    figure_in_words(plot, rect);
}

}  // namespace skelscope
