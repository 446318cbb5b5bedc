#include "session/transition/blend.h"

#include <algorithm>
#include <cmath>

namespace skelscope {
namespace {

BlendFrame play_and_keep(Player& player, PlayerTick how) {
  BlendFrame frame;
  frame.before = player.simulation->state;
  play_tick(player, how);
  frame.track = player.simulation->input.tracks.front();
  frame.bones = player.simulation->constructed.bones;
  return frame;
}

bool has_same_source(const BlendPlan& a, const BlendPlan& b) {
  BlendPlan same = a;
  same.smooth_frames = b.smooth_frames;
  return same == b;
}

BlendResult fresh_result(const BlendPlan& plan) {
  BlendResult result;
  result.plan = plan;
  return result;
}

// Motion before the switch counts as A's own.
std::vector<BlendTick> lead_ticks(const std::vector<BlendFrame>& lead, const SeenBones& seen) {
  std::vector<BlendTick> ticks(lead.size());
  for (std::size_t at = 1; at < lead.size(); ++at) {
    BlendTick& tick = ticks[at];
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

void begin_switch(Blend& blend) {
  const BlendPlan& plan = blend.result.plan;
  begin(blend.reference, plan.to, plan.to_frame, plan.smooth_frames);
  begin(blend.run, blend.moment, plan.to, plan.to_frame, plan.smooth_frames);
  BlendResult& result = blend.result;
  result = fresh_result(plan);
  result.from_frame = blend.moment.frame;
  result.playhead = blend.moment.playhead;
  result.blend = blend.moment_lead;
  result.ticks = lead_ticks(blend.moment_lead, blend.reference.seen);
  result.first_tick = -static_cast<int>(blend.moment_lead.size());
  blend.stage = BlendStage::Switch;
}

void begin_source(Blend& blend, const BlendPlan& plan) {
  blend = {};
  blend.result.plan = plan;
  for (Player* player :
       {&blend.source.player, &blend.reference.player, &blend.run.player, &blend.others})
    *player = make_player(plan.skf, plan.conditions);
  begin(blend.reference, plan.to, plan.to_frame, 0);
  begin(blend.source, plan.from);
}

void take_moment(Blend& blend) {
  take_moment(blend.source.player, blend.source.before, blend.moment);
  blend.moment_lead.assign(blend.lead.begin(), blend.lead.end());
}

void keep_lead(Blend& blend, skelform::State&& before) {
  BlendFrame frame;
  frame.before = std::move(before);
  frame.track = blend.source.player.simulation->input.tracks.front();
  frame.bones = blend.source.player.simulation->constructed.bones;
  blend.lead.push_back(std::move(frame));
  if (blend.lead.size() > kLeadTicks) blend.lead.pop_front();
}

// Without a frame asked for, the moment whose pose is farthest from where B begins.
bool find_moment(Blend& blend) {
  const SourceRun& source = blend.source;
  const int wanted = blend.result.plan.from_frame;
  if (wanted != kFarthestFrame) {
    if (!reaches(source, wanted)) return false;
    take_moment(blend);
    return true;
  }
  if (is_moment(source)) {
    const BuiltBones& now = source.player.simulation->constructed.bones;
    const float distance =
        distance_between(now, blend.reference.ticks.front(), blend.reference.seen);
    if (distance > blend.farthest || blend.farthest < 0) take_moment(blend);
    blend.farthest = std::max(blend.farthest, distance);
  }
  return is_over(source);
}

void step_source(Blend& blend, int& budget) {
  skelform::State before = blend.source.player.simulation->state;
  step(blend.source, budget);
  keep_lead(blend, std::move(before));
  if (find_moment(blend)) begin_switch(blend);
}

// How much is shown grows in steps, so that the picture does not change with every value.
int shown_ticks(const BlendResult& result, int run) {
  const int settled = result.settled < 0 ? run : result.settled + kCalmTicks;
  int shown = kAfterTicks;
  while (shown < settled && shown < 4 * kAfterTicks) shown *= 2;
  return shown;
}

void begin_others(Blend& blend) {
  BlendResult& result = blend.result;
  result.pop = blend.run.pop;
  result.settled = blend.run.settled;
  result.pose_settled = blend.run.pose_settled;
  result.last_tick = shown_ticks(result, blend.run.tick) - 1;
  result.a = blend.moment_lead;
  set_track(blend.others, result.plan.from, 0, 0);
  blend.others.playback.tracks.front().frame = result.playhead;
  blend.others.simulation->state = blend.moment.state;
  blend.stage = BlendStage::Others;
}

void play_blend(Blend& blend, int& budget) {
  BlendFrame frame;
  frame.before = blend.run.player.simulation->state;
  blend.result.ticks.push_back(step(blend.run, blend.reference, budget));
  frame.track = blend.run.player.simulation->input.tracks.front();
  frame.bones = blend.run.bones;
  blend.result.blend.push_back(std::move(frame));
}

void step_switch(Blend& blend, int& budget) {
  play_blend(blend, budget);
  if (blend.run.over) begin_others(blend);
}

int ticks_in(const BlendResult& result) {
  return result.last_tick - result.first_tick + 1;
}

void measure_jumps(BlendResult& result) {
  for (int tick = 0; tick <= result.last_tick; ++tick) {
    const BlendTick& t = *tick_of(result, tick);
    if (t.pixels > result.jump.moved) result.jump = {t.beyond_pixels, t.pixels, t.bone, tick, 0};
    if (t.radians > result.turn.moved) result.turn = {t.beyond_radians, t.radians, -1, tick, 0};
  }
}

void measure_lag(Blend& blend) {
  BlendResult& result = blend.result;
  int unlimited = 1 << 20;
  for (int tick = 0; tick <= result.last_tick; ++tick) {
    const BuiltBones& own = bones_at(blend.reference, tick, unlimited);
    const BuiltBones& keys = result.b[static_cast<std::size_t>(tick)].bones;
    result.lag = std::max(result.lag, distance_between(own, keys, blend.reference.seen));
  }
}

void step_others(Blend& blend, int& budget) {
  BlendResult& result = blend.result;
  const auto shown = static_cast<std::size_t>(ticks_in(result));
  if (result.blend.size() < shown) return play_blend(blend, budget);
  if (result.a.size() < shown) {
    result.a.push_back(play_and_keep(blend.others, PlayerTick::On));
    --budget;
    return;
  }
  if (result.b.empty()) {
    set_track(blend.others, result.plan.to, result.plan.to_frame, 0);
    play_tick(blend.others, PlayerTick::Rest);
  }
  result.b.push_back(
      play_and_keep(blend.others, result.b.empty() ? PlayerTick::Stay : PlayerTick::On));
  --budget;
  if (static_cast<int>(result.b.size()) <= result.last_tick) return;
  result.blend.resize(shown);
  result.ticks.resize(shown);
  measure_jumps(result);
  measure_lag(blend);
  blend.stage = BlendStage::Done;
}

void show(Player& player, const BlendFrame& frame) {
  player.input.tracks = {frame.track};
  player.simulation->state = frame.before;
  player.simulation->constructed.has_run = false;
  run_tick(*player.simulation, player.input);
}

std::string name_of(const BlendResult& result, int animation) {
  const auto& name = result.plan.skf->armature.animations[animation].name;
  return name.empty() ? "unnamed" : name;
}

}  // namespace

bool run_on(Blend& blend, const BlendPlan& plan, int& budget) {
  if (!(blend.result.plan == plan)) {
    const bool same_source = blend.result.plan.skf && blend.stage != BlendStage::Source &&
                             has_same_source(blend.result.plan, plan);
    if (same_source)
      blend.result.plan = plan, begin_switch(blend);
    else
      begin_source(blend, plan);
  }
  while (blend.stage != BlendStage::Done && budget > 0) {
    switch (blend.stage) {
      case BlendStage::Source:
        step_source(blend, budget);
        break;
      case BlendStage::Switch:
        step_switch(blend, budget);
        break;
      case BlendStage::Others:
        step_others(blend, budget);
        break;
      case BlendStage::Done:
        break;
    }
  }
  return blend.stage == BlendStage::Done;
}

const BlendTick* tick_of(const BlendResult& result, int tick) {
  const int at = tick - result.first_tick;
  const bool inside = at >= 0 && at < static_cast<int>(result.ticks.size());
  return inside ? &result.ticks[static_cast<std::size_t>(at)] : nullptr;
}

const BlendFrame* blend_frame(const BlendResult& result, int tick) {
  const int at = tick - result.first_tick;
  const bool inside = at >= 0 && at < static_cast<int>(result.blend.size());
  return inside ? &result.blend[static_cast<std::size_t>(at)] : nullptr;
}

std::optional<Simulation> blend_moment(const BlendResult& result, int tick) {
  const BlendFrame* frame = blend_frame(result, tick);
  if (!frame) return {};
  Player player = make_player(result.plan.skf, result.plan.conditions);
  show(player, *frame);
  return std::move(player.simulation);
}

Ghosts blend_ghosts(const BlendResult& result, int tick, std::span<const int> styles) {
  const BlendFrame* blend = blend_frame(result, tick);
  if (!blend || result.b.empty()) return {};
  const auto at = static_cast<std::size_t>(tick - result.first_tick);
  Player player = make_player(result.plan.skf, result.plan.conditions);
  Ghosts ghosts;
  const auto add = [&](const BlendFrame& frame, GhostRole role, std::string label) {
    show(player, frame);
    Ghost ghost = ghost_of(*player.simulation, styles, role, std::move(label));
    const bool whole = role == GhostRole::Blend;
    ghost.opacity = whole ? 1 : 0.42f;
    if (whole) ghost.tint = 0;
    ghosts.push_back(std::make_shared<const Ghost>(std::move(ghost)));
  };
  add(result.a[at], GhostRole::A, name_of(result, result.plan.from));
  add(result.b[static_cast<std::size_t>(std::max(tick, 0))], GhostRole::B,
      name_of(result, result.plan.to));
  add(*blend, GhostRole::Blend, {});
  return ghosts;
}

}  // namespace skelscope
