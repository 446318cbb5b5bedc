#include "session/tick/playback.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "lists/lists.h"
#include "lists/word_in.h"
#include "session/tick/fades.h"
#include "session/tick/pads.h"

namespace skelscope {
namespace {

using skelform::Armature;

// Sums of fractions such as 24 / 60 miss the whole frame by less than this.
constexpr double kHair = 1e-6;

using Range = LapFrames;

Range whole_range(const Armature& armature, const PlaybackTrack& track) {
  return {0, static_cast<double>(armature.animations[track.animation].last_frame)};
}

Range loop_range(const Armature& armature, const Playback& playback, const PlaybackTrack& track) {
  Range range = whole_range(armature, track);
  if (&track != find_main_track(playback) || !has_loop_range(playback)) return range;
  if (playback.loop_from >= 0) range.first = std::min<double>(playback.loop_from, range.last);
  if (playback.loop_to >= range.first) range.last = std::min<double>(playback.loop_to, range.last);
  return range;
}

bool runs(const Armature& armature, const PlaybackTrack& track) {
  return track.on && track.follow_clock && has_animation(armature, track.animation);
}

double frames_per_tick(const Armature& armature, const Playback& playback,
                       const PlaybackTrack& track) {
  const double speed = std::clamp(playback.speed, kSlowest, kFastest) * std::max(track.speed, 0.0);
  return speed * skelform::playback_fps(armature.animations[track.animation]) *
         tick_seconds(playback);
}

double looped(double frame, Range range, bool reverse) {
  const double length = range.last - range.first + 1;
  if (!reverse && frame >= range.last + 1 - kHair)
    return range.first + std::max(0.0, std::fmod(frame + kHair - range.first, length) - kHair);
  if (reverse && frame <= range.first - 1 + kHair)
    return range.last - std::max(0.0, std::fmod(range.last - frame + kHair, length) - kHair);
  return frame;
}

double stopped(double frame, double from, int stop_frame, bool reverse) {
  if (reverse) return std::max(frame, std::min<double>(stop_frame, from));
  return std::min(frame, std::max<double>(stop_frame, from));
}

// Returns whether the track has played once and left the mix, unless it is the main track.
bool is_over(const PlaybackTrack& track) {
  return track.end == TrackEnd::Once && track.has_ended && track.follow_clock;
}

TrackEnd ending(const Playback& playback, const PlaybackTrack& track) {
  const bool stops = goes_on(track.end) && !playback.loop;
  return stops ? TrackEnd::Hold : track.end;
}

double next_frame(const Armature& armature, const Playback& playback, const PlaybackTrack& track) {
  const double step = frames_per_tick(armature, playback, track);
  return track.frame + (track.reverse ? -step : step);
}

// Returns the frames since the last frame of a lap was shown for its full duration; negative
// before that.
double frames_past(double frame, Range range, bool reverse) {
  return reverse ? range.first - 1 - frame : frame - (range.last + 1);
}

// Turns a track around at the ends of its lap. A frame at an end is shown as long as any other
// frame.
void bounce(PlaybackTrack& track, double frame, Range range) {
  const double length = range.last - range.first, from_first = frame - range.first;
  track.frame = frame;
  if (track.reverse ? frame > range.last : frame < range.first) return;
  const double lap = 2 * length;
  const double way = length > 0 ? std::fmod(track.reverse ? lap - from_first : from_first, lap) : 0;
  track.reverse = way > length + kHair || length <= 0;
  track.frame = range.first + (track.reverse ? lap - way : std::min(way, length));
}

void go_to_start(PlaybackTrack& track, Range range) {
  if (track.end == TrackEnd::PingPong) track.reverse = false;
  track.frame = track.reverse ? range.last : range.first;
  track.has_ended = false;
}

// Limits the frame to the lap. If an animation waits, the frame may go one beyond, so that the last
// frame is shown for its full duration.
double held(double frame, Range whole, bool waits) {
  return std::clamp(frame, whole.first - (waits ? 1 : 0), whole.last + (waits ? 1 : 0));
}

PlaybackTrack moved(const Armature& armature, const Playback& playback, const PlaybackTrack& track,
                    int stop_frame) {
  PlaybackTrack next = track;
  next.has_ended = is_over(track);
  const bool main = &track == find_main_track(playback);
  const double frame = next_frame(armature, playback, track);
  const Range lap = lap_frames(armature, playback, track);
  if (stop_frame >= 0 && main) {
    next.frame = stopped(frame, track.frame, stop_frame, track.reverse);
    next.has_ended = false;
  } else if (is_over(track)) {
    next.frame = track.frame;
  } else if (ending(playback, track) == TrackEnd::Loop) {
    next.frame = looped(frame, lap, track.reverse);
  } else if (ending(playback, track) == TrackEnd::PingPong) {
    bounce(next, frame, lap);
  } else if (track.end == TrackEnd::Once && frames_past(frame, lap, track.reverse) >= -kHair) {
    go_to_start(next, lap);
    next.has_ended = true;
  } else {
    const bool waits = track.end == TrackEnd::Once || (main && !playback.queue.empty());
    next.frame = held(frame, lap, waits);
  }
  return next;
}

// Returns the ticks, at most 1, since the main track's lap ended; negative: it has not ended; 0 if
// no main track runs.
double ticks_late(const Armature& armature, const Playback& playback) {
  const PlaybackTrack* main = find_main_track(playback);
  if (!main || !runs(armature, *main) || is_over(*main)) return 0;
  const double step = frames_per_tick(armature, playback, *main);
  const double frame = next_frame(armature, playback, *main);
  const Range lap = lap_frames(armature, playback, *main);
  const bool bounces = ending(playback, *main) == TrackEnd::PingPong;
  const double past = !bounces        ? frames_past(frame, lap, main->reverse)
                      : main->reverse ? lap.first - frame
                                      : -1;
  if (past < -kHair || step <= 0) return -1;
  return std::clamp(past / step, 0.0, 1.0);
}

bool moves_by_itself(const Armature& armature, const Playback& playback,
                     const PlaybackTrack& track) {
  const bool driven = track.driven && driver_of(playback) != Driver::Clocks;
  return runs(armature, track) && !driven;
}

bool begin_queued(const Armature& armature, Playback& playback) {
  std::erase_if(playback.queue, [&](int animation) { return !has_animation(armature, animation); });
  const double late = playback.queue.empty() ? -1 : ticks_late(armature, playback);
  if (late < 0) return false;
  const int animation = playback.queue.front();
  playback.queue.erase(playback.queue.begin());
  play_only(armature, playback, animation);
  PlaybackTrack& track = playback.tracks.front();
  const double way = late * frames_per_tick(armature, playback, track);
  const double last = armature.animations[animation].last_frame;
  track.frame += track.reverse ? -std::min(way, last) : std::min(way, last);
  return true;
}

// Returns the track with the same animation at the same index, else the first one with that
// animation.
const PlaybackTrack* present_track(const Playback& playback, const PlaybackTrack& recorded,
                                   std::size_t place) {
  const auto& tracks = playback.tracks;
  if (place < tracks.size() && tracks[place].animation == recorded.animation) return &tracks[place];
  const auto same = std::ranges::find(tracks, recorded.animation, &PlaybackTrack::animation);
  return same == tracks.end() ? nullptr : &*same;
}

void keep_settings(const PlaybackTrack& present, PlaybackTrack& track) {
  if (present.driven || track.driven) return;
  const bool turned = track.end == TrackEnd::PingPong && present.end != TrackEnd::PingPong;
  if (turned) track.reverse = present.reverse;
  track.smooth_frames = present.smooth_frames;
  track.weight = present.weight;
  track.layer = present.layer;
  track.additive = present.additive;
  track.mask = present.mask;
  track.unmasked = present.unmasked;
  track.speed = present.speed;
  track.end = present.end;
}

}  // namespace

bool has_animation(const Armature& armature, int animation) {
  return has_index(armature.animations, animation);
}

void set_transport(Playback& playback, Transport transport) {
  static_cast<Transport&>(playback) = std::move(transport);
}

double tick_seconds(const Playback& playback) {
  return 1.0 / std::clamp(playback.tick_rate, kSlowestTickRate, kFastestTickRate);
}

const char* name_of(TrackEnd end) {
  return word_in<TrackEnd::PingPong>({"Loop", "Once", "Hold", "PingPong"}, end);
}

bool goes_on(TrackEnd end) {
  return end == TrackEnd::Loop || end == TrackEnd::PingPong;
}

Driver driver_of(const Playback& playback) {
  if (playback.player) return Driver::Player;
  return playback.pad ? Driver::Pad : Driver::Clocks;
}

LapFrames lap_frames(const Armature& armature, const Playback& playback,
                     const PlaybackTrack& track) {
  return goes_on(ending(playback, track)) ? loop_range(armature, playback, track)
                                          : whole_range(armature, track);
}

const PlaybackTrack* find_main_track(const std::vector<PlaybackTrack>& tracks) {
  const auto voice =
      std::find_if(tracks.rbegin(), tracks.rend(), [](const auto& t) { return t.driven && t.on; });
  if (voice != tracks.rend()) return &*voice;
  const auto plays =
      std::ranges::find_if(tracks, [](const auto& t) { return t.on && !is_over(t); });
  if (plays != tracks.end()) return &*plays;
  const auto on = std::ranges::find_if(tracks, [](const auto& t) { return t.on; });
  return on == tracks.end() ? nullptr : &*on;
}

const PlaybackTrack* find_main_track(const Playback& playback) {
  return find_main_track(playback.tracks);
}

PlaybackTrack* find_main_track(Playback& playback) {
  return const_cast<PlaybackTrack*>(find_main_track(std::as_const(playback)));
}

bool takes_part(const std::vector<PlaybackTrack>& tracks, const PlaybackTrack& track) {
  if (!track.on || !is_over(track)) return track.on;
  // Only the first track that is on can be the main track. Checking this first keeps a file with a
  // million ended tracks fast.
  const auto first = std::ranges::find_if(tracks, [](const auto& t) { return t.on; });
  return &*first == &track && &track == find_main_track(tracks);
}

bool has_loop_range(const Playback& playback) {
  if (playback.loop_from < 0 && playback.loop_to < 0) return false;
  const PlaybackTrack* main = find_main_track(playback);
  return playback.loop_animation < 0 || (main && main->animation == playback.loop_animation);
}

int frame_of(const PlaybackTrack& track) {
  const double frame =
      track.reverse ? std::ceil(track.frame - kHair) : std::floor(track.frame + kHair);
  return static_cast<int>(std::clamp(frame, 0.0, 1e9));
}

void play_only(const Armature& armature, Playback& playback, int animation) {
  const PlaybackTrack* main = find_main_track(playback);
  PlaybackTrack track = main ? *main : PlaybackTrack{};
  if (has_loop_range(playback)) playback.loop_animation = track.animation;
  if (track.end == TrackEnd::PingPong) track.reverse = false;  // the track may run backwards now
  if (track.animation != animation) track.end = TrackEnd::Loop;
  track.animation = animation;
  if (track.driven) track.weight = 1;
  track.driven = false;
  playback.player.reset();
  playback.pad.reset();
  track.on = track.follow_clock = true;
  track.layer = 0;
  track.additive = false;
  track.mask.clear();
  track.unmasked.clear();
  playback.tracks = {track};
  rewind_clock(armature, playback);
}

void advance_clock(const Armature& armature, Playback& playback, int stop_frame) {
  const Driver driver = driver_of(playback);
  if (driver == Driver::Clocks && stop_frame < 0 && begin_queued(armature, playback)) return;
  std::vector<PlaybackTrack> next = playback.tracks;
  for (std::size_t i = 0; i < next.size(); ++i) {
    const PlaybackTrack& t = playback.tracks[i];
    if (moves_by_itself(armature, playback, t)) next[i] = moved(armature, playback, t, stop_frame);
  }
  playback.tracks = std::move(next);
  if (driver == Driver::Player) advance_player(armature, playback, stop_frame);
  if (driver == Driver::Pad) advance_pad(armature, playback, stop_frame);
}

void rewind_clock(const Armature& armature, Playback& playback, bool whole) {
  for (PlaybackTrack& t : playback.tracks) {
    if (!moves_by_itself(armature, playback, t)) continue;
    go_to_start(t, whole ? whole_range(armature, t) : loop_range(armature, playback, t));
  }
  if (driver_of(playback) == Driver::Player) rewind_player(armature, playback, whole);
  if (driver_of(playback) == Driver::Pad) rewind_pad(armature, playback);
}

bool clock_can_end(const Playback& playback) {
  return !playback.loop || std::ranges::any_of(playback.tracks, [](const PlaybackTrack& t) {
    return t.on && !goes_on(t.end);
  });
}

bool clock_has_ended(const Armature& armature, const Playback& playback) {
  if (driver_of(playback) == Driver::Player && !player_has_ended(armature, playback)) return false;
  if (driver_of(playback) == Driver::Pad && !pad_stands(armature, playback)) return false;
  return playback.queue.empty() &&
         std::ranges::none_of(playback.tracks, [&](const PlaybackTrack& t) {
           return moves_by_itself(armature, playback, t) &&
                  !(moved(armature, playback, t, -1) == t);
         });
}

void place_playheads(const Armature& armature, const std::vector<PlaybackTrack>& recorded,
                     Playback& playback) {
  for (PlaybackTrack& t : playback.tracks) {
    if (!t.follow_clock || !has_animation(armature, t.animation)) continue;
    const bool turns = t.end == TrackEnd::PingPong;
    const auto then = std::ranges::find_if(recorded, [&](const PlaybackTrack& r) {
      return r.animation == t.animation && (turns || r.reverse == t.reverse);
    });
    const Range range = whole_range(armature, t);
    go_to_start(t, range);
    if (then == recorded.end()) continue;
    t.frame = then->frame;
    t.has_ended = then->has_ended;
    if (turns) t.reverse = then->reverse;
  }
}

void restore_transport(Transport recorded, Playback& playback) {
  for (std::size_t i = 0; i < recorded.tracks.size(); ++i)
    if (const PlaybackTrack* present = present_track(playback, recorded.tracks[i], i))
      keep_settings(*present, recorded.tracks[i]);
  set_transport(playback, std::move(recorded));
}

}  // namespace skelscope
