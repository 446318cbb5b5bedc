// One transition from A to B with everything that the panel shows: each tick of A going on, of B
// alone and of the transition, how far bones jump, and when the transition has settled. Works in
// slices.
#pragma once

#include <deque>
#include <optional>
#include <span>

#include "session/runs/ghost.h"
#include "session/transition/transition_source.h"

namespace skelscope {

inline constexpr int kFarthestFrame = -1;  // the frame whose pose is farthest from B's first

struct TransitionPlan {
  std::shared_ptr<const skelform::Skf> skf;
  int from = 0, to = 0;             // animations A and B
  int from_frame = kFarthestFrame;  // last frame of A
  int to_frame = 0;                 // first frame of B
  Softness softness;
  TransitionConditions conditions;
  bool operator==(const TransitionPlan&) const = default;
};

// A tick with the state before it, so that it can be run again and shown.
struct TransitionFrame {
  skelform::State before;
  TickInput input;
  BuiltBones bones;
};

inline constexpr int kLeadTicks = 10;   // ticks of A before the transition; fewer if it has fewer
inline constexpr int kAfterTicks = 60;  // ticks of B; twice or four times that if it settles late

// Tick 0 is B's first tick; negative ticks are A's last. With smoothing, tick 0 shows B's first
// frame; in a fade it shows the frame one tick later, as in the library's Player.
struct TransitionResult {
  TransitionPlan plan;
  int from_frame = 0;   // of A; chosen if the plan has kFarthestFrame
  double playhead = 0;  // of A's track in its last tick
  int first_tick = 0, last_tick = -1;
  std::vector<TransitionFrame> a, transition;  // from first_tick on
  std::vector<TransitionFrame> b;              // from tick 0 on
  std::vector<TransitionTick> ticks;           // from first_tick on
  Pop pop;
  WorstJump jump, turn;                 // longest way of any bone, with the animations' own
  int settled = -1, pose_settled = -1;  // see TransitionRun
  float lag = 0;                        // pixels that B stays behind its keys with smoothing
};

enum class TransitionStage { Source, Run, Others, Done };

struct Transition {
  TransitionResult result;  // complete at TransitionStage::Done
  TransitionStage stage = TransitionStage::Source;
  SourceRun source;
  std::deque<TransitionFrame> lead;  // the latest ticks of the source
  float farthest = -1;
  TransitionMoment moment;
  std::vector<TransitionFrame> moment_lead;
  TransitionReference reference;
  TransitionRun run;
  SidePlayer others;  // plays A going on, then B without smoothing
  Voices other_voices;
};

// Continues with the plan. Starts again if the plan has changed; if only its softness has, starts
// at the transition. Reduces `budget` by its constructs. Returns true when complete.
bool run_on(Transition& transition, const TransitionPlan& plan, int& budget);

const TransitionTick* tick_of(const TransitionResult& result, int tick);  // nullptr outside
const TransitionFrame* transition_frame(const TransitionResult& result, int tick);
// Runs a tick of the transition again, for its pose, passes and physics. nullopt outside the
// transition.
std::optional<Simulation> transition_moment(const TransitionResult& result, int tick);
// Returns A, B and the transition at a tick; the transition comes last and is opaque. Before the
// transition B stands in its first frame.
Ghosts transition_ghosts(const TransitionResult& result, int tick, std::span<const int> styles);

}  // namespace skelscope
