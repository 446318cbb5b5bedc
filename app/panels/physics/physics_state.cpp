// The bone's physics state at the tick on screen: the same figures as at the plots' cursor.
#include <string>

#include "panels/physics/physics_tab.h"
#include "session/runs/physics_sample.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

struct Figure {
  const char* label;
  std::string value;
  ImU32 color;
};

void figure_cell(const Theme& theme, Rect cell, const Figure& figure) {
  explain(theme, cell, figure.label);
  dot({cell.min.x + theme.px(3), cell.center().y}, 3 * theme.scale, figure.color);
  cut_left(cell, theme.px(12));
  text_in(theme.fonts.text, cell, theme.palette.text, figure.label);
  text_in(theme.fonts.mono, cell, theme.palette.text, figure.value, Align::Right);
}

void figure_row(const Theme& theme, const Figure& left, const Figure& right) {
  const Rect row = padded(theme, take_row(theme.px(22)));
  const float gap = theme.px(16), half = (row.width() - gap) / 2;
  figure_cell(theme, {row.min, {row.min.x + half, row.max.y}}, left);
  figure_cell(theme, {{row.max.x - half, row.min.y}, row.max}, right);
}

void orbit_rows(const Tuned& it, const PhysicsSample& sample) {
  const Palette& p = it.theme.palette;
  figure_row(it.theme, {"Raw", degrees(sample.raw_orbit, 1) + "°", p.raw},
             {"Orbit", degrees(sample.orbit, 1) + "°", p.simulated});
  for (const Figure& figure :
       {Figure{"Velocity", degrees(sample.orbit_turn, 2) + "°/tick", p.velocity},
        Figure{"Lag", number(lag_of(sample), 1, "px"), p.lag},
        Figure{"Swing speed", degrees(sample.global_orbit_vel, 1) + "°", p.velocity}})
    figure_cell(it.theme, padded(it.theme, take_row(it.theme.px(22))), figure);
}

void place_rows(const Tuned& it, const PhysicsSample& sample) {
  const Palette& p = it.theme.palette;
  figure_row(it.theme, {"Raw x", number(sample.raw_pos.x, 1, "px"), p.raw},
             {"Raw y", number(sample.raw_pos.y, 1, "px"), p.raw});
  figure_row(it.theme, {"X", number(sample.pos.x, 1, "px"), p.simulated},
             {"Y", number(sample.pos.y, 1, "px"), p.simulated});
  const Rect row = padded(it.theme, take_row(it.theme.px(22)));
  figure_cell(it.theme, row, {"Lag", number(lag_of(sample), 1, "px"), p.lag});
}

}  // namespace

void physics_state_section(const Tuned& it) {
  const IdScope scope(it.theme, "state");
  const bool running = it.session.setup.pokes.physics;
  if (!section(it.theme, "head", "State", {.note = running ? "now" : "physics is off"})) return;
  const Palette& p = it.theme.palette;
  const PhysicsSample sample = sample_of(it.session.now, it.bone);
  const skelform::Physics& acting = acting_physics(it.session.now, it.entry);
  if (orbits(it.armature(), acting, it.bone))
    orbit_rows(it, sample);
  else
    place_rows(it, sample);
  if (acting.rot_damping > 0 || acting.scale_damping > 0) {
    figure_row(it.theme, {"Rot. lag", degrees(rotation_lag_of(sample), 1) + "°", p.simulated},
               {"Scale", number(quantity_of(sample, Quantity::Scale), 2) + " ×", p.lag});
  }
  take_row(it.theme.px(5));
}

}  // namespace skelscope
