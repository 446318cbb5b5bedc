#include "session/record/undo.h"

#include <algorithm>
#include <utility>

#include "session/record/session.h"
#include "session/tick/fades.h"
#include "session/tick/pads.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostSteps = 200;

// Ignores frames, which the clock moves all the time; only the frames of held tracks are edits.
std::vector<PlaybackTrack> without_clock(std::vector<PlaybackTrack> tracks) {
  // Of the tracks that a Player moves, keeps the last one, which plays.
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

void keep_playheads(const std::vector<PlaybackTrack>& present, std::vector<PlaybackTrack>& tracks) {
  for (PlaybackTrack& track : tracks) {
    const auto same = std::ranges::find(present, track.animation, &PlaybackTrack::animation);
    if (same == present.end() || !track.follow_clock) continue;
    track.frame = same->frame;
    track.has_ended = same->has_ended;
    if (track.end == TrackEnd::PingPong) track.reverse = same->reverse;
  }
}

// Moves the newest step that changes anything from one stack to the other.
bool go(Session& s, std::vector<EditState>& from, std::vector<EditState>& to) {
  EditState present = edit_state(s);
  while (!from.empty() && is_same_edit(from.back(), present)) from.pop_back();
  if (from.empty()) return false;
  present.order = ++s.undo_stack.steps;
  to.push_back(std::move(present));
  from.back().setup.motions = s.setup.motions;  // changes of motions are no step
  restore_settings(s, std::move(from.back()));
  from.pop_back();
  s.undo_stack.gesture = false;
  return true;
}

std::uint64_t newest_order(const Session& s, const std::vector<EditState>& stack) {
  const EditState present = edit_state(s);
  for (auto step = stack.rbegin(); step != stack.rend(); ++step)
    if (!is_same_edit(*step, present)) return step->order;
  return 0;
}

}  // namespace

bool is_same_edit(const EditState& a, const EditState& b) {
  return !is_edit(a.setup, b.setup) && is_same_transport(a, b) && a.tick_rate == b.tick_rate;
}

EditState recalled(const LeftState& left, const EditState& here, EditState moved) {
  const auto recall = [&](auto of) {
    if (of(here) == of(left.after)) of(moved) = of(left.before);
  };
  recall([](auto& state) -> auto& { return state.setup.pokes.overrides; });
  recall([](auto& state) -> auto& { return state.setup.pokes.families; });
  recall([](auto& state) -> auto& { return state.setup.pokes.physics_pokes; });
  recall([](auto& state) -> auto& { return state.setup.pokes.own_physics; });
  recall([](auto& state) -> auto& { return state.setup.motions; });
  recall([](auto& state) -> auto& { return state.setup.styles; });
  recall([](auto& state) -> auto& { return state.setup.marks; });
  recall([](auto& state) -> auto& { return state.setup.pad; });
  if (!is_same_transport(here, left.after)) return moved;
  moved.transport = left.before.transport;
  moved.queue = left.before.queue;
  return moved;
}

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

void remember_edit(Session& s) {
  UndoStack& stack = s.undo_stack;
  if (stack.gesture) return;
  stack.gesture = true;
  stack.past.push_back(edit_state(s));
  stack.past.back().order = ++stack.steps;
  stack.future.clear();
  if (stack.past.size() > kMostSteps) stack.past.erase(stack.past.begin());
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

std::uint64_t undo_order(const Session& s) {
  return newest_order(s, s.undo_stack.past);
}

std::uint64_t redo_order(const Session& s) {
  return newest_order(s, s.undo_stack.future);
}

}  // namespace skelscope
