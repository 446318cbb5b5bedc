#include "session/runs/solver_preview.h"

#include <algorithm>

#include "lists/lists.h"
#include "session/ik/family_edit.h"
#include "session/ik/ik_view.h"

namespace skelscope {

using namespace skelform;

namespace {

constexpr float kOnTarget = 0.5f;  // pixels

bool is_solved(const Simulation& s, int family) {
  const int count = count_of(armature_of(s).inverse_kinematics);
  return family >= 0 && family < count && why_idle(s, family) == Idle::None;
}

// Runs the tick's FK and IK again and traces every sweep of the solver. Physics comes after IK and
// is left out.
FamilyTrace traced(const Simulation& s, int family, std::vector<Vec2>& start) {
  const Armature& armature = armature_of(s);
  ConstructOptions options{.dialect = s.input.rules.dialect,
                           .families = s.family_settings,
                           .ik_disabled = s.ik_disabled};
  ConstructTrace trace;
  trace.record_iterations = true;
  Constructed built = make_constructed(armature);
  construct(armature, s.shown.pose, {}, built, options, &trace);
  for (int bone : armature.inverse_kinematics[family].bone_ids) {
    start.push_back(trace.fk[bone].pos);
  }
  return std::move(trace.families[family]);
}

SolverStep step_of(std::vector<Vec2> joints, Vec2 target) {
  SolverStep step{std::move(joints), 0};
  step.residual = length(step.joints.back() - target);
  return step;
}

// Returns the input of the tick on screen with another solver for the family.
TickInput with_mode(const Session& session, int family, IkMode mode) {
  TickInput input = session.now.input;
  Pokes pokes = pokes_of(input);
  set_value(pokes, family, &FamilyOverride::mode, std::optional(mode));
  input.pokes = std::make_shared<const Pokes>(std::move(pokes));
  return input;
}

int iterations_until_reached(const SolverSteps& steps) {
  for (int i = 0; i < count_of(steps.steps); ++i) {
    const int sweep = i;
    const bool ends_iteration = sweep % steps.sweeps_per_iteration == 0;
    if (ends_iteration && steps.steps[i].residual < kOnTarget) {
      return sweep / steps.sweeps_per_iteration;
    }
  }
  return -1;
}

SolverResult result_of(const Simulation& run, int family, IkMode mode) {
  const FamilyFacts facts = family_facts(run, family);
  return {mode, facts.joints, facts.residual, facts.drawn_distance,
          iterations_until_reached(solver_steps(run, family))};
}

constexpr std::array kGhostRoles{GhostRole::SolverFabrik, GhostRole::SolverCcd,
                                 GhostRole::SolverPoints};

}  // namespace

SolverSteps solver_steps(const Simulation& s, int family) {
  SolverSteps steps;
  if (!is_solved(s, family)) return steps;
  steps.mode = s.shown.pose.inverse_kinematics[family].mode;
  const bool both_ways = steps.mode == IkMode::FABRIK || steps.mode == IkMode::PointChain;
  steps.sweeps_per_iteration = both_ways ? 2 : 1;
  std::vector<Vec2> start;
  const FamilyTrace trace = traced(s, family, start);
  const std::size_t count = start.size();
  if (!trace.solved) return steps;
  steps.steps.push_back(step_of(std::move(start), trace.target));
  for (std::size_t at = 0; at + count <= trace.iterations.size(); at += count) {
    const auto first = trace.iterations.begin() + static_cast<std::ptrdiff_t>(at);
    steps.steps.push_back(
        step_of({first, first + static_cast<std::ptrdiff_t>(count)}, trace.target));
  }
  return steps;
}

std::string name_of_step(const SolverSteps& steps, int step) {
  if (step <= 0) return "start";
  if (steps.sweeps_per_iteration == 1) return std::to_string(step);
  const bool from_target = step % 2 == 1;
  return std::to_string((step + 1) / 2) + (from_target ? " from the target" : " from the root");
}

void compare_solvers(SolverComparison& known, Runs& runs, const Session& session, int family) {
  const bool solved = session.now.skf && is_solved(session.now, family) &&
                      find_snapshot(session.history, session.tick);
  bool same = solved && known.family == family && known.styles == session.setup.styles;
  known.family = family;
  known.styles = session.setup.styles;
  for (std::size_t i = 0; solved && i < kComparedModes.size(); ++i) {
    const TickInput input = with_mode(session, family, kComparedModes[i]);
    if (!run_aside(runs, known.asides[i], session, input)) continue;
    ++known.simulations;
    same = false;
  }
  if (same && !known.results.empty()) return;
  known.results.clear();
  known.ghosts.clear();
  for (std::size_t i = 0; solved && i < kComparedModes.size(); ++i) {
    Simulation& run = *known.asides[i].simulation;
    known.results.push_back(result_of(run, family, kComparedModes[i]));
    known.ghosts.push_back(std::make_shared<const Ghost>(
        ghost_of(run, session.setup.styles, kGhostRoles[i], name_of(kComparedModes[i]))));
  }
}

}  // namespace skelscope
