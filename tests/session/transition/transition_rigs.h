// An arm that switches between animations, and plans of the transitions.
#pragma once

#include <algorithm>

#include "session/lively_session.h"
#include "session/transition/pop_matrix.h"
#include "session/transition/transition.h"
#include "session/transition/transition_play.h"

namespace transition_rigs {

using namespace sessions;
using skelform::Element;
using skelform::Vec2;

inline constexpr int kHand = 1;

inline void hold(skelform::Animation& animation, int frames, int bone, Element element,
                 float value) {
  rigs::add_key(animation, 0, bone, element, value);
  rigs::add_key(animation, frames, bone, element, value);
}

inline void sort_keys(skelform::Armature& rig) {
  for (skelform::Animation& animation : rig.animations)
    std::ranges::stable_sort(animation.keyframes, {}, &skelform::Keyframe::frame);
}

// An arm with a hand 100 px out. "Down" holds it at 0 degrees, "Up" at 90 and 60 px higher; "Swing"
// moves it to and fro by up to 9 px a tick.
inline skelform::Armature arm() {
  skelform::Armature rig;
  rigs::add_bone(rig, -1, Vec2{0});
  rigs::add_bone(rig, 0, Vec2{100, 0});
  rig.animations.resize(3);
  rig.animations[0].name = "Down";
  rig.animations[1].name = "Up";
  rig.animations[2].name = "Swing";
  hold(rig.animations[0], 60, 0, Element::Rotation, 0);
  hold(rig.animations[0], 60, 0, Element::PositionY, 0);
  hold(rig.animations[1], 60, 0, Element::Rotation, skelform::kPi / 2);
  hold(rig.animations[1], 60, 0, Element::PositionY, 60);
  rigs::add_key(rig.animations[2], 0, 0, Element::Rotation, 0);
  rigs::add_key(rig.animations[2], 20, 0, Element::Rotation, 1);
  rigs::add_key(rig.animations[2], 40, 0, Element::Rotation, 0);
  sort_keys(rig);
  return rig;
}

inline TransitionPlan plan_for(const Session& session, int from, int to, int smooth_frames,
                               int from_frame = 30) {
  return {session.now.skf, from, to, from_frame, 0, {smooth_frames, {}}, conditions_of(session)};
}

inline TransitionPlan fade_for(const Session& session, int from, int to, double seconds,
                               int from_frame = 30) {
  TransitionPlan plan = plan_for(session, from, to, 0, from_frame);
  plan.softness.fade = seconds;
  return plan;
}

inline TransitionResult result_of(const TransitionPlan& plan, int slice = 1 << 20) {
  Transition transition;
  for (int budget = slice; !run_on(transition, plan, budget); budget = slice) {
  }
  return transition.result;
}

// Plays a transition in the session, visits the ticks around B's first tick, and returns that tick.
template <class Visit>
std::int64_t play_out(Session& session, const TransitionCue& cue, Visit&& visit) {
  TransitionPlay play = begin_transition(session, cue);
  const std::int64_t first = session.tick, begins = first + 31;
  int frames = 0;
  while (advance_transition(session, play, 0.011) && ++frames < 200) {
  }
  while (session.tick < first + 60) advance(session, 0.011);
  for (int tick = -10; tick < 25; ++tick) {
    CAPTURE(tick);
    const Snapshot* snapshot = find_snapshot(session.history, begins + tick);
    REQUIRE(snapshot);
    visit(tick, snapshot->input);
  }
  return begins;
}

inline PopPlan pops_of(const Session& session, float limit, int smooth_frames = 0) {
  return {session.now.skf, conditions_of(session), {limit, 1000}, {smooth_frames, {}}};
}

inline PopMatrix matrix_of(const PopPlan& plan, int slice = 1 << 20) {
  PopMatrix matrix;
  for (int budget = slice; !run_on(matrix, plan, budget); budget = slice) {
  }
  return matrix;
}

inline bool equal(const WorstJump& a, const WorstJump& b) {
  return a.beyond == b.beyond && a.moved == b.moved && a.bone == b.bone && a.tick == b.tick &&
         a.from_frame == b.from_frame;
}
inline bool equal(const Pop& a, const Pop& b) {
  return equal(a.pixels, b.pixels) && equal(a.radians, b.radians);
}

inline bool equal(const PopMatrix& a, const PopMatrix& b) {
  if (a.cells.size() != b.cells.size()) return false;
  for (std::size_t i = 0; i < a.cells.size(); ++i) {
    const PopCell &x = a.cells[i], &y = b.cells[i];
    if (!equal(x.zero, y.zero) || !equal(x.current, y.current) || x.smallest != y.smallest)
      return false;
  }
  return true;
}

}  // namespace transition_rigs
