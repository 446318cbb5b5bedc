// How much every transition of a rig pops, all animations from and to: the worst over several
// moments of the one that is left, and the smallest softness (smooth frames, or seconds of a fade)
// that keeps it within a limit. Worked out in slices; what still holds after a change is kept.
#pragma once

#include "session/transition/transition_source.h"

namespace skelscope {

inline constexpr int kMostPairedAnimations = 40;  // the rig's first animations
inline constexpr int kEvenMoments = 4;            // besides the farthest pose: at each quarter

struct PopPlan {
  std::shared_ptr<const skelform::Skf> skf;
  TransitionConditions conditions;
  PopLimit limit;
  Softness softness;
};

inline constexpr int kNotKnown = -2, kNoneHelps = -1;

struct PopCell {
  Pop zero, current;  // without softening, and with the plan's
  bool has_zero = false, has_current = false;
  bool arrives = true;       // B is reached without smoothing; smoothing must not hinder that
  int smallest = kNotKnown;  // step of the softness within the limit, see softness_at()
};

enum class PopJobKind { None, Zero, Current, Search };

// Step 0 is sharp, each further one is a smooth frame or kFadeStep more.
Softness softness_at(const PopPlan& plan, int step);
int most_steps(const PopPlan& plan);

// One column with one softness, row by row and moment by moment.
struct PopJob {
  PopJobKind kind = PopJobKind::None;
  int to = 0, step = 0, from = 0, moment = 0;
  Softness softness;
  bool running = false;
};

// One that several cells are left at is kept once: it holds the whole character.
using SharedMoment = std::shared_ptr<const TransitionMoment>;

struct PopMatrix {
  PopPlan plan;
  int count = 0;               // of animations
  std::vector<PopCell> cells;  // [from * count + to]
  // The work in progress:
  int source = 0;  // the animation whose moments are collected; count: all
  bool source_running = false;
  std::vector<BuiltBones> first_poses;          // of each animation
  std::vector<SharedMoment> farthest;           // [from * count + to]
  std::vector<std::vector<SharedMoment>> even;  // per animation
  std::vector<float> distances;                 // of the farthest, while a source runs
  std::vector<int> next_search;                 // per column: the step to try next
  PopJob job;
  SourceRun source_run;
  TransitionReference reference;
  TransitionRun run;
};

// Runs on by at most `budget` constructs, which it takes from it (a tick may take one more). True
// when all cells are complete. The order of the work and its results do not depend on the slices.
bool run_on(PopMatrix& matrix, const PopPlan& plan, int& budget);
bool is_complete(const PopMatrix& matrix);
// Nobody looks at it for now: only the cells stay, the rest is worked out anew where it is needed.
void set_aside(PopMatrix& matrix);
float progress_of(const PopMatrix& matrix);  // 0..1

const PopCell& cell_of(const PopMatrix& matrix, int from, int to);

}  // namespace skelscope
