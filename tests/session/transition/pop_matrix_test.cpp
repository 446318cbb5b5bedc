// The table of transitions between all animations: which of them pop, and the smoothing that helps.
#include "session/transition/pop_matrix.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <set>

#include "session/transition/transition_rigs.h"
#include "view/transition_view.h"

using namespace transition_rigs;

namespace {

// Returns whether the pair stays within the limit with this many smooth frames.
bool is_within_limit(const Session& session, int from, int to, int smooth_frames, float limit) {
  const PopMatrix matrix = matrix_of(pops_of(session, limit, smooth_frames));
  return cell_of(matrix, from, to).current.pixels.beyond <= limit;
}
}  // namespace

TEST_CASE("one smooth frame fewer than a cell's smallest value exceeds the limit") {
  const Session session = session_of(arm());
  for (const float limit : {30.0f, 60.0f}) {
    CAPTURE(limit);
    const PopMatrix matrix = matrix_of(pops_of(session, limit));
    for (const auto& pair : {std::pair{0, 1}, std::pair{1, 0}, std::pair{2, 1}}) {
      const int from = pair.first, to = pair.second;
      CAPTURE(from);
      const int smallest = cell_of(matrix, from, to).smallest;
      REQUIRE(smallest > 0);
      CHECK(is_within_limit(session, from, to, smallest, limit));
      CHECK_FALSE(is_within_limit(session, from, to, smallest - 1, limit));
    }
    CHECK(cell_of(matrix, 0, 0).smallest == 0);
  }
  CHECK(cell_of(matrix_of(pops_of(session, 0.5f)), 0, 1).smallest == kNoneHelps);
}

TEST_CASE("a table computed in slices, with pauses and detours, equals one computed at once") {
  const Session session = lively();
  const PopPlan plan = pops_of(session, 12, 7);
  const PopMatrix whole = matrix_of(plan);
  CHECK(equal(whole, matrix_of(plan, 11)));
  PopMatrix detour;
  for (const PopPlan& other : {pops_of(session, 30, 7), pops_of(session, 12, 3), plan}) {
    int budget = 900;
    run_on(detour, other, budget);
  }
  for (int budget = 100; !run_on(detour, plan, budget); budget = 100) {
  }
  CHECK(equal(whole, detour));
  CHECK(progress_of(detour) == doctest::Approx(1));
}

TEST_CASE("the pair on screen is worked out first, with the same results") {
  const Session session = lively();
  const PopPlan plan = pops_of(session, 12, 7);
  const PopMatrix whole = matrix_of(plan);
  const auto is_known = [](const PopCell& cell) {
    return cell.has_zero && cell.has_current && cell.smallest != kNotKnown;
  };
  for (const PopPair first : {PopPair{1, 0}, PopPair{0, 1}}) {
    CAPTURE(first.from);
    PopMatrix matrix;
    while (matrix.cells.empty() || !is_known(cell_of(matrix, first.from, first.to))) {
      int budget = 1;
      REQUIRE_FALSE(run_on(matrix, plan, budget, first));
    }
    CHECK(std::ranges::count_if(matrix.cells, is_known) == 1);
    int budget = 300;  // another pair in the middle of a column
    run_on(matrix, plan, budget, {1, 1});
    for (budget = 100; !run_on(matrix, plan, budget, first); budget = 100) {
    }
    CHECK(equal(whole, matrix));
  }
}

TEST_CASE("a table set aside keeps complete cells and continues with the same results") {
  const Session session = lively();
  const PopPlan plan = pops_of(session, 12, 7);
  const PopMatrix whole = matrix_of(plan);
  PopMatrix half;
  for (int round = 0; round < 4; ++round) {
    int budget = 4000;
    run_on(half, plan, budget);
    const float before = progress_of(half);
    set_aside(half);
    CHECK(half.farthest.empty());
    if (before == 1) CHECK(progress_of(half) == 1);
  }
  for (int budget = 4000; !run_on(half, plan, budget); budget = 4000) {
  }
  CHECK(equal(whole, half));
  set_aside(half);
  int budget = 100;
  CHECK(run_on(half, plan, budget));
  CHECK(budget == 100);
  int once_more = 1'000'000;  // another limit needs the moments again
  CHECK(run_on(half, pops_of(session, 15, 7), once_more));
  CHECK(equal(half, matrix_of(pops_of(session, 15, 7))));
}

TEST_CASE("cells that leave an animation at the same moment share it") {
  const Session session = session_of(arm());
  int budget = 1;
  PopMatrix matrix;
  while (matrix.count == 0 || std::ranges::count(matrix.taken, 1) < matrix.count) {
    budget = 50;
    run_on(matrix, pops_of(session, 12), budget);
  }
  std::set<const TransitionMoment*> kept;
  for (const SharedMoment& moment : matrix.farthest) kept.insert(moment.get());
  CHECK(kept.size() < matrix.farthest.size());
}

TEST_CASE("a slice of the table does no more than its budget") {
  const Session session = lively();
  PopMatrix matrix;
  int budget = 25;
  CHECK_FALSE(run_on(matrix, pops_of(session, 12), budget));
  CHECK(budget >= -2);
  CHECK(progress_of(matrix) < 0.2f);
}

TEST_CASE("a change keeps the results that it does not affect, and another rig begins anew") {
  const Session session = session_of(arm());
  PopMatrix matrix = matrix_of(pops_of(session, 30));
  int budget = 1;
  run_on(matrix, pops_of(session, 30, 4), budget);
  CHECK(cell_of(matrix, 0, 1).has_zero);
  CHECK(cell_of(matrix, 0, 1).smallest > 0);
  CHECK_FALSE(cell_of(matrix, 0, 1).has_current);
  budget = 1;
  run_on(matrix, pops_of(session, 31, 4), budget);
  CHECK(cell_of(matrix, 0, 1).has_zero);
  CHECK(cell_of(matrix, 0, 1).smallest == kNotKnown);
  const Session other = session_of(arm());
  budget = 1;
  run_on(matrix, pops_of(other, 31, 4), budget);
  CHECK_FALSE(cell_of(matrix, 0, 1).has_zero);
}

TEST_CASE("a cell and the tuner agree on the pair at the cell's moment") {
  for (Session session : {lively(), session_of(arm())}) {
    TransitionView transition;
    transition.smooth_frames = 5;
    const PopMatrix matrix =
        matrix_of({session.now.skf, conditions_of(session), transition.limit, {5, {}}});
    choose_cell(transition, matrix, 1, 0);
    const TransitionResult result = result_of(plan_of(transition, session));
    const PopCell& cell = cell_of(matrix, 1, 0);
    CHECK(equal(result.pop.pixels, cell.current.pixels));
    transition.in_degrees = true;
    choose_cell(transition, matrix, 1, 0);
    CHECK(equal(result_of(plan_of(transition, session)).pop.radians, cell.current.radians));
  }
}

TEST_CASE("only visible bones count: a target without a sprite may jump") {
  skelform::Armature rig = arm();
  rigs::add_sprite(rig, 0, {10, 10});
  const Session session = session_of(rig);  // the hand is 100 px out and has no sprite
  CHECK(seen_bones(armature_of(session)) == SeenBones{1, 0});
  CHECK(result_of(plan_for(session, 0, 1, 0)).pop.pixels.bone == 0);
  CHECK(result_of(plan_for(session, 0, 1, 0)).pop.pixels.beyond == doctest::Approx(60));
  CHECK(seen_bones(arm()) == SeenBones{1, 1});  // nothing is visible, so all bones count
}

TEST_CASE("a bone that shares its name is labelled with the nearest parent that does not") {
  skelform::Armature rig;
  for (const int parent : {-1, 0, 1, 0, 3}) rigs::add_bone(rig, parent, Vec2{0});
  const char* names[] = {"Root", "Left Leg", "Texture", "Right Leg", "Texture"};
  for (std::size_t i = 0; i < 5; ++i) rig.bones[i].name = names[i];
  CHECK(bone_label(rig, 1) == "Left Leg");
  CHECK(bone_label(rig, 2) == "Left Leg \u203A Texture");
  CHECK(bone_label(rig, 4) == "Right Leg \u203A Texture");
}

TEST_CASE("the usual limit grows with the rig, and absurd rigs get the default") {
  const auto limit_of_size = [](float size) {
    skelform::Armature rig;
    rigs::add_bone(rig, -1, Vec2{0});
    rigs::add_bone(rig, 0, Vec2{size, 0});
    skelform::resolve(rig);
    return usual_limit(rig);
  };
  CHECK(limit_of_size(2000) == doctest::Approx(100));
  CHECK(limit_of_size(100) == doctest::Approx(5));
  CHECK(limit_of_size(0) == PopLimit{}.pixels);
  CHECK(limit_of_size(1e30f) == PopLimit{}.pixels);
}
