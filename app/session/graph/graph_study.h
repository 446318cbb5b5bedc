// The graph's results: the lap on show, and the jumps in it. They are computed in slices while the
// graph is open; a complete lap stays until the next one is complete.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "session/graph/jumps.h"

namespace skelscope {

inline constexpr std::size_t kListedJumps = 24;

struct GraphStudy {
  PlayedLap lap, unsmoothed;  // without frames: none yet; unsmoothed: only if tracks smooth
  LapRun run, bare_run;       // the next laps
  LapSource wanted;           // the source of the next laps
  float size = 0;             // of the rig at rest, pixels
  std::vector<Jump> worst;    // of all bones
  int bone = -1;              // the bone of `of_bone`; -1: none
  std::vector<Jump> of_bone;
  std::map<int, std::vector<LocalShown>> shown;  // by bone, for the bones of follow_graph()
  float progress = 1;                            // of the next lap, 0..1; 1: none is being played
};

inline bool has_lap(const GraphStudy& study) {
  return !study.lap.frames.empty();
}
// Returns whether the complete lap shows the session's present state.
bool is_current(const GraphStudy& study, const Session& session);

// Advances the study by at most `budget` ticks. bones: the bones of interest, the shown one first.
// Returns whether nothing is left to compute.
bool follow_graph(GraphStudy& study, const Session& session, std::span<const int> bones,
                  int budget);

// Returns the bone whose joint tells how fast this bone is: its own joint, or the joint of its
// first child (the tip) if its own stands still while it turns.
int speed_joint(const PlayedLap& lap, int bone);

// Returns the index in the lap of a frame before the seam; -1: not played.
int place_of_frame(const PlayedLap& lap, int frame);

}  // namespace skelscope
