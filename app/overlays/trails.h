// Motion trails of joints: the past and, as far as the record has it, the future, in two colours.
// There is a mark across the trail every second frame of the main track, a long mark with a number
// every tenth, a square at each key of the bone, and red dashes at jumps.
#pragma once

#include <vector>

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/runs/runs.h"

namespace skelscope {

struct TrailOverlay {
  std::vector<int> bones;  // the last one is drawn on top, with numbers
  MotionWindow window;
};

// Draws the trails. They end at a restart and at ticks that have not been run.
void build_motion_trails(const Session& session, const Projection& projection,
                         const RecordRun& record, const TrailOverlay& options, OverlayList& over);

// The number of ticks of a trail before and after the tick on screen.
struct TrailReach {
  int before = 0, after = 0;
};
TrailReach trail_reach(const Session& session, const RecordRun& record, int bone,
                       MotionWindow window);

// Returns whether the bone has a key on a frame that this tick shows or has passed since the last
// tick.
bool has_key_at(const Session& session, int bone, std::int64_t tick);

}  // namespace skelscope
