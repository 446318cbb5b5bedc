#include "session/record/undo.h"

#include <algorithm>
#include <utility>

#include "session/record/session.h"
#include "session/tick/fades.h"
#include "session/tick/pads.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostSteps = 500;

// Ignores frames, which the clock moves all the time; only the frames of held tracks are edits.
std::vector<PlaybackTrack> without_clock(std::vector<PlaybackTrack> tracks) {
  // Keeps the last of the tracks that a Player moves, which plays.
  const auto voices = std::ranges::count(tracks, true, &PlaybackTrack::driven);
  if (voices > 1) tracks.erase(tracks.begin(), tracks.begin() + voices - 1);
  for (PlaybackTrack& track : tracks) {
    if (track.follow_clock) track.frame = 0, track.has_ended = false;
    if (track.end == TrackEnd::PingPong) track.reverse = false;
  }
  for (PlaybackTrack& track : tracks)
    if (track.driven) track.weight = 1;
  return tracks;
}

bool is_same_transport(const EditState& a, const EditState& b) {
  const Transport &x = a.transport, &y = b.transport;
  return without_clock(x.tracks) == without_clock(y.tracks) && a.queue == b.queue &&
         !x.player == !y.player && is_same_pad(x.pad, y.pad);
}

// Returns whether the states differ by nothing that undo takes back, such as moved playheads.
bool is_same_edit(const EditState& a, const EditState& b) {
  return !is_edit(a.setup, b.setup) && is_same_transport(a, b) && a.tick_rate == b.tick_rate;
}

void keep_playheads(const std::vector<PlaybackTrack>& present, std::vector<PlaybackTrack>& tracks) {
  for (PlaybackTrack& track : tracks) {
    const auto same = std::ranges::find(present, track.animation, &PlaybackTrack::animation);
    if (same == present.end() || !track.follow_clock) continue;
    track.frame = same->frame;
    track.has_ended = same->has_ended;
    if (track.end == TrackEnd::PingPong) track.reverse = same->reverse;
  }
}

bool changes_nothing(const Session& s, const UndoStep& step, const EditState& present) {
  return step.version == s.rig_edits.cursor && is_same_edit(step.state, present);
}

// Moves the next step from one stack to the other.
bool go(Session& s, std::vector<UndoStep>& from, std::vector<UndoStep>& to) {
  const UndoStep* next = next_step(s, from);
  if (!next || next->version != s.rig_edits.cursor) return false;
  EditState state = next->state;
  from.resize(next - from.data());
  to.push_back({edit_state(s), s.rig_edits.cursor});
  state.setup.motions = s.setup.motions;  // changes of motions are no step
  restore_settings(s, std::move(state));
  s.undo_stack.gesture = false;
  return true;
}

}  // namespace

EditState edit_state(const Session& s) {
  EditState state{s.setup, s.playback, s.playback.queue, s.playback.tick_rate};
  state.setup.pokes.velocity = {};  // belongs to the tick
  state.setup.pokes.held_physics.clear();
  return state;
}

void restore_settings(Session& s, EditState state) {
  const Playback before = s.playback;
  keep_playheads(s.playback.tracks, state.transport.tracks);
  state.setup.pokes.velocity = s.setup.pokes.velocity;
  s.setup = std::move(state.setup);
  set_transport(s.playback, std::move(state.transport));
  s.playback.queue = std::move(state.queue);
  if (s.now.skf) keep_positions(armature_of(s), before, s.playback);
  if (s.now.skf) place_pad(armature_of(s), before.pad, s.playback);
  s.playback.tick_rate = state.tick_rate;
}

void set_game(Session& s, const GamePlaying& game) {
  s.setup.game = game;
  for (std::vector<UndoStep>* steps : {&s.undo_stack.past, &s.undo_stack.future})
    for (UndoStep& step : *steps) step.state.setup.game = game;
}

void push_step(Session& s, EditState before) {
  UndoStack& stack = s.undo_stack;
  stack.past.push_back({std::move(before), s.rig_edits.cursor});
  stack.future.clear();
  if (stack.past.size() > kMostSteps) stack.past.erase(stack.past.begin());
}

void remember_edit(Session& s) {
  if (s.undo_stack.gesture) return;
  s.undo_stack.gesture = true;
  push_step(s, edit_state(s));
}

void end_gesture(Session& s) {
  s.undo_stack.gesture = false;
}

bool undo(Session& s) {
  return go(s, s.undo_stack.past, s.undo_stack.future);
}

bool redo(Session& s) {
  return go(s, s.undo_stack.future, s.undo_stack.past);
}

const UndoStep* next_step(const Session& s, const std::vector<UndoStep>& stack) {
  const EditState present = edit_state(s);
  for (auto step = stack.rbegin(); step != stack.rend(); ++step)
    if (!changes_nothing(s, *step, present)) return &*step;
  return nullptr;
}

void forget_versions(Session& s) {
  for (auto* stack : {&s.undo_stack.past, &s.undo_stack.future}) {
    std::erase_if(*stack, [&](const UndoStep& step) { return step.version != s.rig_edits.cursor; });
    for (UndoStep& step : *stack) step.version = 0;
  }
  s.rig_edits = {};
}

}  // namespace skelscope
