// Lists the reasons why the end of a family's chain is drawn away from its target: the
// distance that the solver left, and each later step of the tick that moved the end or the
// target.
#pragma once

#include <string>
#include <vector>

#include "session/ik/ik_view.h"

namespace skelscope {

enum class Away {
  // Reasons why the solver leaves a distance:
  OutOfReach,   // the target lies farther away than the chain is long
  TooNear,      // nearer than the chain can fold: one segment is longer than all others together
  OnlyAims,     // the chain has only two bones, which turn to their target but come no nearer
  Arc,          // the curve of Arc mode does not end at the target
  JointLimits,  // of the joints of a point chain
  Iterations,   // the solver stopped after its number of iterations
  // Steps that change the solver's answer:
  Mirror,         // the constraint mirrors about another line than the line to the target
  Stretched,      // the solver measured segments longer or shorter than the bones
  SkippedBone,    // lies between two members, and the member before it is turned as if it did not
  OtherRoot,      // a member does not descend from the member before it, so it does not follow
  ChildPose,      // a member lies beside the axis of the member before it
  NegativeScale,  // a negative x scale puts the children of a member behind it
  OtherFamily,    // another family moves a member or the target after this family is solved
  TargetInside,   // the target is a descendant of the chain and moves with it
  Physics
};

// One reason for the distance, a vector: two reasons may cancel each other. The shares of all known
// reasons add up to the distance.
struct Shift {
  Away why = Away::Iterations;
  float px = 0;     // how far it moves the end or the target, pixels
  float share = 0;  // part of the distance that is drawn, pixels; negative: it reduces the distance
  int bone = -1;    // the bone to look at; -1: the whole chain
  int before = -1;  // SkippedBone, OtherRoot, ChildPose: the previous member
  int family = -1;  // OtherFamily: that family
};

inline constexpr float kReached = 0.5f;  // pixels; an end nearer than this has reached its target

// Data that all families of a tick share, computed once.
struct AfterIk {
  std::vector<skelform::ConstructedBone> bones;  // after IK, before physics; children have followed
  std::vector<int> last_family;                  // per bone: the last family that has it; -1: none
};
AfterIk after_ik(const Simulation& simulation);

// Returns the reasons, largest share first, without those shorter than kReached. Empty when the end
// has reached its target or the family is not solved.
std::vector<Shift> shifts_of(const Simulation& simulation, int family, const AfterIk& after);

// Returns the reason that deserves a warning: the one with the largest share. nullptr if there is
// none or the largest is no fault of the rig (OutOfReach, OnlyAims).
const Shift* fault_of(const std::vector<Shift>& shifts);

// "skipped-bone": its name in files.
const char* name_of(Away why);
// "Skips Left Shoulder": a label.
std::string label_of(const Simulation& simulation, const Shift& shift);
// A sentence in lower case without its full stop: "Left Shoulder lies between ... ".
std::string words_of(const Simulation& simulation, int family, const Shift& shift);
// Returns why a family is not solved, as text; "" when it is.
const char* words_of(Idle idle);

// Returns the index of the problem that reports this reason; -1: none.
int problem_of(const Simulation& simulation, const std::vector<skelform::Problem>& problems,
               int family, const Shift& shift);

}  // namespace skelscope
