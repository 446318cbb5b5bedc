// Measures the rig's cost beside the window.
#include "session/cost/cost_study.h"

#include <chrono>
#include <thread>

#include "session/lively_session.h"

using namespace sessions;

namespace {

// Waits some seconds at most; returns whether the measurement ended.
bool finish(CostStudy& study, const Session& session, int animation) {
  for (int i = 0; i < 3000; ++i) {
    if (follow_cost(study, session.now.skf, animation, true)) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

}  // namespace

TEST_CASE("the cost is measured once, and again for another animation or on request") {
  const Session session = lively();
  CostStudy study;
  CHECK_FALSE(follow_cost(study, session.now.skf, 1, true));
  CHECK(study.measuring);
  REQUIRE(finish(study, session, 1));
  CHECK(study.of == session.now.skf);
  CHECK(study.cost.animation == 1);
  CHECK(study.cost.tick.ns > 0);
  CHECK(follow_cost(study, session.now.skf, 1, true));
  CHECK_FALSE(study.measuring);
  study.again = true;
  CHECK_FALSE(follow_cost(study, session.now.skf, 1, true));
  REQUIRE(finish(study, session, 1));
  CHECK_FALSE(follow_cost(study, session.now.skf, 0, true));
  CHECK(study.cost.animation == 1);  // until the next measurement is done
}

TEST_CASE("a measurement ends when it is no longer shown, and none begins without a rig") {
  const Session session = lively();
  CostStudy study;
  CHECK(follow_cost(study, nullptr, 0, true));
  follow_cost(study, session.now.skf, 0, true);
  CHECK(study.measuring);
  CHECK(follow_cost(study, session.now.skf, 0, false));
  CHECK_FALSE(study.measuring);
  CHECK_FALSE(study.of);
}
