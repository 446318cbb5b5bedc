#include "session/tick/fades.h"

#include <algorithm>

#include "session/tick/voices.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skelform::FadeCurve;
using skelform::PlayOptions;
using skelform::Voice;
using LibraryPlayer = skelform::Player;

// Returns whether the Player has voices or waiting animations. It may have none after its last
// voice has faded out.
bool has_more(const LibraryPlayer& player) {
  return player.voice_count > 0 || player.queue_count > 0;
}

// Turns the other playing tracks into voices before the existing ones, with their weights.
void take_in(const Armature& armature, const Playback& playback, const PlaybackTrack* main,
             LibraryPlayer& player) {
  for (auto track = playback.tracks.rbegin(); track != playback.tracks.rend(); ++track) {
    const bool plays = has_animation(armature, track->animation) && track->weight > 0 &&
                       takes_part(playback.tracks, *track);
    if (&*track == main || track->driven || !gives_way(*track) || !plays) continue;
    if (player.voice_count == skelform::kMostVoices) return;
    const auto begin = player.voices.begin();
    std::shift_right(begin, begin + ++player.voice_count, 1);
    player.voices[0] = voice_of(armature, *track);
    player.voices[0].weight = player.voices[0].goal = std::min(track->weight, 1.0f);
  }
}

// Makes a Player that continues the tracks that a fade replaces. The main track becomes the last
// voice; a single voice gets the full weight.
LibraryPlayer player_of(const Armature& armature, const Playback& playback) {
  LibraryPlayer player;
  const PlaybackTrack* main = find_main_track(playback);
  if (main && (!gives_way(*main) || !has_animation(armature, main->animation))) main = nullptr;
  if (main) player.voices[player.voice_count++] = voice_of(armature, *main);
  take_in(armature, playback, main, player);
  if (player.voice_count > 1 && main && main->weight > 0) {
    Voice& voice = *main_voice(player);
    voice.weight = voice.goal = std::min(main->weight, 1.0f);
  }
  for (const int animation : playback.queue) skelform::queue(player, animation);
  return player;
}

// Returns the Player for a new fade: the present one with the user's edits, or a new one.
LibraryPlayer begun(const Armature& armature, Playback& playback) {
  const bool is_stale = playback.player && !take_edits(armature, playback);
  if (is_stale || playback.pad) release_tracks(playback);
  LibraryPlayer player = playback.player ? *playback.player : player_of(armature, playback);
  if (playback.player) take_in(armature, playback, nullptr, player);
  std::erase_if(playback.tracks, gives_way);
  return player;
}

PlayOptions options_of(const Playback& playback, int animation, double seconds, FadeCurve curve) {
  const PlaybackTrack* main = find_main_track(playback);
  PlayOptions options;
  if (main && main->animation == animation) options.end = play_end(main->end);
  if (main) options.speed = signed_speed(*main);
  options.fade = std::clamp(seconds, 0.0, kLongestFade);
  options.curve = curve;
  return options;
}

// Returns whether two driven tracks differ only in fields that take_edits() passes to the Player.
bool is_same_voice(const PlaybackTrack& shown, PlaybackTrack edited) {
  edited.end = shown.end;
  edited.speed = shown.speed;
  edited.reverse = shown.reverse;
  edited.has_ended = shown.has_ended;
  return edited == shown;
}

void take_options(const Armature& armature, const PlaybackTrack& track, Voice& voice) {
  const double frame = place_of(armature, voice);
  const auto bounces = [&] { return voice.options.end == skelform::PlayEnd::PingPong; };
  const bool turns = bounces() || track.reverse != runs_back(armature, voice);
  voice.options.end = play_end(track.end);
  voice.options.speed = signed_speed(track);
  if (turns || bounces()) voice.position = position_at(armature, voice, frame, track.reverse);
}

// Sets the queue to the wanted order. A new animation begins without a fade.
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

const Voice* same_voice(const LibraryPlayer& player, int animation) {
  for (int i = player.voice_count; i-- > 0;)
    if (player.voices[i].animation == animation) return &player.voices[i];
  return nullptr;
}

}  // namespace

void fade_to(const Armature& armature, Playback& playback, int animation, double seconds,
             FadeCurve curve) {
  if (!has_animation(armature, animation)) return;
  const PlayOptions options = options_of(playback, animation, seconds, curve);
  LibraryPlayer player = begun(armature, playback);
  skelform::play(player, animation, options);
  keep(armature, playback, player);
}

bool fade_in_later(const Armature& armature, Playback& playback, int animation, double seconds,
                   FadeCurve curve) {
  if (!has_animation(armature, animation)) return false;
  const PlayOptions options = options_of(playback, animation, seconds, curve);
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
  if (!has_more(*playback.player) && std::ranges::any_of(playback.tracks, gives_way)) return false;
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
  playback.pad.reset();
  for (PlaybackTrack& track : playback.tracks) track.driven = false;
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

}  // namespace skelscope
