// The view state of the IK lab: the chosen family and the parts drawn. Changes of the pose are no
// part of it; they go into the session's Pokes.
#pragma once

#include <string>
#include <vector>

#include "session/ik/skeleton_drag.h"
#include "session/ik/target_motion.h"
#include "session/tick/simulation.h"

namespace skelscope {

struct IkView {
  int family = -1;               // chosen in the panel; the selected bone's family takes precedence
  std::vector<char> unseen;      // per family: whether the overlay hides it
  bool stepping = false;         // draws the joints after one sweep of the solver
  int step = 0;                  // the number of that sweep; larger than the last: the last
  bool comparing = false;        // draws the other solvers' results as ghosts
  bool whole_skeleton = false;   // a drag pulls the whole skeleton
  std::vector<AnglePair> pairs;  // the fixed angles during such a drag
  MeasuredRound round;           // the report on the motion that is set
};
void indices(auto& each, IkView& ik) {
  each.family(ik.family);
  each.per_family(ik.unseen);
  each.pairs(ik.pairs);
  ik.round = {};
}

// Returns the target bone of a family: the user's choice in this session, else the file's; -1:
// none.
int target_of(const Simulation& simulation, int family);

// Returns the family that has the bone as a member or as its target; `preferred` if it is one of
// several; -1: none.
int family_of(const Simulation& simulation, int bone, int preferred = -1);

// Returns the family to emphasise: the selected bone's, else the one chosen in the panel, else -1.
int chosen_family(const Simulation& simulation, const IkView& view, int selected_bone);

// Returns the family's name; a name shorter than three bytes gets its target's name as well ("0 →
// Left Leg Target").
std::string title_of(const Simulation& simulation, int family);

bool is_seen(const IkView& view, int family);

// Returns the IK pass's trace of a family in this tick; nullptr if the pass did not run.
const skelform::FamilyTrace* trace_of(const Simulation& simulation, int family);

// A family at the tick on screen, in armature space.
struct FamilyFacts {
  skelform::LiveFamily live;
  int target = -1;  // a bone; -1: none
  bool solved = false, mirrored = false;
  float cross = 0;     // see skelform::FamilyTrace
  float residual = 0;  // pixels that the solver left between its end joint and its target, which
                       // later steps may close; 0 when not solved
  float drawn_distance = 0;  // pixels from the last member to the target at the end of the tick, as
                             // drawn; 0 without a target
  float reach = 0;           // pixels: the sum of the segments as the keys pose them
  float solver_reach = 0;  // the reach that the solver found; another family may have moved members
  float distance = 0;      // pixels from the root to the target after IK; 0 without a target
  float solver_distance = 0;           // pixels from the root to the target as the solver read them
  skelform::Vec2 root{0}, goal{0};     // the chain's root and its target, as the solver read them
  skelform::Vec2 drawn_target{0};      // the target's place at the end of the tick
  std::vector<skelform::Vec2> joints;  // the bones' places at the end of the tick
};
FamilyFacts family_facts(const Simulation& simulation, int family);

// Reasons why a family does not move its chain.
enum class Idle { None, NoTarget, OneBone, Baked, SwitchedOff, PassOff, OffInEditor };
Idle why_idle(const Simulation& simulation, int family);
// Returns whether every member is the parent of the next. Otherwise the bones between members pull
// the chain apart.
bool is_adjacent(const skelform::Armature& armature, int family);

}  // namespace skelscope
