#include "session/graph/played_lap.h"

#include <algorithm>
#include <cmath>

#include "lists/lists.h"

namespace skelscope {
namespace {

using skelform::ConstructedBone;
using skelform::Vec2;

constexpr std::size_t kMostBoneFrames = 3'000'000;  // limits memory to some hundred megabytes

const skelform::Animation& animation_of(const PlayedLap& lap) {
  const PlaybackTrack& main = lap.source.tracks[lap.source.main];
  return lap.source.skf->armature.animations[main.animation];
}

int loop_first(const PlayedLap& lap) {
  return std::clamp(lap.source.loop_from, 0, lap.last_frame);
}

int loop_last(const PlayedLap& lap) {
  const int to = lap.source.loop_to;
  return to < 0 ? lap.last_frame : std::clamp(to, loop_first(lap), lap.last_frame);
}

bool loops(const PlayedLap& lap) {
  const TrackEnd end = lap.source.tracks[lap.source.main].end;
  return lap.source.loop && end == TrackEnd::Loop && loop_last(lap) > loop_first(lap);
}

int most_frames(const PlayedLap& lap) {
  const std::size_t most = kMostBoneFrames / std::max<std::size_t>(lap.bones, 1);
  return std::clamp<std::size_t>(most, 2, 1'000'000);
}

// Returns a clock by which the main track moves one frame a tick.
Playback clock_of(const LapSource& source) {
  Playback playback;
  playback.tracks = source.tracks;
  playback.loop = source.loop;
  const PlaybackTrack& main = playback.tracks[source.main];
  const auto& animation = source.skf->armature.animations[main.animation];
  const double pace = main.speed > 0 ? main.speed : 1;
  for (PlaybackTrack& track : playback.tracks) track.speed /= pace;
  playback.tick_rate =
      std::clamp(skelform::playback_fps(animation), kSlowestTickRate, kFastestTickRate);
  return playback;
}

std::shared_ptr<const Pokes> still(std::shared_ptr<const Pokes> pokes) {
  if (!pokes || (pokes->velocity == Vec2{0} && pokes->stance.velocity == Vec2{0})) return pokes;
  Pokes copy = *pokes;
  copy.velocity = copy.stance.velocity = Vec2{0};
  return std::make_shared<const Pokes>(std::move(copy));
}

float way(const std::vector<Vec2>& before, const std::vector<ConstructedBone>& after,
          std::size_t bone) {
  return bone < before.size() && bone < after.size()
             ? skelform::length(after[bone].pos - before[bone])
             : 0;
}

void keep_joints(const std::vector<ConstructedBone>& bones, std::vector<Vec2>& joints) {
  joints.clear();
  for (const ConstructedBone& bone : bones) joints.push_back(bone.pos);
}

ChainAt chain_of(const Simulation& simulation, const skelform::FamilyTrace& trace) {
  const auto& family = armature_of(simulation).inverse_kinematics[trace.family];
  const skelform::LiveFamily& live = simulation.shown.pose.inverse_kinematics[trace.family];
  ChainAt chain{trace.solved, live.mimic_target, live.mode, live.constraint, {}, 0, trace.reach};
  if (!trace.solved || family.bone_ids.size() < 2) return chain;
  const bool bends = family.bone_ids.size() > 2;
  if (bends) chain.excess = skelform::length(trace.target - trace.root) - trace.reach;
  chain.bend.side = bends ? skelform::side_of(trace) : 0;
  chain.bend.turn = simulation.trace.ik[family.bone_ids.front()].rot;
  return chain;
}

bool is_played(const PlayedLap& lap, const PlaybackTrack& track) {
  const int count = count_of(lap.source.skf->armature.animations);
  return track.on && track.animation >= 0 && track.animation < count;
}

// Stores the frame just played. Its steps are distances from the frame at index `before`.
void write_down(LapRun& run, int frame, int before) {
  PlayedLap& lap = run.lap;
  const Simulation& s = *run.player.simulation;
  for (std::size_t bone = 0; bone < lap.bones; ++bone) {
    BoneStep step;
    if (before >= 0) {
      const Vec2 was = built_at(lap, before, bone).pos;
      step.shown = skelform::length(s.constructed.bones[bone].pos - was);
      step.solved = way(run.solved, s.trace.ik, bone);
      step.posed = way(run.posed, s.trace.fk, bone);
    }
    lap.steps.push_back(step);
  }
  lap.built.insert(lap.built.end(), s.constructed.bones.begin(), s.constructed.bones.end());
  const std::size_t first = lap.chain_moments.size();
  lap.chain_moments.resize(first + lap.chains);
  for (const skelform::FamilyTrace& trace : s.trace.families)
    lap.chain_moments[first + trace.family] = chain_of(s, trace);
  // Includes tracks that have ended and are no longer mixed.
  for (const PlaybackTrack& track : run.player.playback.tracks)
    if (is_played(lap, track)) lap.track_frames.push_back(frame_of(track));
  lap.frames.push_back(frame);
  keep_joints(s.trace.ik, run.solved);
  keep_joints(s.trace.fk, run.posed);
}

void play_frame(LapRun& run, const Session& session, int frame, int before) {
  const auto tick = static_cast<std::int64_t>(run.lap.frames.size());
  const bool starts = tick == 0;
  SidePlayer& player = run.player;
  if (!starts) advance_clock(armature_of(*player.simulation), player.playback);
  player.playback.tracks[run.lap.source.main].frame = frame;
  player.input = input_of_tick(session, tick);
  player.input.pokes = still(std::move(player.input.pokes));
  player.input.restart = starts;
  player.input.reset_physics = starts && run.lap.source.starts_at_rest;
  play_here(player);
  write_down(run, frame, before);
}

void remember_turning(LapRun& run) {
  run.turning = count_of(run.lap.frames) - 1;
  run.turning_state = run.player.simulation->state;
  run.turning_tracks = run.player.playback.tracks;
  run.turning_solved = run.solved;
  run.turning_posed = run.posed;
}

void return_to_turning(LapRun& run) {
  run.player.simulation->state = run.turning_state;
  run.player.playback.tracks = run.turning_tracks;
  run.solved = run.turning_solved;
  run.posed = run.turning_posed;
}

// Plays the next frame: the frames of the lap, then after the seam the first two frames of the
// next lap.
void play_next(LapRun& run, const Session& session) {
  PlayedLap& lap = run.lap;
  const int done = count_of(lap.frames);
  if (lap.seam >= 0) {
    play_frame(run, session, loop_first(lap) + 1, done - 1);
    run.over = true;
  } else if (done > lap.last_frame || done >= most_frames(lap)) {
    run.over = run.turning < 0;
    if (run.over) return;
    return_to_turning(run);
    lap.seam = done;
    play_frame(run, session, loop_first(lap), run.turning);
  } else {
    play_frame(run, session, done, done - 1);
    if (loops(lap) && done == loop_last(lap)) remember_turning(run);
  }
}

float near(float angle, float other) {
  return angle + skelform::kTau * std::round((other - angle) / skelform::kTau);
}

// Keeps only the playing voice of a fade, with the full weight.
void keep_playing_voice(LapSource& source) {
  PlaybackTrack playing = source.tracks[source.main];
  playing.driven = false;
  playing.weight = 1;
  std::erase_if(source.tracks, [](const PlaybackTrack& track) { return track.driven; });
  source.tracks.insert(source.tracks.begin(), std::move(playing));
  source.main = 0;
}

}  // namespace

LapSource lap_source(const Session& session) {
  LapSource source;
  source.skf = session.now.skf;
  const PlaybackTrack* main = main_track(session);
  const int animations = animation_count(session);
  if (!main || main->animation < 0 || main->animation >= animations) return source;
  source.main = main - session.playback.tracks.data();
  source.tracks = session.playback.tracks;
  if (main->driven) keep_playing_voice(source);
  for (PlaybackTrack& track : source.tracks) {
    track.reverse = track.has_ended = false;
    if (track.follow_clock) track.frame = 0;
  }
  PlaybackTrack& played = source.tracks[source.main];
  played.follow_clock = true;
  played.frame = 0;
  if (played.end != TrackEnd::Loop) played.end = TrackEnd::Hold;  // the lap keeps its last frame
  source.loop = session.playback.loop;
  if (has_loop_range(session.playback)) {
    source.loop_from = session.playback.loop_from;
    source.loop_to = session.playback.loop_to;
  }
  source.pokes = session.setup.pokes;
  source.pokes.velocity = source.pokes.stance.velocity = Vec2{0};
  source.motions = session.setup.motions;
  source.rules = rules_of(session);
  source.starts_at_rest = session.starts_at_rest;
  return source;
}

const ConstructedBone& built_at(const PlayedLap& lap, int at, int bone) {
  return lap.built[at * lap.bones + bone];
}

const BoneStep& step_at(const PlayedLap& lap, int at, int bone) {
  return lap.steps[at * lap.bones + bone];
}

const ChainAt& chain_at(const PlayedLap& lap, int at, int family) {
  return lap.chain_moments[at * lap.chains + family];
}

bool is_whole(const PlayedLap& lap) {
  return lap.played() > lap.last_frame;
}

LocalShown local_shown(const skelform::Armature& armature, const ConstructedBone& b,
                       const ConstructedBone& parent, const skelform::Dialect& dialect) {
  return {skelform::rotate(b.pos - parent.pos, -parent.rot) / parent.scale, b.scale / parent.scale,
          (b.rot - parent.rot) * skelform::turn_sense(armature, parent, dialect)};
}

std::vector<LocalShown> local_shown(const PlayedLap& lap, int bone) {
  const int parent = lap.source.skf->armature.bones[bone].parent_id;
  std::vector<LocalShown> all;
  for (int at = 0; at < lap.played(); ++at) {
    const ConstructedBone& b = built_at(lap, at, bone);
    LocalShown& local = all.emplace_back(LocalShown{b.pos, b.scale, b.rot});
    if (parent >= 0)
      local = local_shown(lap.source.skf->armature, b, built_at(lap, at, parent),
                          lap.source.rules.dialect);
    if (at > 0) local.rot = near(local.rot, all[at - 1].rot);
  }
  return all;
}

void begin(LapRun& run, const LapSource& source) {
  run = {};
  run.lap.source = source;
  run.over = source.main < 0 || !source.skf;
  if (run.over) return;
  run.lap.last_frame = animation_of(run.lap).last_frame;
  run.lap.bones = source.skf->armature.bones.size();
  run.lap.chains = source.skf->armature.inverse_kinematics.size();
  run.player = make_player(source.skf);
  run.player.playback = clock_of(source);
  run.lap.tracks = std::ranges::count_if(
      source.tracks, [&](const PlaybackTrack& track) { return is_played(run.lap, track); });
}

bool play_on(LapRun& run, const Session& session, int& budget) {
  while (!run.over && budget > 0) {
    play_next(run, session);
    --budget;
  }
  return run.over;
}

float progress_of(const LapRun& run) {
  const float all = static_cast<float>(std::min(run.lap.last_frame, most_frames(run.lap) - 1) + 1);
  return run.over ? 1 : std::min(static_cast<float>(run.lap.frames.size()) / all, 1.0f);
}

}  // namespace skelscope
