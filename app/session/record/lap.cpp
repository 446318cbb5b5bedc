// Finds frames in the record. A lap is one run of the main track; within a lap the frames are
// sorted.
#include <algorithm>

#include "session/record/lap_again.h"
#include "session/record/session.h"
#include "session/record/tick.h"

namespace skelscope {
namespace {

constexpr int kLongestRun = 20'000;  // ticks; a thousand frames at the slowest speed

struct Lap {
  std::int64_t first = 0, last = -1;
  bool reverse = false;
};

int frame_at(const Session& s, std::int64_t tick) {
  const Snapshot* snapshot = find_snapshot(s.history, tick);
  const TickTrack* main = snapshot ? main_track(snapshot->input) : nullptr;
  return main ? main->frame : 0;
}

Lap present_lap(const Session& s) {
  const Snapshot* shown = find_snapshot(s.history, s.tick);
  if (!shown) return {};
  const auto& all = s.history.snapshots;
  const auto begin = std::ranges::lower_bound(all, shown->lap, {}, &Snapshot::lap);
  const auto end = std::ranges::upper_bound(all, shown->lap, {}, &Snapshot::lap);
  const std::int64_t first = s.history.first_tick + (begin - all.begin());
  const PlaybackTrack* main = main_track(s);
  return {first, first + (end - begin) - 1, main && main->reverse};
}

bool reaches(const Lap& lap, int shown, int wanted) {
  return lap.reverse ? shown <= wanted : shown >= wanted;
}

// Returns the first tick that shows the frame; if the clock skipped the frame, the tick before.
std::int64_t find_frame(const Session& s, const Lap& lap, int frame) {
  std::int64_t low = lap.first, high = lap.last;
  while (low < high) {
    const std::int64_t middle = low + (high - low) / 2;
    if (reaches(lap, frame_at(s, middle), frame))
      high = middle;
    else
      low = middle + 1;
  }
  return frame_at(s, low) == frame ? low : low - 1;
}

bool holds(const Session& s, const Lap& lap, int frame) {
  return lap.first <= lap.last && reaches(lap, frame_at(s, lap.last), frame) &&
         reaches(lap, frame, frame_at(s, lap.first));
}

void run_to(Session& s, const Lap& lap, int frame) {
  for (int i = 0; i < kLongestRun && !reaches(lap, shown_frame(s), frame); ++i)
    run_next(s, {.stop_frame = frame});
}

void start_again(Session& s) {
  rewind_clock(armature_of(s), s.playback, true);
  run_next(s, {.restart = true, .reset_physics = s.starts_at_rest, .advance_clock = false});
}

void run_beyond_record(Session& s, const Lap& lap, int frame) {
  const bool ahead = lap.first <= lap.last && reaches(lap, frame, frame_at(s, lap.last));
  if (ahead && !(s.edited && s.tick == lap.last)) show_recorded(s, lap.last);
  if (!ahead) start_again(s);
  run_to(s, present_lap(s), frame);
}

// Shows the recorded tick of the frame; for a frame beyond the lap, the nearer end of the lap.
void show_nearest(Session& s, const Lap& lap, int frame) {
  if (holds(s, lap, frame)) return show_recorded(s, find_frame(s, lap, frame));
  const bool ahead = reaches(lap, frame, frame_at(s, lap.last));
  show_recorded(s, ahead ? lap.last : lap.first);
}

void run_with_edit(Session& s, const Lap& lap, int frame) {
  run_lap_again(s, lap.first, lap.last, frame);
  run_to(s, present_lap(s), frame);
}

}  // namespace

void seek_frame(Session& s, int frame) {
  PlaybackTrack* main = s.now.skf ? find_main_track(s.playback) : nullptr;
  if (!main || main->animation >= animation_count(s)) return;
  s.playback.paused = true;
  frame = std::clamp(frame, 0, armature_of(s).animations[main->animation].last_frame);
  if (!main->follow_clock) {
    main->frame = frame;
    refresh(s);
    return;
  }
  if (frame == shown_frame(s)) return;
  const Lap lap = present_lap(s);
  if (s.waiting)
    run_with_edit(s, lap, frame);
  else if (s.playback.replay)
    show_nearest(s, lap, frame);
  else if (holds(s, lap, frame))
    show_recorded(s, find_frame(s, lap, frame));
  else
    run_beyond_record(s, lap, frame);
}

// The ticks of a replay stay as recorded.
void seek_in_step(Session& s, int frame) {
  seek_frame(s, frame);
  const PlaybackTrack* main = s.now.skf ? main_track(s) : nullptr;
  if (!main || s.playback.replay || tracks_in_step(armature_of(s), s.playback)) return;
  const int shown = shown_frame(s);
  start_again(s);
  run_to(s, present_lap(s), shown);
}

TickSpan recorded_lap(const Session& s) {
  const Lap lap = present_lap(s);
  return {lap.first, lap.last};
}

FrameRange recorded_frames(const Session& s) {
  const Lap lap = present_lap(s);
  if (lap.first > lap.last || !main_track(s)) return {};
  const int a = frame_at(s, lap.first), b = frame_at(s, lap.last);
  return {std::min(a, b), std::max(a, b)};
}

}  // namespace skelscope
