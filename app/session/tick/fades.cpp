#include "session/tick/fades.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace skelscope {
namespace {

using skelform::Armature;
using skelform::PlayEnd;
using skelform::PlayOptions;
using skelform::Voice;
using LibraryPlayer = skelform::Player;

constexpr double kBeforeEnd = 1e-6;  // of a frame

double last_frame_of(const Armature& armature, int animation) {
  return has_animation(armature, animation) ? armature.animations[animation].last_frame : 0;
}

PlayEnd play_end(TrackEnd end) {
  return end == TrackEnd::Loop   ? PlayEnd::Loop
         : end == TrackEnd::Hold ? PlayEnd::Hold
                                 : PlayEnd::Once;
}

TrackEnd track_end(PlayEnd end) {
  return end == PlayEnd::Loop   ? TrackEnd::Loop
         : end == PlayEnd::Hold ? TrackEnd::Hold
                                : TrackEnd::Once;
}

double signed_speed(const PlaybackTrack& track) {
  return track.reverse ? -track.speed : track.speed;
}

// Frames into the lap, in the direction of play, and back.
double turned(const Armature& armature, const Voice& voice, double place) {
  return voice.options.speed < 0 ? last_frame_of(armature, voice.animation) - place : place;
}

PlaybackTrack track_of(const Armature& armature, const LibraryPlayer& player, const Voice& voice) {
  PlaybackTrack track;
  track.animation = voice.animation;
  const double last = last_frame_of(armature, voice.animation);
  track.frame = turned(armature, voice, std::clamp(voice.position, 0.0, last));
  track.reverse = voice.options.speed < 0;
  track.speed = std::abs(voice.options.speed);
  track.end = track_end(voice.options.end);
  track.weight = player.weight * voice.weight;
  track.driven = true;
  return track;
}

Voice voice_of(const Armature& armature, const PlaybackTrack& track) {
  Voice voice;
  voice.animation = track.animation;
  voice.options = {play_end(track.end), signed_speed(track), 0, 0};
  voice.position = turned(armature, voice, track.frame);
  voice.weight = 1;
  voice.has_placed = voice.has_started = true;
  return voice;
}

bool gives_way(const PlaybackTrack& track) {
  return track.driven || (track.layer == 0 && !track.additive && track.mask.empty());
}

// A Player that goes on from the tracks that give way. The main track is the last voice, alone it
// has all of the weight.
LibraryPlayer player_of(const Armature& armature, const Playback& playback) {
  LibraryPlayer player;
  const PlaybackTrack* main = find_main_track(playback);
  const bool has_main = main && has_animation(armature, main->animation);
  for (const PlaybackTrack& track : playback.tracks) {
    const bool plays =
        takes_part(playback.tracks, track) && has_animation(armature, track.animation);
    if (&track == main || !plays || !gives_way(track)) continue;
    if (player.voice_count + 1 == skelform::kMostVoices) break;
    Voice& voice = player.voices[player.voice_count++] = voice_of(armature, track);
    voice.weight = voice.goal = std::clamp(track.weight, 0.0f, 1.0f);
  }
  if (has_main) {
    const bool alone = player.voice_count == 0;
    Voice& voice = player.voices[player.voice_count++] = voice_of(armature, *main);
    if (!alone && main->weight > 0) voice.weight = voice.goal = std::min(main->weight, 1.0f);
  }
  for (const int animation : playback.queue) skelform::queue(player, animation);
  return player;
}

// The Player that a fade begins on: the present one with the user's edits, or a new one.
LibraryPlayer begun(const Armature& armature, Playback& playback) {
  if (playback.player && !take_edits(armature, playback)) release_tracks(playback);
  LibraryPlayer player = playback.player ? *playback.player : player_of(armature, playback);
  std::erase_if(playback.tracks, gives_way);
  return player;
}

void keep(const Armature& armature, Playback& playback, const LibraryPlayer& player) {
  playback.player = std::make_shared<const LibraryPlayer>(player);
  show_voices(armature, playback);
}

PlayOptions options_of(const Playback& playback, int animation, double seconds) {
  const PlaybackTrack* main = find_main_track(playback);
  PlayOptions options;
  if (main && main->animation == animation) options.end = play_end(main->end);
  if (main) options.speed = signed_speed(*main);
  options.fade = std::clamp(seconds, 0.0, kLongestFade);
  return options;
}

Voice* main_voice(LibraryPlayer& player) {
  return player.voice_count > 0 ? &player.voices[player.voice_count - 1] : nullptr;
}

double frames_per_second(const Armature& armature, const Voice& voice) {
  if (!has_animation(armature, voice.animation)) return 0;
  return skelform::playback_fps(armature.animations[voice.animation]) *
         std::abs(voice.options.speed);
}

double seconds_of_tick(const Playback& playback) {
  return tick_seconds(playback) * std::clamp(playback.speed, kSlowest, kFastest);
}

// Until the main voice shows the frame, one tick at most.
double seconds_until(const Armature& armature, LibraryPlayer& player, int frame, double tick) {
  const Voice* main = main_voice(player);
  const double pace = main ? frames_per_second(armature, *main) : 0;
  if (pace <= 0) return 0;
  const double left = turned(armature, *main, frame) - main->position;
  return std::clamp(left / pace, 0.0, tick);
}

// Nothing of the queue begins.
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

// The Player has no loop range. At the end of the range the main voice goes to its start, or to the
// end of its lap where something waits. False: the range's end is not reached.
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

void hold_loops(LibraryPlayer& player) {
  for (int i = 0; i < player.voice_count; ++i)
    if (player.voices[i].options.end == PlayEnd::Loop) player.voices[i].options.end = PlayEnd::Hold;
}

// The voices' endings as before hold_loops(). Voices keep their order, and some have left.
void loop_again(const LibraryPlayer& before, LibraryPlayer& player) {
  int at = 0;
  for (int i = 0; i < player.voice_count; ++i) {
    Voice& voice = player.voices[i];
    while (at < before.voice_count && before.voices[at].animation != voice.animation) ++at;
    if (at < before.voice_count) voice.options.end = before.voices[at++].options.end;
  }
}

// Without Playback::loop what would loop holds.
void update_tick(const Armature& armature, const Playback& playback, LibraryPlayer& player) {
  const LibraryPlayer before = player;
  if (!playback.loop) hold_loops(player);
  if (!update_in_range(armature, playback, player, seconds_of_tick(playback)))
    skelform::update(player, armature, seconds_of_tick(playback));
  if (!playback.loop) loop_again(before, player);
}

// Whether two driven tracks differ in nothing but what take_edits() takes over.
bool is_same_voice(const PlaybackTrack& shown, PlaybackTrack edited) {
  edited.end = shown.end;
  edited.speed = shown.speed;
  edited.reverse = shown.reverse;
  edited.has_ended = shown.has_ended;
  return edited == shown;
}

void take_options(const Armature& armature, const PlaybackTrack& track, Voice& voice) {
  const double frame = turned(armature, voice, voice.position);
  const bool turns = track.reverse != (voice.options.speed < 0);
  voice.options.end = play_end(track.end);
  voice.options.speed = signed_speed(track);
  if (turns) voice.position = turned(armature, voice, frame);
}

// In the wanted order; what is new begins with a cut.
void take_queue(const std::vector<int>& wanted, LibraryPlayer& player) {
  std::vector<skelform::Queued> before(player.queued.begin(),
                                       player.queued.begin() + player.queue_count);
  player.queue_count = 0;
  for (const int animation : wanted) {
    const auto same = std::ranges::find(before, animation, &skelform::Queued::animation);
    skelform::queue(player, animation, same == before.end() ? PlayOptions{} : same->options);
    if (same != before.end()) before.erase(same);
  }
}

std::vector<int> queued_animations(const LibraryPlayer& player) {
  std::vector<int> queue;
  for (int i = 0; i < player.queue_count; ++i) queue.push_back(player.queued[i].animation);
  return queue;
}

const Voice* same_voice(const LibraryPlayer& player, int animation) {
  for (int i = player.voice_count; i-- > 0;)
    if (player.voices[i].animation == animation) return &player.voices[i];
  return nullptr;
}

}  // namespace

void fade_to(const Armature& armature, Playback& playback, int animation, double seconds) {
  if (!has_animation(armature, animation)) return;
  const PlayOptions options = options_of(playback, animation, seconds);
  LibraryPlayer player = begun(armature, playback);
  skelform::play(player, animation, options);
  keep(armature, playback, player);
}

bool fade_in_later(const Armature& armature, Playback& playback, int animation, double seconds) {
  if (!has_animation(armature, animation)) return false;
  const PlayOptions options = options_of(playback, animation, seconds);
  LibraryPlayer player = begun(armature, playback);
  const bool waits = skelform::queue(player, animation, options);
  keep(armature, playback, player);
  return waits;
}

std::vector<double> queued_fades(const Playback& playback) {
  std::vector<double> fades;
  if (!playback.player) return fades;
  for (int i = 0; i < playback.player->queue_count; ++i)
    fades.push_back(playback.player->queued[i].options.fade);
  return fades;
}

bool take_edits(const Armature& armature, Playback& playback) {
  Playback shown = playback;
  show_voices(armature, shown);
  if (shown.tracks == playback.tracks && shown.queue == playback.queue) return true;
  LibraryPlayer player = *playback.player;
  std::size_t voices = 0;
  for (int i = 0; i < player.voice_count; ++i) {
    if (!has_animation(armature, player.voices[i].animation)) continue;
    const std::size_t at = voices++;
    if (at >= playback.tracks.size() || !is_same_voice(shown.tracks[at], playback.tracks[at]))
      return false;
    take_options(armature, playback.tracks[at], player.voices[i]);
  }
  const auto others = playback.tracks.begin() + static_cast<std::ptrdiff_t>(voices);
  if (std::any_of(others, playback.tracks.end(), [](const auto& t) { return t.driven; }))
    return false;
  if (shown.queue != playback.queue) take_queue(playback.queue, player);
  keep(armature, playback, player);
  return true;
}

void release_tracks(Playback& playback) {
  playback.player.reset();
  for (PlaybackTrack& track : playback.tracks) track.driven = false;
}

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
                       const bool loops = voice.options.end == PlayEnd::Loop && playback.loop;
                       const double end = last_frame_of(armature, voice.animation) + 1;
                       const bool stands = frames_per_second(armature, voice) <= 0;
                       return voice.fade_left <= 0 && voice.goal > 0 &&
                              (stands || (!loops && voice.position >= end));
                     });
}

void place_voices(const Armature& armature, const std::shared_ptr<const LibraryPlayer>& recorded,
                  Playback& playback) {
  if (!playback.player) return;
  LibraryPlayer player = recorded ? *recorded : player_of(armature, playback);
  const LibraryPlayer& present = *playback.player;
  for (int i = 0; i < player.voice_count; ++i) {
    const Voice* same = same_voice(present, player.voices[i].animation);
    if (same) take_options(armature, track_of(armature, present, *same), player.voices[i]);
  }
  player.queued = present.queued;
  player.queue_count = present.queue_count;
  player.event_count = 0;
  keep(armature, playback, player);
}

void keep_positions(const Armature& armature, const Playback& present, Playback& playback) {
  if (!playback.player) return;
  const LibraryPlayer now = present.player ? *present.player : player_of(armature, present);
  LibraryPlayer player = *playback.player;
  player.event_count = 0;
  for (int i = 0; i < player.voice_count; ++i)
    if (const Voice* same = same_voice(now, player.voices[i].animation))
      player.voices[i].position = same->position;
  keep(armature, playback, player);
}

void forget_events(Playback& playback) {
  if (!playback.player || playback.player->event_count == 0) return;
  LibraryPlayer player = *playback.player;
  player.event_count = 0;
  playback.player = std::make_shared<const LibraryPlayer>(player);
}

void show_voices(const Armature& armature, Playback& playback) {
  const LibraryPlayer& player = *playback.player;
  std::vector<PlaybackTrack> tracks;
  for (int i = 0; i < player.voice_count; ++i)
    if (has_animation(armature, player.voices[i].animation))
      tracks.push_back(track_of(armature, player, player.voices[i]));
  for (PlaybackTrack& track : playback.tracks)
    if (!track.driven) tracks.push_back(std::move(track));
  playback.tracks = std::move(tracks);
  playback.queue = queued_animations(player);
}

}  // namespace skelscope
