#include "session/blend.h"

#include <algorithm>

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

void begin_switch(Blend& blend) {
  const BlendPlan& plan = blend.result.plan;
  begin(blend.reference, plan.to, plan.to_frame, plan.smooth_frames);
  begin(blend.run, blend.moment, plan.to, plan.to_frame, plan.smooth_frames);
  BlendResult& result = blend.result;
  result = fresh_result(plan);
  result.from_frame = blend.moment.frame;
  result.playhead = blend.moment.playhead;
  result.blend = blend.moment_lead;
  result.first_tick = -static_cast<int>(blend.moment_lead.size());
  blend.stage = BlendStage::Switch;
}

void begin_source(Blend& blend, const BlendPlan& plan) {
  blend = {};
  blend.result.plan = plan;
  for (Player* player : {&blend.source.player, &blend.reference.player, &blend.run.player,
                         &blend.others})
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
    const float distance = distance_between(now, blend.reference.ticks.front());
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

void step_switch(Blend& blend, int& budget) {
  BlendFrame frame;
  frame.before = blend.run.player.simulation->state;
  step(blend.run, blend.reference, budget);
  frame.track = blend.run.player.simulation->input.tracks.front();
  frame.bones = blend.run.bones;
  blend.result.blend.push_back(std::move(frame));
  if (blend.run.over) begin_others(blend);
}

int ticks_in(const BlendResult& result) { return result.last_tick - result.first_tick + 1; }

// The blend goes on as long as the others are shown.
void play_blend_on(Blend& blend, int& budget) {
  while (static_cast<int>(blend.result.blend.size()) < ticks_in(blend.result)) {
    blend.result.blend.push_back(play_and_keep(blend.run.player, PlayerTick::On));
    --budget;
  }
  blend.result.blend.resize(static_cast<std::size_t>(ticks_in(blend.result)));
}

void note_way(WorstJump& worst, float way, float own, int bone, int tick) {
  if (way > worst.moved || worst.bone < 0) worst = {std::max(way - own, 0.f), way, bone, tick, 0};
}

BlendTick measure(BlendResult& result, const BuiltBones& last, const BuiltBones& now, const BuiltBones& own_last,
                  const BuiltBones& own, int tick) {
  BlendTick measured;
  for (std::size_t i = 0; i < now.size(); ++i) {
    const float pixels = skelform::length(now[i].pos - last[i].pos);
    const float radians = std::abs(skelform::wrap_angle(now[i].rot - last[i].rot));
    const float own_pixels = skelform::length(own[i].pos - own_last[i].pos);
    const float own_radians = std::abs(skelform::wrap_angle(own[i].rot - own_last[i].rot));
    if (pixels > measured.pixels) measured.bone = static_cast<int>(i);
    measured.pixels = std::max(measured.pixels, pixels);
    measured.radians = std::max(measured.radians, radians);
    measured.own_pixels = std::max(measured.own_pixels, own_pixels);
    measured.own_radians = std::max(measured.own_radians, own_radians);
    if (tick < 0) continue;
    note_way(result.jump, pixels, own_pixels, static_cast<int>(i), tick);
    note_way(result.turn, radians, own_radians, static_cast<int>(i), tick);
  }
  return measured;
}

void measure_ticks(Blend& blend) {
  BlendResult& result = blend.result;
  int unlimited = 1 << 20;
  for (int tick = result.first_tick; tick <= result.last_tick; ++tick) {
    const auto at = static_cast<std::size_t>(tick - result.first_tick);
    if (at == 0) {
      result.ticks.emplace_back();
      continue;
    }
    const BuiltBones& last = result.blend[at - 1].bones;
    const BuiltBones& now = result.blend[at].bones;
    if (tick < 0) {
      result.ticks.push_back(measure(result, last, now, last, now, tick));
      continue;
    }
    bones_at(blend.reference, tick, unlimited);
    const auto own = static_cast<std::size_t>(tick);
    const auto& reference = blend.reference.ticks;
    result.ticks.push_back(measure(result, last, now, reference[own], reference[own + 1], tick));
  }
}

void measure_lag(Blend& blend) {
  BlendResult& result = blend.result;
  int unlimited = 1 << 20;
  for (int tick = 0; tick <= result.last_tick; ++tick) {
    const BuiltBones& own = bones_at(blend.reference, tick, unlimited);
    const BuiltBones& keys = result.b[static_cast<std::size_t>(tick)].bones;
    result.lag = std::max(result.lag, distance_between(own, keys));
  }
}

void step_others(Blend& blend, int& budget) {
  BlendResult& result = blend.result;
  play_blend_on(blend, budget);
  if (static_cast<int>(result.a.size()) < ticks_in(result)) {
    result.a.push_back(play_and_keep(blend.others, PlayerTick::On));
    --budget;
    return;
  }
  if (result.b.empty()) {
    set_track(blend.others, result.plan.to, result.plan.to_frame, 0);
    play_tick(blend.others, PlayerTick::Rest);
  }
  result.b.push_back(play_and_keep(blend.others, result.b.empty() ? PlayerTick::Stay
                                                                  : PlayerTick::On));
  --budget;
  if (static_cast<int>(result.b.size()) <= result.last_tick) return;
  measure_ticks(blend);
  measure_lag(blend);
  blend.stage = BlendStage::Done;
}

void show(Simulation& simulation, const BlendResult& result, const BlendFrame& frame,
          const std::shared_ptr<const Pokes>& pokes) {
  TickInput input;
  input.tracks = {frame.track};
  input.pokes = pokes;
  input.dialect = result.plan.conditions.dialect;
  simulation.state = frame.before;
  simulation.constructed.has_run = false;
  run_tick(simulation, input);
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
    if (same_source) blend.result.plan = plan, begin_switch(blend);
    else begin_source(blend, plan);
  }
  while (blend.stage != BlendStage::Done && budget > 0) {
    switch (blend.stage) {
      case BlendStage::Source: step_source(blend, budget); break;
      case BlendStage::Switch: step_switch(blend, budget); break;
      case BlendStage::Others: step_others(blend, budget); break;
      case BlendStage::Done: break;
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

std::vector<Ghost> blend_ghosts(const BlendResult& result, int tick, std::span<const int> styles) {
  const BlendFrame* blend = blend_frame(result, tick);
  if (!blend || result.b.empty()) return {};
  const auto at = static_cast<std::size_t>(tick - result.first_tick);
  const auto pokes = std::make_shared<const Pokes>(result.plan.conditions.pokes);
  Simulation simulation = make_simulation(result.plan.skf);
  std::vector<Ghost> ghosts;
  const auto add = [&](const BlendFrame& frame, GhostRole role, std::string label) {
    show(simulation, result, frame, pokes);
    ghosts.push_back(ghost_of(simulation, styles, role, std::move(label)));
    ghosts.back().opacity = 0.42f;
  };
  add(result.a[at], GhostRole::A, name_of(result, result.plan.from));
  add(result.b[static_cast<std::size_t>(std::max(tick, 0))], GhostRole::B,
      name_of(result, result.plan.to));
  add(*blend, GhostRole::Blend, {});
  ghosts.back().opacity = 1;
  ghosts.back().tint = 0;
  return ghosts;
}

}  // namespace skelscope
