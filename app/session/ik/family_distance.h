// Why the end of a family's chain is drawn away from its target: the solver's own rest, and every
// step between its answer and the end of the tick that moved the end or the target on.
#pragma once

#include <string>
#include <vector>

#include "session/ik/ik_view.h"

namespace skelscope {

enum class Away {
  // Distance that the solver leaves:
  OutOfReach,   // the target lies farther away than the chain is long
  TooNear,      // nearer than the chain can fold: one segment is longer than all others
  OnlyAims,     // two bones turn to their target and cannot come nearer
  Arc,          // its curve does not end at the target
  JointLimits,  // of a point chain
  Iterations,   // the solver stops after these
  // Changes to the solver's answer:
  Mirror,         // the constraint mirrors about another line than the one to the target
  Stretched,      // the solver's segments are longer or shorter than the bones
  SkippedBone,    // lies between two members, and the member before it is turned as if it did not
  OtherRoot,      // a member does not hang on the one before it, so it does not follow
  ChildPose,      // a member stands beside the axis of the member before it
  NegativeScale,  // a scale below 0 in x puts what hangs on a member behind it
  OtherFamily,    // moves a member or the target after this one is solved
  TargetInside,   // the target moves with the chain that reaches for it
  Physics
};

// One reason. They add up as directions do: two may cancel. Shares add up to the distance, as far
// as the reasons are known.
struct Shift {
  Away why = Away::Iterations;
  float px = 0;     // how far it moves the end, or the target
  float share = 0;  // of the distance that is drawn, pixels; below 0: without it it were larger
  int bone = -1;    // the one to look at; -1: the chain as a whole
  int before = -1;  // the member before it, of SkippedBone, OtherRoot and ChildPose
  int family = -1;  // of OtherFamily
};

inline constexpr float kReached = 0.5f;  // pixels; an end that is nearer has reached its target

// Data that all families of a tick share; made once.
struct AfterIk {
  std::vector<skelform::ConstructedBone> bones;  // after IK, before physics, children following
  std::vector<int> last_family;                  // one a bone: the last that has it, or -1
};
AfterIk after_ik(const Simulation& simulation);

// Largest share first, without those below kReached; empty when the end has reached its target and
// for a family that is not solved.
std::vector<Shift> shifts_of(const Simulation& simulation, int family, const AfterIk& after);

// The one that is worth a warning: that with the largest share, unless the target just lies too far
// away, which is none of the rig's faults. nullptr when there is none.
const Shift* fault_of(const std::vector<Shift>& shifts);

// "skipped-bone": for files.
const char* name_of(Away why);
// "Skips Left Shoulder": a label.
std::string label_of(const Simulation& simulation, const Shift& shift);
// A sentence without its full stop, lower case: "Left Shoulder lies between ... ".
std::string words_of(const Simulation& simulation, int family, const Shift& shift);
// Why a family is not solved, in words; "" when it is.
const char* words_of(Idle idle);

// The finding of the rig's check that is about it, or -1.
int problem_of(const Simulation& simulation, const std::vector<skelform::Problem>& problems,
               int family, const Shift& shift);

}  // namespace skelscope
