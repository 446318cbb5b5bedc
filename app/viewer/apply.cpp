#include <algorithm>
#include <utility>

#include "panels/gestures.h"
#include "platform/files/files.h"
#include "platform/files/path.h"
#include "samples/sample.h"
#include "session/compare/trace_check.h"
#include "session/edit/tuning_edit.h"
#include "session/record/rig_name.h"
#include "session/record/undo.h"
#include "session/recording/replay.h"
#include "session/tick/pads.h"
#include "session/write/game_tuning.h"
#include "session/write/tuned_copy.h"
#include "view/settings.h"
#include "viewer/apply.h"
#include "viewer/leaving.h"
#include "viewer/live_reload.h"
#include "viewer/open_rig.h"
#include "viewer/other_export.h"
#include "viewer/physics.h"
#include "viewer/record.h"
#include "viewer/rig_edits.h"
#include "viewer/rig_notes.h"
#include "viewer/viewer.h"

namespace skelscope {

namespace {

// Another rig joins the opened files, so that Ctrl+PageDown changes to it.
void compare_with_file(Viewer& viewer, const std::string& path) {
  View& view = viewer.view;
  const Reference& reference = viewer.studies.reference;
  if (!set_reference_file(viewer.studies.reference, viewer.session, path, view.notice)) return;
  if (reference.with != ReferenceKind::OtherRig || viewer.session.path.empty()) return;
  if (view.files.size() < 2) view.files = {viewer.session.path}, view.file_at = 0;
  if (std::ranges::find(view.files, path) == view.files.end()) view.files.push_back(path);
}

void open_recording_file(Viewer& viewer, const std::string& path) {
  Recording recording;
  if (!load_recording(viewer.session, path, recording, viewer.view.notice)) return;
  remember_edit(viewer.session);  // the recording brings settings of its own
  open_recording(viewer.session, recording);
  end_gesture(viewer.session);
  report_done(viewer, "Recording " + path + ": " + std::to_string(recording.ticks.size()) +
                          " ticks; playing shows them as they were recorded");
}

void take_backdrop(Viewer& viewer, const std::string& path) {
  remember_file(viewer.view.browser.recent_pictures, path);
  viewer.view.backdrop.image = path;
  viewer.view.backdrop.kind = BackdropKind::Image;
  viewer.backdrop = {};  // read again, as the file may have changed
}

void take_film_backdrop(View& view, const std::string& path) {
  remember_file(view.browser.recent_pictures, path);
  view.film.plan.look.ground = FilmGround::Image;
  view.film.plan.look.image = path;
}

// Adds the sprite with the next frame's rig edits.
void add_sprite_file(Viewer& viewer, const std::string& path) {
  AddSprites added = viewer.view.edit.sprites.chosen_for;
  added.paths = {path};
  viewer.requests.rig.add_sprites = std::move(added);
}

void save_copy_there(Viewer& viewer, const std::string& path, const Leaving& then) {
  if (!save_tuned_copy(viewer.session, example_rig(), path, viewer.view.notice)) return;
  note_tuning_saved(viewer.session);
  report_saved(viewer, "Tuned copy saved", path);
  leave_saved(viewer.requests, then);
}

void save_tuning_there(Viewer& viewer, const std::string& path) {
  Session& session = viewer.session;
  const auto fade = tuned_fade(viewer.view.transition, session);
  if (!save_game_tuning(session, fade, path, viewer.view.notice)) return;
  if (left_out_of_tuning(session).empty()) note_tuning_saved(session);
  report_saved(viewer, "Tuning saved", path);
}

void apply_chosen_file(Viewer& viewer, const ChosenFile& file) {
  std::string& notice = viewer.view.notice;
  notice.clear();  // the notice about the previous choice
  Leaving then = std::exchange(viewer.view.browser.then, {});
  switch (file.purpose) {
    case FilePurpose::OpenRig:
      return;  // by Requests::open_path
    case FilePurpose::CompareWith:
      return compare_with_file(viewer, file.path);
    case FilePurpose::OpenRecording:
      return open_recording_file(viewer, file.path);
    case FilePurpose::BackdropImage:
      return take_backdrop(viewer, file.path);
    case FilePurpose::AddSprite:
      return add_sprite_file(viewer, file.path);
    case FilePurpose::SaveCopy:
      return save_copy_there(viewer, file.path, then);
    case FilePurpose::SaveTuning:
      return save_tuning_there(viewer, file.path);
    case FilePurpose::SaveRig:
      return apply_rig_files(viewer, {.save = SaveRig{.path = file.path, .then = std::move(then)}});
    case FilePurpose::SaveRecording:
      if (save_recording(viewer.session, file.path, notice))
        report_saved(viewer, "Recording saved", file.path);
      return;
    case FilePurpose::SaveTrace:
      return save_trace(viewer, file.path);
    case FilePurpose::SaveLive:
      save_live(viewer, file.path, notice, std::move(then));
      return;
    case FilePurpose::SaveFilm:
      return take_film_path(viewer.view.film, file.path);
    case FilePurpose::FilmBackdrop:
      return take_film_backdrop(viewer.view, file.path);
  }
}

void apply_files(Viewer& viewer, const Requests& requests) {
  if (requests.open_example) open_rig(viewer, "");
  const std::string& path = requests.open_path;
  if (!path.empty() && !switch_rig(viewer, path)) open_rig(viewer, path);
  if (requests.open_sent.bytes) open_sent_rig(viewer, requests.open_sent);
  if (requests.reload && !viewer.session.path.empty()) reload_rig(viewer);
  if (requests.reload && viewer.session.path.empty() && viewer.session.sent.bytes)
    viewer.view.toast = {"A game sent this rig: there is no file to load again", kToastSeconds,
                         true};
  apply_rig_files(viewer, requests.rig);
  if (requests.chosen_file) apply_chosen_file(viewer, *requests.chosen_file);
}

// Returns whether the requests hold an edit for undo. Playing and seeking are none.
bool asks_for_undo_step(const Session& session, const Requests& requests) {
  const auto& playback = requests.set_playback;
  const bool tracks = playback && (!(playback->tracks == session.playback.tracks) ||
                                   playback->queue != session.playback.queue ||
                                   !is_same_pad(playback->pad, session.playback.pad));
  const bool rate = playback && playback->tick_rate != session.playback.tick_rate;
  const bool fades = requests.play_animation >= 0 && requests.fade > 0;
  return tracks || rate || fades || requests.play_transition ||
         (requests.setup && is_edit(session.setup, *requests.setup));
}

// Called last, because all other requests index the bones and animations of the old rig.
void apply_to_rig(Viewer& viewer, const Requests& requests) {
  for (int i = 0; i < requests.undo; ++i) undo_step(viewer);
  for (int i = 0; i < requests.redo; ++i) redo_step(viewer);
  apply_rig_edits(viewer, requests.rig);
}

void apply_edits(Session& session, const Requests& requests) {
  if (asks_for_undo_step(session, requests)) remember_edit(session);
  if (requests.set_playback) session.playback = *requests.set_playback;
  if (requests.setup) session.setup = *requests.setup;
}

// Moves the playhead by steps or to a frame, which in edit mode may be beyond the last frame.
void apply_frame(Viewer& viewer, const Requests& requests) {
  Session& session = viewer.session;
  KeyView& keys = viewer.view.edit.keys;
  const int at = playhead_frame(session, keys);
  int frame = requests.seek_frame;
  const bool beyond = keys.beyond >= 0 && at == keys.beyond;
  if (requests.step != 0 && beyond) frame = std::max(at + requests.step, 0);
  if (requests.step != 0 && !beyond) step(session, requests.step);
  if (frame >= 0 && viewer.view.edit.on) put_beyond(session, keys, frame);
  if (frame >= 0) viewer.view.edit.on ? seek_in_step(session, frame) : seek_frame(session, frame);
}

// Releases physics that a drag held, once time moves or the edit is undone.
void free_physics(Viewer& viewer, const Requests& requests) {
  const View& view = viewer.view;
  const bool held = view.drag.grab != Grab::None || view.edit.hand.grab != HandGrab::None;
  const bool goes = requests.play_animation >= 0 || requests.restart || requests.toggle_pause ||
                    requests.step != 0 || requests.seek_frame >= 0 || requests.seek_tick >= 0 ||
                    requests.undo + requests.redo > 0 || !viewer.session.playback.paused;
  if (!held && goes) viewer.session.setup.pokes.held_physics.clear();
}

void apply_transport(Viewer& viewer, const Requests& requests) {
  Session& session = viewer.session;
  free_physics(viewer, requests);
  if (requests.play_animation >= 0)
    play_animation(session, requests.play_animation, requests.fade, requests.fade_curve);
  if (requests.restart) restart(session);
  if (requests.toggle_pause) toggle_pause(session);
  apply_frame(viewer, requests);
  if (requests.seek_tick >= 0) seek(session, requests.seek_tick);
}

void apply_reference(Reference& reference, Session& session, const Requests& requests) {
  if (requests.set_reference) set_reference_dialect(reference, session, *requests.set_reference);
  if (requests.set_traced_animation)
    take_as_playing(reference, session, *requests.set_traced_animation);
  if (requests.play_trace) play_trace(reference, session);
  if (requests.show_trace_tick >= 0) show_trace_tick(reference, session, requests.show_trace_tick);
}

// Compares with the rig before the last reload.
void show_reload(Viewer& viewer) {
  const ExportStudy& reload = viewer.studies.reload;
  if (!reload.a || !viewer.session.now.skf) return;
  set_reference_rig(viewer.studies.reference, viewer.session, reload.a,
                    rig_name(viewer.session) + " before the reload", "");
  if (reload.told) viewer.studies.reference.study = std::make_shared<ExportStudy>(reload);
  viewer.view.file.summary_seen = true;
  viewer.view.bottom_tab = BottomTab::Compare;
  viewer.view.layout.show_bottom = true;
  viewer.view.layout.hide_all = false;
}

void apply_view(View& view, const Requests& requests) {
  if (requests.fit_rig) view.fit_due = true;
  if (requests.fit_selection) view.fit_selection_due = true;
  if (!requests.reset_layout) return;
  view.layout = {};
  view.graph.bottom = GraphView{}.bottom;
}

// Removes and returns the requests that save, undo or leave what edits of the same frame have
// changed, and that name no part of the rig.
Requests take_later(Requests& requests) {
  Requests later;
  std::swap(later.quit, requests.quit);
  std::swap(later.reload, requests.reload);
  std::swap(later.open_path, requests.open_path);
  std::swap(later.open_example, requests.open_example);
  std::swap(later.open_sent, requests.open_sent);
  std::swap(later.chosen_file, requests.chosen_file);
  std::swap(later.undo, requests.undo);
  std::swap(later.redo, requests.redo);
  std::swap(later.rig.new_rig, requests.rig.new_rig);
  std::swap(later.rig.save, requests.rig.save);
  std::swap(later.rig.leave_unsaved, requests.rig.leave_unsaved);
  std::swap(later.forget_records, requests.forget_records);
  std::swap(later.forget_work, requests.forget_work);
  std::swap(later.rig.show_entry, requests.rig.show_entry);
  return later;
}

bool is_due(const Requests& later) {
  return later.quit || later.reload || !later.open_path.empty() || later.open_example ||
         later.open_sent.bytes || later.chosen_file || later.undo + later.redo > 0 ||
         later.rig.new_rig || later.rig.save || later.rig.show_entry;
}

void end_step(Viewer& viewer) {
  end_gesture(viewer.session);
  settle_rig_edits(viewer);
  keep_edited_notes(viewer);
}

// Drops what the gesture has requested since the last frame.
void drop_edits(Requests& requests) {
  requests.setup.reset();
  requests.set_playback.reset();
  requests.physics = {};
  requests.rig.edits.clear();
  requests.seek_frame = -1;
  requests.seek_tick = -1;
}

// Keeps the notes about a rig, which belong to its file, unless an edit of the rig has moved them.
void keep_changed_notes(Viewer& viewer, const Setup& before) {
  const Setup& now = viewer.session.setup;
  if (now.ignored != before.ignored) keep_ignored(viewer);
  viewer.marks_edited |= now.marks != before.marks;
  viewer.pad_edited |= !(now.pad == before.pad);
}

void apply_at_once(Viewer& viewer, Requests requests) {
  hold_back_unsaved(viewer, requests);
  viewer.quits |= requests.quit;
  viewer.requests.screenshot |= requests.screenshot;
  viewer.requests.screenshot_window |= requests.screenshot_window;
  const auto asked_of = viewer.session.now.skf;
  apply_files(viewer, requests);
  apply_record(viewer, requests);
  apply_film(viewer, requests.film);
  if (requests.measure_cost) viewer.studies.cost.again = true;
  apply_minimal(viewer, requests.minimal);
  apply_view(viewer.view, requests);
  // The other requests index bones and animations of the rig that was on screen.
  if (asked_of && viewer.session.now.skf != asked_of) return;
  const Setup before = viewer.session.setup;
  apply_edits(viewer.session, requests);
  apply_physics(viewer, requests.physics);
  apply_transport(viewer, requests);
  apply_reference(viewer.studies.reference, viewer.session, requests);
  if (requests.show_reload) show_reload(viewer);
  if (requests.play_transition && viewer.session.now.skf)
    viewer.transition_play = begin_transition(viewer.session, *requests.play_transition);
  apply_to_rig(viewer, requests);
  if (viewer.session.now.skf == asked_of) keep_changed_notes(viewer, before);
}

}  // namespace

void report_done(Viewer& viewer, const std::string& text) {
  log_line(viewer.session, skelform::Severity::Info, text);
  viewer.view.toast = {text, kToastSeconds};
}

void report_saved(Viewer& viewer, const std::string& what, const std::string& path,
                  const std::string& more) {
  const std::string place = viewer.downloads ? file_name(path) : path;
  report_done(viewer, what + " as " + place + more);
}

void apply(Viewer& viewer) {
  take_live_transport(viewer);
  apply_live(viewer);
  Requests requests = std::move(viewer.requests);
  viewer.requests = {};
  if (std::exchange(requests.take_back, false) && viewer.gesture_start) {
    drop_edits(requests);
    take_back(viewer, *viewer.gesture_start);
  }
  Requests later = take_later(requests);
  if (is_due(later)) {
    keep_gesture(viewer.session, viewer.view, requests);
    apply_at_once(viewer, std::move(requests));
    end_step(viewer);
    requests = std::move(later);
  }
  apply_at_once(viewer, std::move(requests));
}

}  // namespace skelscope
