// Functions that bring the physics to rest or show how it starts. All their ticks are recorded.
#pragma once

#include "session/record/session.h"

namespace skelscope {

inline constexpr int kMostSettlingTicks = 600;
inline constexpr int kStartTicks = 60;

// Runs one tick of the frame on screen with physics at rest: every bone stands at its posed place.
void rest_physics(Session& session);
// Runs `ticks` ticks of the frame on screen, in which swinging bones come to rest.
void settle_physics(Session& session, int ticks);
// Restarts from a freshly loaded rig, runs kStartTicks ticks and shows the first of them, paused.
// This shows how a character appears in a game that does not reset the physics.
void show_start(Session& session);

}  // namespace skelscope
