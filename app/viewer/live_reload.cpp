#include "viewer/live_reload.h"

#include <algorithm>

#include "gl/texture_diff.h"
#include "platform/files/path.h"
#include "platform/files/watch.h"
#include "session/file/load_rig.h"
#include "session/rig/reload.h"
#include "text/words.h"
#include "view/remap_view.h"

namespace skelscope {
namespace {

void clear_notice(Viewer& viewer) {
  FileView& file = viewer.view.file;
  if (!file.raised.empty() && viewer.view.notice == file.raised) viewer.view.notice.clear();
  file.raised.clear();
  file.problem.clear();
}

void show_problem(Viewer& viewer, const std::string& problem) {
  FileView& file = viewer.view.file;
  if (file.problem != problem) log_line(viewer.session, skelform::Severity::Error, problem);
  file.state = WatchState::Broken;
  file.problem = file.raised = viewer.view.notice = problem;
}

// Shows the answer as far as it is known.
void show_summary(Viewer& viewer) {
  if (!viewer.studies.reload.diff) return;
  const ExportDiff& diff = *viewer.studies.reload.diff;
  FileView& file = viewer.view.file;
  file.summary = summary(diff);
  file.summary_equal = is_equal(diff);
}

void tell_reload(Viewer& viewer) {
  viewer.studies.reload.told = true;
  if (!viewer.studies.reload.diff) return;
  name_reload(viewer.session, viewer.studies.reload.b, viewer.view.file.summary);
  log_line(viewer.session, skelform::Severity::Info,
           file_name(viewer.session.path) +
               ", compared with the version before: " + viewer.view.file.summary);
  viewer.view.file.told_line = viewer.session.logged;
}

void show_reloaded(Viewer& viewer, Reloaded&& reloaded) {
  viewer.view.file.state = WatchState::Watching;
  clear_notice(viewer);
  if (!reloaded.changed) return;
  const Remap remap{reloaded.old->armature, armature_of(viewer.session), reloaded.match};
  remap_view(remap, viewer.view);
  reset_studies(viewer);
  viewer.view.file.summary_seen = false;
  viewer.view.file.summary.clear();
  viewer.studies.reload.diff.reset();
  begin_study(viewer.studies.reload, reloaded.old, viewer.session.now.skf);
  follow_reload(viewer);
  if (reloaded.new_problems == 0) return;
  viewer.view.toast = {counted(reloaded.new_problems, "new problem") + " in this export",
                       kToastSeconds, true};
}

// Marks a missing file in the menu bar. Returns whether the mark is new.
bool mark_missing(Viewer& viewer) {
  FileView& file = viewer.view.file;
  const bool missing = viewer.watch.state == WatchState::Missing;
  if (missing == (file.state == WatchState::Missing)) return false;
  if (!missing) return false;
  file.state = WatchState::Missing;
  file.problem = why_missing(viewer.watch.path);
  log_line(viewer.session, skelform::Severity::Warning,
           file_name(viewer.watch.path) + " " + file.problem +
               "; its last state stays on screen until it comes back");
  return true;
}

// The file to watch; empty for a pipe.
std::string watched_path(const Session& session) {
  return session.path == "-" ? "" : rig_file(session.path);
}

// Another program wrote the file while the rig on screen has unsaved edits: keeps the edits and
// says so.
void keep_edits(Viewer& viewer) {
  const std::string words =
      file_name(viewer.session.path) +
      " was written by another program. Your edits are kept; File > Reload loads the file instead.";
  viewer.view.toast = {words, 2 * kToastSeconds, true};
  log_line(viewer.session, skelform::Severity::Warning, words);
}

}  // namespace

// Resets all studies except the reference.
void reset_studies(Viewer& viewer) {
  Reference reference = std::move(viewer.studies.reference);
  ExportStudy reload = std::move(viewer.studies.reload);
  viewer.studies = {};
  viewer.studies.reload = std::move(reload);
  viewer.studies.reference = std::move(reference);
  reference_again(viewer.studies.reference, viewer.session);
}

bool follow_reload(Viewer& viewer) {
  ExportStudy& study = viewer.studies.reload;
  if (!study.b || study.told) return true;
  const auto known = study.diff;
  const bool done = follow_study(study, gl::compare_images);
  if (study.diff != known) show_summary(viewer);
  if (done) tell_reload(viewer);
  return done;
}

bool reload_rig(Viewer& viewer) {
  settle_rig(viewer.session, viewer.pending_record);
  const std::string& path = viewer.session.path;
  if (path == "-") return false;  // a pipe cannot be read twice
  const FileStamp stamp =
      stamp_of(rig_file(path));  // taken before reading, so that a change during it is noticed
  skelform::LoadResult result = skelform::load(path);
  if (!result) {
    show_problem(viewer, file_name(path) + ": " + result.error.reason);
    return false;
  }
  EditState before = edit_state(viewer.session);
  Reloaded reloaded = reload(viewer.session, std::move(*result));
  note_reload(viewer.session, reloaded, std::move(before));
  viewer.ends_due = true;
  viewer.session.rig_edits.written = stamp;
  show_reloaded(viewer, std::move(reloaded));
  return true;
}

bool follow_file(Viewer& viewer, double now) {
  if (viewer.watch.path != watched_path(viewer.session)) {
    watch_file(viewer.watch, watched_path(viewer.session), now);
    viewer.view.file = {.state = viewer.watch.state};
    return true;
  }
  if (!look(viewer.watch, now)) return mark_missing(viewer);
  viewer.watch.state = WatchState::Watching;
  if (is_unsaved(viewer.session.rig_edits))
    keep_edits(viewer);
  else
    reload_rig(viewer);
  return true;
}

double seconds_until_look(const Viewer& viewer, double now, double idle) {
  if (viewer.watch.path != watched_path(viewer.session)) return 0;
  if (viewer.watch.state == WatchState::Off) return idle;
  return std::clamp(viewer.watch.due - now, 0.001, idle);
}

}  // namespace skelscope
