// One switch from A to B with all that there is to show of it: every tick of A going on, of B alone
// and of the blend, how far bones jump, and when it has settled. Worked out in slices.
#pragma once

#include <deque>
#include <optional>
#include <span>

#include "session/runs/ghost.h"
#include "session/transition/switch_source.h"

namespace skelscope {

inline constexpr int kFarthestFrame = -1;  // of A: the one whose pose is farthest from B's first

struct BlendPlan {
  std::shared_ptr<const skelform::Skf> skf;
  int from = 0, to = 0;             // animations A and B
  int from_frame = kFarthestFrame;  // the last of A
  int to_frame = 0;                 // the first of B
  int smooth_frames = 0;            // of B's track, 0..kMostSmoothFrames
  BlendConditions conditions;
  bool operator==(const BlendPlan&) const = default;
};

// A tick that can be run again to be shown.
struct BlendFrame {
  skelform::State before;
  skelform::Track track;
  BuiltBones bones;
};

inline constexpr int kLeadTicks = 10;   // of A before the switch, fewer where it has fewer
inline constexpr int kAfterTicks = 60;  // of B, twice or four times that when it settles late

// Tick 0 is B's first, negative ones are A's last.
struct BlendResult {
  BlendPlan plan;
  int from_frame = 0;   // of A, where the plan left it open
  double playhead = 0;  // of A's track in its last tick
  int first_tick = 0, last_tick = -1;
  std::vector<BlendFrame> a, b, blend;  // a, blend: from first_tick on; b: from tick 0 on
  std::vector<BlendTick> ticks;         // from first_tick on
  Pop pop;
  WorstJump jump, turn;                 // the farthest way of any bone, whoever's doing it is
  int settled = -1, pose_settled = -1;  // see SwitchRun
  float lag = 0;                        // pixels B stays behind its keys with this smoothing
};

enum class BlendStage { Source, Switch, Others, Done };

struct Blend {
  BlendResult result;  // complete at BlendStage::Done
  BlendStage stage = BlendStage::Source;
  SourceRun source;
  std::deque<BlendFrame> lead;  // the last ticks of the source
  float farthest = -1;
  SwitchMoment moment;
  std::vector<BlendFrame> moment_lead;
  BlendReference reference;
  SwitchRun run;
  Player others;  // A going on, then B without smoothing
};

// Works on towards the plan, begins again when it is another (from the switch on, when only the
// smooth frames are). Takes its constructs from the budget. True when complete.
bool run_on(Blend& blend, const BlendPlan& plan, int& budget);

const BlendTick* tick_of(const BlendResult& result, int tick);  // nullptr outside
const BlendFrame* blend_frame(const BlendResult& result, int tick);
// The blend's tick run again: its pose, passes and physics. Nothing outside.
std::optional<Simulation> blend_moment(const BlendResult& result, int tick);
// A, B and the blend at a tick, the blend last and opaque. Before the switch B stands.
Ghosts blend_ghosts(const BlendResult& result, int tick, std::span<const int> styles);

}  // namespace skelscope
