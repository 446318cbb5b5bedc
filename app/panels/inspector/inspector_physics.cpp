#include <string>

#include "fields/physics_parameters.h"
#include "lists/lists.h"
#include "panels/inspector/inspector_sections.h"
#include "panels/kit/game_physics.h"
#include "panels/kit/value_rows.h"
#include "session/runs/physics_sample.h"
#include "session/tick/tuning.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// Draws the parameters other than 0: most entries use two or three of the seven.
void parameter_rows(const Theme& theme, const skelform::Physics& physics, int& index) {
  int position = 0;
  skelform::describe_parameters(
      [&](const skelform::Parameter&, float value) {
        const ParameterFacts& facts = parameter_facts()[position++];
        const int digits = *facts.unit ? 2 : 3;
        if (value != 0) value_row(theme, index++, facts.title, figure(value, digits), facts.unit);
      },
      physics);
  if (index == 0) text_row(theme, index++, "Parameters", "all zero", theme.palette.muted);
}

std::string angle(float radians) {
  return figure(skelform::to_degrees(radians), 2);
}

bool damps_position(const skelform::Physics& p) {
  return p.pos_damping > 0 || p.sway > 0;
}

// Draws the state of the simulation: only values that the parameters use.
void live_rows(const Theme& theme, const skelform::Physics& parameters,
               const skelform::PhysicsState& live, int& index) {
  if (damps_position(parameters)) {
    value_row(theme, index++, "Simulated X", figure(live.global_pos.x, 2), "px");
    value_row(theme, index++, "Simulated Y", figure(live.global_pos.y, 2), "px");
  }
  if (parameters.scale_damping > 0) {
    value_row(theme, index++, "Simulated scale",
              figure(live.global_scale.x, 3) + ", " + figure(live.global_scale.y, 3), "×");
  }
  if (parameters.rot_damping > 0) {
    value_row(theme, index++, "Simulated rotation", angle(live.global_rot), "°");
  }
  if (parameters.sway > 0) {
    value_row(theme, index++, "Orbit", angle(live.global_orbit), "°");
    value_row(theme, index++, "Orbit difference", angle(live.global_orbit_diff), "°");
    value_row(theme, index++, "Swing speed", angle(live.global_orbit_vel), "°");
  }
}

}  // namespace

void physics_section(const Inspected& it) {
  const int entry = it.rest().physics_id;
  if (entry < 0) return;
  const IdScope scope(it.theme, "physics");
  const bool running = it.session.setup.pokes.physics;
  const auto game = game_physics(it.session, it.view);
  const char* note = !running ? "switched off" : game.empty() ? "" : "the game's values";
  if (!section(it.theme, "head", "Physics", {.note = note})) return;
  const skelform::Physics& parameters = acting_physics(it.session.now, entry);
  int index = 0;
  parameter_rows(it.theme, game.empty() ? armature_of(it.session).physics[entry] : game[entry],
                 index);
  if (entry < count_of(it.session.now.shown.physics)) {
    live_rows(it.theme, parameters, it.session.now.shown.physics[entry], index);
  }
  take_row(it.theme.px(5));
}

}  // namespace skelscope
