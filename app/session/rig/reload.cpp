#include "session/rig/reload.h"

#include <algorithm>

#include "platform/files/path.h"
#include "session/record/problems.h"
#include "session/record/tick.h"
#include "session/rig/same_bytes.h"
#include "session/tick/pads.h"
#include "session/tick/voices.h"
#include "skelform/lint.h"

namespace skelscope {
namespace {

// The part of the record that is run again: the newest ticks, or those from the tick on screen on.
struct Span {
  std::int64_t first = 0, last = -1;
};

Span affordable(const History& history, std::int64_t tick, std::int64_t most) {
  Span span{history.first_tick, last_tick(history)};
  span.first = std::max(span.first, std::min(tick, span.last - most + 1));
  span.last = std::min(span.last, span.first + most - 1);
  return span;
}

// Ticks that share pokes with the previous tick still share them when remapped.
TickInput remapped_input(const Remap& remap, const TickInput& input, const TickInput* before,
                         const TickInput* remapped_before) {
  TickInput remapped = remap_input(remap, input);
  if (before && before->pokes == input.pokes) remapped.pokes = remapped_before->pokes;
  return remapped;
}

// Remaps the transport. If clips of the pad are lost, the remaining clips get larger weights.
void remap_driven(const Remap& remap, const Snapshot& recorded, Snapshot& next) {
  Playback playback;
  set_transport(playback, remap_transport(remap, recorded.transport));
  place_pad(remap.to, playback.pad, playback);
  next.transport = std::move(playback);
}

void run_again(Session& s, const Remap& remap, const History& old, const Span& span) {
  const Snapshot* start = find_snapshot(old, span.first);
  s.now.state = remap_state(remap, start->before);
  const FirstHidden hidden = remap_hidden(remap, start->first_hidden);
  s.now.constructed.has_run = !hidden.empty();
  for (std::size_t i = 0; i < hidden.size(); ++i)
    s.now.constructed.bones[i].hidden = hidden[i] != 0;
  for (std::int64_t tick = span.first; tick <= span.last; ++tick) {
    const Snapshot& recorded = *find_snapshot(old, tick);
    const Snapshot* previous = tick > span.first ? find_snapshot(old, tick - 1) : nullptr;
    Snapshot next;
    next.input =
        remapped_input(remap, recorded.input, previous ? &previous->input : nullptr, &s.now.input);
    next.before = next.input.restart ? skelform::initial_state(remap.to) : s.now.state;
    next.first_hidden = hidden_before(s.now, next.input);
    remap_driven(remap, recorded, next);
    next.speed = recorded.speed;
    next.tick_rate = recorded.tick_rate;
    run_tick(s.now, next.input);
    append_snapshot(s, std::move(next));
  }
}

std::int64_t rebuild_record(Session& s, const Replacement& to) {
  const auto bones = static_cast<std::int64_t>(to.record.to.bones.size());
  const std::int64_t most = std::max<std::int64_t>(1, to.bone_ticks / (bones + 1));
  const Span span = affordable(to.history, s.tick, most);
  s.history = {};
  s.history.byte_budget = to.history.byte_budget;
  s.history.first_tick = span.first;
  run_again(s, to.record, to.history, span);
  return span.last;
}

// Moves playheads that were limited to a shorter animation back to the frames on screen, as far as
// the animations reach.
void follow_screen(Session& s) {
  std::vector<PlaybackTrack>& tracks = s.playback.tracks;
  auto shown = s.now.input.tracks.begin();
  for (PlaybackTrack& track : tracks) {
    if (!has_animation(armature_of(s), track.animation) || !takes_part(tracks, track)) continue;
    if (shown == s.now.input.tracks.end() || shown->animation != track.animation) return;
    const int last = armature_of(s).animations[track.animation].last_frame;
    const int frame = std::min(shown->frame, last);
    if (!track.driven && frame_of(track) != frame) track.frame = frame;
    ++shown;
  }
}

// Shows the tick on screen again and restores the user's transport. The next refresh() applies an
// edit that was not recorded yet. A replay would put the recorded settings in place of that edit.
void show_again(Session& s, Playback playback, bool unseen) {
  const bool edited = s.edited || s.waiting || unseen;
  Setup setup = s.setup;
  s.waiting.reset();
  s.playback.tracks = playback.tracks;  // show_recorded() keeps their settings
  show_recorded(s, std::clamp(s.tick, s.history.first_tick, last_tick(s.history)));
  s.playback = std::move(playback);
  if (s.playback.paused && !edited) follow_screen(s);
  if (!edited) return;
  s.present = s.unedited = {};
  setup.pokes.velocity = s.setup.pokes.velocity;  // of the tick
  s.setup = std::move(setup);
}

Playback remapped_playback(const Remap& remap, Playback playback) {
  const PlaybackTrack* main = find_main_track(playback);
  const bool main_stays = main && followed(remap.match.animations, main->animation) >= 0;
  if (!main_stays) playback.loop_from = playback.loop_to = -1;
  playback.loop_animation = -1;
  playback.queue = remap_animations(remap, playback.queue);
  set_transport(playback, remap_transport(remap, playback));
  if (playback.player) show_voices(remap.to, playback);
  place_pad(remap.to, playback.pad, playback);
  if (playback.tracks.empty() && !remap.to.animations.empty()) playback.tracks.push_back({});
  return playback;
}

void announce(Session& s, const std::string& problems) {
  const std::string name = file_name(s.path);
  log_line(s, skelform::Severity::Info,
           "Reloaded " + name + (problems.empty() ? "" : ": " + problems));
}

void announce_dropped(Session& s, std::int64_t first) {
  if (s.history.first_tick <= first) return;
  log_line(s, skelform::Severity::Info,
           "The record before tick " + std::to_string(s.history.first_tick) + " is dropped");
}

std::vector<skelform::Problem> own_problems(const Session& s) {
  std::vector<skelform::Problem> own = s.problems;
  std::erase_if(own, [](const auto& one) { return one.origin != skelform::Origin::Rig; });
  return own;
}

// Tells which problems the export before did not have, and which are gone.
void find_new_problems(Session& s, std::vector<skelform::Problem> before, Reloaded& result) {
  s.baseline = {result.old, std::move(before)};
  const SinceBaseline since = compare_with(s.baseline, *s.now.skf, own_problems(s));
  result.problems = words_about(since);
  result.new_problems = since.fresh_count;
}

}  // namespace

std::int64_t replace_rig(Session& s, const Replacement& to) {
  const auto old = s.now.skf;
  const Remap remap{old->armature, to.rig->armature, to.match};
  const bool unseen = s.playback.paused && !(present_input(s) == s.present);  // an unapplied edit
  Playback playback = remapped_playback(remap, s.playback);
  s.now = make_simulation(to.rig);
  const FirstStyles first{first_styles(*old), first_styles(*to.rig)};
  s.setup = remap_setup(remap, first, std::move(s.setup));
  forget_divergence(s);
  const std::int64_t last = rebuild_record(s, to);
  show_again(s, std::move(playback), unseen);
  return last;
}

Reloaded take_over(Session& s, skelform::Skf&& skf) {
  Reloaded result;
  if (have_same_bytes(*s.now.skf, skf)) return result;
  result.changed = true;
  result.old = s.now.skf;
  const auto fresh = std::make_shared<const skelform::Skf>(std::move(skf));
  result.match = match_rigs(result.old->armature, fresh->armature);
  const Remap remap{result.old->armature, fresh->armature, result.match};
  const History history = std::move(s.history);
  replace_rig(s, {fresh, result.match, history, remap, kSecondOfWork});
  if (s.rig_edits.entries.empty()) remap_steps(s, result);
  announce_dropped(s, history.first_tick);
  replace_problems(s.problems, skelform::Origin::Rig, skelform::check(*fresh));
  return result;
}

void remap_steps(Session& s, const Reloaded& reloaded) {
  const Remap remap{reloaded.old->armature, armature_of(s), reloaded.match};
  const FirstStyles first{first_styles(*reloaded.old), first_styles(*s.now.skf)};
  for (auto* stack : {&s.undo_stack.past, &s.undo_stack.future})
    for (auto& [state, version] : *stack)
      if (version == s.rig_edits.cursor) state = remap_edit(remap, first, std::move(state));
}

Reloaded reload(Session& s, skelform::Skf&& skf) {
  std::vector<skelform::Problem> before = own_problems(s);
  Reloaded result = take_over(s, std::move(skf));
  if (!result.changed) return result;
  find_new_problems(s, std::move(before), result);
  announce(s, result.problems);
  return result;
}

bool are_exports_of_one(const skelform::Armature& a, const skelform::Armature& b) {
  const std::vector<int> match = skelform::match_rigs(a, b).bones;
  std::size_t named = 0;
  for (std::size_t i = 0; i < match.size(); ++i)
    named += match[i] >= 0 && a.bones[i].name == b.bones[match[i]].name;
  return 2 * named >= std::max(a.bones.size(), b.bones.size());
}

Reloaded switch_export(Session& s, skelform::Skf&& skf, const std::string& path) {
  s.path = path;
  forget_versions(s);
  return reload(s, std::move(skf));
}

std::vector<int> styles_in(const skelform::Skf& other, const Session& s, const RigMatch& match) {
  return remap_styles(match, {first_styles(*s.now.skf), first_styles(other)}, s.setup.styles);
}

}  // namespace skelscope
