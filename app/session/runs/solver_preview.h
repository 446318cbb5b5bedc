// A solver's sweeps up to its result, and the results of the other solvers. Runs beside the session
// without changing it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "session/runs/ghost.h"
#include "session/runs/runs.h"

namespace skelscope {

// The joints after one sweep, root first, in armature space.
struct SolverStep {
  std::vector<skelform::Vec2> joints;
  float residual = 0;  // pixels between the end joint and the target
};

struct SolverSteps {
  skelform::IkMode mode = skelform::IkMode::FABRIK;
  std::vector<SolverStep> steps;  // [0]: the chain after FK
  int sweeps_per_iteration = 1;   // 2 for FABRIK, PointChain: from the target, from the root
};
// Returns the joints before the constraint mirrors the chain. Empty if the family is not solved.
SolverSteps solver_steps(const Simulation& simulation, int family);
// "start", "3 from the target", "3 from the root", "3"
std::string name_of_step(const SolverSteps& steps, int step);

inline constexpr std::array kComparedModes{skelform::IkMode::FABRIK, skelform::IkMode::CCD,
                                           skelform::IkMode::PointChain};

// The chain at the end of the whole tick if another solver solves it.
struct SolverResult {
  skelform::IkMode mode = skelform::IkMode::FABRIK;
  std::vector<skelform::Vec2> joints;
  float residual = 0;        // pixels left by the solver
  float drawn_distance = 0;  // pixels from the end to the target at the end of the tick
  int iterations = 0;        // until the end joint was within half a pixel; -1: never
};

// Each solver run on one family at the tick on screen. The panel, the overlay and the ghosts share
// the results, which are kept until the tick changes.
struct SolverComparison {
  std::array<Aside, kComparedModes.size()> asides;
  int family = -1;
  std::vector<int> styles;
  std::vector<SolverResult> results;  // in the order of kComparedModes; empty: family not solved
  Ghosts ghosts;                      // the rig with each solver
  int simulations = 0;                // simulations run so far
};
void compare_solvers(SolverComparison& known, Runs& runs, const Session& session, int family);

}  // namespace skelscope
