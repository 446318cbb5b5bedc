#include "session/record/tick.h"

#include <algorithm>

#include "session/record/events.h"
#include "session/record/mix_rule.h"
#include "session/record/problems.h"
#include "session/tick/fades.h"
#include "session/tick/pads.h"
#include "session/tick/voices.h"

namespace skelscope {
namespace {

using namespace skelform;

Snapshot snapshot_before(const Session& s, TickInput input) {
  Snapshot snapshot;
  snapshot.before = input.restart ? initial_state(armature_of(s)) : s.now.state;
  snapshot.first_hidden = hidden_before(s.now, input);
  snapshot.transport = s.playback;
  snapshot.speed = std::clamp(s.playback.speed, kSlowest, kFastest);
  snapshot.tick_rate = std::clamp(s.playback.tick_rate, kSlowestTickRate, kFastestTickRate);
  snapshot.input = std::move(input);
  return snapshot;
}

// Playing on from an edited tick records that tick with its edit.
void keep_edit(Session& s) {
  const Snapshot* recorded = find_snapshot(s.history, s.tick);
  if (!s.edited || !recorded) return;
  Snapshot kept = *recorded;
  kept.input = s.now.input;
  kept.transport = s.playback;
  truncate_after(s.history, s.tick - 1);
  append_snapshot(s, std::move(kept));
  s.edited = false;
}

void drop_later(Session& s) {
  const std::int64_t later = last_tick(s.history) - s.tick;
  keep_edit(s);
  truncate_after(s.history, s.tick);
  if (later > 0)
    log_line(s, Severity::Info,
             "Dropped " + std::to_string(later) + " recorded ticks after tick " +
                 std::to_string(s.tick));
  if (s.diverged_tick >= s.tick) forget_divergence(s);
}

void mark_divergence(Session& s, std::int64_t tick) {
  if (s.diverged_tick >= 0 && s.diverged_tick <= tick) return;
  s.diverged_tick = tick;
  const std::string text = "Tick " + std::to_string(tick) +
                           " came out differently when it was run again from its record";
  log_line(s, Severity::Error, text);
  replace_problems(s.problems, Origin::Determinism,
                   {{Severity::Error, "not-deterministic", "", text}});
}

// A tick of a replay brings all its recorded settings. Otherwise the user's present settings stay,
// and a pending edit keeps its tracks within its own lap.
void restore_settings(Session& s, const Snapshot& snapshot) {
  const Transport& recorded = snapshot.transport;
  if (s.playback.replay && !s.waiting) {
    set_transport(s.playback, recorded);
    s.playback.queue = snapshot.input.queue;
    s.playback.tick_rate = snapshot.tick_rate;
    s.setup.pokes = pokes_of(snapshot.input);
    const bool driven = recorded.player || recorded.pad;
    if (!driven) s.setup.rules.mix = snapshot.input.rules.mix;
    if (!driven) s.setup.rules.shortest_arc = snapshot.input.rules.shortest_arc;
    s.setup.rules.dialect = snapshot.input.rules.dialect;
    s.setup.rules.layers_as_listed = snapshot.input.rules.layers_as_listed;
    return;
  }
  if (s.waiting && s.waiting->lap == snapshot.lap) {
    set_transport(s.playback, s.waiting->transport);
    s.playback.queue = s.waiting->queue;
    place_transport(armature_of(s), recorded, s.playback);
  } else {
    restore_transport(recorded, s.playback);
    s.playback.queue = snapshot.input.queue;
  }
  s.setup.pokes.velocity = pokes_of(snapshot.input).velocity;
}

}  // namespace

void forget_divergence(Session& s) {
  s.diverged_tick = -1;
  replace_problems(s.problems, Origin::Determinism, {});
}

FirstHidden hidden_before(const Simulation& s, const TickInput& input) {
  FirstHidden hidden;
  if (!input.rules.dialect.hidden_from_first_construct || input.restart || !s.constructed.has_run)
    return hidden;
  for (const ConstructedBone& bone : s.constructed.bones) hidden.push_back(bone.hidden);
  return hidden;
}

void append_snapshot(Session& s, Snapshot snapshot) {
  snapshot.lap = lap_at_record(s.history, snapshot);
  record(s.history, std::move(snapshot));
}

void settle_driver(Session& s) {
  const Driver driver = driver_of(s.playback);
  if (driver == Driver::Clocks) return;
  const bool drives_on = driver == Driver::Pad ? shows_pad(armature_of(s), s.playback)
                                               : take_edits(armature_of(s), s.playback);
  if (drives_on) return;
  const auto is_driven = [](const PlaybackTrack& track) { return track.driven; };
  if (std::ranges::any_of(s.playback.tracks, is_driven)) {
    choose_mix(s.setup.rules, Mix::Blend);
    log_line(s, Severity::Info,
             driver == Driver::Pad ? "The tracks were edited: they no longer follow the blend pad"
                                   : "The tracks were edited: they no longer fade");
  }
  release_tracks(s.playback);
}

void run_next(Session& s, const NextTick& next) {
  settle_driver(s);
  if (next.restart)
    s.edited = false;
  else
    drop_later(s);
  if (next.advance_clock)
    advance_clock(armature_of(s), s.playback, next.stop_frame);
  else
    forget_events(s.playback);
  if (excites(s.excitation))
    s.setup.pokes.velocity = next_velocity(s.excitation, s.playback.tick_rate);
  TickInput input = input_of_tick(s, last_tick(s.history) + 1, next.restart);
  input.restart = next.restart;
  input.reset_physics = next.reset_physics;
  append_snapshot(s, snapshot_before(s, std::move(input)));
  s.tick = last_tick(s.history);
  s.playback.replay = false;
  s.waiting.reset();
  run_tick(s.now, s.history.snapshots.back().input);
  s.present = s.unedited = present_input(s);
  log_events(s);
}

void show_recorded(Session& s, std::int64_t tick) {
  const Snapshot* snapshot = find_snapshot(s.history, tick);
  if (!snapshot) return;
  run_snapshot(s.now, *snapshot);
  s.tick = tick;
  s.edited = false;
  restore_settings(s, *snapshot);
  s.present = s.unedited = present_input(s);
  const Snapshot* next = find_snapshot(s.history, tick + 1);
  if (next && !next->input.restart && !(next->before == s.now.state)) mark_divergence(s, tick);
}

}  // namespace skelscope
