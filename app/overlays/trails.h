// Motion trails: where a bone's joint was and, where the record knows, will be, in two colours. A
// mark across the way for every other frame of the main track, a longer one with its number for
// every tenth, a square where the bone has a key, red dashes where it jumps.
#pragma once

#include <vector>

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/runs/runs.h"

namespace skelscope {

struct TrailOverlay {
  std::vector<int> bones;  // the last on top, with numbers
  MotionWindow window;
};

// Ends at a restart and where nothing has been run yet.
void build_motion_trails(const Session& session, const Projection& projection,
                         const RecordRun& record, const TrailOverlay& options, OverlayList& over);

// How far it reaches, in ticks.
struct TrailReach {
  int before = 0, after = 0;
};
TrailReach trail_reach(const Session& session, const RecordRun& record, int bone,
                       MotionWindow window);

// Whether the bone has a key on a frame that the tick shows or has just passed.
bool has_key_at(const Session& session, int bone, std::int64_t tick);

}  // namespace skelscope
