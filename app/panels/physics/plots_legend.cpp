// The list at the left of the plots: the quantities, and their values at the cursor.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "lists/lists.h"
#include "panels/physics/plots.h"
#include "session/tick/tuning.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// Ids in the order of Quantity.
constexpr std::array kIds{"raw", "orbit", "difference", "velocity", "orbit velocity", "raw x",
                          "x",   "raw y", "y",          "lag",      "rotation",       "scale"};
static_assert(kIds.size() == kQuantities);

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
  const char* id = kIds[to_index(quantity)];
  checkbox(theme, id, box, look.name, shown, curve_color(plot, quantity));
  const auto sample =
      shown_sample(plot.studies.swing, samples_of(plot.studies), plot.session, plot.bone);
  const std::string value =
      sample ? number(quantity_of(*sample, quantity) * look.factor, look.digits) : "\u2013";
  figure(theme, row, value, look.unit);
}

std::string summary(const std::vector<PhysicsPoke>& pokes, const Plot& plot) {
  const int entry = physics_entry(armature_of(plot.session), plot.bone);
  const skelform::Armature& armature = armature_of(plot.session);
  const auto value = [&](PhysicsParameter p) {
    return number(tuned_value(armature, pokes, entry, p), 2);
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
      std::string(other == 0 ? "A  " : "B  ") + summary(physics.slots.pokes[other], plot);
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

}  // namespace

void plots_legend(Plot& plot, Rect rect) {
  const Theme& theme = plot.theme;
  const IdScope scope(theme, "legend");
  plots_title(plot, cut_top(rect, theme.px(plots_title_height(plot))));
  plots_figures(plot, cut_bottom(rect, theme.px(50)));
  if (begin_scroll(theme, "rows", rect)) {
    const int entry = physics_entry(armature_of(plot.session), plot.bone);
    const auto told = quantities_of(armature_of(plot.session),
                                    acting_physics(plot.session.now, entry), plot.bone);
    const std::size_t first = std::min<std::size_t>(told.size(), 4);
    // A low panel has lower rows, so that the other tuning's row is visible.
    const float share = std::floor(rect.height() / static_cast<float>(first + 1));
    const float height = std::clamp(share, theme.px(18), theme.px(22));
    for (std::size_t i = 0; i < first; ++i) quantity_row(plot, told[i], take_row(height));
    other_row(plot, take_row(height));
    for (std::size_t i = first; i < told.size(); ++i) quantity_row(plot, told[i], take_row(height));
  }
  end_scroll();
}

}  // namespace skelscope
