#include "skelform/player.h"

#include <algorithm>
#include <cmath>

#include "play/voice_laps.h"
#include "pose/fits.h"

namespace skelform {
namespace {

struct Update {
  Player& player;
  const Armature& armature;
  std::span<const PlayMark> marks;
};

constexpr const char* kWildCounts =
    "skelform: voice_count, queue_count and event_count of a Player were out of range and are cut "
    "to it. They are the Player's own: change it by play(), queue() and stop()";

constexpr const char* kOtherPlayer = "update() gets a Player";

float along(FadeCurve curve, float weight) {
  return curve == FadeCurve::Smooth ? weight * weight * (3 - 2 * weight) : weight;
}

// Returns the linear weight that the Smooth curve maps to `shown`. Bisection gives the same bits on
// all machines.
float smooth_weight(float shown) {
  if (shown <= 0 || shown >= 1) return shown;
  float low = 0, high = 1;
  for (int i = 0; i < 30; ++i) {
    const float middle = (low + high) / 2;
    (along(FadeCurve::Smooth, middle) < shown ? low : high) = middle;
  }
  return high;
}

// Sets the curve of the next fade, which starts at the weight now shown.
void take_curve(Voice& voice, FadeCurve curve) {
  const float shown = weight_of(voice);
  if (voice.options.curve == curve) return;
  voice.options.curve = curve;
  voice.weight = curve == FadeCurve::Smooth ? smooth_weight(shown) : shown;
}

void fade_to(Voice& voice, float goal, double seconds) {
  voice.goal = goal;
  voice.fade_left = seconds > 0 ? seconds : 0;  // NaN counts as 0
  if (!(seconds > 0)) voice.weight = goal;
}

// Forgets the rig if nothing of an earlier update is left: all indices are new then.
void renew(Player& player, int voices) {
  if (player.voice_count == voices && player.queue_count == 0) player.rig = {};
}

// Removes voices that have faded out. A voice that fades in stays, even at weight 0.
void drop_silent(Player& player) {
  const auto begin = player.voices.begin(), end = begin + player.voice_count;
  const auto silent = [](const Voice& voice) { return voice.goal == 0 && voice.weight <= 0; };
  player.voice_count = std::remove_if(begin, end, silent) - begin;
}

void begin(Player& player, const Queued& next) {
  const double fade = std::max(next.options.fade, 0.0);
  for (int i = 0; i < player.voice_count; ++i) {
    take_curve(player.voices[i], next.options.curve);
    fade_to(player.voices[i], 0, fade);
  }
  drop_silent(player);
  if (player.voice_count == kMostVoices) {
    std::shift_left(player.voices.begin(), player.voices.end(), 1);
    --player.voice_count;
  }
  Voice voice{.animation = next.animation, .options = next.options};
  voice.position =
      std::isfinite(next.options.first_frame) ? std::max(next.options.first_frame, 0.0) : 0.0;
  fade_to(voice, 1, fade);
  player.voices[player.voice_count++] = voice;
}

Queued take_next(Player& player) {
  const Queued next = player.queued[0];
  std::shift_left(player.queued.begin(), player.queued.begin() + player.queue_count, 1);
  --player.queue_count;
  return next;
}

bool has_room(const Player& player) {
  return player.event_count < kMostPlayEvents;
}

void tell(Update& u, PlayEventKind kind, const Voice& voice, int frame, int mark = -1) {
  if (has_room(u.player))
    u.player.events[u.player.event_count++] = {kind, voice.animation, frame, mark};
}

// Returns the position of a frame in a lap, in the playing direction.
double position_of(const Update& u, const Voice& voice, int frame) {
  return voice.options.speed < 0 ? last_frame_of(u.armature, voice) - frame : frame;
}

// Returns the positions at which a lap shows the frame. PingPong also shows it on the way back.
std::array<double, 2> positions_of(const Update& u, const Voice& voice, int frame) {
  const double there = position_of(u, voice, frame);
  if (voice.options.end != PlayEnd::PingPong) return {there, there};
  return {there, lap_of(u.armature, voice) - there};
}

// Reports marks in (from, to]; in [from, to] if the lap begins. Marks of one update are ordered by
// position.
void pass_marks(Update& u, const Voice& voice, double from, double to, bool begins) {
  const double lap = lap_of(u.armature, voice);
  double after = begins ? from - 1 : from;
  while (has_room(u.player)) {
    double nearest = kNever;
    for (const PlayMark& mark : u.marks)
      for (const double at : positions_of(u, voice, mark.frame)) {
        const bool passed = at < lap && at > after + kNearFrame && at <= to + kNearFrame;
        if (mark.animation == voice.animation && passed && at + kNearFrame >= from)
          nearest = std::min(nearest, at);
      }
    if (nearest == kNever) return;
    for (std::size_t i = 0; i < u.marks.size(); ++i) {
      const PlayMark& mark = u.marks[i];
      const auto [there, back] = positions_of(u, voice, mark.frame);
      if (mark.animation == voice.animation && (there == nearest || back == nearest))
        tell(u, PlayEventKind::Passed, voice, mark.frame, i);
    }
    after = nearest;
  }
}

// A voice whose first frame is past the end begins at the lap's last frame.
void place_in_lap(const Update& u, Voice& voice) {
  voice.position = std::min(voice.position, lap_of(u.armature, voice) - 1);
  voice.has_placed = true;
  voice.way = {frame_of(u.armature, voice), 0};
}

// Counts the ends of laps for root motion.
void count_laps(Voice& voice, double laps) {
  if (voice.options.end != PlayEnd::Loop) return;
  const int count = static_cast<int>(std::min(laps, 1e6));
  voice.way.laps += voice.options.speed < 0 ? -count : count;
}

// Advances the voice; it stops at the lap's end unless it loops. `tells`: adds its events, which a
// fading-out voice does not.
void move_on(Update& u, Voice& voice, double seconds, bool tells) {
  const double lap = lap_of(u.armature, voice);
  bool begins = tells && !voice.has_started;
  if (!voice.has_placed) place_in_lap(u, voice);
  if (begins) tell(u, PlayEventKind::Started, voice, frame_of(u.armature, voice));
  if (begins) voice.has_started = true;
  tells = tells && animation_of(u.armature, voice) != nullptr;  // no animation: no marks, no loops
  double to = voice.position + seconds * pace_of(u.armature, voice);
  while (loops(voice) && to + kNearFrame >= lap) {
    if (tells) pass_marks(u, voice, voice.position, lap - 2 * kNearFrame, begins);
    to = std::max(to - lap, 0.0);
    count_laps(voice, 1);
    voice.position = 0;
    begins = true;
    if (tells) tell(u, PlayEventKind::Looped, voice, frame_of(u.armature, voice));
    if (tells && has_room(u.player)) continue;
    count_laps(voice, std::floor(to / lap));
    to = std::fmod(to, lap);
  }
  to = std::min(to, lap);
  if (tells) pass_marks(u, voice, voice.position, to, begins);
  voice.position = to;
}

void fade_on(Voice& voice, double seconds) {
  if (seconds >= voice.fade_left) {
    voice.weight = voice.goal;
    voice.fade_left = 0;
    return;
  }
  const auto part = static_cast<float>(seconds / voice.fade_left);
  voice.weight += (voice.goal - voice.weight) * part;
  voice.fade_left -= seconds;
}

// Returns the seconds until the main voice has to give way: until the end of its lap, if something
// is queued or it does not loop.
double seconds_left(const Update& u) {
  if (!has_main(u.player)) return u.player.queue_count > 0 ? 0 : kNever;
  const Voice& voice = main_of(u.player);
  const bool ends = u.player.queue_count > 0 || !loops(voice);
  if (!ends || (voice.has_finished && u.player.queue_count == 0)) return kNever;
  const double pace = pace_of(u.armature, voice);
  const double left = lap_of(u.armature, voice) - voice.position - 2 * kNearFrame;
  return left <= 0 ? 0 : pace > 0 ? left / pace : kNever;
}

Track track_of(const Player& player, const Armature& armature, const Voice& voice) {
  return {.animation = voice.animation,
          .frame = frame_of(armature, voice),
          .weight = player.weight * weight_of(voice),
          .layer = player.layer,
          .additive = player.additive,
          .mask = player.mask.get()};
}

// Remembers the way of voices that end at once.
void remember_ended(Update& u, std::span<const Voice> voices) {
  Player& player = u.player;
  for (const Voice& voice : voices)
    if (player.ended_count < kMostEnded && voice.weight > 0)
      player.ended[player.ended_count++] = {track_of(player, u.armature, voice), voice.way};
}

// Ends the main voice. It is called just before the lap's end, so that the lap does not begin
// again.
void finish(Update& u) {
  if (has_main(u.player)) {
    Voice& voice = main_of(u.player);
    if (!voice.has_finished) tell(u, PlayEventKind::Finished, voice, frame_of(u.armature, voice));
    voice.has_finished = true;
    const bool leaves = voice.options.end == PlayEnd::Once && u.player.queue_count == 0;
    if (leaves && !(voice.options.fade > 0)) remember_ended(u, {&voice, 1});
    if (leaves) fade_to(voice, 0, std::max(voice.options.fade, 0.0));
  }
  if (u.player.queue_count == 0) return;
  const Queued next = take_next(u.player);
  const std::size_t voices = u.player.voice_count;
  if (!(next.options.fade > 0)) remember_ended(u, {u.player.voices.data(), voices});
  begin(u.player, next);
}

void run(Update& u, double seconds) {
  Player& player = u.player;
  for (int i = 0; i < player.voice_count; ++i) {
    const bool plays = i + 1 == player.voice_count && has_main(player);
    move_on(u, player.voices[i], seconds, plays);
    fade_on(player.voices[i], seconds);
  }
}

void write_tracks(Player& player, const Armature& armature) {
  for (int i = 0; i < player.voice_count; ++i) {
    const Voice& voice = player.voices[i];
    player.tracks[i] = track_of(player, armature, voice);
  }
}

void begin_ways(Update& u) {
  for (int i = 0; i < u.player.voice_count; ++i) {
    Voice& voice = u.player.voices[i];
    if (voice.has_placed) voice.way = {frame_of(u.armature, voice), 0};
  }
}

}  // namespace

void mend(Player& player) {
  const Player& p = player;
  const int voices = std::clamp(p.voice_count, 0, kMostVoices);
  const int queued = std::clamp(p.queue_count, 0, kMostQueued);
  const int events = std::clamp(p.event_count, 0, kMostPlayEvents);
  if (voices == p.voice_count && queued == p.queue_count && events == p.event_count) return;
  player.voice_count = voices;
  player.queue_count = queued;
  player.event_count = events;
  tell_misuse(kWildCounts);
}

void play(Player& player, int animation, const PlayOptions& options) {
  mend(player);
  player.queue_count = 0;
  begin(player, {animation, options});
  renew(player, 1);
}

void cross_fade(Player& player, int animation, double seconds, PlayOptions options) {
  options.fade = seconds;
  play(player, animation, options);
}

bool queue(Player& player, int animation, const PlayOptions& options) {
  mend(player);
  if (player.queue_count == kMostQueued) return false;
  renew(player, 0);
  player.queued[player.queue_count++] = {animation, options};
  return true;
}

void stop(Player& player, double fade) {
  mend(player);
  player.queue_count = 0;
  for (int i = 0; i < player.voice_count; ++i) fade_to(player.voices[i], 0, std::max(fade, 0.0));
  drop_silent(player);
}

float weight_of(const Voice& voice) {
  return along(voice.options.curve, voice.weight);
}

PlayerTick update(Player& player, const Armature& armature, double seconds,
                  std::span<const PlayMark> marks) {
  mend(player);
  tell_other_rig(armature, player.rig, kOtherPlayer);
  player.rig = stamp_of(armature);
  player.event_count = player.ended_count = 0;
  Update u{player, armature, marks};
  begin_ways(u);
  const double wanted = seconds * player.speed;
  double left = wanted > 0 ? std::min(wanted, kLongestUpdate) : 0;
  for (int changes = 0; changes <= kMostQueued; ++changes) {
    const double until = seconds_left(u);
    run(u, std::min(left, until));
    if (left < until) break;
    left -= until;
    finish(u);
  }
  drop_silent(player);
  write_tracks(player, armature);
  return {std::span(player.tracks).first(player.voice_count), events_of(player)};
}

}  // namespace skelform
