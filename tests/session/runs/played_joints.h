// Joint positions tick by tick, as played.
#pragma once

#include <vector>

#include "session/lively_session.h"

namespace sessions {

inline std::vector<skelform::Vec2> joints(const Session& session) {
  std::vector<skelform::Vec2> places;
  for (const auto& bone : session.now.constructed.bones) places.push_back(bone.pos);
  return places;
}

using Joints = std::vector<std::vector<skelform::Vec2>>;

// Returns the joints now and after each of so many ticks.
inline Joints play_and_note(Session& session, int ticks) {
  Joints lap{joints(session)};
  for (int i = 0; i < ticks; ++i) {
    play(session, 1);
    lap.push_back(joints(session));
  }
  return lap;
}

}  // namespace sessions
