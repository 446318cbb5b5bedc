// Measures how far bones jump in every transition between two animations of a rig: the worst over
// several moments of leaving the first animation, and the smallest softness (smooth frames, or
// seconds of a fade) that keeps the jump within a limit. Works in slices and keeps results that
// stay valid after a change.
#pragma once

#include "session/transition/transition_source.h"

namespace skelscope {

inline constexpr int kMostPairedAnimations = 40;  // only the rig's first ones
inline constexpr int kEvenMoments = 4;            // besides the farthest pose: one per quarter

struct PopPlan {
  std::shared_ptr<const skelform::Skf> skf;
  TransitionConditions conditions;
  PopLimit limit;
  Softness softness;
};

inline constexpr int kNotKnown = -2, kNoneHelps = -1;

struct PopCell {
  Pop zero, current;  // without softening, and with the plan's softness
  bool has_zero = false, has_current = false;
  bool arrives = true;       // B is reached without smoothing; smoothing must not prevent it
  int smallest = kNotKnown;  // smallest step within the limit, see softness_at()
};

enum class PopJobKind { None, Zero, Current, Search };

// Returns the softness of a step. Step 0 has none; each step adds a smooth frame or kFadeStep.
Softness softness_at(const PopPlan& plan, int step);
int most_steps(const PopPlan& plan);

// A pair of animations; -1: none.
struct PopPair {
  int from = -1, to = -1;
  bool operator==(const PopPair&) const = default;
};

// A column of cells with one softness, or of them the cell of the first pair; runs row by row and
// moment by moment.
struct PopJob {
  PopJobKind kind = PopJobKind::None;
  int to = 0, step = 0, from = 0, moment = 0;
  bool alone = false;
  Softness softness;
  bool running = false;
};

// A moment shared by several cells, since it holds a whole character.
using SharedMoment = std::shared_ptr<const TransitionMoment>;

struct PopMatrix {
  PopPlan plan;
  int count = 0;               // number of animations
  std::vector<PopCell> cells;  // [from * count + to]
  // The work in progress:
  PopPair first;                                // the pair that is worked out before all others
  int first_search = 1;                         // the next step to try for it
  int source = -1;                              // the animation whose moments are collected
  std::vector<std::uint8_t> taken;              // per animation: whether its moments are collected
  std::vector<BuiltBones> first_poses;          // of each animation
  std::vector<SharedMoment> farthest;           // [from * count + to]
  std::vector<std::vector<SharedMoment>> even;  // per animation
  std::vector<float> distances;                 // of the farthest moments, while a source runs
  std::vector<int> next_search;                 // per column: the next step to try
  PopJob job;
  SourceRun source_run;
  TransitionReference reference;
  TransitionRun run;
};

// Continues by at most `budget` constructs and reduces `budget` by them; a tick may take one more.
// Works out the pair `first` before all others. Returns true when all cells are complete. The
// results depend neither on the slices nor on the order of the work.
bool run_on(PopMatrix& matrix, const PopPlan& plan, int& budget, PopPair first = {});
bool is_complete(const PopMatrix& matrix);
// Drops everything but the cells while no panel shows the matrix; run_on() computes it again when
// needed.
void set_aside(PopMatrix& matrix);
float progress_of(const PopMatrix& matrix);  // 0..1

const PopCell& cell_of(const PopMatrix& matrix, int from, int to);

}  // namespace skelscope
