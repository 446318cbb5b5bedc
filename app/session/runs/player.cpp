#include "session/runs/player.h"

#include "session/tick/playback.h"

namespace skelscope {

SidePlayer make_player(std::shared_ptr<const skelform::Skf> skf) {
  return {make_simulation(std::move(skf)), {}, {}};
}

void play_tick(SidePlayer& player, PlayerTick how) {
  if (how == PlayerTick::On) advance_clock(armature_of(*player.simulation), player.playback);
  player.input.restart = player.input.reset_physics = how == PlayerTick::Rest;
  play_here(player);
}

void play_here(SidePlayer& player) {
  player.input.tracks = mixed_tracks(armature_of(*player.simulation), player.playback);
  player.input.main = main_in_mix(armature_of(*player.simulation), player.playback);
  run_tick(*player.simulation, player.input);
}

void play_frame(SidePlayer& player, int animation, int frame) {
  player.input.restart = frame == 0;
  player.input.tracks.clear();
  if (animation >= 0) player.input.tracks.push_back({.animation = animation, .frame = frame});
  run_tick(*player.simulation, player.input);
}

}  // namespace skelscope
