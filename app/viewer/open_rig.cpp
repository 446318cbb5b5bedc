#include <string>
#include <utility>

#include "samples/sample.h"
#include "session/record/mix_rule.h"
#include "view/remap_view.h"
#include "view/settings.h"
#include "viewer/open_rig.h"
#include "viewer/record.h"
#include "viewer/rig_notes.h"
#include "viewer/viewer.h"

namespace skelscope {
namespace {

void begin_other_view(Viewer& viewer) {
  View& view = viewer.view;
  forget_rig(view);
  view.camera_before.reset();
  view.toast = {};
  view.film.open = false;
  view.fit_due = true;
  viewer.transition_play.reset();
  viewer.films.was_playing = false;
}

// A new rig plays as at the first start; the tick rate and the rules are settings.
void play_afresh(Session& session) {
  const int tick_rate = session.playback.tick_rate;
  session.playback = {};
  session.playback.tick_rate = tick_rate;
  choose_mix(session.setup.rules, skelform::Mix::Sequence);
}

const std::string& json_of_rig(const Viewer& viewer) {
  return viewer.session.now.skf->armature_json;
}

bool tell_failure(Viewer& viewer, const std::string& error) {
  viewer.view.notice = error;
  if (viewer.session.now.skf) log_line(viewer.session, skelform::Severity::Error, error);
  return false;
}

// is_same: as the rig before it.
void show_opened(Viewer& viewer, bool is_same) {
  begin_tuning(viewer.live);
  viewer.studies = {};
  viewer.pending_record = {};
  viewer.view.browser.then = {};
  if (!is_same) begin_other_view(viewer);
  forget_failures(viewer.view);
  apply_record_settings(viewer);
  recall_notes(viewer);
}

}  // namespace

void forget_failures(View& view) {
  view.notice.clear();
  view.file.problem.clear();
  view.file.summary.clear();
  view.file.told_line = 0;
  if (view.file.state != WatchState::Off) view.file.state = WatchState::Watching;
}

bool open_rig(Viewer& viewer, const std::string& path) {
  std::string error;
  viewer.session.starts_at_rest = true;  // the start without a reset is shown on request
  const auto before = viewer.session.path == path ? viewer.session.now.skf : nullptr;
  const bool opened = path.empty() ? open_bytes(viewer.session, example_rig(), error)
                                   : open(viewer.session, path, error);
  if (!opened) return tell_failure(viewer, error);
  show_opened(viewer, before && before->armature_json == json_of_rig(viewer));
  if (!path.empty()) remember_file(viewer.view.recent_files, path);
  return true;
}

bool open_sent_rig(Viewer& viewer, const SentRig& rig) {
  std::string error;
  viewer.session.starts_at_rest = true;
  if (open_sent(viewer.session, rig, error)) return show_opened(viewer, false), true;
  error += ". The game sent this rig: let it send the file as it is, or open the file here";
  viewer.live.state->rig_note = error;
  return tell_failure(viewer, error);
}

void open_new_rig(Viewer& viewer, skelform::Skf&& skf) {
  viewer.session.starts_at_rest = true;
  play_afresh(viewer.session);
  show_rig(viewer.session, std::move(skf), "");
  begin_tuning(viewer.live);
  RigEdits& edits = viewer.session.rig_edits;
  edits.entries.push_back({viewer.session.now.skf, "New rig", 0, 0, {}, {}});
  edits.saved = -1;
  edits.of_new_rig = true;
  viewer.studies = {};
  viewer.pending_record = {};
  const bool ends = viewer.view.edit.ends;
  viewer.view.edit = {};
  viewer.view.edit.on = true;
  viewer.view.edit.ends = ends;
  begin_other_view(viewer);
  forget_failures(viewer.view);
  apply_record_settings(viewer);
  recall_notes(viewer);
}

}  // namespace skelscope
