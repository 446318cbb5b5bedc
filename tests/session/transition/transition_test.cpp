// Transitions from one animation to another: jumps of bones, settling of the pose, and smoothing.
#include <cmath>

#include "session/transition/transition_rigs.h"
#include "view/transition_view.h"

using namespace transition_rigs;

namespace {

// Runs the same transition on the runtime and returns the hand's largest movement in a tick.
float jump_by_hand(const skelform::Armature& armature, int from, int frame, int to,
                   int smooth_frames) {
  rigs::Character c(armature);
  c.play(frame, 0, from);
  c.construct();
  float worst = 0;
  for (int tick = 0; tick < 60; ++tick) {
    const Vec2 before = c.bone(kHand).pos;
    c.play(tick, smooth_frames, to);
    c.construct();
    worst = std::max(worst, skelform::length(c.bone(kHand).pos - before));
  }
  return worst;
}

}  // namespace

TEST_CASE("without smoothing the bones jump the whole distance in one tick") {
  const Session session = session_of(arm());
  const TransitionResult result = result_of(plan_for(session, 0, 1, 0));
  CHECK(result.pop.pixels.bone == kHand);
  CHECK(result.pop.pixels.tick == 0);
  CHECK(result.pop.pixels.beyond == doctest::Approx(std::hypot(100, 160)));
  CHECK(result.pop.radians.beyond == doctest::Approx(skelform::kPi / 2));
  CHECK(result.jump.moved == doctest::Approx(jump_by_hand(armature_of(session), 0, 30, 1, 0)));
  CHECK(result.settled == 0);
  CHECK(result.lag == doctest::Approx(0));
}

TEST_CASE("more smooth frames make a smaller jump and take longer to settle") {
  const Session session = session_of(arm());
  float last_pop = 1e9f;
  int last_settled = -1;
  for (const int smooth_frames : {0, 2, 5, 10, 20, 40}) {
    CAPTURE(smooth_frames);
    const TransitionResult result = result_of(plan_for(session, 0, 1, smooth_frames));
    CHECK(result.pop.pixels.beyond < last_pop);
    CHECK(result.settled > last_settled);
    CHECK(result.settled <= smooth_frames);
    const float by_hand = jump_by_hand(armature_of(session), 0, 30, 1, smooth_frames);
    CHECK(result.jump.moved == doctest::Approx(by_hand));
    last_pop = result.pop.pixels.beyond;
    last_settled = result.settled;
  }
}

TEST_CASE("a transition has settled at the first tick from which the pose is B's") {
  const Session session = session_of(arm());
  const TransitionResult result = result_of(plan_for(session, 0, 1, 20));
  REQUIRE(result.settled > 0);
  const auto distance = [&](int tick) {
    return distance_between(transition_frame(result, tick)->bones,
                            result.b[static_cast<std::size_t>(tick)].bones, {1, 1});
  };
  const auto turn = [&](int tick) {
    return std::abs(transition_frame(result, tick)->bones[0].rot - result.b[0].bones[0].rot);
  };
  CHECK(distance(result.settled) < kSettledPixels);
  const bool still_away = distance(result.settled - 1) >= kSettledPixels ||
                          turn(result.settled - 1) >= kSettledDegrees * skelform::kPi / 180;
  CHECK(still_away);
}

TEST_CASE("a transition that never reaches B's pose never settles") {
  skelform::Armature rig = arm();
  rig.animations[1].keyframes.clear();
  rigs::add_key(rig.animations[1], 0, 0, Element::Rotation,
                1);  // one frame: smoothing does not advance
  const Session session = session_of(rig);
  CHECK(result_of(plan_for(session, 0, 1, 0)).settled == 0);
  CHECK(result_of(plan_for(session, 0, 1, 5)).settled == -1);
  const PopMatrix matrix = matrix_of(pops_of(session, 5));
  CHECK(cell_of(matrix, 0, 1).smallest == kNoneHelps);
}

TEST_CASE("B's own motion is no pop") {
  const Session session = session_of(arm());
  const TransitionResult into =
      result_of(plan_for(session, 0, 2, 0));  // both begin with the arm down
  CHECK(into.jump.moved > 4);
  CHECK(into.pop.pixels.beyond < 0.01f);
  const TransitionResult again = result_of(plan_for(session, 2, 2, 0, 40));  // the seam of Swing
  CHECK(again.pop.pixels.beyond < 0.01f);
}

TEST_CASE("smoothing makes B lag behind its keys even after it settles") {
  const Session session = session_of(arm());
  const TransitionResult sharp = result_of(plan_for(session, 0, 2, 0));
  const TransitionResult soft = result_of(plan_for(session, 0, 2, 30));
  CHECK(sharp.lag == doctest::Approx(0));
  CHECK(soft.lag > 5);
  CHECK(soft.settled >= 0);
}

TEST_CASE("the worst moment of A is the frame whose pose is farthest from B's first") {
  const Session session = session_of(arm());
  const TransitionResult worst = result_of(plan_for(session, 2, 0, 0, kFarthestFrame));
  CHECK(worst.from_frame == 20);
  for (const int frame : {0, 7, 13, 26, 39}) {
    CAPTURE(frame);
    CHECK(result_of(plan_for(session, 2, 0, 0, frame)).pop.pixels.beyond <=
          worst.pop.pixels.beyond);
  }
}

TEST_CASE("A ends with the requested frame, and B begins with its first") {
  const Session session = lively();
  const TransitionResult result = result_of(plan_for(session, 0, 1, 6, 13));
  REQUIRE(transition_frame(result, -1));
  CHECK(transition_frame(result, -1)->input.tracks.front().animation == 0);
  CHECK(transition_frame(result, -1)->input.tracks.front().frame == 13);
  CHECK(transition_frame(result, -1)->input.tracks.front().smooth_frames == 0);
  CHECK(transition_frame(result, 0)->input.tracks.front().animation == 1);
  CHECK(transition_frame(result, 0)->input.tracks.front().frame == 0);
  CHECK(transition_frame(result, 0)->input.tracks.front().smooth_frames == 6);
  CHECK(result.a[static_cast<std::size_t>(-result.first_tick)].input.tracks.front().frame == 14);
  CHECK(transition_ghosts(result, 3, session.setup.styles).size() == 3);
  CHECK(transition_ghosts(result, result.last_tick + 1, session.setup.styles).empty());
}

TEST_CASE("a transition in slices equals one computed at once and leaves the session unchanged") {
  Session session = lively();
  play(session, 30);
  const Picture before = picture(session);
  const auto ticks = last_tick(session.history);
  const TransitionPlan plan = plan_for(session, 0, 1, 9, kFarthestFrame);
  const TransitionResult whole = result_of(plan), sliced = result_of(plan, 7);
  CHECK(equal(whole.pop, sliced.pop));
  CHECK(whole.settled == sliced.settled);
  CHECK(whole.lag == sliced.lag);
  REQUIRE(whole.transition.size() == sliced.transition.size());
  for (std::size_t i = 0; i < whole.transition.size(); ++i)
    REQUIRE(whole.transition[i].bones == sliced.transition[i].bones);
  CHECK(picture(session) == before);
  CHECK(last_tick(session.history) == ticks);
}

TEST_CASE("changing the smooth frames of a transition gives the results of a new one") {
  const Session session = lively();
  Transition transition;
  for (const int smooth_frames : {3, 30, 12}) {
    int budget = 1 << 20;
    REQUIRE(run_on(transition, plan_for(session, 0, 1, smooth_frames), budget));
    const TransitionResult fresh = result_of(plan_for(session, 0, 1, smooth_frames));
    CHECK(equal(transition.result.pop, fresh.pop));
    CHECK(transition.result.settled == fresh.settled);
    CHECK(transition.result.transition.size() == fresh.transition.size());
  }
}

TEST_CASE("a dialect without smoothing pops with any smooth frames") {
  Session session = session_of(arm());
  session.setup.rules.dialect = skelform::editor_0_7();
  const float sharp = result_of(plan_for(session, 0, 1, 0)).pop.pixels.beyond;
  CHECK(result_of(plan_for(session, 0, 1, 30)).pop.pixels.beyond == doctest::Approx(sharp));
  CHECK(cell_of(matrix_of(pops_of(session, 15)), 0, 1).smallest == kNoneHelps);
}

TEST_CASE("a transition plays in the session: A up to its frame, then B with its smooth frames") {
  Session session = session_of(arm());
  const TransitionResult result = result_of(plan_for(session, 2, 1, 8, 17));
  const TransitionCue cue{2, 1, result.playhead, 0, {8, {}}};
  const auto begins = play_out(session, cue, [&](int tick, const TickInput& input) {
    CHECK(input.tracks.front() == transition_frame(result, tick)->input.tracks.front());
  });
  const Snapshot* settled = find_snapshot(session.history, begins + result.settled);
  Simulation again = make_simulation(session.now.skf);
  run_snapshot(again, *settled);
  CHECK(again.constructed.bones == transition_frame(result, result.settled)->bones);
}

TEST_CASE("each unit of a pop has its share of its limit, and the larger share counts") {
  Pop pop;
  pop.pixels.beyond = 10;
  pop.radians.beyond = skelform::to_radians(45.0f);
  const PopLimit limit{20, 15};
  CHECK(pixel_share(pop, limit) == doctest::Approx(0.5));
  CHECK(degree_share(pop, limit) == doctest::Approx(3));
  CHECK(share_of(pop, limit) == doctest::Approx(3));
  CHECK(turns_most(pop, limit));
  CHECK_FALSE(turns_most(pop, {2, 15}));
  CHECK_FALSE(is_within(pop, limit));
  CHECK(is_within(pop, {20, 46}));
}

TEST_CASE("a limit of 0 gives no share to a transition without a pop, and a finite one to others") {
  const PopLimit none{0, 0};
  CHECK(pixel_share({}, none) == 0);
  CHECK(degree_share({}, none) == 0);
  CHECK(is_within({}, none));
  Pop pop;
  pop.pixels.beyond = pop.radians.beyond = 1;
  CHECK(std::isfinite(pixel_share(pop, none)));
  CHECK(std::isfinite(degree_share(pop, none)));
  CHECK_FALSE(is_within(pop, none));
}

TEST_CASE("a transition that plays is cancelled when the user plays another animation") {
  Session session = session_of(arm());
  TransitionPlay play = begin_transition(session, {0, 1, 30, 0, {8, {}}});
  CHECK(advance_transition(session, play, 0.1));
  play_animation(session, 2);
  CHECK_FALSE(advance_transition(session, play, 1.0));
  CHECK(session.playback.tracks.front().animation == 2);
}
