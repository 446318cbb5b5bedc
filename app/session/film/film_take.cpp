#include "session/film/film_take.h"

#include <cmath>

#include "session/record/tick.h"

namespace skelscope {
namespace {

constexpr std::size_t kRecordBytes = 1u << 30;
constexpr double kWithin = 1e-6;  // of a tick; sums of thirds and sixtieths are inexact

// Prepares a freshly loaded rig that has the session's settings and plays the film's subject.
void start_playing(const FilmPlan& plan, const Session& from, Session& scratch) {
  scratch.setup = from.setup;
  scratch.setup.pokes.velocity = {};
  scratch.starts_at_rest = from.starts_at_rest;
  scratch.playback = from.playback;
  Playback& playback = scratch.playback;
  playback.paused = playback.reverse = playback.replay = false;
  playback.loop_from = playback.loop_to = -1;
  if (plan.subject == FilmSubject::Animation) {
    playback.tracks = {{.animation = plan.animation}};
    playback.player.reset();
    playback.pad.reset();
    playback.loop = false;
    playback.speed = 1;
  }
  if (plan.subject == FilmSubject::Tracks && plan.laps > 1) playback.loop = true;
  scratch.history.byte_budget = kRecordBytes;
  restart(scratch);
}

// Picks for each picture the first tick at or after its time; the tick's frame contains that time.
void place_played(FilmTake& take) {
  const FilmLength& length = take.length;
  const double rate = 1 / tick_seconds(take.scratch.playback);
  take.first_tick = take.next = take.scratch.history.first_tick;
  for (int i = 0; i < length.pictures; ++i) {
    const double tick = (length.start + i / length.fps) * rate;
    take.ticks.push_back(take.first_tick + static_cast<std::int64_t>(std::ceil(tick - kWithin)));
  }
}

void copy_record(const Session& from, FilmTake& take) {
  Session& scratch = take.scratch;
  const FilmLength& length = take.length;
  scratch.setup.styles = from.setup.styles;
  scratch.playback = from.playback;
  scratch.playback.paused = true;
  scratch.playback.reverse = false;
  scratch.playback.replay = true;  // each tick with its recorded pokes and rules
  const auto begin = from.history.snapshots.begin() + (length.first - from.history.first_tick);
  scratch.history.snapshots.assign(begin, begin + (length.last - length.first + 1));
  scratch.history.first_tick = take.first_tick = take.next = length.first;
  scratch.history.last_serial = from.history.last_serial;
}

// Picks a tick for each picture. Recorded ticks may differ in length.
void place_recorded(FilmTake& take) {
  const auto& snapshots = take.scratch.history.snapshots;
  const auto newest = static_cast<std::int64_t>(snapshots.size()) - 1;
  std::int64_t index = 0;
  double begins = 0;  // seconds at which the tick at `index` begins
  for (int i = 0; i < take.length.pictures; ++i) {
    const double time = i / take.length.fps;
    for (; index < newest; ++index) {
      const int rate = snapshots[index].tick_rate;
      if (begins >= time - kWithin / rate) break;
      begins += 1.0 / rate;
    }
    take.ticks.push_back(take.first_tick + index);
  }
}

}  // namespace

std::unique_ptr<FilmTake> begin_take(const FilmPlan& plan, const Session& session,
                                     std::string& error) {
  auto take = std::make_unique<FilmTake>();
  if (!measure_length(plan, session, take->length, error)) return nullptr;
  take->from_record = plan.subject == FilmSubject::Record;
  take->scratch.path = session.path;
  take->scratch.now = make_simulation(session.now.skf);
  if (take->from_record) {
    copy_record(session, *take);
    place_recorded(*take);
  } else {
    start_playing(plan, session, take->scratch);
    place_played(*take);
  }
  return take;
}

bool is_played(const FilmTake& take) {
  return take.next > take.ticks.back();
}

bool play_tick(FilmTake& take, std::string& error) {
  Session& scratch = take.scratch;
  if (take.next > last_tick(scratch.history))
    run_next(scratch);
  else if (take.next != scratch.tick)
    seek(scratch, take.next);
  ++take.next;
  if (scratch.history.first_tick > take.first_tick)
    error = "too long to be held in memory; choose a shorter range";
  return error.empty();
}

bool is_shown(const FilmTake& take) {
  return take.scratch.tick >= take.ticks.front();
}

void show_picture(FilmTake& take, int picture) {
  const std::int64_t tick = take.ticks[picture];
  if (take.scratch.tick != tick) seek(take.scratch, tick);
}

int number_of(const FilmTake& take, int picture) {
  return take.length.first + picture;
}

std::int64_t shown_number(const FilmTake& take) {
  return take.from_record ? take.scratch.tick : shown_frame(take.scratch);
}

}  // namespace skelscope
