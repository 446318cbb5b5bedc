// Transitions that fade as the library's Player does.
#include <cmath>

#include "session/transition/transition_rigs.h"
#include "view/transition_view.h"

using namespace transition_rigs;

namespace {

// A game that plays A up to a frame and then fades to B. Returns the bones of each tick from the
// fade on.
std::vector<BuiltBones> game(const skelform::Armature& armature, int from, int frames, int to,
                             double seconds, int to_frame) {
  rigs::Character c(armature);
  skelform::Scratch scratch;
  skelform::Player player;
  std::vector<BuiltBones> ticks;
  const auto tick = [&](double due) {
    const auto now = update(player, armature, due);
    animate(armature, now.tracks, c.state.pose, scratch, skelform::kPlayerRules);
    c.construct();
  };
  play(player, from);
  tick(0);
  for (int i = 0; i < frames; ++i) tick(1.0 / 60);
  cross_fade(player, to, seconds, {.first_frame = static_cast<double>(to_frame)});
  for (int i = 0; i < 60; ++i) {
    tick(1.0 / 60);
    ticks.push_back(c.built.bones);
  }
  return ticks;
}

PopPlan fades_of(const Session& session, float limit, double seconds = 0) {
  return {session.now.skf, conditions_of(session), {limit, 1000}, {0, seconds}};
}

float pop_of(const Session& session, int from, int to, double seconds, int from_frame = 30) {
  return result_of(fade_for(session, from, to, seconds, from_frame)).pop.pixels.beyond;
}

}  // namespace

TEST_CASE("a fade in the tuner has the poses of a game's cross_fade") {
  const Session session = session_of(arm());
  for (const double seconds : {0.0, 0.1, 0.35, 1.0}) {
    for (const int to_frame : {0, 7}) {
      CAPTURE(seconds);
      TransitionPlan plan = fade_for(session, 2, 1, seconds, 17);
      plan.to_frame = to_frame;
      const TransitionResult result = result_of(plan);
      const auto by_hand = game(armature_of(session), 2, 17, 1, seconds, to_frame);
      for (int tick = 0; tick <= std::min(result.last_tick, 59); ++tick)
        REQUIRE(transition_frame(result, tick)->bones == by_hand[static_cast<std::size_t>(tick)]);
    }
  }
}

TEST_CASE("in a fade A's weight falls as B's rises, and A plays on") {
  const Session session = session_of(arm());
  const TransitionResult result = result_of(fade_for(session, 2, 1, 0.2, 17));
  for (int tick = 0; tick < 11; ++tick) {
    CAPTURE(tick);
    const TickInput& input = transition_frame(result, tick)->input;
    CHECK(input.rules.mix == skelform::Mix::Blend);
    CHECK(input.rules.shortest_arc);
    REQUIRE(input.tracks.size() == 2);
    CHECK(input.tracks[0].animation == 2);
    CHECK(input.tracks[0].frame == 18 + tick);
    CHECK(input.tracks[0].weight == doctest::Approx(1 - (tick + 1) / 12.0));
    CHECK(input.tracks[1].animation == 1);
    CHECK(input.tracks[1].frame == tick + 1);
    CHECK(input.tracks[1].weight == doctest::Approx((tick + 1) / 12.0));
  }
  CHECK(transition_frame(result, 12)->input.tracks.size() == 1);
  CHECK(result.b[0].input.tracks[0].frame == 1);
}

TEST_CASE("A shows the same frames in a fade as it would alone") {
  skelform::Armature rig = arm();
  rig.animations[2].fps = 24;  // its playhead stands between frames
  const Session session = session_of(rig);
  for (const int from_frame : {17, 39, 40}) {
    CAPTURE(from_frame);
    const TransitionResult result = result_of(fade_for(session, 2, 1, 0.5, from_frame));
    for (int tick = 0; tick < 29; ++tick) {
      const TickTrack& alone =
          result.a[static_cast<std::size_t>(tick - result.first_tick)].input.tracks.front();
      CHECK(transition_frame(result, tick)->input.tracks[0].frame == alone.frame);
    }
  }
}

TEST_CASE("without a fade the bones jump in one tick, and a longer fade pops less") {
  const Session session = session_of(arm());
  CHECK(pop_of(session, 0, 1, 0) == doctest::Approx(std::hypot(100, 160)));
  float last_pop = 1e9f;
  for (const double seconds : {0.05, 0.1, 0.2, 0.5, 1.0}) {
    CAPTURE(seconds);
    const TransitionResult result = result_of(fade_for(session, 0, 1, seconds));
    CHECK(result.pop.pixels.beyond < 0.8f * last_pop);
    CHECK(result.pose_settled <= std::lround(seconds * 60) - 1);
    CHECK(result.pose_settled >= std::lround(seconds * 60) - 3);
    CHECK(result.lag == 0);
    last_pop = result.pop.pixels.beyond;
  }
}

TEST_CASE("A's motion during a fade is no pop") {
  const Session session = session_of(arm());
  const TransitionResult result = result_of(fade_for(session, 2, 0, 1.0, 5));  // A by 9 px a tick
  CHECK(result.jump.moved > 4);
  CHECK(result.pop.pixels.beyond < 2.5f);
}

TEST_CASE("a fade computed in slices equals one computed at once") {
  const Session session = lively();
  const TransitionPlan plan = fade_for(session, 0, 1, 0.3, kFarthestFrame);
  const TransitionResult whole = result_of(plan), sliced = result_of(plan, 7);
  CHECK(equal(whole.pop, sliced.pop));
  CHECK(whole.settled == sliced.settled);
  REQUIRE(whole.transition.size() == sliced.transition.size());
  for (int tick = whole.first_tick; tick <= whole.last_tick; ++tick) {
    CAPTURE(tick);
    const auto moment = transition_moment(whole, tick);
    REQUIRE(moment);
    CHECK(moment->constructed.bones == transition_frame(sliced, tick)->bones);
  }
  CHECK(transition_ghosts(whole, 3, session.setup.styles).size() == 3);
}

TEST_CASE("changing between smooth frames and fades gives the results of a new transition") {
  const Session session = lively();
  Transition transition;
  for (const TransitionPlan& plan :
       {plan_for(session, 0, 1, 9), fade_for(session, 0, 1, 0.2), plan_for(session, 0, 1, 9),
        fade_for(session, 0, 1, 0.4), plan_for(session, 0, 1, 0)}) {
    int budget = 1 << 20;
    REQUIRE(run_on(transition, plan, budget));
    const TransitionResult fresh = result_of(plan);
    CHECK(equal(transition.result.pop, fresh.pop));
    CHECK(transition.result.settled == fresh.settled);
    CHECK(transition.result.b.back().bones == fresh.b.back().bones);
    CHECK(transition.result.transition.back().bones == fresh.transition.back().bones);
  }
}

TEST_CASE("a dialect without smoothing can fade") {
  Session session = session_of(arm());
  session.setup.rules.dialect = skelform::editor_0_7();
  CHECK(pop_of(session, 0, 1, 0.5) < 15);
}

TEST_CASE("the table finds the shortest fade within the limit of pops") {
  const Session session = session_of(arm());
  const PopMatrix matrix = matrix_of(fades_of(session, 15));
  const int smallest = cell_of(matrix, 0, 1).smallest;
  REQUIRE(smallest > 1);
  CHECK(fade_at(smallest) == doctest::Approx(kFadeStep * smallest));
  const auto pop = [&](int step) {
    return cell_of(matrix_of(fades_of(session, 15, fade_at(step))), 0, 1).current.pixels.beyond;
  };
  CHECK(pop(smallest) <= 15);
  CHECK(pop(smallest - 1) > 15);
  CHECK(cell_of(matrix, 0, 0).smallest == 0);
  CHECK(cell_of(matrix_of(fades_of(session, 0.2f)), 0, 1).smallest == kNoneHelps);
}

TEST_CASE("a table that changes from smooth frames to fades equals a new table") {
  const Session session = lively();
  PopMatrix matrix;
  for (const PopPlan& plan : {pops_of(session, 40, 6), fades_of(session, 40, 0.1),
                              fades_of(session, 40, 0.25), pops_of(session, 40, 3)}) {
    int budget = 1 << 22;
    REQUIRE(run_on(matrix, plan, budget));
    CHECK(equal(matrix, matrix_of(plan)));
  }
}

TEST_CASE("a fade plays in the session, tick by tick as it was computed") {
  Session session = session_of(arm());
  const TransitionResult result = result_of(fade_for(session, 2, 1, 0.2, 17));
  play_out(session, {2, 1, result.playhead, 0, {0, 0.2}}, [&](int tick, const TickInput& input) {
    CHECK(input.tracks == transition_frame(result, tick)->input.tracks);
  });
  CHECK(session.setup.rules.mix == skelform::Mix::Blend);
  CHECK(session.playback.tracks.size() == 1);
}

TEST_CASE("a fade that plays is cancelled when the user plays another animation") {
  Session session = session_of(arm());
  TransitionPlay play = begin_transition(session, {0, 1, 30, 0, {0, 1.0}});
  for (int i = 0; i < 7; ++i) CHECK(advance_transition(session, play, 0.1));
  CHECK(session.playback.tracks.size() == 2);
  session.playback.paused = true;
  CHECK(advance_transition(session, play, 0.1));
  session.playback.paused = false;
  play_animation(session, 2);
  CHECK_FALSE(advance_transition(session, play, 0.1));
  CHECK(session.playback.tracks.front().animation == 2);
}

TEST_CASE("a fade is written as a line of code for a game") {
  TransitionView transition;
  transition.fade = 0.2;
  CHECK(fade_code(transition) == "cross_fade(player, animation, 0.2);");
  transition.fade = 1;
  transition.to_frame = 5;
  CHECK(fade_code(transition) == "cross_fade(player, animation, 1.0, {.first_frame = 5});");
  CHECK(softness_words({0, 0.15}) == "a fade of 0.15 s");
  CHECK(softness_words({1, {}}) == "1 smooth frame");
  CHECK(softness_words({0, {}}) == "no smoothing");
}

TEST_CASE("the recommended value is the table's, for smooth frames or fades as chosen") {
  const Session session = session_of(arm());
  TransitionView transition;
  choose_pair(transition, session);
  transition.kind = TransitionKind::Fade;
  const PopMatrix fades = matrix_of(fades_of(session, 15)),
                  frames = matrix_of(pops_of(session, 60));
  const int steps = cell_of(fades, 0, 1).smallest;
  CHECK(recommended(transition, fades) == Softness{0, fade_at(steps)});
  CHECK_FALSE(recommended(transition, frames));
  choose_softness(transition, *recommended(transition, fades));
  CHECK(transition.fade == fade_at(steps));
  transition.kind = TransitionKind::Smooth;
  REQUIRE(cell_of(frames, 0, 1).smallest > 0);
  CHECK(recommended(transition, frames) == Softness{cell_of(frames, 0, 1).smallest, {}});
  CHECK(none_helps(transition, matrix_of(pops_of(session, 0.1f))));
}
