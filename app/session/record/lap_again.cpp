#include "session/record/lap_again.h"

#include <algorithm>

#include "session/ik/drag.h"
#include "session/record/tick.h"
#include "session/tick/fades.h"
#include "session/tick/pads.h"

namespace skelscope {
namespace {

// A recorded tick without the state before it, which running the ticks again computes.
struct OldTick {
  TickInput input;
  Transport transport;
  double speed = 1;
  int tick_rate = 60;
};

template <class T>
void change(const T& from, const T& to, const T& wanted, T& value) {
  if (!(from == to)) value = wanted;
}

const Override* find_same(const std::vector<Override>& list, const Override& wanted) {
  const auto found = std::ranges::find_if(list, [&](const Override& o) {
    return o.bone == wanted.bone && o.element == wanted.element;
  });
  return found == list.end() ? nullptr : &*found;
}

void change_overrides(const std::vector<Override>& from, const std::vector<Override>& to,
                      const std::vector<Override>& wanted, std::vector<Override>& overrides) {
  std::erase_if(overrides,
                [&](const Override& o) { return find_same(from, o) && !find_same(to, o); });
  for (const Override& o : to) {
    const Override *before = find_same(from, o), *value = find_same(wanted, o);
    const bool same = before && before->value == o.value;
    if (!same && value) set_override(overrides, o.bone, o.element, value->value);
  }
}

Pokes with_edit(const Pokes& from, const Pokes& to, const Pokes& wanted, Pokes pokes) {
  change_overrides(from.overrides, to.overrides, wanted.overrides, pokes.overrides);
  change(from.families, to.families, wanted.families, pokes.families);
  change(from.physics_pokes, to.physics_pokes, wanted.physics_pokes, pokes.physics_pokes);
  change(from.held_physics, to.held_physics, wanted.held_physics, pokes.held_physics);
  change(from.passes, to.passes, wanted.passes, pokes.passes);
  change(from.physics, to.physics, wanted.physics, pokes.physics);
  change(from.stance, to.stance, wanted.stance, pokes.stance);
  return pokes;  // the velocity belongs to the tick
}

// Returns the recorded input with the difference between `from` and `to` applied: overrides one by
// one, everything else as a whole. Changed values come from `wanted`, the input of the user's
// present settings. Tracks stay as recorded.
TickInput with_edit(const TickInput& from, const TickInput& to, const TickInput& wanted,
                    const TickInput& recorded) {
  TickInput input = recorded;
  change(from.rules.mix, to.rules.mix, wanted.rules.mix, input.rules.mix);
  change(from.rules.shortest_arc, to.rules.shortest_arc, wanted.rules.shortest_arc,
         input.rules.shortest_arc);
  change(from.rules.layers_as_listed, to.rules.layers_as_listed, wanted.rules.layers_as_listed,
         input.rules.layers_as_listed);
  change(from.rules.dialect, to.rules.dialect, wanted.rules.dialect, input.rules.dialect);
  input.pokes = std::make_shared<const Pokes>(
      with_edit(pokes_of(from), pokes_of(to), pokes_of(wanted), pokes_of(recorded)));
  return input;
}

// Returns whether the tracks are equal apart from their frames.
bool same_mix(const std::vector<TickTrack>& a, const std::vector<TickTrack>& b) {
  return std::ranges::equal(a, b, [](TickTrack x, const TickTrack& y) {
    x.frame = y.frame;
    return x == y;
  });
}

bool other_plan(const TickInput& a, const TickInput& b) {
  return !same_mix(a.tracks, b.tracks) || a.ends != b.ends || a.queue != b.queue;
}

std::vector<OldTick> take_ticks(Session& s, std::int64_t first, std::int64_t last) {
  std::vector<OldTick> ticks;
  for (std::int64_t tick = first; tick <= last; ++tick) {
    const Snapshot& old = *find_snapshot(s.history, tick);
    ticks.push_back({old.input, old.transport, old.speed, old.tick_rate});
  }
  return ticks;
}

void take_plan(const TickInput& wanted, TickInput& input) {
  input.tracks = wanted.tracks;
  input.main = wanted.main;
  input.ends = wanted.ends;
  input.queue = wanted.queue;
}

bool run_reaches(const Session& s, int frame) {
  const PlaybackTrack* main = main_track(s);
  return main && main->reverse ? shown_frame(s) <= frame : shown_frame(s) >= frame;
}

// Uses the previous tick's pokes if they are equal, so that both ticks share them.
void share_pokes(const Session& s, TickInput& input) {
  if (s.now.input.pokes && input.pokes && *s.now.input.pokes == *input.pokes)
    input.pokes = s.now.input.pokes;
}

void run_one(Session& s, const OldTick& old, TickInput input, const Snapshot* start) {
  share_pokes(s, input);
  Snapshot next;
  if (start) {
    next = *start;
  } else {
    next.before = s.now.state;
    next.first_hidden = hidden_before(s.now, input);
  }
  next.input = std::move(input);
  next.transport = s.playback;
  next.speed = old.speed;
  next.tick_rate = old.tick_rate;
  append_snapshot(s, next);
  run_snapshot(s.now, next);
  s.tick = last_tick(s.history);
}

void announce(Session& s, std::int64_t first, std::int64_t last) {
  const std::int64_t dropped = last - s.tick;
  std::string text = "Ran ticks " + std::to_string(first) + " to " + std::to_string(s.tick) +
                     " again with the edit";
  if (dropped > 0) text += "; dropped " + std::to_string(dropped) + " recorded ticks after them";
  log_line(s, skelform::Severity::Info, text);
}

}  // namespace

void run_lap_again(Session& s, std::int64_t first, std::int64_t last, int frame) {
  const std::int64_t newest = last_tick(s.history);
  const TickInput from = s.waiting->from, to = present_input(s);
  const bool other_mix = other_plan(from, to);
  const std::vector<int> queue = s.playback.queue;
  const Snapshot start = *find_snapshot(s.history, first);
  const std::vector<OldTick> old = take_ticks(s, first, last);
  truncate_after(s.history, first - 1);
  if (s.diverged_tick >= first) forget_divergence(s);
  if (other_mix) place_transport(armature_of(s), start.transport, s.playback);
  for (std::size_t i = 0; i < old.size(); ++i) {
    if (!other_mix || driver_of(s.playback) == Driver::Clocks)
      s.playback.queue = other_mix ? queue : old[i].input.queue;
    if (!other_mix) {
      set_transport(s.playback, old[i].transport);
    } else if (i > 0) {
      advance_clock(armature_of(s), s.playback, frame);
    }
    const TickInput wanted = input_of_tick(s, first + static_cast<std::int64_t>(i));
    TickInput input = with_edit(from, to, wanted, old[i].input);
    if (other_mix) take_plan(wanted, input);
    run_one(s, old[i], std::move(input), i == 0 ? &start : nullptr);
    if (run_reaches(s, frame)) break;
  }
  s.edited = false;
  s.waiting.reset();
  s.setup.pokes.velocity = pokes_of(s.now.input).velocity;
  s.present = present_input(s);
  announce(s, first, newest);
}

}  // namespace skelscope
