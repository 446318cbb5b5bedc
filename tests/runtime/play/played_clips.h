// A rig of three short clips, and the events of a player that plays them.
#pragma once

#include <string>

#include "runtime/rigs.h"
#include "skelform/player.h"

namespace rigs {

inline constexpr double kTick = 1.0 / 60;

// Animation 0 has frames 0 to 9, 1 has 0 to 4, both at 60 frames a second. 2 has 0 to 9 at 30
// frames a second.
inline Armature clips() {
  Armature rig = one_bone();
  rig.animations.resize(3);
  const int last[] = {9, 4, 9};
  for (int i = 0; i < 3; ++i) {
    add_key(rig.animations[i], 0, 0, Element::PositionX, 0);
    add_key(rig.animations[i], last[i], 0, Element::PositionX, 10);
  }
  rig.animations[2].fps = 30;
  resolve(rig);
  return rig;
}

// Returns the events of an update, such as "started 0@0, passed 0@3#1": animation@frame#mark.
inline std::string told(const PlayerTick& tick) {
  constexpr const char* kWords[] = {"started", "looped", "finished", "passed"};
  std::string text;
  for (const PlayEvent& event : tick.events) {
    text += (text.empty() ? "" : ", ") + std::string(kWords[static_cast<int>(event.kind)]) + " " +
            std::to_string(event.animation) + "@" + std::to_string(event.frame);
    if (event.mark >= 0) text += "#" + std::to_string(event.mark);
  }
  return text;
}

inline PlayOptions ending(PlayEnd end, double fade = 0) {
  PlayOptions options;
  options.end = end;
  options.fade = fade;
  return options;
}

}  // namespace rigs
