#include "session/tick/voices.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "session/tick/track_mask.h"

namespace skelscope {

using skelform::Armature;
using skelform::PlayEnd;
using skelform::Voice;

namespace {

// The library's enum has another order.
constexpr std::pair<TrackEnd, PlayEnd> kEnds[] = {{TrackEnd::Loop, PlayEnd::Loop},
                                                  {TrackEnd::Once, PlayEnd::Once},
                                                  {TrackEnd::Hold, PlayEnd::Hold},
                                                  {TrackEnd::PingPong, PlayEnd::PingPong}};

TrackEnd track_end(PlayEnd end) {
  return std::ranges::find(kEnds, end, &std::pair<TrackEnd, PlayEnd>::second)->first;
}

// Returns the distance in frames from the end of the animation at which the voice started.
double unfolded(const Armature& armature, const Voice& voice) {
  if (!has_turned(armature, voice)) return voice.position;
  return 2 * last_frame_of(armature, voice.animation) - voice.position;
}

std::vector<int> queued_animations(const skelform::Player& player) {
  std::vector<int> queue;
  for (int i = 0; i < player.queue_count; ++i) queue.push_back(player.queued[i].animation);
  return queue;
}

}  // namespace

PlayEnd play_end(TrackEnd end) {
  return std::ranges::find(kEnds, end, &std::pair<TrackEnd, PlayEnd>::first)->second;
}

double signed_speed(const PlaybackTrack& track) {
  return track.reverse && track.end != TrackEnd::PingPong ? -track.speed : track.speed;
}

double last_frame_of(const Armature& armature, int animation) {
  return has_animation(armature, animation) ? armature.animations[animation].last_frame : 0;
}

double turned(const Armature& armature, const Voice& voice, double place) {
  return voice.options.speed < 0 ? last_frame_of(armature, voice.animation) - place : place;
}

bool has_turned(const Armature& armature, const Voice& voice) {
  return voice.options.end == PlayEnd::PingPong &&
         voice.position > last_frame_of(armature, voice.animation);
}

double place_of(const Armature& armature, const Voice& voice) {
  return turned(armature, voice, unfolded(armature, voice));
}

bool runs_back(const Armature& armature, const Voice& voice) {
  return (voice.options.speed < 0) != has_turned(armature, voice);
}

double position_at(const Armature& armature, const Voice& voice, double frame, bool back) {
  const double there = turned(armature, voice, frame);
  const bool returns = back != (voice.options.speed < 0);
  if (voice.options.end != PlayEnd::PingPong || !returns) return there;
  return 2 * last_frame_of(armature, voice.animation) - there;
}

PlaybackTrack track_of(const Armature& armature, const skelform::Player& player,
                       const Voice& voice) {
  PlaybackTrack track;
  track.animation = voice.animation;
  const double last = last_frame_of(armature, voice.animation);
  track.frame = turned(armature, voice, std::clamp(unfolded(armature, voice), 0.0, last));
  track.reverse = runs_back(armature, voice);
  track.speed = std::abs(voice.options.speed);
  track.end = track_end(voice.options.end);
  track.weight = player.weight * weight_of(voice);
  track.driven = true;
  return track;
}

Voice voice_of(const Armature& armature, const PlaybackTrack& track) {
  Voice voice;
  voice.animation = track.animation;
  voice.options = {play_end(track.end), signed_speed(track), 0, 0};
  voice.position = position_at(armature, voice, track.frame, track.reverse);
  voice.weight = 1;
  voice.has_placed = voice.has_started = true;
  return voice;
}

Voice* main_voice(skelform::Player& player) {
  return player.voice_count > 0 ? &player.voices[player.voice_count - 1] : nullptr;
}

double frames_per_second(const Armature& armature, const Voice& voice) {
  if (!has_animation(armature, voice.animation)) return 0;
  return skelform::playback_fps(armature.animations[voice.animation]) *
         std::abs(voice.options.speed);
}

bool gives_way(const PlaybackTrack& track) {
  return track.driven || (track.layer == 0 && !track.additive && !is_masked(track));
}

double seconds_of_tick(const Playback& playback) {
  return tick_seconds(playback) * std::clamp(playback.speed, kSlowest, kFastest);
}

// Without the rig's stamp, because the session moves players to other versions of the rig itself.
void keep(const Armature& armature, Playback& playback, skelform::Player player) {
  player.rig = {};
  playback.player = std::make_shared<const skelform::Player>(player);
  show_voices(armature, playback);
}

void forget_events(Playback& playback) {
  if (!playback.player || playback.player->event_count == 0) return;
  skelform::Player player = *playback.player;
  player.event_count = 0;
  playback.player = std::make_shared<const skelform::Player>(player);
}

void show_voices(const Armature& armature, Playback& playback) {
  const skelform::Player& player = *playback.player;
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
