// A simulation that plays beside the session, a tick at a time. It never touches the session.
#pragma once

#include <memory>
#include <optional>

#include "session/tick/simulation.h"

namespace skelscope {

struct Player {
  std::optional<Simulation> simulation;
  Playback playback;
  TickInput input;  // of each tick, besides its tracks: pokes and rules
};
Player make_player(std::shared_ptr<const skelform::Skf> skf);

// Rest: a freshly loaded rig, physics at rest in the frame. Stay: another tick of the same frame.
enum class PlayerTick { Rest, Stay, On };
void play_tick(Player& player, PlayerTick how);
// The tick at which the playback stands, with the input's own restart and reset of physics.
void play_here(Player& player);
// A frame of one animation, whatever the playback plays; -1: at rest. Frame 0 restarts.
void play_frame(Player& player, int animation, int frame);

}  // namespace skelscope
