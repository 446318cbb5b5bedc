#include "session/transition/transition_source.h"

#include <algorithm>

namespace skelscope {

void begin(SourceRun& run, int animation) {
  const auto& armature = armature_of(*run.player.simulation);
  const int whole = lap_ticks(armature, animation, run.player.playback.tick_rate);
  run.lap = std::min(whole, kLongestSource);
  run.tick = whole <= kLongestWarmUp ? -whole - 1 : -1;
  run.last_frame = -1;
  run.before.clear();
  set_track(run.player, animation, 0, 0);
}

void step(SourceRun& run, int& budget) {
  const bool first = run.last_frame < 0;
  if (!first) run.before = run.player.simulation->constructed.bones;
  run.last_frame = first ? 0 : frame_of(run.player);
  play_tick(run.player, first ? PlayerTick::Rest : PlayerTick::On);
  ++run.tick;
  --budget;
}

bool is_over(const SourceRun& run) {
  return run.tick + 1 >= run.lap;
}

bool is_moment(const SourceRun& run) {
  return run.tick == 0 || (run.tick > 0 && frame_of(run.player) != run.last_frame);
}

bool reaches(const SourceRun& run, int frame) {
  return (is_moment(run) && frame_of(run.player) >= frame) || is_over(run);
}

}  // namespace skelscope
