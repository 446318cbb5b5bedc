// A transition that fades: the library's Player makes its tracks, as in a game.
#pragma once

#include <optional>

#include "session/runs/player.h"

namespace skelscope {

inline constexpr double kFadeStep = 0.05, kLongestTunedFade = 2;  // seconds; search step, limit
inline constexpr int kMostFadeSteps = 40;
double fade_at(int step);

// nullopt: the playback makes the tracks.
using Voices = std::optional<skelform::Player>;

// Returns a Player of one animation at this playhead; its next tick is the tick after it.
skelform::Player voice_at(int animation, double playhead);
// Returns whether more than one animation has weight.
bool is_fading(const Voices& voices);

// Runs a tick of a player, with Mix::Blend if there are voices. With voices, Stay is run as On.
void play_tick(SidePlayer& player, Voices& voices, PlayerTick how);

}  // namespace skelscope
