// Findings that only show while an animation plays. Each animation runs once, a frame a tick; the
// checks look at the record of it. Places of bones are recorded without physics, so that every
// frame has one pose; ends of chains also as drawn, with physics that begins at rest in the first
// frame, as on the first lap in a viewer.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "load/findings.h"
#include "skelform/construct.h"
#include "skelform/jumps.h"
#include "skelform/skf.h"

namespace skelform {

// A family at one frame.
struct FamilyMoment {
  bool solved = false;
  float excess = 0;    // pixels between the target and where the chain can reach; 0 within reach
  float reach = 0;     // pixels
  float residual = 0;  // pixels that the solver left to the target
  float moved = 0;     // pixels that the root or the target was moved after the solve, by families
  float bare = 0;      // pixels between end and target without physics
  float drawn = 0;     // and with it
  float end_pushed = 0, target_pushed = 0;  // pixels that physics moves them
  ChainBend bend;
  int end_pusher = -1, target_pusher = -1;  // whose physics does so most; -1: nobody's, or not much
  int turner = -1;  // the bone whose scale below 0 in x puts what hangs on a member behind it
  IkMode mode = IkMode::FABRIK;
  IkConstraint constraint = IkConstraint::None;
};

inline constexpr int kAtRest = -1;

struct Motion {
  int animation = kAtRest;
  int frames = 0;  // that were run, from 0; fewer than the animation has when it is too long
  std::size_t bones = 0, families = 0;
  float size = 0;                     // of the rig at rest, pixels: what a jump is measured by
  std::vector<Vec2> places;           // frame by frame, one a bone, armature space; no physics
  std::vector<FamilyMoment> moments;  // frame by frame, one a family
};
Vec2 place_at(const Motion& motion, int frame, std::size_t bone);
const FamilyMoment& moment_at(const Motion& motion, int frame, std::size_t family);

// "in 'Walk'", "at rest"
std::string where_words(const Armature& armature, int animation);
// "21 px"
std::string px_words(float px);
// " (2 px without physics)" where that is another number, else nothing.
std::string bare_words(float drawn, float bare);

// The cost of all animations together, in bones and keys visited.
struct MotionBudget {
  long long left = 2'000'000;
};
// The buffers that frames run on, for all animations one after the other.
struct MotionPlayer {
  const Armature& armature;
  Pose pose;
  Constructed built;
  ConstructTrace trace;
  AnimateScratch scratch;
  ConstructScratch construct_scratch;
  std::vector<PhysicsState> physics;  // empty: none is run
  // Of each family's end and target: see physics_above(). Empty without physics.
  std::vector<std::array<std::vector<int>, 2>> pushers = {};
};
MotionPlayer player_of(const Armature& armature, bool with_physics);
Motion record_motion(MotionPlayer& player, int animation, float size, MotionBudget& budget);
Motion record_rest(MotionPlayer& player);  // one frame

// How far the end of a family is drawn off a target within its reach, worst first, one an animation
// where it can be seen.
struct Miss {
  struct Worst {
    float px = 0;  // as drawn
    int animation = kAtRest, frame = -1;
    float reach = 0;  // of the chain, pixels
    float bare = 0;   // pixels without physics
  };
  bool skips = false;         // whether a member's parent is not the member before it
  bool noted = false;         // else no misses are
  bool aims = false;          // at a target that is none of its own: negative scales are noted
  std::vector<Worst> solved;  // where the solver has reached the target
  std::vector<Worst> arc;     // where Arc has not
  std::vector<Worst> behind;  // where a negative scale turns a segment round
  int turner = -1;            // the bone whose negative scale causes behind.front()
};

// The nearest bones whose physics can move a family's end and its target apart, or -1. The one that
// does so most is determined at the worst frame.
struct Push {
  int end = -1, target = -1;
  std::vector<Miss::Worst> worst;  // worst first, one an animation where it can be seen
  int mover = -1;                  // the bone that moves most at worst.front()
  bool is_target = false;          // whether that moves the target rather than the end
};

// pushes.cpp
std::vector<Push> pushes_to_note(const Armature& armature);  // one a family
bool any_pushes(const std::vector<Push>& pushes);
void note_pushes(const Armature& armature, const Motion& motion, std::vector<Push>& pushes);
void find_pushes(const Skf& skf, const std::vector<Push>& pushes, Findings& findings);
// misses.cpp
void note_worst(std::vector<Miss::Worst>& all, const Miss::Worst& worst);
// "bone 9 'Hand' ends up to 21 px off its target in 'Walk' at frame 25: ", where that was seen: at
// other frames it may be farther off for another reason.
std::string miss_words(const Armature& armature, const InverseKinematics& family,
                       const std::vector<Miss::Worst>& misses);
std::vector<Miss> misses_to_note(const Armature& armature);  // one a family
void note_misses(const Motion& motion, std::vector<Miss>& misses);
void find_misses(const Skf& skf, const std::vector<Miss>& misses, Findings& findings);
// motion.cpp
void find_unchecked(const Skf& skf, const Motion& motion, Findings& findings);
void find_out_of_reach(const Skf& skf, const Motion& motion, Findings& findings);
void find_flips(const Skf& skf, const Motion& motion, Findings& findings);
// jumps.cpp
void find_pop(const Skf& skf, const Motion& motion, Findings& findings);
void find_loop_pop(const Skf& skf, const Motion& motion, Findings& findings);

}  // namespace skelform
