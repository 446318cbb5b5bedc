// The laps of a player's voices.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "play/laps.h"
#include "skelform/player.h"

namespace skelform {

inline constexpr double kNever = std::numeric_limits<double>::infinity();

inline const Animation* animation_of(const Armature& armature, const Voice& voice) {
  return animation_at(armature, voice.animation);
}

inline int last_frame_of(const Armature& armature, const Voice& voice) {
  return last_frame_at(armature, voice.animation);
}

inline bool loops(const Voice& voice) {
  return voice.options.end == PlayEnd::Loop || voice.options.end == PlayEnd::PingPong;
}

inline double lap_of(const Armature& armature, const Voice& voice) {
  const double last = last_frame_of(armature, voice);
  return voice.options.end == PlayEnd::PingPong ? std::max(2 * last, 1.0) : last + 1;
}

// Returns frames a second, without a sign.
inline double pace_of(const Armature& armature, const Voice& voice) {
  const Animation* animation = animation_of(armature, voice);
  const double speed = std::isfinite(voice.options.speed) ? std::abs(voice.options.speed) : 0;
  return (animation ? playback_fps(*animation) : 60) * speed;
}

// Returns whether an animation plays or holds: the last voice, unless it fades out.
inline bool has_main(const Player& player) {
  return player.voice_count > 0 && player.voices[player.voice_count - 1].goal > 0;
}

inline Voice& main_of(Player& player) {
  return player.voices[player.voice_count - 1];
}

// Limits counts that the caller has overwritten.
void mend(Player& player);

}  // namespace skelform
