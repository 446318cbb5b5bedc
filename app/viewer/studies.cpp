// Computes the view's studies, a slice a frame: the visible panels and overlays request runs, which
// share one budget.
#include <algorithm>

#include "gl/texture_diff.h"
#include "lists/lists.h"
#include "platform/heap.h"
#include "viewer/live_reload.h"
#include "viewer/studies.h"
#include "viewer/viewer.h"

namespace skelscope {

namespace {

// A construct of sixty bones takes about twenty microseconds, so this is eight milliseconds a
// frame.
constexpr int kBonesAFrame = 24000, kFewestConstructs = 12, kMostConstructs = 600;

int constructs_a_frame(const Session& session) {
  const int bones = std::max(count_of(armature_of(session).bones), 1);
  return std::clamp(kBonesAFrame / bones, kFewestConstructs, kMostConstructs);
}

bool plots_are_open(const View& view) {
  return view.bottom_tab == BottomTab::Plots;
}

void want_plots(Viewer& viewer) {
  const PhysicsView& physics = viewer.view.physics;
  const Session& session = viewer.session;
  Studies& studies = viewer.studies;
  if (!plots_are_open(viewer.view)) return;
  const TickRange range = plotted_range(session, kPlotSeconds[physics.plots.window]);
  want_samples(studies.runs, range);
  want_moments(studies.runs, plotted_bone(armature_of(session), viewer.view.selection), range);
  want_free_swing(studies.swing, studies.runs, session, range);
  if (!physics.plots.other) return;
  const auto& pokes = physics.slots.pokes[1 - physics.slots.active];
  studies.other = want(studies.runs, session, {range.first, pokes}, range.last);
}

void want_rates(Viewer& viewer) {
  if (!any_rate_shown(viewer.view.physics)) return;
  const TickRange range = sweep_range(viewer.session, kSweepSeconds);
  want_sweep(viewer.studies.sweep, viewer.studies.runs, viewer.session, range);
}

void want_again(Viewer& viewer) {
  auto& rerun = viewer.studies.rerun;
  if (rerun && is_outdated(*rerun, viewer.session)) rerun.reset();
  if (rerun) want_rerun(*rerun, viewer.studies.runs, viewer.session);
}

void follow_again(Viewer& viewer) {
  Studies& studies = viewer.studies;
  if (studies.rerun && finish_rerun(*studies.rerun, viewer.session)) studies.rerun.reset();
  studies.rerun_progress = studies.rerun ? progress_of(*studies.rerun, viewer.session) : -1;
  const bool open = viewer.view.right_tab == RightTab::Physics || plots_are_open(viewer.view);
  const bool looked_at = open && viewer.session.playback.paused;
  if (looked_at) studies.recorded_otherwise = is_recorded_otherwise(viewer.session);
}

// Returns true when all is computed.
bool follow_shown_transition(Viewer& viewer) {
  TransitionView& transition = viewer.view.transition;
  const Session& session = viewer.session;
  const bool open = is_transition_open(viewer.view);
  if (open && !transition.was_open)
    transition.shown = true;
  else if (session.tick != transition.seen_tick)
    transition.shown = false;
  if (transition.was_open && !open) {
    set_aside(viewer.studies.transition);
    return_free_memory();
  }
  transition.was_open = open;
  transition.seen_tick = session.tick;
  transition.ready = false;
  if (!open) return true;
  return follow_transition(viewer.studies.transition, transition, session,
                           constructs_a_frame(session));
}

bool follow_lap(Viewer& viewer) {
  const View& view = viewer.view;
  GraphStudy& graph = viewer.studies.graph;
  if (view.bottom_tab != BottomTab::Graph) {
    if (!has_lap(graph)) return true;
    graph = {};
    return_free_memory();
    return true;
  }
  const std::vector<int> bones = graphed_bones(view.selection);
  return follow_graph(graph, viewer.session, bones, constructs_a_frame(viewer.session));
}

bool follow_steps(Viewer& viewer) {
  const View& view = viewer.view;
  const bool listed = view.bottom_tab == BottomTab::Graph && view.graph.all_animations;
  return !listed || follow_fast_steps(viewer.studies.steps, viewer.session,
                                      constructs_a_frame(viewer.session));
}

bool is_cost_open(const View& view) {
  return view.bottom_tab == BottomTab::Cost && view.layout.show_bottom && !view.layout.hide_all;
}

bool follow_played_cost(Viewer& viewer) {
  const PlaybackTrack* main = main_track(viewer.session);
  CostStudy& cost = viewer.studies.cost;
  const bool measured = cost.measuring != nullptr;
  const bool complete = follow_cost(cost, viewer.session.now.skf, main ? main->animation : -1,
                                    is_cost_open(viewer.view));
  if (measured && !cost.measuring) return_free_memory();
  return complete;
}

bool follow_listed_cures(Viewer& viewer) {
  const View& view = viewer.view;
  if (view.right_tab != RightTab::Problems || !view.layout.show_right) return true;
  return follow_cures(viewer.studies.cures, viewer.session, view.problems.cures);
}

// Fits the view when the crowd appears or disappears. Fits it when its size changes only if the
// user has not moved the camera.
void frame_crowd(View& view) {
  CrowdView& crowd = view.crowd;
  const bool others = crowd.shown && crowd.framed != crowd.count && !view.sight.camera_moved;
  if (crowd.shown != crowd.was_shown || others) view.fit_due = true;
  crowd.was_shown = crowd.shown;
  crowd.framed = crowd.count;
}

void follow_crowd_of_view(Viewer& viewer) {
  View& view = viewer.view;
  Crowd& crowd = viewer.studies.crowd;
  if (view.crowd.shown) {
    const auto& renderer = viewer.graphics.renderer;
    follow_crowd(crowd, view.crowd.count, viewer.session, renderer ? renderer->most_places : 0);
    view.crowd.low = crowd.low;
    view.crowd.high = crowd.high;
  } else if (crowd.skf) {
    crowd = {};
    return_free_memory();
  }
  frame_crowd(view);
}

void compare_images_of_reference(const Reference& reference) {
  if (reference.study) follow_study(*reference.study, gl::compare_images);
}

}  // namespace

void follow_studies(Viewer& viewer) {
  Studies& studies = viewer.studies;
  const Session& session = viewer.session;
  if (!session.now.skf) return;
  want_overlays(session, viewer.view, studies.runs);
  want_plots(viewer);
  want_rates(viewer);
  want_again(viewer);
  studies.complete = work(studies.runs, session, constructs_a_frame(session));
  follow_again(viewer);
  studies.complete &= !studies.rerun;
  studies.complete &= follow_shown_transition(viewer);
  studies.complete &= follow_lap(viewer);
  studies.complete &= follow_steps(viewer);
  studies.complete &= follow_played_cost(viewer);
  studies.complete &= follow_listed_cures(viewer);
  studies.complete &= follow_reload(viewer);
}

void follow_asides(Viewer& viewer) {
  follow_crowd_of_view(viewer);
  const View& view = viewer.view;
  const Session& session = viewer.session;
  Studies& studies = viewer.studies;
  update_reference(studies.reference, studies.runs, session);
  compare_images_of_reference(studies.reference);
  if (!view.ik.comparing) return;
  const int family = chosen_family(session.now, view.ik, view.selection.bone);
  compare_solvers(studies.solvers, studies.runs, session, family);
}

bool is_busy(const Viewer& viewer) {
  const View& view = viewer.view;
  return !viewer.studies.complete || view.json.searching || viewer.trace != nullptr ||
         !viewer.films.queue.empty() || viewer.minimal.reduction || view.film.open ||
         viewer.reading_thumbnails || viewer.graphics.load != nullptr ||
         (view.toast.seconds_left > 0 && view.notice.empty()) ||
         is_checking(viewer.studies.reference) || view.flick.blinks ||
         view.timeline.flash_seconds > 0 || is_live_busy(viewer.live);
}

}  // namespace skelscope
