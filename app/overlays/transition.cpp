#include "overlays/transition.h"

#include <algorithm>

#include "words/numbers.h"

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr int kTrailTicks = 30;  // least ticks of the second animation's trail
constexpr float kStep = 3, kTrail = 1.4f, kDot = 2.2f, kSwitchRing = 6;

struct TransitionDrawing {
  const TransitionView& transition;
  const TransitionResult& result;
  const Projection& projection;
  OverlayList& over;
  int bone;
};

Vec2 switch_joint(const TransitionDrawing& d, int tick) {
  const TransitionFrame& frame = *transition_frame(d.result, tick);
  return to_screen(d.projection, frame.bones[d.bone].pos);
}

int end_of_trail(const TransitionResult& result) {
  const int settled = std::max(result.settled, 0) + kCalmTicks;
  return std::min(std::max(settled, kTrailTicks), result.last_tick);
}

void add_way(const TransitionDrawing& d, int first, int last, Ink ink) {
  std::vector<Vec2> points;
  for (int tick = first; tick <= last; ++tick) points.push_back(switch_joint(d, tick));
  if (points.size() > 1) add_polyline(d.over, points, kTrail, {ink, 0.7f});
  for (const Vec2 point : points) add_disc(d.over, point, kDot, {ink, 0.9f}).casing = true;
}

void add_step(const TransitionDrawing& d) {
  const TransitionResult& result = d.result;
  const int tick = d.transition.tick;
  const bool has_step = tick > result.first_tick;
  const Vec2 at = switch_joint(d, tick), from = has_step ? switch_joint(d, tick - 1) : at;
  const auto& now = transition_frame(result, tick)->bones[d.bone];
  float way = 0;
  if (has_step) {
    const TransitionFrame& last = *transition_frame(result, tick - 1);
    way = skelform::length(now.pos - last.bones[d.bone].pos);
  }
  const Ink ink = tick >= 0 && way > d.transition.limit.pixels ? Ink::Error : Ink::Selection;
  add_line(d.over, from, at, kStep, {ink});
  add_ring(d.over, at, kSwitchRing, 2, {ink});
  add_label(d.over, {.at = at + Vec2(14 * d.projection.scale, 0),
                     .text = bone_label(result.plan.skf->armature, d.bone),
                     .note = skelform::fixed_text(way, 1) + " px",
                     .border = {ink},
                     .free = true,
                     .anchor = at});
}

}  // namespace

int followed_bone(const TransitionResult& result, const PopLimit& limit) {
  const bool turns = turns_most(result.pop, limit);
  const WorstJump& worst = turns ? result.pop.radians : result.pop.pixels;
  return worst.bone >= 0 ? worst.bone : result.jump.bone;
}

void build_transition(const TransitionView& transition, const TransitionStudy& study,
                      const Projection& projection, OverlayList& over) {
  const TransitionResult& result = study.result;
  const int bone = followed_bone(result, transition.limit);
  if (bone < 0 || !transition_frame(result, transition.tick)) return;
  const TransitionDrawing d{transition, result, projection, over, bone};
  add_way(d, result.first_tick, -1, Ink::A);
  add_way(d, 0, end_of_trail(result), Ink::B);
  add_step(d);
}

}  // namespace skelscope
