// Bringing the physics to rest, and showing how it starts. Every tick of it is recorded.
#pragma once

#include "session/record/session.h"

namespace skelscope {

inline constexpr int kMostSettlingTicks = 600;
inline constexpr int kStartTicks = 60;

// Runs a tick of the frame on screen from rest: every bone stands where it is posed.
void rest_physics(Session& session);
// Runs ticks of the frame on screen, so that what swings comes to rest by itself.
void settle_physics(Session& session, int ticks);
// Loads the rig afresh, runs kStartTicks of it and shows the first, paused: how a character that is
// constructed without a reset appears in a game.
void show_start(Session& session);

}  // namespace skelscope
