#include "session/transition/transition.h"

#include <algorithm>
#include <cmath>

#include "lists/lists.h"
#include "text/words.h"

namespace skelscope {
namespace {

TransitionFrame play_and_keep(SidePlayer& player, Voices& voices, PlayerTick how) {
  TransitionFrame frame;
  frame.before = player.simulation->state;
  play_tick(player, voices, how);
  frame.input = player.simulation->input;
  frame.bones = player.simulation->constructed.bones;
  return frame;
}

bool has_same_source(const TransitionPlan& a, const TransitionPlan& b) {
  TransitionPlan same = a;
  same.softness = b.softness;
  return same == b;
}

TransitionResult fresh_result(const TransitionPlan& plan) {
  TransitionResult result;
  result.plan = plan;
  return result;
}

// Motion before the transition counts as A's own motion.
std::vector<TransitionTick> lead_ticks(const std::vector<TransitionFrame>& lead,
                                       const SeenBones& seen) {
  std::vector<TransitionTick> ticks(lead.size());
  for (std::size_t at = 1; at < lead.size(); ++at) {
    TransitionTick& tick = ticks[at];
    for (std::size_t i = 0; i < lead[at].bones.size(); ++i) {
      if (!seen[i]) continue;
      const auto &now = lead[at].bones[i], &last = lead[at - 1].bones[i];
      const float radians = std::abs(skelform::wrap_angle(now.rot - last.rot));
      tick.pixels = std::max(tick.pixels, skelform::length(now.pos - last.pos));
      tick.radians = std::max(tick.radians, radians);
    }
    tick.own_pixels = tick.pixels;
    tick.own_radians = tick.radians;
  }
  return ticks;
}

void begin_transition(Transition& transition) {
  const TransitionPlan& plan = transition.result.plan;
  begin(transition.reference, plan.to, plan.to_frame, plan.softness);
  begin(transition.run, transition.moment, plan.to, plan.to_frame, plan.softness);
  TransitionResult& result = transition.result;
  result = fresh_result(plan);
  result.from_frame = transition.moment.frame;
  result.playhead = transition.moment.playhead;
  result.transition = transition.moment_lead;
  result.ticks = lead_ticks(transition.moment_lead, transition.reference.seen);
  result.first_tick = -count_of(transition.moment_lead);
  transition.stage = TransitionStage::Run;
}

void begin_source(Transition& transition, const TransitionPlan& plan) {
  transition = {};
  transition.result.plan = plan;
  for (SidePlayer* player : {&transition.source.player, &transition.reference.player,
                             &transition.run.player, &transition.run.fading, &transition.others})
    *player = make_player(plan.skf, plan.conditions);
  begin(transition.reference, plan.to, plan.to_frame, {});
  begin(transition.source, plan.from);
}

void take_moment(Transition& transition) {
  take_moment(transition.source.player, transition.source.before, transition.moment);
  transition.moment_lead.assign(transition.lead.begin(), transition.lead.end());
}

void keep_lead(Transition& transition, skelform::State&& before) {
  transition.lead.push_back({.before = std::move(before),
                             .input = transition.source.player.simulation->input,
                             .bones = transition.source.player.simulation->constructed.bones});
  if (transition.lead.size() > kLeadTicks) transition.lead.pop_front();
}

// Finds the moment of the wanted frame; for kFarthestFrame, the moment whose pose is farthest from
// B's first pose.
bool find_moment(Transition& transition) {
  const SourceRun& source = transition.source;
  const int wanted = transition.result.plan.from_frame;
  if (wanted != kFarthestFrame) {
    if (!reaches(source, wanted)) return false;
    take_moment(transition);
    return true;
  }
  if (is_moment(source)) {
    const BuiltBones& now = source.player.simulation->constructed.bones;
    const float distance =
        distance_between(now, transition.reference.ticks.front(), transition.reference.seen);
    if (distance > transition.farthest || transition.farthest < 0) take_moment(transition);
    transition.farthest = std::max(transition.farthest, distance);
  }
  return is_over(source);
}

void step_source(Transition& transition, int& budget) {
  skelform::State before = transition.source.player.simulation->state;
  step(transition.source, budget);
  keep_lead(transition, std::move(before));
  if (find_moment(transition)) begin_transition(transition);
}

// The shown range grows in steps, so that it does not change with every small change of the plan.
int shown_ticks(const TransitionResult& result, int run) {
  const int settled = result.settled < 0 ? run : result.settled + kCalmTicks;
  int shown = kAfterTicks;
  while (shown < settled && shown < 4 * kAfterTicks) shown *= 2;
  return shown;
}

void begin_others(Transition& transition) {
  TransitionResult& result = transition.result;
  result.pop = transition.run.pop;
  result.settled = transition.run.settled;
  result.pose_settled = transition.run.pose_settled;
  result.last_tick = shown_ticks(result, transition.run.tick) - 1;
  result.a = transition.moment_lead;
  transition.other_voices.reset();
  set_track(transition.others, result.plan.from, 0, 0);
  transition.others.playback.tracks.front().frame = result.playhead;
  transition.others.simulation->state = transition.moment.state;
  transition.stage = TransitionStage::Others;
}

void play_transition(Transition& transition, int& budget) {
  TransitionFrame frame;
  frame.before = transition.run.player.simulation->state;
  transition.result.ticks.push_back(step(transition.run, transition.reference, budget));
  frame.input = transition.run.player.simulation->input;
  frame.bones = transition.run.bones;
  transition.result.transition.push_back(std::move(frame));
}

void step_transition(Transition& transition, int& budget) {
  play_transition(transition, budget);
  if (transition.run.over) begin_others(transition);
}

int ticks_in(const TransitionResult& result) {
  return result.last_tick - result.first_tick + 1;
}

void measure_jumps(TransitionResult& result) {
  for (int tick = 0; tick <= result.last_tick; ++tick) {
    const TransitionTick& t = *tick_of(result, tick);
    if (t.pixels > result.jump.moved) result.jump = {t.beyond_pixels, t.pixels, t.bone, tick, 0};
    if (t.radians > result.turn.moved) result.turn = {t.beyond_radians, t.radians, -1, tick, 0};
  }
}

void measure_lag(Transition& transition) {
  TransitionResult& result = transition.result;
  int unlimited = 1 << 20;
  for (int tick = 0; tick <= result.last_tick; ++tick) {
    const BuiltBones& own = bones_at(transition.reference, tick, unlimited);
    const BuiltBones& keys = result.b[tick].bones;
    result.lag = std::max(result.lag, distance_between(own, keys, transition.reference.seen));
  }
}

void begin_b(Transition& transition) {
  const TransitionPlan& plan = transition.result.plan;
  set_track(transition.others, plan.to, plan.to_frame, 0);
  play_tick(transition.others, transition.other_voices, PlayerTick::Rest);
  if (plan.softness.fade) transition.other_voices = voice_at(plan.to, plan.to_frame);
}

void step_others(Transition& transition, int& budget) {
  TransitionResult& result = transition.result;
  const std::size_t shown = ticks_in(result);
  if (result.transition.size() < shown) return play_transition(transition, budget);
  if (result.a.size() < shown) {
    result.a.push_back(play_and_keep(transition.others, transition.other_voices, PlayerTick::On));
    --budget;
    return;
  }
  if (result.b.empty()) begin_b(transition);
  result.b.push_back(play_and_keep(transition.others, transition.other_voices,
                                   result.b.empty() ? PlayerTick::Stay : PlayerTick::On));
  --budget;
  if (count_of(result.b) <= result.last_tick) return;
  result.transition.resize(shown);
  result.ticks.resize(shown);
  measure_jumps(result);
  measure_lag(transition);
  transition.stage = TransitionStage::Done;
}

void show(SidePlayer& player, const TransitionFrame& frame) {
  player.simulation->state = frame.before;
  player.simulation->constructed.has_run = false;
  run_tick(*player.simulation, frame.input);
}

}  // namespace

bool run_on(Transition& transition, const TransitionPlan& plan, int& budget) {
  if (!(transition.result.plan == plan)) {
    const bool same_source = transition.result.plan.skf &&
                             transition.stage != TransitionStage::Source &&
                             has_same_source(transition.result.plan, plan);
    if (same_source)
      transition.result.plan = plan, begin_transition(transition);
    else
      begin_source(transition, plan);
  }
  while (transition.stage != TransitionStage::Done && budget > 0) {
    switch (transition.stage) {
      case TransitionStage::Source:
        step_source(transition, budget);
        break;
      case TransitionStage::Run:
        step_transition(transition, budget);
        break;
      case TransitionStage::Others:
        step_others(transition, budget);
        break;
      case TransitionStage::Done:
        break;
    }
  }
  return transition.stage == TransitionStage::Done;
}

const TransitionTick* tick_of(const TransitionResult& result, int tick) {
  const int at = tick - result.first_tick;
  const bool inside = has_index(result.ticks, at);
  return inside ? &result.ticks[at] : nullptr;
}

const TransitionFrame* transition_frame(const TransitionResult& result, int tick) {
  const int at = tick - result.first_tick;
  const bool inside = has_index(result.transition, at);
  return inside ? &result.transition[at] : nullptr;
}

std::optional<Simulation> transition_moment(const TransitionResult& result, int tick) {
  const TransitionFrame* frame = transition_frame(result, tick);
  if (!frame) return {};
  SidePlayer player = make_player(result.plan.skf, result.plan.conditions);
  show(player, *frame);
  return std::move(player.simulation);
}

Ghosts transition_ghosts(const TransitionResult& result, int tick, std::span<const int> styles) {
  const TransitionFrame* transition = transition_frame(result, tick);
  if (!transition || result.b.empty()) return {};
  const int at = tick - result.first_tick;
  SidePlayer player = make_player(result.plan.skf, result.plan.conditions);
  Ghosts ghosts;
  const auto add = [&](const TransitionFrame& frame, GhostRole role, std::string label) {
    show(player, frame);
    Ghost ghost = ghost_of(*player.simulation, styles, role, std::move(label));
    const bool whole = role == GhostRole::Transition;
    ghost.opacity = whole ? 1 : 0.42f;
    if (whole) ghost.tint = 0;
    ghosts.push_back(std::make_shared<const Ghost>(std::move(ghost)));
  };
  add(result.a[at], GhostRole::A, animation_name(result.plan.skf->armature, result.plan.from));
  add(result.b[std::max(tick, 0)], GhostRole::B,
      animation_name(result.plan.skf->armature, result.plan.to));
  add(*transition, GhostRole::Transition, {});
  return ghosts;
}

}  // namespace skelscope
