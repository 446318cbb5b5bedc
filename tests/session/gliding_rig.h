// A rig whose physics is worked out by hand: a root that glides along x, ten pixels a frame, and a
// bone 50 px ahead of it with position damping alone, which closes 2/damping of its gap a tick.
#pragma once

#include <vector>

#include "session/lively_session.h"

namespace sessions {

constexpr float kGlide = 10, kAhead = 50;  // pixels
constexpr int kGlideFrames = 200;

inline skelform::Armature gliding_armature(float damping) {
  skelform::Armature rig;
  rigs::add_bone(rig, -1, skelform::Vec2(0));
  const int ahead = rigs::add_bone(rig, 0, skelform::Vec2(kAhead, 0));
  rigs::add_physics(rig, ahead).pos_damping = damping;
  rig.animations.resize(1);
  rig.animations[0].name = "Glide";
  for (const int frame : {0, kGlideFrames})
    rigs::add_key(rig.animations[0], frame, 0, skelform::Element::PositionX,
                  kGlide * static_cast<float>(frame));
  return rig;
}

inline Session gliding(float damping) {
  return session_of(gliding_armature(damping));
}

// Where the damped bone stands in each recorded tick when a game constructs `rate` times a second
// and the world moves by `velocity[tick]` after it. NaN where a slow game constructs nothing.
inline std::vector<float> glided_by_hand(float damping, int rate,
                                         const std::vector<float>& velocity, int ticks) {
  std::vector<float> places(static_cast<std::size_t>(ticks), NAN);
  const double step = 60.0 / rate;
  double place = 0;
  for (int i = 0; (i + 1) * step <= ticks + 1e-9; ++i) {
    const int tick = static_cast<int>(i * step + 1e-9);
    place += (kAhead + kGlide * tick - place) * 2 / damping;
    if (std::isnan(places[tick])) places[tick] = static_cast<float>(place);
    if (rate >= 60)
      place -= velocity[tick] / (rate / 60);
    else
      for (int k = 0; k < 60 / rate; ++k) place -= velocity[tick + k];
  }
  return places;
}

}  // namespace sessions
