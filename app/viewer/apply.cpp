#include <filesystem>

#include "samples/sample.h"
#include "session/replay.h"
#include "session/settings.h"
#include "session/tuned_copy.h"
#include "session/undo.h"
#include "viewer/live_reload.h"
#include "viewer/viewer.h"

namespace skelscope {

namespace {

// What of the view belongs to a rig: bones are other bones in another file.
void show_new_rig(Viewer& viewer) {
  View& view = viewer.view;
  view.selected_bone = view.hovered_bone = -1;
  view.folded.clear();
  view.timeline = {};
  view.draw_order = {};
  view.styles = {};
  view.atlas = {};
  view.json = {};
  view.show_ignored = false;
  view.ik = {};
  view.drag = {};
  view.trails.pinned.clear();
  view.physics = {};
  const float pixels = view.smooth.chosen_pixels, degrees = view.smooth.limit.degrees;
  view.smooth = {};
  view.smooth.chosen_pixels = pixels;
  view.smooth.limit.degrees = degrees;
  view.fit_due = true;
}

void apply_chosen_file(Viewer& viewer, const ChosenFile& file) {
  std::string& notice = viewer.view.notice;
  Session& session = viewer.session;
  if (file.purpose == FilePurpose::CompareWith) {
    contrast_with_file(session, file.path, notice);
  } else if (file.purpose == FilePurpose::SaveRecording) {
    if (!save_recording(session, file.path, notice)) return;
    log_line(session, skelform::Severity::Info, "Recording saved as " + file.path);
  } else if (file.purpose == FilePurpose::SaveTrace) {
    save_trace(viewer, file.path);
  } else if (file.purpose == FilePurpose::SaveCopy) {
    if (!save_tuned_copy(session, example_rig(), file.path, notice)) return;
    log_line(session, skelform::Severity::Info, "Tuned copy saved as " + file.path);
  } else if (file.purpose == FilePurpose::OpenRecording) {
    Recording recording;
    if (!load_recording(session, file.path, recording, notice)) return;
    open_recording(session, recording);
    log_line(session, skelform::Severity::Info,
             "Recording " + file.path + ": " + std::to_string(recording.ticks.size()) +
                 " ticks; playing shows them as they were recorded");
  }
}

void apply_files(Viewer& viewer, const Requests& requests) {
  if (requests.open_example) open_rig(viewer, "");
  if (!requests.open_path.empty()) open_rig(viewer, requests.open_path);
  if (requests.reload && !viewer.session.path.empty()) reload_rig(viewer);
  if (requests.chosen_file) apply_chosen_file(viewer, *requests.chosen_file);
}

// What an undo takes back; the transport alone is no edit.
bool edits(const Session& session, const Requests& requests) {
  const auto& playback = requests.set_playback;
  const bool tracks = playback && !(playback->tracks == session.playback.tracks);
  const bool rate = playback && playback->tick_rate != session.playback.tick_rate;
  return tracks || rate || requests.set_mix || requests.set_dialect || requests.set_pokes ||
         requests.set_overrides || requests.set_styles || requests.set_ignored ||
         requests.play_switch;
}

void apply_edits(Session& session, const Requests& requests) {
  if (requests.undo) undo(session);
  if (requests.redo) redo(session);
  if (edits(session, requests)) remember_edit(session);
  if (requests.set_playback) session.playback = *requests.set_playback;
  if (requests.set_mix) session.mix = *requests.set_mix;
  if (requests.set_dialect) session.dialect = *requests.set_dialect;
  if (requests.set_contrast) contrast_with_dialect(session, *requests.set_contrast);
  if (requests.set_pokes) session.pokes = *requests.set_pokes;
  if (requests.set_overrides) session.pokes.overrides = *requests.set_overrides;
  if (requests.set_motions) session.motions = *requests.set_motions;
  if (requests.set_styles) session.styles = *requests.set_styles;
  if (requests.set_ignored) session.ignored = *requests.set_ignored;
}

void apply_transport(Session& session, const Requests& requests) {
  if (requests.play_animation >= 0) play_animation(session, requests.play_animation);
  if (requests.restart) restart(session);
  if (requests.toggle_pause) toggle_pause(session);
  if (requests.step != 0) step(session, requests.step);
  if (requests.seek_frame >= 0) seek_frame(session, requests.seek_frame);
  if (requests.seek_tick >= 0) seek(session, requests.seek_tick);
}

void apply_view(View& view, const Requests& requests) {
  if (requests.fit_rig) view.fit_due = true;
  if (requests.fit_selection) view.fit_selection_due = true;
  if (requests.reset_layout) view.layout = {};
}

}  // namespace

namespace {

void report(Viewer& viewer, const std::string& mistake) {
  if (!mistake.empty()) log_line(viewer.session, skelform::Severity::Warning, mistake);
}

std::string rig_key(const Viewer& viewer) {
  std::error_code unknown;
  const std::string& path = viewer.session.path;
  return path.empty() ? "the example"
                      : std::filesystem::absolute(path, unknown).lexically_normal().string();
}

void recall_ignored(Viewer& viewer) {
  viewer.session.ignored.clear();
  if (viewer.ignored_file.empty()) return;
  report(viewer, read_ignored(viewer.ignored_file, rig_key(viewer), viewer.session.ignored));
}

void keep_ignored(Viewer& viewer) {
  if (viewer.ignored_file.empty()) return;
  report(viewer, write_ignored(viewer.ignored_file, rig_key(viewer), viewer.session.ignored));
}

}  // namespace

bool open_rig(Viewer& viewer, const std::string& path) {
  std::string error;
  viewer.session.starts_at_rest = true;  // how it starts without a reset is shown on request
  const bool same = viewer.session.skf && viewer.session.path == path;
  const bool opened = path.empty() ? open_bytes(viewer.session, example_rig(), error)
                                   : open(viewer.session, path, error);
  if (!opened) {
    viewer.view.notice = error;
    if (viewer.session.skf) log_line(viewer.session, skelform::Severity::Error, error);
    return false;
  }
  if (!same) show_new_rig(viewer);
  apply_record_settings(viewer);
  recall_ignored(viewer);
  if (!path.empty()) remember_file(viewer.view.recent_files, path);
  return true;
}

void apply(Viewer& viewer) {
  const Requests requests = std::move(viewer.requests);
  viewer.requests = {};
  viewer.requests.quit = requests.quit;
  viewer.requests.screenshot = requests.screenshot;
  apply_files(viewer, requests);
  apply_record(viewer, requests);
  const std::vector<IgnoredProblem> ignored = viewer.session.ignored;
  apply_edits(viewer.session, requests);
  if (viewer.session.ignored != ignored) keep_ignored(viewer);
  apply_physics(viewer, requests.physics);
  apply_transport(viewer.session, requests);
  if (requests.play_switch && viewer.session.skf)
    viewer.switch_play = begin_switch(viewer.session, *requests.play_switch);
  apply_view(viewer.view, requests);
}

}  // namespace skelscope
