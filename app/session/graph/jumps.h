// The jumps of a played lap: where bones move most from one frame to the next, and what makes them.
#pragma once

#include <string>
#include <vector>

#include "session/graph/played_lap.h"

namespace skelscope {

enum class JumpCause {
  None,            // nothing in particular: the bone is merely fast
  Key,             // a key within two frames of the one before
  SnapKey,         // a key that is meant to be sudden
  StepKey,         // an IK mode or mimicked target that switches
  ConstraintFlip,  // a chain's constraint switches its side
  IkFlip,          // a chain without a constraint changes its side
  IkReach,         // a chain is stretched straight or no longer
  Smoothing,       // smooth frames catch up
  Seam,            // the loop begins again elsewhere than it ended
  OtherSeam,       // the same of another track of the mix
  Physics
};

struct Jump {
  int bone = -1;
  int at = -1, frame = 0;  // where it arrives: the place in PlayedLap::frames, and its frame
  float pixels = 0;
  bool pop = false;  // by the rule of the lint; else only a peak
  JumpCause cause = JumpCause::None;
  int family = -1;      // ConstraintFlip, IkFlip, IkReach, StepKey
  int cause_bone = -1;  // whose key or physics it is; of a family its root
  int animation = -1;   // Key, SnapKey, OtherSeam: whose
  skelform::Element element = skelform::Element::Unknown;  // Key, SnapKey
  int key_frame = -1;                                      // likewise
};

// The same animation without smoothing, or nullptr where nothing is smoothed.
struct JumpFacts {
  const PlayedLap& lap;
  const PlayedLap* unsmoothed = nullptr;
  float size = 0;  // of the rig at rest, pixels
};

// The peaks of a bone's step, the worst first. A single bone's with causes; at most `most`.
std::vector<Jump> jumps_of_bone(const JumpFacts& facts, int bone, std::size_t most);
// The worst of all bones: pops first, each with one cause told of the bone that jumps farthest.
std::vector<Jump> worst_jumps(const JumpFacts& facts, std::size_t most);

// "Position X of Root: key at 23", "constraint of Right Leg flips": one line, no full stop.
std::string cause_words(const skelform::Armature& armature, const Jump& jump);
// The same in a sentence or two, with what to do about it.
std::string cause_advice(const skelform::Armature& armature, const Jump& jump);

}  // namespace skelscope
