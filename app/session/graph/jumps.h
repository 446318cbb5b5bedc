// The jumps of a played lap: where bones move most from one frame to the next, and the causes.
#pragma once

#include <string>
#include <vector>

#include "session/graph/played_lap.h"

namespace skelscope {

enum class JumpCause {
  None,            // no particular cause: the bone is merely fast
  Key,             // a key at most two frames after the one before
  SnapKey,         // a key that is meant to snap
  StepKey,         // an IK mode or mimicked target that switches
  ConstraintFlip,  // a chain's constraint changes to the other side
  IkFlip,          // a chain without a constraint changes its side
  IkReach,         // a chain becomes straight, or bends again
  Smoothing,       // smooth frames make the bone catch up
  Seam,            // the loop begins in another pose than it ended
  OtherSeam,       // the seam of another track in the mix
  Physics
};

struct Jump {
  int bone = -1;
  int at = -1, frame = 0;  // index in PlayedLap::frames after the jump; its frame
  float pixels = 0;
  bool pop = false;  // by the rule of lint; false: only a peak
  JumpCause cause = JumpCause::None;
  int family = -1;      // for ConstraintFlip, IkFlip, IkReach, StepKey
  int cause_bone = -1;  // bone of the key or physics; root of the family
  int animation = -1;   // for Key, SnapKey, OtherSeam
  skelform::Element element = skelform::Element::Unknown;  // for Key, SnapKey
  int key_frame = -1;                                      // for Key, SnapKey
};

// A lap, and the same lap without smoothing; nullptr: nothing is smoothed.
struct JumpFacts {
  const PlayedLap& lap;
  const PlayedLap* unsmoothed = nullptr;
  float size = 0;  // of the rig at rest, pixels
};

// Returns the peaks of a bone's steps with their causes, the worst first, at most `most`.
std::vector<Jump> jumps_of_bone(const JumpFacts& facts, int bone, std::size_t most);
// Returns the worst jumps of all bones, pops first. Bones that jump in a frame for the same cause
// are listed once, by the bone that jumps farthest.
std::vector<Jump> worst_jumps(const JumpFacts& facts, std::size_t most);

// Returns the cause in a few words, without a full stop: "key: Position X of Root", "IK constraint
// flips".
std::string cause_words(const skelform::Armature& armature, const Jump& jump);
// Returns the cause in a sentence or two, with advice.
std::string cause_advice(const skelform::Armature& armature, const Jump& jump);

}  // namespace skelscope
