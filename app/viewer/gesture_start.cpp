#include "viewer/gesture_start.h"

#include <imgui.h>

#include "panels/gestures.h"
#include "viewer/rig_edits.h"
#include "viewer/viewer.h"

namespace skelscope {
namespace {

void take_back_sheet(const FilmView& from, FilmView& film) {
  film.plan = from.plan;
  film.sizing = from.sizing;
  film.longer = from.longer;
  film.lossless = from.lossless;
  film.quality = from.quality;
  film.playing = from.playing;
  film.position = from.position;
}

void take_back_transition(const TransitionView& from, TransitionView& transition) {
  transition.from_frame = from.from_frame;
  transition.to_frame = from.to_frame;
  transition.tick = from.tick;
  transition.shown = from.shown;
  transition.fade = from.fade;
  transition.smooth_frames = from.smooth_frames;
  transition.limit = from.limit;
  transition.chosen_pixels = from.chosen_pixels;
}

// The members of the view that items with a mouse gesture change.
void take_back_values(const View& from, View& view) {
  view.camera = from.camera;
  view.sight.camera_moved = from.sight.camera_moved;
  view.backdrop = from.backdrop;
  view.layout = from.layout;
  view.graph.bottom = from.graph.bottom;
  view.graph.low = from.graph.low;
  view.graph.high = from.graph.high;
  view.timeline.frame_width = from.timeline.frame_width;
  view.timeline.left_frame = from.timeline.left_frame;
  view.timeline.scroll = from.timeline.scroll;
  view.timeline.pad_span = from.timeline.pad_span;
  view.edit.keys.beyond = from.edit.keys.beyond;
  view.edit.keys.beyond_animation = from.edit.keys.beyond_animation;
  view.edit.bake_limit = from.edit.bake_limit;
  view.atlas.center = from.atlas.center;
  view.atlas.zoom = from.atlas.zoom;
  view.trails = from.trails;
  view.onion = from.onion;
  view.crowd = from.crowd;
  view.fade = from.fade;
  take_back_transition(from.transition, view.transition);
  view.ik.step = from.ik.step;
  view.edit.mesh.weight = from.edit.mesh.weight;
  view.physics.settle_ticks = from.physics.settle_ticks;
  view.record.tick_rate = from.record.tick_rate;
  view.record.typed_megabytes = from.record.typed_megabytes;
  take_back_sheet(from.film, view.film);
}

void take_back_session(Session& session, const GestureStart& start) {
  restore_settings(session, start.edit);
  const skelform::Vec2 velocity = session.setup.pokes.velocity;
  session.setup = start.setup;
  session.setup.pokes.velocity = velocity;  // belongs to the tick
  session.playback.speed = start.playback.speed;
  session.playback.loop_from = start.playback.loop_from;
  session.playback.loop_to = start.playback.loop_to;
  session.playback.loop_animation = start.playback.loop_animation;
  session.excitation = start.excitation;
  session.undo_stack = start.undo_stack;
  session.rig_edits = start.rig_edits;
}

// Scrubbing pauses what plays.
void take_back_time(Session& session, const GestureStart& start) {
  if (!session.playback.paused) return;
  if (session.tick != start.tick) seek(session, start.tick);
  session.playback.paused = start.playback.paused;
}

GestureStart start_of(const Viewer& viewer) {
  const Session& session = viewer.session;
  return {session.now.skf,     session.rig_edits, session.undo_stack,
          edit_state(session), session.setup,     session.playback,
          session.excitation,  session.tick,      viewer.view};
}

}  // namespace

// A window that loses the focus has no mouse: its place is not valid any more.
void begin_gestures(Viewer& viewer) {
  if (viewer.view.gesture.runs && !ImGui::IsMousePosValid())
    keep_gesture(viewer.session, viewer.view, viewer.requests);
  if (!begin_gesture(viewer.view.gesture)) return;
  put_own_playback(viewer);
  viewer.gesture_start = start_of(viewer);
  put_game_playback(viewer);
}

void end_gestures(Viewer& viewer) {
  end_lost_hands(viewer.session, viewer.view, viewer.requests);
  forget_released(viewer.view.gesture);
  if (!viewer.view.gesture.runs) viewer.gesture_start.reset();
}

bool is_elsewhere(const GestureStart& start, const View& view) {
  const View& then = start.view;
  const auto differs = [&](auto member) { return then.*member != view.*member; };
  const auto shows = [&](bool Layout::*panel) { return then.layout.*panel != view.layout.*panel; };
  return differs(&View::left_tab) || differs(&View::right_tab) || differs(&View::bottom_tab) ||
         shows(&Layout::show_left) || shows(&Layout::show_right) || shows(&Layout::show_bottom) ||
         shows(&Layout::hide_all) || then.edit.on != view.edit.on ||
         then.edit.auto_key != view.edit.auto_key || then.film.open != view.film.open ||
         then.browser.open != view.browser.open || then.minimal.open != view.minimal.open ||
         then.edit.question.kind != view.edit.question.kind ||
         then.mask_paint.track != view.mask_paint.track;
}

void take_back(Viewer& viewer, const GestureStart& start) {
  if (!show_version(viewer, start.rig)) return;
  take_back_session(viewer.session, start);
  take_back_values(start.view, viewer.view);
  viewer.live.wanted.port = start.view.live.port;
  take_back_time(viewer.session, start);
}

}  // namespace skelscope
