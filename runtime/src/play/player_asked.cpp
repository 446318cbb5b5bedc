// Answers what a player plays, and moves it to a frame.
#include <algorithm>
#include <cmath>
#include <cstdint>

#include "play/voice_laps.h"

namespace skelform {

int playing(const Player& player) {
  if (player.voice_count > kMostVoices) return -1;
  return has_main(player) ? player.voices[player.voice_count - 1].animation : -1;
}

int frame_of(const Armature& armature, const Voice& voice) {
  const std::int64_t last = last_frame_of(armature, voice);
  const bool begun = voice.position > 0;  // false for NaN
  const bool returns = voice.options.end == PlayEnd::PingPong;
  const double most = returns ? 2 * last : last;
  const double position = begun ? std::min(voice.position, most) : 0;
  const auto passed = static_cast<std::int64_t>(std::floor(position + kNearFrame));
  const std::int64_t frame = passed > last ? 2 * last - passed : passed;
  return voice.options.speed < 0 ? last - frame : frame;
}

VoiceNow voice_now(const Player& player, const Armature& armature, int voice) {
  if (voice < 0 || voice >= std::min(player.voice_count, kMostVoices)) return {};
  const Voice& of = player.voices[voice];
  const double lap = lap_of(armature, of), position = of.position > 0 ? of.position : 0;
  const double speed = player.speed > 0 ? player.speed : 0;
  const double pace = pace_of(armature, of) * speed;
  VoiceNow now{of.animation, frame_of(armature, of), std::min(position / lap, 1.0)};
  const double left = std::max(lap - position, 0.0);
  now.remaining = left > 0 && !(pace > 0) ? kNever : left > 0 ? left / pace : 0;
  now.weight = player.weight * weight_of(of);
  now.is_current = voice + 1 == player.voice_count && of.goal > 0;
  now.has_finished = of.has_finished;
  return now;
}

VoiceNow current_voice(const Player& player, const Armature& armature) {
  const VoiceNow last = voice_now(player, armature, player.voice_count - 1);
  return last.is_current ? last : VoiceNow{};
}

bool seek(Player& player, const Armature& armature, double frame) {
  mend(player);
  if (!has_main(player) || !std::isfinite(frame)) return false;
  Voice& voice = main_of(player);
  const double last = last_frame_of(armature, voice);
  const double at = std::clamp(frame, 0.0, lap_of(armature, voice) - 1);
  voice.position = voice.options.speed < 0 && at <= last ? last - at : at;
  voice.has_placed = true;
  voice.has_finished = false;
  voice.way = {frame_of(armature, voice), 0};
  return true;
}

std::span<const PlayEvent> events_of(const Player& player) {
  const int count = std::clamp(player.event_count, 0, kMostPlayEvents);
  return std::span(player.events).first(count);
}

}  // namespace skelform
