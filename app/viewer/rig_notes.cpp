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

std::string rig_key(const Viewer& viewer) {
  const std::string& path = viewer.session.path;
  const SentRig& sent = viewer.session.sent;
  if (path.empty()) return sent.bytes ? "sent: " + sent.name : "the example";
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
  viewer.pad_edited = false;
}

}  // namespace

void recall_notes(Viewer& viewer) {
  recall_ignored(viewer);
  recall_marks(viewer);
  recall_pad(viewer);
  viewer.ends_due = true;
}

void keep_ignored(Viewer& viewer) {
  if (viewer.ignored_file.empty()) return;
  report(viewer, write_ignored(viewer.ignored_file, rig_key(viewer), viewer.session.setup.ignored));
}

void keep_marks(Viewer& viewer) {
  const Session& session = viewer.session;
  report(viewer, write_marks(viewer.marks_file, rig_key(viewer), armature_of(session),
                             session.setup.marks));
}

void keep_ends(Viewer& viewer) {
  const skelform::Armature& armature = armature_of(viewer.session);
  std::vector<FrameMark> ends;
  for (const auto& [animation, frame] : ends_before_keys(armature))
    ends.push_back({animation, frame, ""});
  report(viewer, write_marks(viewer.ends_file, rig_key(viewer), armature, ends));
}

std::vector<AnimationLength> kept_ends(Viewer& viewer) {
  std::vector<FrameMark> kept;
  report(viewer, read_marks(viewer.ends_file, rig_key(viewer), armature_of(viewer.session), kept));
  std::vector<AnimationLength> ends;
  for (const FrameMark& end : kept) ends.push_back({end.animation, end.frame});
  return ends;
}

void keep_pad(Viewer& viewer) {
  if (!std::exchange(viewer.pad_edited, false)) return;
  const Session& session = viewer.session;
  report(viewer,
         write_pad(viewer.pads_file, rig_key(viewer), armature_of(session), session.setup.pad));
}

}  // namespace skelscope
