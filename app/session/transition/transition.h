// One transition from A to B with all that there is to show of it: every tick of A going on, of B
// alone and of the transition, how far bones jump, and when it has settled. Worked out in slices.
#pragma once

#include <deque>
#include <optional>
#include <span>

#include "session/runs/ghost.h"
#include "session/transition/transition_source.h"

namespace skelscope {

inline constexpr int kFarthestFrame = -1;  // of A: the one whose pose is farthest from B's first

struct TransitionPlan {
  std::shared_ptr<const skelform::Skf> skf;
  int from = 0, to = 0;             // animations A and B
  int from_frame = kFarthestFrame;  // the last of A
  int to_frame = 0;                 // the first of B
  Softness softness;
  TransitionConditions conditions;
  bool operator==(const TransitionPlan&) const = default;
};

// A tick that can be run again to be shown.
struct TransitionFrame {
  skelform::State before;
  TickInput input;
  BuiltBones bones;
};

inline constexpr int kLeadTicks = 10;   // of A before the transition, fewer where it has fewer
inline constexpr int kAfterTicks = 60;  // of B, twice or four times that when it settles late

// Tick 0 is B's first, negative ones are A's last. Smoothed, it shows B's first frame; fading, the
// one a tick after it, as the library's Player does.
struct TransitionResult {
  TransitionPlan plan;
  int from_frame = 0;   // of A, where the plan left it open
  double playhead = 0;  // of A's track in its last tick
  int first_tick = 0, last_tick = -1;
  std::vector<TransitionFrame> a, transition;  // from first_tick on
  std::vector<TransitionFrame> b;              // from tick 0 on
  std::vector<TransitionTick> ticks;           // from first_tick on
  Pop pop;
  WorstJump jump, turn;                 // the farthest way of any bone, whoever's doing it is
  int settled = -1, pose_settled = -1;  // see TransitionRun
  float lag = 0;                        // pixels B stays behind its keys when smoothed
};

enum class TransitionStage { Source, Run, Others, Done };

struct Transition {
  TransitionResult result;  // complete at TransitionStage::Done
  TransitionStage stage = TransitionStage::Source;
  SourceRun source;
  std::deque<TransitionFrame> lead;  // the last ticks of the source
  float farthest = -1;
  TransitionMoment moment;
  std::vector<TransitionFrame> moment_lead;
  TransitionReference reference;
  TransitionRun run;
  Player others;  // A going on, then B without smoothing
  Voices other_voices;
};

// Works on towards the plan, begins again when it is another (from the transition on, when only its
// softness is). Takes its constructs from the budget. True when complete.
bool run_on(Transition& transition, const TransitionPlan& plan, int& budget);

const TransitionTick* tick_of(const TransitionResult& result, int tick);  // nullptr outside
const TransitionFrame* transition_frame(const TransitionResult& result, int tick);
// The transition's tick run again: its pose, passes and physics. Nothing outside.
std::optional<Simulation> transition_moment(const TransitionResult& result, int tick);
// A, B and the transition at a tick, the transition last and opaque. Before the transition B
// stands.
Ghosts transition_ghosts(const TransitionResult& result, int tick, std::span<const int> styles);

}  // namespace skelscope
