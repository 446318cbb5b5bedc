#include "session/record/session.h"

#include <algorithm>

#include "lists/lists.h"
#include "session/file/load_rig.h"
#include "session/ik/drag.h"
#include "session/record/root_walk.h"
#include "session/record/tick.h"
#include "session/tick/fades.h"
#include "skelform/lint.h"

namespace skelscope {
namespace {

constexpr double kLongestFrame = 0.25;  // seconds; a window that was hidden skips the rest
constexpr std::size_t kLogLines = 1000;

// Clears the record and all settings that refer to the rig; the user's other settings stay.
void forget_rig(Session& s) {
  clear(s.history);
  s.tick = s.diverged_tick = -1;
  s.edited = false;
  s.sent = {};
  s.waiting.reset();
  s.setup.pokes = {};
  s.setup.motions.clear();
  s.setup.marks.clear();
  s.setup.pad = {};
  s.setup.game = {};
  s.undo_stack = {};
  s.rig_edits = {};
  s.excitation = {};
  s.playback.tracks.clear();
  s.playback.queue.clear();
  s.playback.player.reset();
  s.playback.pad.reset();
  s.playback.loop_from = s.playback.loop_to = s.playback.loop_animation = -1;
  s.playback.clock.saved = 0;
  s.playback.reverse = s.playback.replay = false;
}

bool open_result(Session& s, skelform::LoadResult result, const std::string& path,
                 std::string& error) {
  if (!result) {
    const std::string name = rig_name(path);
    error = name.empty() ? result.error.reason : name + ": " + result.error.reason;
    return false;
  }
  show_rig(s, std::move(*result), path);
  return true;
}

// Returns how long the tick on screen lasts, in seconds: a recorded tick as long as it was
// recorded, but at the present speed.
double seconds_of_tick(const Session& s) {
  const Snapshot* shown = find_snapshot(s.history, s.tick);
  const bool recorded = s.playback.reverse || s.playback.replay;
  if (!recorded || !shown || shown->speed <= 0) return tick_seconds(s.playback);
  const double rate = std::clamp(shown->tick_rate, kSlowestTickRate, kFastestTickRate);
  return shown->speed / (std::clamp(s.playback.speed, kSlowest, kFastest) * rate);
}

bool is_changed(const Session& s) {
  return s.waiting || excites(s.excitation) || !(present_input(s) == s.present);
}

// Shows the next recorded tick of a replay. Returns false if a new tick must be run: not in a
// replay, or after an edit, which ends it.
bool replay_one(Session& s) {
  if (!s.playback.replay) return false;
  if (is_changed(s)) {
    s.playback.replay = false;
    log_line(s, skelform::Severity::Info,
             "Edited: no longer playing what was recorded after tick " + std::to_string(s.tick));
    return false;
  }
  if (s.tick < last_tick(s.history)) {
    show_recorded(s, s.tick + 1);
  } else {
    s.playback.paused = true;
    log_line(s, skelform::Severity::Info, "Reached the end of the record");
  }
  return true;
}

void rewind_one(Session& s) {
  if (s.tick > s.history.first_tick) return show_recorded(s, s.tick - 1);
  s.playback.paused = true;
  log_line(s, skelform::Severity::Info, "Reached the start of the record");
}

bool has_ended(const Session& s) {
  return !s.playback.reverse && !s.playback.tracks.empty() &&
         clock_has_ended(armature_of(s), s.playback);
}

// Pauses when tracks that do not loop have ended and physics and smoothing no longer move the
// character.
void pause_at_end(Session& s) {
  const bool over = clock_can_end(s.playback) && has_ended(s);
  if (over && s.history.snapshots.back().before == s.now.state) s.playback.paused = true;
}

void run_on(Session& s) {
  if (replay_one(s)) return;
  run_next(s);
  pause_at_end(s);
}

void pause(Session& s) {
  s.playback.paused = true;
  s.playback.clock.saved = 0;
}

void step_on(Session& s) {
  const bool recorded = !s.edited && s.tick < last_tick(s.history);
  if (recorded)
    show_recorded(s, s.tick + 1);
  else
    run_next(s);
}

void keep_waiting(Session& s, const Snapshot& edited) {
  if (!s.waiting || s.waiting->lap != edited.lap) s.waiting = {edited.input, {}, {}, edited.lap};
  s.waiting->transport = s.playback;
  s.waiting->queue = s.playback.queue;
}

// The user's pokes with the motions' overrides of that tick added.
Pokes moved_pokes(const Session& s, std::int64_t tick) {
  Pokes pokes = s.setup.pokes;
  for (const TargetMotion& motion : s.setup.motions) {
    const double phase = phase_at(motion, tick, s.playback.tick_rate);
    for (const Override& o : motion_overrides(motion, phase)) {
      set_override(pokes.overrides, o.bone, o.element, o.value);
    }
  }
  return pokes;
}

// The input of the tick before; nullptr before the first recorded tick and at a restart.
const TickInput* input_before(const Session& s, std::int64_t tick) {
  const Snapshot *snapshot = find_snapshot(s.history, tick),
                 *before = find_snapshot(s.history, tick - 1);
  const bool restarts = snapshot != nullptr && snapshot->input.restart;
  return before == nullptr || restarts ? nullptr : &before->input;
}

}  // namespace

const skelform::Armature& armature_of(const Session& session) {
  return armature_of(session.now);
}

int animation_count(const Session& session) {
  return count_of(armature_of(session).animations);
}

std::vector<int> first_styles(const skelform::Skf& skf) {
  if (!skf.editor.active_styles.empty()) return skf.editor.active_styles;
  std::vector<int> all(skf.armature.styles.size());
  for (int i = 0; i < count_of(all); ++i) all[i] = i;
  return all;
}

bool open(Session& session, const std::string& path, std::string& error) {
  return open_result(session, load_rig(path), rig_path(path), error);
}

bool open_bytes(Session& session, std::span<const std::byte> bytes, std::string& error) {
  return open_result(session, skelform::load_bytes(bytes), "", error);
}

bool open_sent(Session& session, const SentRig& rig, std::string& error) {
  if (!rig.bytes || !open_bytes(session, *rig.bytes, error)) {
    error = rig.name + ": " + error;
    return false;
  }
  session.sent = rig;
  return true;
}

void show_rig(Session& s, skelform::Skf&& skf, const std::string& path) {
  forget_rig(s);
  s.path = path;
  s.now = make_simulation(std::make_shared<const skelform::Skf>(std::move(skf)));
  if (s.looks_for_problems) s.problems = skelform::check(*s.now.skf);
  s.baseline = {};
  s.setup.styles = first_styles(*s.now.skf);
  if (!armature_of(s).animations.empty()) s.playback.tracks.push_back({});
  run_next(s, {.restart = true, .reset_physics = s.starts_at_rest, .advance_clock = false});
}

const PlaybackTrack* main_track(const Session& session) {
  return find_main_track(session.playback);
}

int shown_frame(const Session& session) {
  const TickTrack* main = main_track(session.now.input);
  return main ? main->frame : 0;
}

skelform::AnimateOptions rules_of(const Session& session) {
  skelform::AnimateOptions rules = session.setup.rules;
  if (driver_of(session.playback) != Driver::Clocks) {
    rules.mix = skelform::Mix::Blend;
    rules.shortest_arc = true;
  }
  return rules;
}

TickInput input_of_tick(const Session& s, std::int64_t tick, bool restarts) {
  TickInput input{.tracks = mixed_tracks(armature_of(s), s.playback),
                  .main = main_in_mix(armature_of(s), s.playback),
                  .ends = mixed_ends(armature_of(s), s.playback),
                  .queue = s.playback.queue,
                  .rules = rules_of(s)};
  Pokes pokes = moved_pokes(s, tick);
  add_walk(armature_of(s), s.playback, input, restarts ? nullptr : input_before(s, tick), pokes);
  const bool unchanged = s.now.input.pokes && *s.now.input.pokes == pokes;
  input.pokes = unchanged ? s.now.input.pokes : std::make_shared<const Pokes>(std::move(pokes));
  return input;
}

TickInput present_input(const Session& s) {
  return input_of_tick(s, s.tick);
}

bool advance(Session& s, double seconds) {
  if (!s.now.skf || s.playback.paused) return false;
  const std::int64_t before = s.tick;
  skelform::Clock& clock = s.playback.clock;
  clock.saved += std::clamp(seconds, 0.0, kLongestFrame);
  while (!s.playback.paused) {
    clock.tick_seconds = seconds_of_tick(s);  // a recorded tick has its own duration
    if (!take_tick(clock)) break;
    if (s.playback.reverse)
      rewind_one(s);
    else
      run_on(s);
  }
  return s.tick != before;
}

bool refresh(Session& s) {
  if (s.now.skf) settle_driver(s);
  const Snapshot* snapshot = s.now.skf ? find_snapshot(s.history, s.tick) : nullptr;
  TickInput input = snapshot ? present_input(s) : TickInput{};
  if (!snapshot || input == s.present) return false;
  s.present = input;
  if (input == s.unedited) input = snapshot->input;  // the edit was undone
  input.restart = snapshot->input.restart;
  input.reset_physics = snapshot->input.reset_physics;
  run_snapshot_with(s.now, *snapshot, input);
  s.edited = !(input == snapshot->input);
  if (!s.edited)
    s.waiting.reset();
  else
    keep_waiting(s, *snapshot);
  return true;
}

void step(Session& s, int ticks) {
  if (!s.now.skf) return;
  pause(s);
  for (int i = 0; i < ticks; ++i) step_on(s);
  if (ticks < 0) seek(s, s.tick + ticks);
}

void seek(Session& s, std::int64_t tick) {
  if (!s.now.skf) return;
  pause(s);
  show_recorded(s, std::clamp(tick, s.history.first_tick, last_tick(s.history)));
}

void play_animation(Session& s, int animation, double fade, skelform::FadeCurve curve) {
  if (!s.now.skf || !has_index(armature_of(s).animations, animation)) return;
  s.playback.loop_from = s.playback.loop_to = s.playback.loop_animation = -1;
  s.playback.queue.clear();
  if (fade > 0)
    fade_to(armature_of(s), s.playback, animation, fade, curve);
  else
    play_only(armature_of(s), s.playback, animation);
  run_next(s, {.advance_clock = fade > 0});
}

void restart(Session& s) {
  if (!s.now.skf) return;
  rewind_clock(armature_of(s), s.playback);
  run_next(s, {.restart = true, .reset_physics = s.starts_at_rest, .advance_clock = false});
}

void toggle_pause(Session& s) {
  const bool again = s.playback.paused && s.now.skf && clock_can_end(s.playback) && has_ended(s);
  const bool at_end = s.playback.paused && s.playback.replay && s.now.skf && !is_changed(s) &&
                      s.tick == last_tick(s.history) && !s.playback.reverse;
  s.playback.paused = !s.playback.paused;
  s.playback.clock.saved = 0;
  if (at_end) return show_recorded(s, s.history.first_tick);
  if (!again || s.playback.replay) return;
  rewind_clock(armature_of(s), s.playback);
  run_next(s, {.advance_clock = false});
}

void set_record_budget(Session& s, std::size_t bytes) {
  s.history.byte_budget = bytes;
  const std::int64_t first = s.history.first_tick;
  evict(s.history);
  if (s.history.first_tick == first) return;
  log_line(s, skelform::Severity::Info,
           "Dropped the " + std::to_string(s.history.first_tick - first) +
               " oldest recorded ticks to stay within the budget");
  if (s.tick < s.history.first_tick) seek(s, s.history.first_tick);
}

void log_line(Session& session, skelform::Severity severity, std::string text) {
  if (session.log.size() >= kLogLines) session.log.erase(session.log.begin());
  session.log.push_back({severity, std::move(text), ++session.logged});
}

}  // namespace skelscope
