// Motion trails: where a bone's joint was and, where the record knows, will be. The past is a solid
// line, the future dotted; a dot for every frame of the main track, a square where the bone has a
// key.
#pragma once

#include <vector>

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/runs/runs.h"

namespace skelscope {

struct TrailOverlay {
  std::vector<int> bones;  // the last on top
  int selected = -1;       // drawn in the colour of the selection
  MotionWindow window;
};

// Ends at a restart and where nothing has been run yet.
void build_motion_trails(const Session& session, const Projection& projection,
                         const RecordRun& record, const TrailOverlay& options, OverlayList& over);

// Whether the bone has a key on a frame that the tick shows or has just passed.
bool has_key_at(const Session& session, int bone, std::int64_t tick);

}  // namespace skelscope
