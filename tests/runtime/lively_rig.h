// A rig that uses every part of a tick, for tests of whole ticks.
#pragma once

#include <algorithm>
#include <cmath>

#include "runtime/rigs.h"

namespace rigs {

inline Armature lively_rig() {
  Armature rig;
  add_chain(rig, 4, 100, {0, 0}, {120, 80});                         // bones 0..4
  add_chain(rig, 5, 80, {10, 30}, {150, -60}, IkMode::Arc);          // bones 5..10
  add_chain(rig, 3, 60, {-50, 10}, {-90, 70}, IkMode::CCD);          // bones 11..14
  add_chain(rig, 4, 60, {-50, 90}, {-90, 170}, IkMode::PointChain);  // bones 15..19
  const int tail = add_bone(rig, 3, {20, 5}, 0.2f);
  Physics& physics = add_physics(rig, tail);
  physics.pos_damping = 7;
  physics.rot_damping = 3;
  physics.sway = 0.5f;
  physics.rot_bounce = 0.75f;
  Visuals& mesh = add_sprite(rig, tail, {32, 32});
  add_vertices(mesh, {{-16, 16}, {16, 16}, {16, -16}});
  mesh.indices = {0, 1, 2};
  mesh.binds.push_back({1, false, {{0, 0.5f}}});
  mesh.binds.push_back({2, true, {{1, 1}}});
  for (const int bone : {0, 2, 6, 12}) add_sprite(rig, bone, {24, 24}).zindex = bone % 5;
  rig.animations.resize(2);
  for (int bone = 0; bone < tail; ++bone) {
    for (int frame = 0; frame <= 20; frame += 5) {
      const float swing = static_cast<float>((bone * 7 + frame * 3) % 11) / 11;
      add_key(rig.animations[0], frame, bone, Element::Rotation, swing);
      add_key(rig.animations[1], frame, bone, Element::PositionX, swing * 90, {.5f, 0}, {1, 1});
    }
  }
  add_key(rig.animations[1], 0, 2, Element::Zindex, 8);
  add_key(rig.animations[1], 0, 6, Element::Texture, 0).value_tex = -1;
  for (Animation& animation : rig.animations) {
    std::ranges::stable_sort(animation.keyframes, {}, &Keyframe::frame);
  }
  return rig;
}

// Runs tick n: two tracks with smoothing. They swap animations every 16 ticks.
inline void run_tick(Character& c, int n, Scratch& scratch, DrawList& list) {
  const int first = (n / 16) % 2;
  const Track tracks[] = {{first, n % 23, 6, 1}, {1 - first, n % 7, n % 3, 0.5f}};
  animate(c.rig, {tracks, n % 4 == 3 ? 1u : 2u}, c.state.pose, scratch, c.animate_options);
  c.construct();
  apply_velocity(c.rig, c.state.physics, {std::sin(n * 0.1f) * 6, std::cos(n * 0.2f) * 3});
  const int style = 0;
  build_draw_list(c.rig, c.state.pose, c.built, {&style, 1}, {{3, 4}, {2, -2}}, list);
}

}  // namespace rigs
