// Returns a session with a small rig: a root at the origin, an arm to the right, a hand above it.
#pragma once

#include <memory>

#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

inline Session small_session() {
  auto skf = std::make_shared<skelform::Skf>();
  auto& bones = skf->armature.bones;
  bones.resize(3);
  const char* names[] = {"Root", "Arm", "Hand"};
  const skelform::Vec2 places[] = {{0, 0}, {100, 0}, {0, 50}};
  for (int b = 0; b < 3; ++b) {
    bones[b].id = b;
    bones[b].name = names[b];
    bones[b].parent_id = b - 1;
    bones[b].pos = bones[b].init_pos = places[b];
  }
  skelform::resolve(skf->armature);
  Session session;
  session.now.state = skelform::initial_state(skf->armature);
  session.now.constructed = skelform::make_constructed(skf->armature);
  skelform::construct(skf->armature, session.now.state.pose, session.now.state.physics,
                      session.now.constructed);
  session.now.skf = skf;
  return session;
}

// Returns a projection with the origin in the viewport's centre and a zoom of 1.
inline Projection camera(float width = 400, float height = 400) {
  return {{skelform::Vec2(0, 0), 1}, skelform::Vec2(width, height), 1};
}

// Adds a square sprite of a bone on top of the draw list.
inline void add_sprite(skelform::DrawList& list, int bone, skelform::Vec2 low, float side) {
  skelform::DrawCommand command;
  command.bone_id = bone;
  command.first_index = static_cast<std::uint32_t>(list.indices.size());
  command.index_count = 6;
  const auto first = static_cast<std::uint32_t>(list.vertices.size());
  for (int corner = 0; corner < 4; ++corner) {
    const skelform::Vec2 at(corner == 1 || corner == 2, corner >= 2);
    list.vertices.push_back({low + at * side, at, skelform::Color(1)});
  }
  for (std::uint32_t i : {0u, 1u, 2u, 0u, 2u, 3u}) list.indices.push_back(first + i);
  list.commands.push_back(command);
}

}  // namespace skelscope
