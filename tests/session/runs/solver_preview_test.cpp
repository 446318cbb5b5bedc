#include "session/runs/solver_preview.h"

#include "session/ik/drag.h"
#include "session/ik/family_edit.h"
#include "session/ik/ik_view.h"
#include "session/ik_rig.h"

using namespace sessions;
using skelform::IkMode;
using skelform::Vec2;

namespace {

Session reaching(IkMode mode, Vec2 target) {
  Session session = ik_session();
  set_value(session.setup.pokes, 0, &FamilyOverride::mode, std::optional(mode));
  place(session.setup.pokes.overrides, session.now, kFootTarget, target);
  refresh(session);
  return session;
}

SolverComparison compared(const Session& session, int family) {
  SolverComparison known;
  Runs runs;
  compare_solvers(known, runs, session, family);
  return known;
}

}  // namespace

TEST_CASE("solver steps lead from the FK pose to the solver's result") {
  for (IkMode mode : {IkMode::FABRIK, IkMode::Arc, IkMode::CCD, IkMode::PointChain}) {
    CAPTURE(skelform::name_of(mode));
    const Session session = reaching(mode, Vec2(90, 20));
    const SolverSteps steps = solver_steps(session.now, 0);
    REQUIRE(steps.steps.size() >= 2);
    CHECK(steps.steps.front().joints[2] == Vec2(200, 100));
    CHECK(steps.steps.back().residual == doctest::Approx(family_facts(session.now, 0).residual));
    CHECK(steps.steps.back().joints.size() == 3);
  }
}

TEST_CASE("FABRIK puts the end on the target, then the root back in its place") {
  const SolverSteps steps = solver_steps(reaching(IkMode::FABRIK, Vec2(90, 20)).now, 0);
  CHECK(steps.steps.size() == 1 + 2 * 10);
  CHECK(steps.steps[1].residual < 1e-3f);
  CHECK(skelform::length(steps.steps[2].joints[0] - Vec2(0, 100)) < 1e-3f);
  CHECK(name_of_step(steps, 0) == "start");
  CHECK(name_of_step(steps, 1) == "1 from the target");
  CHECK(name_of_step(steps, 20) == "10 from the root");
}

TEST_CASE("comparing three solvers runs three simulations, and none while the tick is the same") {
  Session session = reaching(IkMode::FABRIK, Vec2(90, 20));
  SolverComparison known;
  Runs runs;
  for (int frame = 0; frame < 3; ++frame) compare_solvers(known, runs, session, 0);
  CHECK(known.simulations == 3);
  CHECK(runs.spent == 3);  // from the shared budget
  set_override(session.setup.pokes.overrides, kFootTarget, skelform::Element::PositionX, 40);
  refresh(session);
  const auto before = known.results;
  compare_solvers(known, runs, session, 0);
  CHECK(known.simulations == 6);
  CHECK(known.results[0].joints != before[0].joints);
  compare_solvers(known, runs, session, -1);
  CHECK(known.results.empty());
}

TEST_CASE("a family that is not solved has no solver steps") {
  Session session = ik_session();
  mute(session.setup.pokes, 0, true);
  refresh(session);
  CHECK(solver_steps(session.now, 0).steps.empty());
  CHECK(solver_steps(session.now, -1).steps.empty());
  CHECK(compared(session, 0).results.empty());
  CHECK(compared(session, 0).ghosts.empty());
}

TEST_CASE("each compared solver keeps the root in place and reaches the target") {
  const Session session = reaching(IkMode::FABRIK, Vec2(90, 20));
  const Picture before = picture(session);
  const auto results = compared(session, 0).results;
  REQUIRE(results.size() == kComparedModes.size());
  for (const SolverResult& result : results) {
    CAPTURE(skelform::name_of(result.mode));
    CHECK(result.joints[0] == Vec2(0, 100));
    CHECK(result.residual < 1);
    CHECK(result.iterations >= 1);
    CHECK(result.iterations <= 10);
  }
  CHECK(results[0].joints[2] == place_of(session, kFoot));
  CHECK(picture(session) == before);
}

TEST_CASE("beyond the reach no solver gets to the target") {
  const SolverComparison known = compared(reaching(IkMode::CCD, Vec2(0, 400)), 0);
  for (const SolverResult& result : known.results) {
    CAPTURE(skelform::name_of(result.mode));
    CHECK(result.iterations == -1);
    CHECK(result.residual == doctest::Approx(100).epsilon(0.01));
  }
}

TEST_CASE("each solver's ghost is the rig posed by that solver") {
  const Session session = reaching(IkMode::FABRIK, Vec2(90, 20));
  const SolverComparison known = compared(session, 0);
  const auto& ghosts = known.ghosts;
  const auto& results = known.results;
  REQUIRE(ghosts.size() == results.size());
  for (std::size_t i = 0; i < ghosts.size(); ++i) {
    CHECK(ghosts[i]->bones[kFoot].pos == results[i].joints[2]);
    CHECK(ghosts[i]->label == skelform::name_of(results[i].mode));
  }
}
