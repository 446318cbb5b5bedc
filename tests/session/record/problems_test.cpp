// Problems have origins that do not depend on their codes and messages.
#include "session/record/problems.h"

#include "session/lively_session.h"
#include "session/record/tick.h"
#include "session/tick/tuning.h"

using namespace sessions;
using skelform::Origin;
using skelform::Problem;
using skelform::Severity;

namespace {

// Problems of the rig that are worded like those of other origins.
const Problem kAlikeTuning{Severity::Warning, "physics-parameter", "", "tuned to 7, says the file"};
const Problem kAlikeDivergence{Severity::Error, "not-deterministic", "", "says the file"};

int count_of(const Session& session, Origin origin) {
  return static_cast<int>(std::ranges::count(session.problems, origin, &Problem::origin));
}

}  // namespace

TEST_CASE("new problems replace those of the same origin and keep the others") {
  std::vector<Problem> problems{kAlikeTuning, kAlikeDivergence};
  replace_problems(problems, Origin::Tuning, {kAlikeTuning, kAlikeTuning});
  replace_problems(problems, Origin::Determinism, {kAlikeDivergence});
  REQUIRE(problems.size() == 5);
  CHECK(problems[1].origin == Origin::Determinism);  // errors come first
  CHECK(problems[4].origin == Origin::Tuning);
  replace_problems(problems, Origin::Tuning, {});
  REQUIRE(problems.size() == 3);
  replace_problems(problems, Origin::Rig, {kAlikeTuning});
  REQUIRE(problems.size() == 2);
  CHECK(problems[0].origin == Origin::Determinism);
  CHECK(problems[1].origin == Origin::Rig);
}

TEST_CASE("forgetting a divergence keeps the problems of the file") {
  Session session = lively();
  session.problems.push_back(kAlikeDivergence);
  const auto before = session.problems.size();
  play(session, 20);
  session.history.snapshots[11].before.pose.bones[3].pos.x += 1;
  seek(session, 10);
  CHECK(count_of(session, Origin::Determinism) == 1);
  forget_divergence(session);
  CHECK(count_of(session, Origin::Determinism) == 0);
  CHECK(session.problems.size() == before);
}

TEST_CASE("problems of the rig and of the tuning have different origins") {
  const Session session = lively();
  CHECK(count_of(session, Origin::Rig) == static_cast<int>(session.problems.size()));
  const std::vector<PhysicsPoke> pokes{{0, PhysicsParameter::Sway, -1}};
  const auto tuned = tuning_problems(armature_of(session), pokes);
  REQUIRE(tuned.size() == 1);
  CHECK(tuned[0].origin == Origin::Tuning);
}
