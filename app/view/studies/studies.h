// Results computed for the view from the session and its record. The viewer updates them before it
// draws the panels; panels and overlays only read them. All can be computed again, except the
// reference, which lasts as long as the rig.
#pragma once

#include <memory>
#include <optional>

#include "live/live_state.h"
#include "session/compare/reference.h"
#include "session/cost/cost_study.h"
#include "session/crowd/crowd.h"
#include "session/edit/cure_study.h"
#include "session/exports/export_study.h"
#include "session/graph/fast_steps.h"
#include "session/graph/graph_study.h"
#include "session/physics/free_swing.h"
#include "session/runs/onion.h"
#include "session/runs/physics_ghost.h"
#include "session/runs/rerun.h"
#include "session/runs/runs.h"
#include "session/runs/solver_preview.h"
#include "session/runs/sweep.h"
#include "view/studies/transition_study.h"
#include "view/view_state.h"

namespace skelscope {

struct Studies {
  Runs runs;
  RunHandle other;                        // the record with the other tuning
  FreeSwing swing;                        // measurements of the physics plots
  Sweep sweep;                            // computed while any of its rates is shown
  RawGhost raw;                           // computed while the physics overlay is on
  Onion onion;                            // computed while its overlay is on
  SolverComparison solvers;               // computed while IkView::comparing
  TransitionStudy transition;             // computed while its tab is open
  GraphStudy graph;                       // computed while its tab is open
  FastSteps steps;                        // computed while the graph lists them
  CostStudy cost;                         // computed while its tab is open
  Crowd crowd;                            // computed while it is shown
  CureStudy cures;                        // computed while the problems are listed
  Reference reference;                    // the trace, rig or dialect compared with the tick
  ExportStudy reload;                     // the rig before the last reload and the one that came
  std::shared_ptr<const LiveState> live;  // the games and the record of one; nullptr: no viewer
  std::optional<Rerun> rerun;             // the running re-run of the record

  float rerun_progress = -1;        // 0..1 during a re-run, else negative
  bool recorded_otherwise = false;  // see is_recorded_otherwise()
  bool complete = true;             // all results are up to date
};

// The physics samples of the record.
inline const ObservedTicks& samples_of(const Studies& studies) {
  return studies.runs.record.observed;
}

}  // namespace skelscope
