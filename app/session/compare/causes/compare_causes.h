// Finds why two traces differ, as far as their numbers show it: one of them has y flipped, has
// rotations in degrees, is some ticks late, numbers its bones from one, is larger by a factor,
// lacks physics, or eases differently between keys.
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
bool is_vague(Cause cause);        // the cause says where the traces differ, but not why
const char* name_of(Cause cause);  // "y-flipped", ...: fixed names, for JSON

struct LikelyCause {
  Cause cause = Cause::YFlipped;
  std::string text;                           // a sentence that calls trace b "the second"
  double amount = 0;                          // of the shift, factor or offset; 0: none
  std::int64_t explained = 0, differing = 0;  // numbers that it explains; all that differ
};

// Returns the causes, the likeliest first; empty if none explains the numbers of at least one list
// of a tick. Looks at numbers only, and in a long trace only at those around the first difference.
std::vector<LikelyCause> likely_causes(const Trace& a, const Trace& b, const Tolerance& tolerance);

// Returns whether the first cause explains every difference, so that a run of the rig would add
// nothing.
bool explains_all(const std::vector<LikelyCause>& causes);

}  // namespace skelscope
