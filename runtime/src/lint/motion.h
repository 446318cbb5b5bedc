// Findings that only show while an animation plays. Each animation runs once, one tick per frame,
// and the checks read its record. Places of bones are recorded without physics, so that every frame
// has one pose. Ends of chains are also recorded as drawn: their physics begins at rest in the
// first frame, like the first lap in a viewer.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "load/json/findings.h"
#include "skelform/construct.h"
#include "skelform/jumps.h"
#include "skelform/skf.h"

namespace skelform {

// The state of a family at one frame.
struct FamilyMoment {
  bool solved = false;
  float excess = 0;    // pixels from the chain's reach to the target; 0 within reach
  float reach = 0;     // pixels
  float residual = 0;  // pixels between end and target after the solve
  float moved = 0;     // pixels by which other families move the root or the target after the solve
  float bare = 0;      // pixels between end and target without physics
  float drawn = 0;     // pixels between end and target with physics
  float end_pushed = 0, target_pushed = 0;  // pixels by which physics moves the end and the target
  ChainBend bend;
  int end_pusher = -1, target_pusher = -1;  // the bone whose physics pushes it most; -1: none
  int turner = -1;  // the bone whose scale below 0 in x turns a member's child behind it; -1: none
  IkMode mode = IkMode::FABRIK;
  IkConstraint constraint = IkConstraint::None;
};

inline constexpr int kAtRest = -1;

struct Motion {
  int animation = kAtRest;
  int frames = 0;  // number of recorded frames, from 0; fewer than the animation's if too long
  std::size_t bones = 0, families = 0;
  float size = 0;                     // pixels, of the rig at rest; the measure for jumps
  std::vector<Vec2> places;           // by frame, then by bone; armature space, without physics
  std::vector<FamilyMoment> moments;  // by frame, then by family
};
Vec2 place_at(const Motion& motion, int frame, std::size_t bone);
// Returns the movement of the bone to this frame, in pixels; 0 outside the recorded frames.
float step_of(const Motion& motion, int frame, std::size_t bone);
const FamilyMoment& moment_at(const Motion& motion, int frame, std::size_t family);

// Returns "in 'Walk'" or "at rest".
std::string where_words(const Armature& armature, int animation);
// Returns for example "21 px".
std::string px_words(float px);
// Returns " (2 px without physics)", or "" if both numbers are equal.
std::string bare_words(float drawn, float bare);

// The work left for all animations together, counted in visited bones and keys.
struct MotionBudget {
  long long left = 2'000'000;
};
// The buffers for playing frames. All animations use them in turn.
struct MotionPlayer {
  const Armature& armature;
  Pose pose;
  Constructed built;
  ConstructTrace trace;
  Scratch scratch;
  Scratch construct_scratch;
  std::vector<PhysicsState> physics;  // empty: physics does not run
  // The results of physics_above() for the end and the target of each family. Empty without
  // physics.
  std::vector<std::array<std::vector<int>, 2>> pushers = {};
};
MotionPlayer player_of(const Armature& armature, bool with_physics);
Motion record_motion(MotionPlayer& player, int animation, float size, MotionBudget& budget);
Motion record_rest(MotionPlayer& player);  // records one frame

// The largest distance between the drawn end of a family and a target within its reach: the worst
// first, one per animation in which it is visible.
struct Miss {
  struct Worst {
    float px = 0;  // pixels, as drawn
    int animation = kAtRest, frame = -1;
    float reach = 0;  // the chain's reach, pixels
    float bare = 0;   // pixels without physics
    int frames = 0;   // the number of frames with such a miss
  };
  bool skips = false;  // whether a member's parent is not the member before it
  bool noted = false;  // false: its misses are not noted
  bool aims = false;   // target not below its own chain: effects of negative scales are noted
  std::vector<Worst> solved;  // at frames at which the solver reached the target
  std::vector<Worst> arc;     // at frames at which Arc did not reach the target
  std::vector<Worst> behind;  // at frames at which a negative scale turns a segment round
  int turner = -1;            // the bone whose negative scale causes behind.front()
};

// The nearest bones whose physics can move a family's end and its target apart; -1: none. The
// strongest one is determined at the worst frame.
struct Push {
  int end = -1, target = -1;
  std::vector<Miss::Worst> worst;  // the worst first, one per animation in which it is visible
  int mover = -1;                  // the bone that moves it most at worst.front()
  bool is_target = false;          // whether it moves the target; false: the end
};

// pushes.cpp
std::vector<Push> pushes_to_note(const Armature& armature);  // one per family
bool any_pushes(const std::vector<Push>& pushes);
void note_pushes(const Armature& armature, const Motion& motion, std::vector<Push>& pushes);
void find_pushes(const Skf& skf, const std::vector<Push>& pushes, Findings& findings);
// misses.cpp
void note_worst(std::vector<Miss::Worst>& all, const Miss::Worst& worst);
// Returns "bone 9 'Hand' ends up to 21 px off its target in 'Walk' at frame 25: ", the frame of the
// noted miss. At other frames the end may be farther off for another reason.
std::string miss_words(const Armature& armature, const InverseKinematics& family,
                       const std::vector<Miss::Worst>& misses);
std::vector<Miss> misses_to_note(const Armature& armature);  // one per family
void note_misses(const Motion& motion, std::vector<Miss>& misses);
void find_misses(const Skf& skf, const std::vector<Miss>& misses, Findings& findings);
// jumps.cpp
void find_pop(const Skf& skf, const Motion& motion, Findings& findings);
void find_loop_pop(const Skf& skf, const Motion& motion, Findings& findings);

}  // namespace skelform
