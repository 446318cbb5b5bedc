// Finding frames in the record. A pass is one run of the main track; within it frames are sorted.
#include <algorithm>

#include "session/record/pass_again.h"
#include "session/record/session.h"
#include "session/record/tick.h"

namespace skelscope {
namespace {

constexpr int kLongestRun = 20'000;  // ticks; at the slowest speed a thousand frames

struct Pass {
  std::int64_t first = 0, last = -1;
  bool reverse = false;
};

int frame_at(const Session& s, std::int64_t tick) {
  const Snapshot* snapshot = find_snapshot(s.history, tick);
  if (!snapshot || snapshot->input.tracks.empty()) return 0;
  return snapshot->input.tracks.front().frame;
}

Pass present_pass(const Session& s) {
  const Snapshot* shown = find_snapshot(s.history, s.tick);
  if (!shown) return {};
  const auto& all = s.history.snapshots;
  const auto begin = std::ranges::lower_bound(all, shown->pass, {}, &Snapshot::pass);
  const auto end = std::ranges::upper_bound(all, shown->pass, {}, &Snapshot::pass);
  const std::int64_t first = s.history.first_tick + (begin - all.begin());
  const PlaybackTrack* main = main_track(s);
  return {first, first + (end - begin) - 1, main && main->reverse};
}

bool reaches(const Pass& pass, int shown, int wanted) {
  return pass.reverse ? shown <= wanted : shown >= wanted;
}

// The first tick that shows the frame; where the clock jumped over it, the one before the jump.
std::int64_t find_frame(const Session& s, const Pass& pass, int frame) {
  std::int64_t low = pass.first, high = pass.last;
  while (low < high) {
    const std::int64_t middle = low + (high - low) / 2;
    if (reaches(pass, frame_at(s, middle), frame))
      high = middle;
    else
      low = middle + 1;
  }
  return frame_at(s, low) == frame ? low : low - 1;
}

bool holds(const Session& s, const Pass& pass, int frame) {
  return pass.first <= pass.last && reaches(pass, frame_at(s, pass.last), frame) &&
         reaches(pass, frame, frame_at(s, pass.first));
}

void run_to(Session& s, const Pass& pass, int frame) {
  for (int i = 0; i < kLongestRun && !reaches(pass, shown_frame(s), frame); ++i)
    run_next(s, {.stop_frame = frame});
}

void start_again(Session& s) {
  rewind_clock(armature_of(s), s.playback, true);
  run_next(s, {.restart = true, .reset_physics = s.starts_at_rest, .advance_clock = false});
}

void run_beyond_record(Session& s, const Pass& pass, int frame) {
  const bool ahead = pass.first <= pass.last && reaches(pass, frame, frame_at(s, pass.last));
  if (ahead && !(s.edited && s.tick == pass.last)) show_recorded(s, pass.last);
  if (!ahead) start_again(s);
  run_to(s, pass, frame);
}

// Everything between the ends of a pass is recorded; what lies beyond shows the nearer end.
void show_nearest(Session& s, const Pass& pass, int frame) {
  if (holds(s, pass, frame)) return show_recorded(s, find_frame(s, pass, frame));
  const bool ahead = reaches(pass, frame, frame_at(s, pass.last));
  show_recorded(s, ahead ? pass.last : pass.first);
}

void run_with_edit(Session& s, const Pass& pass, int frame) {
  run_pass_again(s, pass.first, pass.last, frame);
  run_to(s, present_pass(s), frame);
}

}  // namespace

void seek_frame(Session& s, int frame) {
  PlaybackTrack* main = s.skf ? find_main_track(s.playback) : nullptr;
  if (!main || main->animation >= static_cast<int>(armature_of(s).animations.size())) return;
  s.playback.paused = true;
  frame = std::clamp(frame, 0, armature_of(s).animations[main->animation].last_frame);
  if (!main->follow_clock) {
    main->frame = frame;
    refresh(s);
    return;
  }
  if (frame == shown_frame(s)) return;
  const Pass pass = present_pass(s);
  if (s.waiting)
    run_with_edit(s, pass, frame);
  else if (s.playback.replay)
    show_nearest(s, pass, frame);
  else if (holds(s, pass, frame))
    show_recorded(s, find_frame(s, pass, frame));
  else
    run_beyond_record(s, pass, frame);
}

TickSpan recorded_pass(const Session& s) {
  const Pass pass = present_pass(s);
  return {pass.first, pass.last};
}

FrameRange recorded_frames(const Session& s) {
  const Pass pass = present_pass(s);
  if (pass.first > pass.last || !main_track(s)) return {};
  const int a = frame_at(s, pass.first), b = frame_at(s, pass.last);
  return {std::min(a, b), std::max(a, b)};
}

}  // namespace skelscope
