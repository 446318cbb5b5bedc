// The lively rig with animations of different lengths: Swing has frames 0..20, Slide 0..10.
#pragma once

#include "session/lively_session.h"

namespace sessions {

inline Session uneven() {
  skelform::Armature rig = rigs::lively_rig();
  rig.animations[0].name = "Swing";
  rig.animations[1].name = "Slide";
  std::erase_if(rig.animations[1].keyframes,
                [](const skelform::Keyframe& key) { return key.frame > 10; });
  Session session = session_of(std::move(rig));
  smooth(session);
  return session;
}

}  // namespace sessions
