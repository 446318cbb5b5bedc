// The graph's results: the lap it shows, and the jumps in it. They are computed in slices while the
// graph is open; the last complete lap stays until the next one is complete.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "session/graph/jumps.h"

namespace skelscope {

inline constexpr std::size_t kListedJumps = 24;

struct GraphStudy {
  PlayedLap lap, unsmoothed;  // without frames: none yet; unsmoothed only where anything smooths
  LapRun run, bare_run;       // the next ones
  LapSource wanted;           // what those are played from
  float size = 0;             // of the rig at rest, pixels
  std::vector<Jump> worst;    // over all bones
  int bone = -1;              // whose these are:
  std::vector<Jump> of_bone;
  std::map<int, std::vector<LocalShown>> shown;  // of the bones that are looked at
  float progress = 1;                            // 0..1 of the next lap; 1: nothing is under way
};

inline bool has_lap(const GraphStudy& study) {
  return !study.lap.frames.empty();
}
// The complete lap is of what the session has now; else it is of what it had.
bool is_current(const GraphStudy& study, const Session& session);

// Brings it on by at most `budget` ticks. bones: those looked at, the shown one first. True when
// nothing is left to work out.
bool follow_graph(GraphStudy& study, const Session& session, std::span<const int> bones,
                  int budget);

// Whose joint tells how fast a bone is: its own, or, where that stands still while the bone turns,
// that of its first child: its tip.
int speed_joint(const PlayedLap& lap, int bone);

// The lap's place of a frame before the seam; -1: not played.
int place_of_frame(const PlayedLap& lap, int frame);

}  // namespace skelscope
