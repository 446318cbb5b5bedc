// The view state of the IK lab: the chosen family and its drawn parts. UI only; changes of the pose
// go into the session's Pokes.
#pragma once

#include <string>
#include <vector>

#include "session/ik/skeleton_drag.h"
#include "session/ik/target_motion.h"
#include "session/tick/simulation.h"

namespace skelscope {

struct IkView {
  int family = -1;               // chosen in the panel; a selected bone's own family goes before it
  std::vector<char> unseen;      // per family: the overlay leaves it out
  bool stepping = false;         // the joints after one sweep of the solver are drawn
  int step = 0;                  // which sweep; beyond the last counts as the last
  bool comparing = false;        // the other solvers' answers are drawn as ghosts
  bool whole_skeleton = false;   // a drag pulls the entire tree along
  std::vector<AnglePair> pairs;  // the angles that hold then
  MeasuredRound round;           // the report of the motion at hand
};

// The bone a family reaches for: the session's when the user chose one, else the file's; -1 for
// none.
int target_of(const Simulation& simulation, int family);

// The family a bone belongs to as a member or as its target; `preferred` where it is one of
// several, -1 for none.
int family_of(const Simulation& simulation, int bone, int preferred = -1);

// The family that is emphasised: the selected bone's, else the one chosen in the panel, else -1.
int chosen_family(const Simulation& simulation, const IkView& view, int selected_bone);

// The family's name; where that is no word its target's as well ("0 → Left Leg Target").
std::string title_of(const Simulation& simulation, int family);

bool is_seen(const IkView& view, int family);

// The IK pass's trace of a family in this tick; nullptr when the pass did not run.
const skelform::FamilyTrace* trace_of(const Simulation& simulation, int family);

// A family at the tick on screen, in armature space.
struct FamilyFacts {
  skelform::LiveFamily live;
  int target = -1;  // a bone
  bool solved = false, mirrored = false;
  float cross = 0;            // see skelform::FamilyTrace
  float residual = 0;         // pixels the solver left between its end joint and its target, of
                              //   which the picture need not show anything; 0 when not solved
  float drawn_distance = 0;   // pixels from the last member to the target as both are drawn, at
                              //   the end of the tick; 0 without a target
  float reach = 0;            // pixels, the sum of the segments as the keys hold them
  float solver_reach = 0;     // of those that the solver found, which another family may have moved
  float distance = 0;         // pixels from the root to the target as IK left them; 0 without one
  float solver_distance = 0;  // the same as the solver read them
  skelform::Vec2 root{0}, goal{0};     // as the solver saw them; goal: the target
  skelform::Vec2 drawn_target{0};      // where the target stands at the end of the tick
  std::vector<skelform::Vec2> joints;  // where the bones stand at the end of the tick
};
FamilyFacts family_facts(const Simulation& simulation, int family);

// Why a family does not move its chain.
enum class Idle { None, NoTarget, OneBone, Baked, SwitchedOff, PassOff, OffInEditor };
Idle why_idle(const Simulation& simulation, int family);
// Whether every member is the parent of the next; otherwise bones between them tear the chain.
bool is_adjacent(const skelform::Armature& armature, int family);

}  // namespace skelscope
