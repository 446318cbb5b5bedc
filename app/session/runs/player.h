// A simulation that plays beside the session, a tick at a time, and never changes the session.
#pragma once

#include <memory>
#include <optional>

#include "session/tick/simulation.h"

namespace skelscope {

struct SidePlayer {
  std::optional<Simulation> simulation;
  Playback playback;
  TickInput input;  // pokes and rules of each tick
};
SidePlayer make_player(std::shared_ptr<const skelform::Skf> skf);

// Rest: begins with a freshly loaded rig, its physics at rest in the frame. Stay: another tick of
// the same frame. On: the next tick.
enum class PlayerTick { Rest, Stay, On };
void play_tick(SidePlayer& player, PlayerTick how);
// Runs a tick at the playback's present place, with the restart and physics reset of `input`.
void play_here(SidePlayer& player);
// Runs a tick at a frame of one animation, whatever the playback plays; animation -1: at rest.
// Frame 0 restarts.
void play_frame(SidePlayer& player, int animation, int frame);

}  // namespace skelscope
