// The solver sweep by sweep, and the results of the other solvers for the same chain and target.
#include <algorithm>
#include <cmath>

#include "lists/lists.h"
#include "overlays/ik_lab.h"
#include "panels/ik/ik_sections.h"
#include "panels/kit/value_rows.h"
#include "session/runs/solver_preview.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

void step_rows(const IkPanel& it) {
  const SolverSteps steps = solver_steps(it.session.now, it.family);
  if (steps.steps.empty()) {
    return paragraph(it.theme, "The family is not solved in this tick.", it.theme.palette.muted);
  }
  const int last = count_of(steps.steps) - 1;
  double step = std::clamp(it.view.ik.step, 0, last);
  const SliderLook look{.min = 0,
                        .max = std::max(1.0, static_cast<double>(last)),
                        .file_value = static_cast<double>(last),
                        .digits = 0,
                        .color = it.theme.palette.accent};
  if (slider_row(it.theme, "step", "Sweep", step, look)) {
    it.view.ik.step = std::lround(step);
  }
  const int shown = std::clamp(it.view.ik.step, 0, last);
  text_row(it.theme, 0, "Shown", name_of_step(steps, shown), it.theme.palette.muted);
  value_row(it.theme, 1, "Solver's residual", figure(steps.steps[shown].residual, 3), "px");
}

ImU32 solver_color(const Theme& theme, skelform::IkMode mode) {
  switch (mode) {
    case skelform::IkMode::FABRIK:
      return theme.palette.a;
    case skelform::IkMode::CCD:
      return theme.palette.b;
    default:
      return theme.palette.velocity;
  }
}

constexpr Column kDistance{90, "distance px", true}, kIterations{13, "needed"};

void solver_row(const IkPanel& it, const SolverResult& result, int index) {
  const Theme& theme = it.theme;
  const Rect row = table_row(theme, index, std::string("   ") + skelform::name_of(result.mode));
  dot({row.min.x + theme.px(17), row.center().y}, 3.6f * theme.scale,
      solver_color(theme, result.mode));
  cell(theme, row, kDistance, figure(result.drawn_distance, 2),
       result.drawn_distance > 1 ? theme.palette.warning : theme.palette.text);
  cell(theme, row, kIterations, result.iterations < 0 ? "never" : std::to_string(result.iterations),
       theme.palette.muted);
}

void comparison_rows(const IkPanel& it) {
  const Column columns[] = {kDistance, kIterations};
  section(it.theme, "columns", "Solver", {.columns = columns, .foldable = false, .line = false});
  int index = 0;
  for (const SolverResult& result : it.studies.solvers.results) {
    solver_row(it, result, index++);
  }
}

void toggle_row(const IkPanel& it, const char* id, const char* label, bool& on) {
  const SettingRow row = setting_row(it.theme, 24);
  checkbox(it.theme, id, {row.label.min, row.control.max}, label, on);
}

}  // namespace

void ik_solver_section(const IkPanel& it) {
  const IdScope scope(it.theme, "solver");
  if (!section(it.theme, "head", "Step the solver")) return;
  IkView& ik = it.view.ik;
  const bool stepped = ik.stepping;
  toggle_row(it, "stepping", "Draw the joints after a sweep", ik.stepping);
  if (!stepped && ik.stepping) ik.step = 0;
  if (ik.stepping) step_rows(it);
  toggle_row(it, "comparing", "FABRIK, CCD and points side by side", ik.comparing);
  if (ik.comparing && shows_transition(it.view, it.session))
    paragraph(it.theme, "Solvers are compared in the session's tick, not in a transition.",
              it.theme.palette.muted);
  else if (ik.comparing)
    comparison_rows(it);
  take_row(it.theme.px(5));
}

}  // namespace skelscope
