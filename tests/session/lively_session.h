// Sessions for tests. Physics, smoothing, IK and meshes of the rig all have an effect.
#pragma once

#include <doctest/doctest.h>

#include "runtime/lively_rig.h"
#include "samples/sample.h"
#include "session/record/session.h"

namespace sessions {

using namespace skelscope;

// Smooths from the first tick on.
inline void smooth(Session& session) {
  session.playback.tracks[0].smooth_frames = 8;
  clear(session.history);
  restart(session);
}

inline Session session_of(skelform::Armature rig) {
  skelform::Skf skf;
  skf.armature = std::move(rig);
  skelform::resolve(skf.armature);
  skf.paths.visuals.resize(skf.armature.visuals.size());
  skf.paths.inverse_kinematics.resize(skf.armature.inverse_kinematics.size());
  skf.paths.physics.resize(skf.armature.physics.size());
  Session session;
  show_rig(session, std::move(skf), "");
  return session;
}

inline Session lively() {
  skelform::Armature rig = rigs::lively_rig();
  rig.animations[0].name = "Swing";
  rig.animations[1].name = "Slide";
  Session session = session_of(std::move(rig));
  smooth(session);
  return session;
}

inline Session example() {
  Session session;
  std::string error;
  REQUIRE_MESSAGE(open_bytes(session, example_rig(), error), error);
  smooth(session);
  return session;
}

// Plays whole ticks, one for each frame of a window.
inline void play(Session& session, int ticks) {
  session.playback.paused = false;
  for (int i = 0; i < ticks; ++i) {
    session.playback.clock.saved = 0;
    advance(session, 1.001 / session.playback.tick_rate);
  }
}

// The state of a tick and everything that it shows.
struct Picture {
  skelform::State state, shown;
  std::vector<skelform::ConstructedBone> bones;
  std::vector<skelform::Vec2> vertices;
  bool operator==(const Picture&) const = default;
};

inline Picture picture(const Session& s) {
  return {s.now.state, s.now.shown, s.now.constructed.bones, s.now.constructed.vertices};
}

}  // namespace sessions
