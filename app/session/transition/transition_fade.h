// A transition that fades: the library's Player makes its tracks, as in a game.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "session/runs/player.h"

namespace skelscope {

inline constexpr double kFadeStep = 0.05, kLongestTunedFade = 2;  // seconds; steps of the search
inline constexpr int kMostFadeSteps = 40;
double fade_at(int step);

// Nothing: the playback makes the tracks.
using Voices = std::optional<skelform::Player>;

// One animation that has played to here; its next tick is the one after it.
skelform::Player voice_at(int animation, double playhead);
// Whether more than one animation has weight.
bool is_fading(const Voices& voices);

std::vector<TickTrack> tick_tracks(std::span<const skelform::Track> tracks);
// A tick of a player, under Mix::Blend where there are voices; they have no Stay.
void play_tick(Player& player, Voices& voices, PlayerTick how);

}  // namespace skelscope
