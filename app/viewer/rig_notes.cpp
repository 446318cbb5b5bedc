#include "viewer/rig_notes.h"

#include <utility>

#include "platform/files/files.h"
#include "session/edit/lengths.h"
#include "session/file/ignored.h"
#include "session/file/kept_pad.h"
#include "session/file/marks.h"

namespace skelscope {
namespace {

void report(Viewer& viewer, const std::string& mistake) {
  if (!mistake.empty()) log_line(viewer.session, skelform::Severity::Warning, mistake);
}

// Returns the name of the rig in the files of notes; empty: they have no place for it.
std::string rig_key(const Viewer& viewer) {
  const std::string& path = viewer.session.path;
  const SentRig& sent = viewer.session.sent;
  if (path.empty() && sent.bytes) return "sent: " + sent.name;
  if (path.empty()) return viewer.session.rig_edits.of_new_rig ? "" : "the example";
  return absolute_path(path).lexically_normal().string();
}

void recall_ignored(Viewer& viewer) {
  viewer.session.setup.ignored.clear();
  if (viewer.ignored_file.empty()) return;
  report(viewer, read_ignored(viewer.ignored_file, rig_key(viewer), viewer.session.setup.ignored));
}

void recall_marks(Viewer& viewer) {
  Session& session = viewer.session;
  session.setup.marks.clear();
  report(viewer,
         read_marks(viewer.marks_file, rig_key(viewer), armature_of(session), session.setup.marks));
}

void recall_pad(Viewer& viewer) {
  KeptPad& pad = viewer.session.setup.pad;
  report(viewer, read_pad(viewer.pads_file, rig_key(viewer), armature_of(viewer.session), pad));
}

// Remembers the marks as those of the file. Marks that this version of the rig cannot place are no
// longer among them, and so no change of another mark removes them there.
void name_marks(Viewer& viewer) {
  const Session& session = viewer.session;
  NotesRead& read = viewer.notes_read;
  read.marks = named_marks(armature_of(session), session.setup.marks);
  read.named_by = session.now.skf;
  if (!is_unsaved(session.rig_edits)) read.saved_marks = read.marks;
}

// Writes the changes since `before`.
void keep_marks(Viewer& viewer, const std::vector<NamedMark>& before) {
  const Session& session = viewer.session;
  const std::string rig = rig_key(viewer);
  report(viewer, write_marks(viewer.marks_file, rig, armature_of(session), session.setup.marks,
                             viewer.notes_read.rig == rig ? &before : nullptr));
  name_marks(viewer);
}

void keep_pad(Viewer& viewer) {
  const Session& session = viewer.session;
  report(viewer,
         write_pad(viewer.pads_file, rig_key(viewer), armature_of(session), session.setup.pad));
}

// Stores animation ends of the saved rig that its file cannot hold.
void keep_ends(Viewer& viewer) {
  const skelform::Armature& armature = armature_of(viewer.session);
  std::vector<FrameMark> ends;
  for (const auto& [animation, frame] : ends_before_keys(armature))
    ends.push_back({animation, frame, ""});
  report(viewer, write_marks(viewer.ends_file, rig_key(viewer), armature, ends));
}

}  // namespace

void recall_notes(Viewer& viewer) {
  recall_ignored(viewer);
  recall_marks(viewer);
  recall_pad(viewer);
  viewer.ends_due = true;
  viewer.marks_edited = viewer.pad_edited = false;
  viewer.notes_read = {rig_key(viewer), viewer.session.setup.ignored, {}, {}, nullptr};
  name_marks(viewer);
  viewer.notes_read.saved_marks = viewer.notes_read.marks;
}

void keep_ignored(Viewer& viewer) {
  const std::string rig = rig_key(viewer);
  if (viewer.ignored_file.empty() || rig.empty()) return;
  const std::vector<IgnoredProblem>& now = viewer.session.setup.ignored;
  std::vector<IgnoredProblem>& read = viewer.notes_read.ignored;
  report(viewer, write_ignored(viewer.ignored_file, rig, now,
                               viewer.notes_read.rig == rig ? &read : nullptr));
  read = now;
}

void keep_edited_notes(Viewer& viewer) {
  const bool no_place = rig_key(viewer).empty();
  if (std::exchange(viewer.marks_edited, false) && !no_place)
    keep_marks(viewer, viewer.notes_read.marks);
  if (std::exchange(viewer.pad_edited, false) && !no_place) keep_pad(viewer);
  if (viewer.notes_read.named_by != viewer.session.now.skf) name_marks(viewer);
}

void keep_saved_notes(Viewer& viewer) {
  keep_ignored(viewer);
  keep_marks(viewer, viewer.notes_read.saved_marks);
  keep_pad(viewer);
  keep_ends(viewer);
  viewer.marks_edited = viewer.pad_edited = false;
  viewer.notes_read.rig = rig_key(viewer);
}

std::vector<AnimationLength> kept_ends(Viewer& viewer) {
  std::vector<FrameMark> kept;
  report(viewer, read_marks(viewer.ends_file, rig_key(viewer), armature_of(viewer.session), kept));
  std::vector<AnimationLength> ends;
  for (const FrameMark& end : kept) ends.push_back({end.animation, end.frame});
  return ends;
}

}  // namespace skelscope
