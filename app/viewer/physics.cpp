#include "session/record/problems.h"
#include "session/record/settle.h"
#include "session/runs/rerun.h"
#include "session/tick/tuning.h"
#include "viewer/viewer.h"

namespace skelscope {

namespace {

// That are run again a frame; some twenty microseconds each for a rig of sixty bones.
constexpr int kPhysicsTicksAFrame = 400;
constexpr double kTrailSeconds = 1;

// Edits that no simulation can use are said in the list of problems as long as they stand.
void follow_problems(Session& session) {
  replace_problems(session.problems, skelform::Origin::Tuning,
                   tuning_problems(armature_of(session), session.setup.edits.physics_edits));
}

bool plots_are_open(const View& view) {
  return view.bottom_tab == BottomTab::Plots;
}

TickRange plot_range(const Viewer& viewer) {
  return plotted_range(viewer.session, kPlotSeconds[viewer.view.physics.plots.window]);
}

bool follow_samples(Viewer& viewer) {
  View& view = viewer.view;
  const Session& session = viewer.session;
  SampleStore& samples = view.physics.samples;
  bool complete = true;
  if (view.overlays.physics) {
    const auto ticks = static_cast<std::int64_t>(kTrailSeconds / tick_seconds(session.playback));
    complete =
        follow_record(samples, session, {session.tick - ticks, session.tick}, kPhysicsTicksAFrame);
  }
  if (plots_are_open(view))
    complete &= follow_record(samples, session, plot_range(viewer), kPhysicsTicksAFrame);
  return complete;
}

bool follow_other(Viewer& viewer) {
  PhysicsView& physics = viewer.view.physics;
  if (!plots_are_open(viewer.view) || !physics.plots.other) return true;
  const auto& edits = physics.slots.edits[1 - physics.slots.active];
  int budget = kPhysicsTicksAFrame;
  return run_on(physics.other, viewer.session, {plot_range(viewer), edits}, budget);
}

bool follow_swing(Viewer& viewer) {
  if (!plots_are_open(viewer.view)) return true;
  return follow_free_swing(viewer.view.physics.swing, viewer.session, plot_range(viewer),
                           kPhysicsTicksAFrame);
}

bool follow_rates(Viewer& viewer) {
  PhysicsView& physics = viewer.view.physics;
  if (!physics.sweep.wanted) return true;
  const TickRange range = sweep_range(viewer.session, kSweepSeconds);
  return follow_sweep(physics.sweep, viewer.session, range, 2 * kPhysicsTicksAFrame);
}

void apply_rerun(Viewer& viewer, const PhysicsRequests& requests) {
  if (requests.rerun) viewer.rerun = begin_rerun(viewer.session);
  if (requests.cancel_rerun) viewer.rerun.reset();
}

void follow_rerun(Viewer& viewer) {
  Session& session = viewer.session;
  float& progress = viewer.view.physics.rerun_progress;
  progress = -1;
  if (viewer.rerun && is_outdated(*viewer.rerun, session)) viewer.rerun.reset();
  if (!viewer.rerun) return;
  if (!continue_rerun(*viewer.rerun, session, kPhysicsTicksAFrame)) {
    progress = progress_of(*viewer.rerun, session);
    return;
  }
  finish_rerun(std::move(*viewer.rerun), session);
  viewer.rerun.reset();
}

}  // namespace

void apply_physics(Viewer& viewer, const PhysicsRequests& requests) {
  Session& session = viewer.session;
  if (!session.now.skf) return;
  if (requests.set_excitation) session.excitation = *requests.set_excitation;
  if (!session.playback.paused) session.excitation.moved += requests.moved;
  if (requests.nudge) nudge(session.excitation);
  if (requests.nudge && session.playback.paused) toggle_pause(session);
  if (requests.rest) rest_physics(session);
  if (requests.settle > 0) settle_physics(session, requests.settle);
  if (requests.show_start) show_start(session);
  apply_rerun(viewer, requests);
}

void follow_physics(Viewer& viewer) {
  if (!viewer.session.now.skf) return;
  PhysicsView& physics = viewer.view.physics;
  follow_problems(viewer.session);
  follow_rerun(viewer);
  physics.complete = follow_samples(viewer);
  physics.complete &= follow_other(viewer);
  physics.complete &= follow_swing(viewer);
  physics.complete &= follow_rates(viewer);
  physics.complete &= physics.rerun_progress < 0;
  const bool open = viewer.view.right_tab == RightTab::Physics || plots_are_open(viewer.view);
  const bool looked_at = open && viewer.session.playback.paused;
  if (looked_at) physics.recorded_otherwise = is_recorded_otherwise(viewer.session);
}

void add_physics_ghosts(Viewer& viewer) {
  const Session& session = viewer.session;
  PhysicsView& physics = viewer.view.physics;
  if (!session.now.skf) return;
  const bool raw = viewer.view.overlays.physics;
  if (const auto ghost = raw ? raw_ghost(physics.raw, session) : nullptr)
    viewer.ghosts.push_back(ghost);
  for (const auto& ghost : sweep_ghosts(physics.sweep, session)) viewer.ghosts.push_back(ghost);
}

bool is_busy(const Viewer& viewer) {
  const View& view = viewer.view;
  return !view.physics.complete || !view.smooth.complete || view.json.searching ||
         viewer.trace != nullptr || viewer.reading_thumbnails ||
         (view.toast.seconds_left > 0 && view.notice.empty()) ||
         is_checking(viewer.session.reference);
}

}  // namespace skelscope
