#include "session/transition/transition_fade.h"

#include <span>
#include <vector>

#include "session/record/mix_rule.h"

namespace skelscope {
namespace {

std::vector<TickTrack> tick_tracks(std::span<const skelform::Track> tracks) {
  std::vector<TickTrack> result;
  for (const skelform::Track& track : tracks)
    result.push_back({.animation = track.animation, .frame = track.frame, .weight = track.weight});
  return result;
}

}  // namespace

double fade_at(int step) {
  return step * 5 / 100.0;
}

skelform::Player voice_at(int animation, double playhead) {
  skelform::Player player;
  play(player, animation);
  player.voices[0].position = playhead;
  player.voices[0].has_placed = true;  // the playhead may be behind the last whole frame
  return player;
}

bool is_fading(const Voices& voices) {
  return voices && voices->voice_count > 1;
}

void play_tick(SidePlayer& player, Voices& voices, PlayerTick how) {
  choose_mix(player.input.rules, voices ? skelform::Mix::Blend : skelform::Mix::Sequence);
  if (!voices) return play_tick(player, how);
  const auto& armature = armature_of(*player.simulation);
  player.input.tracks =
      tick_tracks(update(*voices, armature, tick_seconds(player.playback)).tracks);
  player.input.restart = player.input.reset_physics = how == PlayerTick::Rest;
  run_tick(*player.simulation, player.input);
}

}  // namespace skelscope
