// Why two traces part, where the numbers show it: one of them has its y turned round, its rotations
// in degrees, is some ticks late, numbers its bones from one, is larger by a factor, leaves out its
// physics, or moves otherwise between keys.
#pragma once

#include <string>
#include <vector>

#include "session/compare/difference/compare.h"

namespace skelscope {

enum class Cause {
  YFlipped,
  XFlipped,
  AxesSwapped,
  RotationNegated,
  RotationMirrored,
  Degrees,
  TickLate,
  TickEarly,
  IdsShifted,
  IdsMixed,
  Factor,
  Offset,
  Rounded,
  Dialect,
  WithoutPhysics,
  PhysicsAtRest,
  WithoutIk,
  StageShown,
  ConstraintsIgnored,
  ConstraintsSwapped,
  IkIterations,
  RotationNotInherited,
  ScaleNotInherited,
  PositionNotScaled,
  PositionNotTurned,
  Handles,
  KeysHeld,
  ShortTurns,
  KeysAddedToRest,
  Speed,
  EndsEarly,
  KeyMissing,
  TrackMissing,
  SomeTracks,
  PhysicsDamping,
  PhysicsBounce,
  PhysicsRate,
  PhysicsLate,
  MirroredParents,
  FkAlone,
  IkAlone,
  PhysicsAlone
};
bool is_vague(Cause cause);        // says where it is and not what
const char* name_of(Cause cause);  // "y-flipped", "degrees-for-radians", ...: stable, for JSON

struct LikelyCause {
  Cause cause = Cause::YFlipped;
  std::string text;                           // a sentence; "the second" is the trace called b
  double amount = 0;                          // ticks, ids, a factor, pixels; 0 where there is none
  std::int64_t explained = 0, differing = 0;  // numbers that differ, and of them those it explains
};

// The likeliest first; empty when nothing that it knows explains the numbers of at least one list
// of a tick. Numbers only; of a long trace its beginning and what surrounds the first difference.
std::vector<LikelyCause> likely_causes(const Trace& a, const Trace& b, const Tolerance& tolerance);

// Whether the first of them leaves nothing for a run of the rig to find out.
bool explains_all(const std::vector<LikelyCause>& causes);

}  // namespace skelscope
