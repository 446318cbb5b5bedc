// A rig for drags: a leg whose target hangs from a turned, scaled and mirrored bone, and a pointer
// whose target is the end of the leg.
//
//   0 Body ── 1 Holder (mirrored, turned) ── 5 Foot Target
//         ├── 2 Hip ── 3 Knee ── 4 Foot ── 8 Toe      family 0 (Hip, Knee, Foot) reaches for 5
//         └── 6 Pointer ── 7 Tip                      family 1 (Pointer, Tip) reaches for 4
#pragma once

#include "session/lively_session.h"

namespace sessions {

enum IkRigBone { kBody, kHolder, kHip, kKnee, kFoot, kFootTarget, kPointer, kTip, kToe };

inline float apart(skelform::Vec2 a, skelform::Vec2 b) {
  return skelform::length(a - b);
}

inline skelform::Armature ik_armature() {
  using skelform::Vec2;
  skelform::Armature rig;
  rigs::add_bone(rig, -1, Vec2(0));
  rigs::add_bone(rig, kBody, Vec2(20, 10), 0.7f, Vec2(-1.5f, 2));
  rigs::add_bone(rig, kBody, Vec2(0, 100));
  rigs::add_bone(rig, kHip, Vec2(100, 0));
  rigs::add_bone(rig, kKnee, Vec2(100, 0));
  rigs::add_bone(rig, kHolder, Vec2(40, -30));
  rigs::add_bone(rig, kBody, Vec2(-150, 50));
  rigs::add_bone(rig, kPointer, Vec2(80, 0));
  rigs::add_bone(rig, kFoot, Vec2(30, 10));
  rigs::add_family(rig, {kHip, kKnee, kFoot}, kFootTarget);
  rigs::add_family(rig, {kPointer, kTip}, kFoot);
  return rig;
}

inline Session ik_session() {
  Session session = session_of(ik_armature());
  session.playback.paused = true;
  return session;
}

inline skelform::Vec2 place_of(const Session& session, int bone) {
  return session.now.constructed.bones[bone].pos;
}

}  // namespace sessions
