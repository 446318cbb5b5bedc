// A solver's iterations on the way to its answer, and the answers of the other solvers. Runs beside
// the session and leaves it alone.
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
  std::vector<SolverStep> steps;  // [0]: as forward kinematics left the chain
  int sweeps_per_iteration = 1;   // 2 for FABRIK and PointChain: from the target, from the root
};
// Before the constraint mirrors anything. Empty when the family is not solved.
SolverSteps solver_steps(const Simulation& simulation, int family);
// "start", "3 from the target", "3 from the root", "3"
std::string name_of_step(const SolverSteps& steps, int step);

inline constexpr std::array kComparedModes{skelform::IkMode::FABRIK, skelform::IkMode::CCD,
                                           skelform::IkMode::PointChain};

// The chain as a solver would leave it after the whole tick.
struct SolverResult {
  skelform::IkMode mode = skelform::IkMode::FABRIK;
  std::vector<skelform::Vec2> joints;
  float residual = 0;        // pixels, as the solver left it
  float drawn_distance = 0;  // pixels from the end to the target at the end of the tick
  int iterations = 0;        // until the end joint was within half a pixel; -1: it never was
};

// Each of the solvers at work on one family at the tick on screen: run once for the panel, the
// overlay and the ghosts, and kept while the tick stays as it is.
struct SolverComparison {
  std::array<Aside, kComparedModes.size()> asides;
  int family = -1;
  std::vector<int> styles;
  std::vector<SolverResult> results;  // in the order of kComparedModes; empty: it is not solved
  Ghosts ghosts;                      // the rig with each of them
  int simulations = 0;                // run so far
};
void compare_solvers(SolverComparison& known, Runs& runs, const Session& session, int family);

}  // namespace skelscope
