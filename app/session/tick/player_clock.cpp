// The ticks of a Player.
#include <algorithm>
#include <utility>

#include "session/tick/fades.h"
#include "session/tick/voices.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skelform::PlayEnd;
using skelform::PlayOptions;
using skelform::Voice;
using LibraryPlayer = skelform::Player;

constexpr double kBeforeEnd = 1e-6;  // of a frame

// Returns the time until the main voice shows the frame, at most one tick.
double seconds_until(const Armature& armature, LibraryPlayer& player, int frame, double tick) {
  const Voice* main = main_voice(player);
  const double pace = main ? frames_per_second(armature, *main) : 0;
  if (pace <= 0) return 0;
  const double left =
      position_at(armature, *main, frame, runs_back(armature, *main)) - main->position;
  return std::clamp(left / pace, 0.0, tick);
}

// Updates the Player without beginning a waiting animation.
void update_to(const Armature& armature, LibraryPlayer& player, double seconds) {
  const int waiting = std::exchange(player.queue_count, 0);
  skelform::update(player, armature, seconds);
  player.queue_count = waiting;
}

void update_keeping_events(const Armature& armature, LibraryPlayer& player, double seconds) {
  const auto before = player.events;
  const int count = player.event_count;
  skelform::update(player, armature, seconds);
  const auto now = player.events;
  const int more = std::min(player.event_count, skelform::kMostPlayEvents - count);
  std::copy_n(before.begin(), count, player.events.begin());
  std::copy_n(now.begin(), more, player.events.begin() + count);
  player.event_count = count + more;
}

// Plays the loop range, which a Player does not have: at the end of the range the main voice goes
// to the start of the range, or to the end of its lap if an animation waits. Returns false if the
// end of the range is not reached.
bool update_in_range(const Armature& armature, const Playback& playback, LibraryPlayer& player,
                     double seconds) {
  const PlaybackTrack* track = find_main_track(playback);
  Voice* main = main_voice(player);
  if (!track || !main || !has_loop_range(playback) || main->options.end != PlayEnd::Loop)
    return false;
  const LapFrames lap = lap_frames(armature, playback, *track);
  const bool reverse = main->options.speed < 0;
  const double first = turned(armature, *main, reverse ? lap.last : lap.first);
  const double end = turned(armature, *main, reverse ? lap.first : lap.last) + 1;
  const double pace = frames_per_second(armature, *main);
  const double left = pace > 0 ? (end - 2 * kBeforeEnd - main->position) / pace : seconds + 1;
  if (left < 0 || left > seconds) return false;
  skelform::update(player, armature, left);
  main = main_voice(player);
  const bool waits = player.queue_count > 0;
  main->position = waits ? last_frame_of(armature, main->animation) + 1 : first;
  if (!waits && player.event_count < skelform::kMostPlayEvents)
    player.events[player.event_count++] = {skelform::PlayEventKind::Looped, main->animation,
                                           skelform::frame_of(armature, *main)};
  update_keeping_events(armature, player, seconds - left);
  return true;
}

bool goes_on(const Voice& voice) {
  return voice.options.end == PlayEnd::Loop || voice.options.end == PlayEnd::PingPong;
}

// Returns the position at which a voice holds.
double end_of(const Armature& armature, const Voice& voice) {
  const double last = last_frame_of(armature, voice.animation);
  if (voice.options.end != PlayEnd::PingPong) return last + 1;
  return has_turned(armature, voice) ? 2 * last : last;
}

// Makes voices that loop hold at their end. A PingPong voice holds at the end that it runs towards.
void hold_loops(const Armature& armature, LibraryPlayer& player) {
  for (int i = 0; i < player.voice_count; ++i) {
    Voice& voice = player.voices[i];
    if (voice.options.end == PlayEnd::PingPong && has_turned(armature, voice)) {
      voice.position -= last_frame_of(armature, voice.animation);
      voice.options.speed = -voice.options.speed;
    }
    if (goes_on(voice)) voice.options.end = PlayEnd::Hold;
  }
}

// Restores the ending that the voice had before hold_loops().
void loop_again(const Armature& armature, const Voice& before, Voice& voice) {
  const double last = last_frame_of(armature, voice.animation);
  if (before.options.end == PlayEnd::PingPong)
    voice.position = std::min(voice.position, last) + (has_turned(armature, before) ? last : 0);
  voice.options = before.options;
}

// Restores the endings of all voices. Their order is unchanged, but some may have ended.
void loop_again(const Armature& armature, const LibraryPlayer& before, LibraryPlayer& player) {
  int at = 0;
  for (int i = 0; i < player.voice_count; ++i) {
    Voice& voice = player.voices[i];
    while (at < before.voice_count && before.voices[at].animation != voice.animation) ++at;
    if (at < before.voice_count) loop_again(armature, before.voices[at++], voice);
  }
}

// Without Playback::loop, voices that loop hold at their end.
void update_tick(const Armature& armature, const Playback& playback, LibraryPlayer& player) {
  const LibraryPlayer before = player;
  if (!playback.loop) hold_loops(armature, player);
  if (!update_in_range(armature, playback, player, seconds_of_tick(playback)))
    skelform::update(player, armature, seconds_of_tick(playback));
  if (!playback.loop) loop_again(armature, before, player);
}

}  // namespace

void advance_player(const Armature& armature, Playback& playback, int stop_frame) {
  LibraryPlayer player = *playback.player;
  if (stop_frame >= 0)
    update_to(armature, player,
              seconds_until(armature, player, stop_frame, seconds_of_tick(playback)));
  else
    update_tick(armature, playback, player);
  keep(armature, playback, player);
}

void rewind_player(const Armature& armature, Playback& playback, bool whole) {
  LibraryPlayer player = *playback.player;
  player.event_count = 0;
  if (Voice* main = main_voice(player)) {
    const PlaybackTrack* track = find_main_track(playback);
    const bool bound = !whole && track && has_loop_range(playback);
    const LapFrames lap = bound ? lap_frames(armature, playback, *track) : LapFrames{};
    const PlayOptions options = main->options;
    Voice voice;
    voice.animation = main->animation;
    voice.options = options;
    voice.position = bound ? turned(armature, voice, options.speed < 0 ? lap.last : lap.first) : 0;
    voice.weight = 1;
    voice.has_placed = true;
    player.voices[0] = voice;
    player.voice_count = 1;
  }
  keep(armature, playback, player);
}

bool player_has_ended(const Armature& armature, const Playback& playback) {
  const LibraryPlayer& player = *playback.player;
  if (player.queue_count > 0) return false;
  return std::all_of(player.voices.begin(), player.voices.begin() + player.voice_count,
                     [&](const Voice& voice) {
                       const bool loops = goes_on(voice) && playback.loop;
                       const double end = end_of(armature, voice);
                       const bool stands = frames_per_second(armature, voice) <= 0;
                       return voice.fade_left <= 0 && voice.goal > 0 &&
                              (stands || (!loops && voice.position >= end));
                     });
}

}  // namespace skelscope
