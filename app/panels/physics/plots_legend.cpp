// Left of the plots: what is shown, the values at the cursor, and how the swing dies out.
#include <array>
#include <cmath>
#include <string>

#include "panels/physics/plots.h"
#include "session/tick/tuning.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// By Quantity.
constexpr std::array kIds{"raw", "orbit", "difference", "velocity", "orbit velocity", "raw x",
                          "x",   "raw y", "y",          "lag",      "rotation",       "scale"};
static_assert(kIds.size() == kQuantities);

// The paused tick may be edited: then the cursor shows what is on screen, not the record.
PhysicsSample at_cursor(const Plot& plot) {
  return sample_of(plot.session.now, plot.bone);
}

void figure(const Theme& theme, Rect row, const std::string& value, const char* unit) {
  const Rect unit_rect = cut_right(row, theme.px(44));
  text_in(theme.fonts.hint, {{unit_rect.min.x + theme.px(4), unit_rect.min.y}, unit_rect.max},
          theme.palette.muted, unit);
  text_in(theme.fonts.mono, row, theme.palette.text, value, Align::Right);
}

void quantity_row(Plot& plot, Quantity quantity, Rect row) {
  const Theme& theme = plot.theme;
  const QuantityLook look = look_of(theme, quantity);
  bool& shown = shown_quantity(plot, quantity);
  row = inset(row, theme.px(13), 0);
  Rect box = row;
  box.max.x -= theme.px(120);
  const char* id = kIds[static_cast<std::size_t>(quantity)];
  checkbox(theme, id, box, look.name, shown, curve_color(plot, quantity));
  const float value = quantity_of(at_cursor(plot), quantity) * look.factor;
  figure(theme, row, number(value, look.digits), look.unit);
}

std::string summary(const std::vector<PhysicsEdit>& edits, const Plot& plot) {
  const int entry = physics_entry(armature_of(plot.session), plot.bone);
  const skelform::Armature& armature = armature_of(plot.session);
  const auto value = [&](PhysicsParameter p) {
    return number(tuned_value(armature, edits, entry, p), 2);
  };
  if (plot.telling == Quantity::Orbit)
    return "sway " + value(PhysicsParameter::Sway) + ", bounce " +
           value(PhysicsParameter::RotBounce);
  if (plot.telling == Quantity::RotationLag)
    return "damping " + value(PhysicsParameter::RotDamping);
  return "damping " + value(plot.telling == Quantity::Scale ? PhysicsParameter::ScaleDamping
                                                            : PhysicsParameter::PosDamping);
}

void other_row(Plot& plot, Rect row) {
  const Theme& theme = plot.theme;
  PhysicsView& physics = plot.view.physics;
  const int other = 1 - physics.slots.active;
  const ImU32 color = other == 0 ? theme.palette.a : theme.palette.b;
  row = inset(row, theme.px(13), 0);
  Rect box = row;
  box.max.x -= theme.px(80);
  const std::string label =
      std::string(other == 0 ? "A  " : "B  ") + summary(physics.slots.edits[other], plot);
  checkbox(theme, "other", box, label, physics.plots.other, color);
  const int index = index_of_bone(observed_of(plot.studies.other), plot.bone);
  const PhysicsSample* sample =
      find_sample(observed_of(plot.studies.other), plot.session.tick, index);
  const bool known = physics.plots.other && sample;
  const QuantityLook look = look_of(theme, plot.telling);
  figure(theme, row,
         known ? number(quantity_of(*sample, plot.telling) * look.factor, look.digits)
               : std::string("\u2013"),
         known ? look.unit : "");
}

struct BigFigure {
  const char* label;
  std::string value;
  const char* unit;
};

float worst_lag(const Plot& plot) {
  float worst = 0;
  const int index = index_of_bone(*plot.figures, plot.bone);
  for (const float lag : series_of(*plot.figures, index, Quantity::Lag, plot.range).values)
    if (!std::isnan(lag)) worst = std::fmax(worst, lag);
  return worst;
}

std::array<BigFigure, 3> swing_figures(const Plot& plot) {
  const Response& r = plot.response;
  const double seconds = settle_seconds(r, plot.session.playback.tick_rate);
  const std::string none = "\u2013";
  return {{{"Settle", seconds >= 0 ? number(seconds, 2) : none, "s"},
           {"Overshoot", r.found ? number(100 * overshoot_share(r), 0) : none, "%"},
           {"Swing", r.frequency > 0 ? number(r.frequency, 1) : none, "Hz"}}};
}

void big_figure(const Plot& plot, Rect cell, const BigFigure& figure) {
  const Theme& theme = plot.theme;
  vertical_line(cell.max.x, cell.min.y + theme.px(8), cell.max.y - theme.px(8),
                theme.palette.border);
  cell = inset(cell, theme.px(8), theme.px(5));
  elided(theme, theme.fonts.hint, cut_top(cell, theme.px(17)), theme.palette.muted, figure.label);
  const bool fits = text_size(theme.fonts.mono_large, figure.value).x <= cell.width();
  const Face& face = fits ? theme.fonts.mono_large : theme.fonts.mono_small;
  const float drawn = text_in(face, cell, theme.palette.head, figure.value);
  cut_left(cell, drawn + theme.px(4));
  text_in(theme.fonts.hint, cell, theme.palette.muted, figure.unit);
}

const char* figures_tip(const Plot& plot) {
  if (!plot.driven.empty())
    return "Something keeps moving the bone. Settling, overshoot and swing are those of a bone "
           "that was let go: stop what shakes the rig, or nudge it";
  if (plot.response.found)
    return "From the end of the last push until the bone stays within 5 % of its largest swing, "
           "beside what it would have done without the push";
  return "Nudge the rig: settling, overshoot and swing are measured once the last push in sight "
         "has ended";
}

// Whose figures these are, where there are two tunings to tell apart.
void slot_letter(const Plot& plot, Rect& rect) {
  const TuningSlots& slots = plot.view.physics.slots;
  if (slots.edits[1 - slots.active] == plot.session.setup.edits.physics_edits) return;
  const Palette& p = plot.theme.palette;
  const ImU32 color = slots.active == 0 ? p.a : p.b;
  const Rect cell = cut_left(rect, plot.theme.px(22));
  fill({cell.min, {cell.min.x + plot.theme.px(3), cell.max.y}}, color);
  text_in(plot.theme.fonts.semibold, cell, text_variant(p, color), slots.active == 0 ? "A" : "B",
          Align::Center);
}

void big_row(const Plot& plot, Rect rect) {
  const Theme& theme = plot.theme;
  horizontal_line(rect.min.x, rect.max.x, rect.min.y, theme.palette.border);
  const Hit mouse = hit(theme, "figures", rect);
  if (mouse.hovered) tooltip(theme, rect, figures_tip(plot));
  slot_letter(plot, rect);
  const float width = rect.width() / 4;
  const Rect lag = cut_right(rect, width);
  big_figure(plot, lag, {"Worst lag", number(worst_lag(plot), 0), "px"});
  if (!plot.driven.empty()) {
    probe::item(theme.probe, "driven", rect);
    return big_figure(plot, rect, {"No free swing", plot.driven, ""});
  }
  for (const BigFigure& figure : swing_figures(plot))
    big_figure(plot, cut_left(rect, width), figure);
}

}  // namespace

void plots_legend(Plot& plot, Rect rect) {
  const Theme& theme = plot.theme;
  const IdScope scope(theme, "legend");
  plots_title(plot, cut_top(rect, theme.px(plots_title_height(plot))));
  big_row(plot, cut_bottom(rect, theme.px(50)));
  if (begin_scroll(theme, "rows", rect)) {
    const int entry = physics_entry(armature_of(plot.session), plot.bone);
    const auto told = quantities_of(armature_of(plot.session),
                                    acting_physics(plot.session.now, entry), plot.bone);
    const std::size_t first = std::min<std::size_t>(told.size(), 4);
    for (std::size_t i = 0; i < first; ++i) quantity_row(plot, told[i], take_row(theme.px(22)));
    other_row(plot, take_row(theme.px(22)));
    for (std::size_t i = first; i < told.size(); ++i)
      quantity_row(plot, told[i], take_row(theme.px(22)));
  }
  end_scroll();
}

}  // namespace skelscope
