// A rig whose physics can be computed by hand: a root that glides along x by ten pixels a frame,
// and a bone 50 px ahead of it with position damping alone, which closes 2/damping of its gap a
// tick.
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

// Returns how far the world has moved at a time in ticks; `velocity[tick]` is its movement in a
// tick.
inline double moved_by(const std::vector<float>& velocity, double time) {
  const auto whole = static_cast<std::size_t>(time + 1e-9);
  double way = 0;
  for (std::size_t tick = 0; tick < whole; ++tick) way += velocity[tick];
  const double rest = time - static_cast<double>(whole);
  return rest > 1e-9 ? way + velocity[whole] * rest : way;
}

// Returns the damped bone's positions in the recorded ticks if a game constructs `rate` times a
// second and the world moves between two constructs; NaN in ticks without a construct.
inline std::vector<float> glided_by_hand(float damping, int rate,
                                         const std::vector<float>& velocity, int ticks) {
  std::vector<float> places(static_cast<std::size_t>(ticks), NAN);
  const double step = 60.0 / rate;
  double place = 0;
  for (int i = 0; (i + 1) * step <= ticks + 1e-9; ++i) {
    const int tick = static_cast<int>(i * step + 1e-9);
    place += (kAhead + kGlide * tick - place) * 2 / damping;
    if (std::isnan(places[tick])) places[tick] = static_cast<float>(place);
    place -= moved_by(velocity, (i + 1) * step) - moved_by(velocity, i * step);
  }
  return places;
}

}  // namespace sessions
