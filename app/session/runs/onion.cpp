#include "session/runs/onion.h"

#include <algorithm>
#include <cstdlib>

namespace skelscope {
namespace {

using skelform::Armature;

constexpr int kFarthest = 6000;  // ticks; enough for several frames at the lowest speed

OnionSource source_of(const Session& s, const OnionSettings& settings) {
  const Snapshot* shown = find_snapshot(s.history, s.tick);
  return {.skf = s.now.skf,
          .settings = settings,
          .serial = shown ? shown->serial : 0,
          .last_serial = s.history.snapshots.empty() ? 0 : s.history.snapshots.back().serial,
          .edited = s.edited,
          .input = s.now.input,
          .tracks = s.playback.tracks,
          .speed = s.playback.speed,
          .tick_rate = s.playback.tick_rate,
          .loop = s.playback.loop,
          .styles = s.setup.styles};
}

// Returns how many frames the main track moved, across the end of a loop as well; 1 per tick
// without a track.
int frames_between(const Armature& armature, const TickInput& a, const TickInput& b) {
  const TickTrack *from = main_track(a), *to = main_track(b);
  if (!from || !to || from->animation != to->animation) return 1;
  const std::int64_t length = frame_count(armature.animations[from->animation]);
  const std::int64_t moved = std::abs(from->frame - to->frame);
  return std::min(moved, std::max<std::int64_t>(length - moved, 0));
}

// Makes the ghosts of one side while it counts frames.
struct Skinner {
  Onion& onion;
  const Session& session;
  GhostRole role;
  int wanted;
  int made = 0, frames = 0;

  bool done() const { return made >= wanted; }
  bool is_due() const { return frames >= (made + 1) * onion.source.settings.step; }
};

Simulation& simulation_of(Skinner& skinner) {
  auto& simulation = skinner.onion.player.simulation;
  if (!simulation) simulation = make_simulation(skinner.session.now.skf);
  return *simulation;
}

void make_skin(Skinner& skinner) {
  const float nearness = 1 - static_cast<float>(skinner.made) / static_cast<float>(skinner.wanted);
  const char* label = skinner.role == GhostRole::Before ? "before" : "after";
  Ghost ghost = ghost_of(simulation_of(skinner), skinner.session.setup.styles, skinner.role,
                         skinner.made == 0 ? label : "");
  ghost.opacity = 0.14f + 0.30f * nearness;
  ghost.tint = 0.7f;
  skinner.onion.ghosts.push_back(std::make_shared<const Ghost>(std::move(ghost)));
  ++skinner.made;
}

// Follows the record from the tick on screen, in one direction, and makes its ghosts. Returns the
// last tick that it could use.
std::int64_t skin_record(Skinner& skinner, int direction) {
  const History& history = skinner.session.history;
  std::int64_t tick = skinner.session.tick;
  for (int away = 0; away < kFarthest && !skinner.done(); ++away) {
    const Snapshot* here = find_snapshot(history, tick);
    const Snapshot* next = find_snapshot(history, tick + direction);
    const bool broken = !next || (direction > 0 ? next : here)->input.restart;
    if (broken) return tick;
    tick += direction;
    skinner.frames += frames_between(armature_of(skinner.session), here->input, next->input);
    if (!skinner.is_due()) continue;
    run_snapshot(simulation_of(skinner), *next);
    make_skin(skinner);
  }
  return tick;
}

// Prepares the player to play on after the tick.
void stand_at(Skinner& skinner, std::int64_t tick) {
  Playback& playback = skinner.onion.player.playback = skinner.session.playback;
  Simulation& simulation = simulation_of(skinner);
  const Snapshot* snapshot = find_snapshot(skinner.session.history, tick);
  if (tick == skinner.session.tick || !snapshot) {
    simulation = skinner.session.now;
    return;
  }
  run_snapshot(simulation, *snapshot);
  restore_transport(snapshot->transport, playback);
  playback.queue = snapshot->input.queue;
}

void skin_future(Skinner& skinner, std::int64_t from) {
  const Armature& armature = armature_of(skinner.session);
  stand_at(skinner, from);
  SidePlayer& player = skinner.onion.player;
  player.input = present_input(skinner.session);
  for (int away = 0; away < kFarthest && !skinner.done(); ++away) {
    if (player.playback.tracks.empty() || clock_has_ended(armature, player.playback)) return;
    const TickInput before = player.simulation->input;
    play_tick(player, PlayerTick::On);
    skinner.frames += frames_between(armature, before, player.input);
    if (skinner.is_due()) make_skin(skinner);
  }
}

}  // namespace

void update_onion(Onion& onion, const OnionSettings& settings, const Session& session) {
  if (!session.now.skf) return;
  OnionSource source = source_of(session, settings);
  if (source == onion.source) return;
  if (onion.source.skf != session.now.skf) onion.player.simulation.reset();
  onion.source = std::move(source);
  onion.ghosts.clear();
  Skinner before{onion, session, GhostRole::Before, settings.before};
  skin_record(before, -1);
  Skinner after{onion, session, GhostRole::After, settings.after};
  const std::int64_t last = session.edited ? session.tick : skin_record(after, 1);
  if (!after.done()) skin_future(after, last);
  std::ranges::stable_sort(onion.ghosts, {}, [](const auto& ghost) { return ghost->opacity; });
}

}  // namespace skelscope
