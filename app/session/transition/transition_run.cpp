#include "session/transition/transition_run.h"

#include <algorithm>
#include <cmath>

#include "lists/lists.h"
#include "session/runs/rig_player.h"

namespace skelscope {
namespace {

using skelform::ConstructedBone;

constexpr float kUsualShare = 0.05f;
constexpr float kSmallestLimit = 1e-3f;  // pixels or degrees; stands in for a limit of 0
constexpr float kSettledRadians = skelform::to_radians(kSettledDegrees);

struct BoneWay {
  float pixels = 0, radians = 0;
};

BoneWay way_between(const ConstructedBone& a, const ConstructedBone& b) {
  return {skelform::length(b.pos - a.pos), std::abs(skelform::wrap_angle(b.rot - a.rot))};
}

BoneWay longer(BoneWay a, BoneWay b) {
  return {std::max(a.pixels, b.pixels), std::max(a.radians, b.radians)};
}

bool is_calm(const BuiltBones& a, const BuiltBones& b, const SeenBones& seen) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!seen[i]) continue;
    const BoneWay way = way_between(a[i], b[i]);
    // A pose with NaN is never calm, as each comparison with NaN is false.
    if (!(way.pixels < kSettledPixels && way.radians < kSettledRadians)) return false;
  }
  return true;
}

// Leaves out bones that physics moves, directly or through a parent.
SeenBones posed_bones(const skelform::Armature& armature, SeenBones seen) {
  for (const int bone : skelform::bones_below_physics(armature)) seen[bone] = 0;
  return seen;
}

void note_calm(bool calm, int tick, int& count, int& settled) {
  count = calm ? count + 1 : 0;
  if (count == 0) settled = -1;
  if (count == 1) settled = tick;
}

void note_worst(WorstJump& worst, float moved, float own, int bone, const TransitionRun& run) {
  const float beyond = moved - own;
  if (beyond > worst.beyond) worst = {beyond, moved, bone, run.tick, run.from_frame};
}

// Returns the way of a bone that is no fault of the transition. In B's first tick a bone may also
// go as far as A was moving it. `fading`: A's bones in the previous tick; empty once A has faded
// out.
BoneWay own_way(const TransitionRun& run, const BuiltBones& last, const BuiltBones& now,
                const BuiltBones& fading, std::size_t bone) {
  BoneWay way = way_between(last[bone], now[bone]);
  if (!fading.empty()) way = longer(way, way_between(fading[bone], run.fading_bones[bone]));
  if (run.tick > 0 || run.own_before.empty()) return way;
  return longer(way, way_between(run.own_before[bone], run.bones[bone]));
}

// Runs a tick of A while it fades out, and returns A's bones before that tick.
BuiltBones step_fading(TransitionRun& run, int& budget) {
  if (!is_fading(run.voices)) return {};
  BuiltBones before = std::move(run.fading_bones);
  play_tick(run.fading, run.fading_voices, PlayerTick::On);
  --budget;
  run.fading_bones = run.fading.simulation->constructed.bones;
  return before;
}

void stand_at(Simulation& simulation, const TransitionMoment& moment) {
  simulation.state = moment.state;
  simulation.constructed.bones = moment.bones;  // hidden flags that a dialect remembers
  simulation.constructed.has_run = true;
}

void begin_fade(TransitionRun& run, const TransitionMoment& moment, int animation, int frame,
                const Softness& softness) {
  run.voices = run.fading_voices = voice_at(moment.animation, moment.playhead);
  play(*run.voices, animation, fade_options(softness, frame));
  stand_at(*run.fading.simulation, moment);
  run.fading_bones = moment.bones;
}

int longest_transition(const SidePlayer& player) {
  return static_cast<int>(kTransitionSeconds * player.playback.tick_rate);
}

}  // namespace

TransitionConditions conditions_of(const Session& session) {
  TransitionConditions conditions{.tick_rate = session.playback.tick_rate,
                                  .dialect = session.setup.rules.dialect,
                                  .pokes = session.setup.pokes};
  conditions.pokes.overrides.clear();
  conditions.pokes.passes = {};
  conditions.pokes.velocity = conditions.pokes.stance.velocity = {};
  return conditions;
}

SidePlayer make_player(std::shared_ptr<const skelform::Skf> skf,
                       const TransitionConditions& conditions) {
  SidePlayer player = make_player(std::move(skf));
  player.playback.tick_rate = conditions.tick_rate;
  player.input.pokes = std::make_shared<const Pokes>(conditions.pokes);
  player.input.rules.dialect = conditions.dialect;
  return player;
}

void set_track(SidePlayer& player, int animation, int frame, int smooth_frames) {
  player.playback.tracks = {{.animation = animation,
                             .frame = static_cast<double>(frame),
                             .smooth_frames = smooth_frames}};
}

int frame_of(const SidePlayer& player) {
  return frame_of(player.playback.tracks.front());
}

int lap_ticks(const skelform::Armature& armature, int animation, int tick_rate) {
  const skelform::Animation& a = armature.animations[animation];
  const double seconds = (a.last_frame + 1.0) / std::max(skelform::playback_fps(a), 1);
  return static_cast<int>(std::clamp(std::ceil(seconds * tick_rate - 1e-6), 1.0, 1e6));
}

void take_moment(const SidePlayer& player, const BuiltBones& before, TransitionMoment& moment) {
  moment.animation = player.playback.tracks.front().animation;
  moment.frame = frame_of(player);
  moment.playhead = player.playback.tracks.front().frame;
  moment.state = player.simulation->state;
  moment.bones = player.simulation->constructed.bones;
  moment.before = before;
}

SeenBones seen_bones(const skelform::Armature& armature) {
  SeenBones seen(armature.bones.size());
  for (std::size_t i = 0; i < seen.size(); ++i) seen[i] = armature.bones[i].visuals_id >= 0;
  for (const skelform::Visuals& visuals : armature.visuals)
    for (const skelform::Bind& bind : visuals.binds)
      if (has_index(seen, bind.bone_id)) seen[bind.bone_id] = 1;
  const bool any = contains(seen, 1);
  return any ? seen : SeenBones(armature.bones.size(), 1);
}

float usual_limit(const skelform::Armature& armature) {
  RigPlayer player = make_rig_player(armature, -1);
  build(player);
  const SeenBones seen = seen_bones(armature);
  skelform::Vec2 low{1e9f}, high{-1e9f};
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (!seen[i]) continue;
    const skelform::Vec2 pos = player.constructed.bones[i].pos;
    low = {std::min(low.x, pos.x), std::min(low.y, pos.y)};
    high = {std::max(high.x, pos.x), std::max(high.y, pos.y)};
  }
  const float size = std::max(high.x - low.x, high.y - low.y);
  if (!(size > 0) || !(size < 1e7f)) return PopLimit{}.pixels;
  const float wanted = std::clamp(size * kUsualShare, kLeastLimit, kMostLimit);
  const float power = std::pow(10.0f, std::floor(std::log10(wanted)));
  for (const float factor : {5.0f, 2.0f})
    if (factor * power <= wanted) return factor * power;
  return power;
}

float distance_between(const BuiltBones& a, const BuiltBones& b, const SeenBones& seen) {
  float farthest = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (seen[i]) farthest = std::max(farthest, skelform::length(a[i].pos - b[i].pos));
  return farthest;
}

bool is_sharp(const Softness& softness) {
  return softness.fade ? *softness.fade == 0 : softness.smooth_frames == 0;
}

skelform::PlayOptions fade_options(const Softness& softness, int frame) {
  return {.fade = softness.fade.value_or(0),
          .first_frame = static_cast<double>(frame),
          .curve = softness.curve};
}

void begin(TransitionReference& reference, int animation, int frame, const Softness& softness) {
  reference.seen = seen_bones(armature_of(*reference.player.simulation));
  set_track(reference.player, animation, frame, 0);
  reference.voices.reset();
  play_tick(reference.player, reference.voices, PlayerTick::Rest);
  reference.ticks = {reference.player.simulation->constructed.bones};
  if (softness.fade) reference.voices = voice_at(animation, frame);
  set_track(reference.player, animation, frame, softness.smooth_frames);
}

const BuiltBones& bones_at(TransitionReference& reference, int tick, int& budget) {
  while (count_of(reference.ticks) <= tick + 1) {
    play_tick(reference.player, reference.voices,
              reference.ticks.size() == 1 ? PlayerTick::Stay : PlayerTick::On);
    reference.ticks.push_back(reference.player.simulation->constructed.bones);
    --budget;
  }
  return reference.ticks[tick + 1];
}

void take_worse(WorstJump& worst, const WorstJump& other) {
  if (other.beyond > worst.beyond) worst = other;
}

bool is_within(const Pop& pop, const PopLimit& limit) {
  return share_of(pop, limit) <= 1;
}

float pixel_share(const Pop& pop, const PopLimit& limit) {
  return pop.pixels.beyond / std::max(limit.pixels, kSmallestLimit);
}

float degree_share(const Pop& pop, const PopLimit& limit) {
  return skelform::to_degrees(pop.radians.beyond) / std::max(limit.degrees, kSmallestLimit);
}

float share_of(const Pop& pop, const PopLimit& limit) {
  return std::max(pixel_share(pop, limit), degree_share(pop, limit));
}

bool turns_most(const Pop& pop, const PopLimit& limit) {
  return degree_share(pop, limit) > pixel_share(pop, limit);
}

void begin(TransitionRun& run, const TransitionMoment& moment, int animation, int frame,
           const Softness& softness) {
  set_track(run.player, animation, frame, softness.smooth_frames);
  stand_at(*run.player.simulation, moment);
  run.voices.reset();
  if (softness.fade) begin_fade(run, moment, animation, frame, softness);
  run.tick = -1;
  run.from_frame = moment.frame;
  run.bones = moment.bones;
  run.own_before = moment.before;
  run.pop = {};
  run.settled = run.pose_settled = -1;
  run.calm = run.pose_calm = 0;
  run.over = false;
}

TransitionTick step(TransitionRun& run, TransitionReference& reference, int& budget) {
  play_tick(run.player, run.voices, run.tick < 0 ? PlayerTick::Stay : PlayerTick::On);
  --budget;
  ++run.tick;
  const BuiltBones fading = step_fading(run, budget);
  const BuiltBones& now = run.player.simulation->constructed.bones;
  const BuiltBones& own = bones_at(reference, run.tick, budget);
  const BuiltBones& own_last = reference.ticks[run.tick];
  TransitionTick tick;
  for (int i = 0; i < count_of(now); ++i) {
    if (!reference.seen[i]) continue;
    const BoneWay way = way_between(run.bones[i], now[i]);
    const BoneWay allowed = own_way(run, own_last, own, fading, i);
    note_worst(run.pop.pixels, way.pixels, allowed.pixels, i, run);
    note_worst(run.pop.radians, way.radians, allowed.radians, i, run);
    if (way.pixels > tick.pixels) tick.bone = i;
    tick.beyond_pixels = std::max(tick.beyond_pixels, way.pixels - allowed.pixels);
    tick.beyond_radians = std::max(tick.beyond_radians, way.radians - allowed.radians);
    tick.pixels = std::max(tick.pixels, way.pixels);
    tick.radians = std::max(tick.radians, way.radians);
    tick.own_pixels = std::max(tick.own_pixels, allowed.pixels);
    tick.own_radians = std::max(tick.own_radians, allowed.radians);
  }
  const bool calm = is_calm(now, own, reference.seen);
  note_calm(calm, run.tick, run.calm, run.settled);
  const bool pose =
      calm || is_calm(now, own, posed_bones(run.player.simulation->skf->armature, reference.seen));
  note_calm(pose, run.tick, run.pose_calm, run.pose_settled);
  run.bones = now;
  run.over = run.calm >= kCalmTicks || run.tick + 1 >= longest_transition(run.player);
  return tick;
}

}  // namespace skelscope
