#include "viewer/other_export.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "session/file/load_rig.h"
#include "session/record/rig_name.h"
#include "session/rig/reload.h"
#include "view/remap_view.h"
#include "view/settings.h"
#include "viewer/live_reload.h"
#include "viewer/open_rig.h"
#include "viewer/rig_notes.h"

namespace skelscope {
namespace {

bool is_opened(const View& view, const std::string& path) {
  const auto same = [&](const std::string& file) { return rig_path(file) == rig_path(path); };
  return std::ranges::any_of(view.files, same);
}

// The rig on screen before, for a comparison with it.
struct Left {
  std::shared_ptr<const skelform::Skf> rig;
  std::string name, path;
};

void compare_with(Viewer& viewer, const Left& left) {
  Reference& reference = viewer.studies.reference;
  const bool swaps =
      reference.with == ReferenceKind::OtherRig && rig_path(reference.path) == viewer.session.path;
  if (swaps) set_reference_rig(reference, viewer.session, left.rig, left.name, left.path);
}

// The notes belong to the export on screen: no undo may give it those of the other one.
void put_notes_into_steps(Session& session) {
  for (std::vector<UndoStep>* steps : {&session.undo_stack.past, &session.undo_stack.future})
    for (UndoStep& step : *steps) {
      Setup& setup = step.state.setup;
      setup.ignored = session.setup.ignored;
      setup.marks = session.setup.marks;
      setup.pad = session.setup.pad;
    }
}

// A pad without notes of its own goes on.
void recall_notes_of_export(Viewer& viewer) {
  const KeptPad pad = viewer.session.setup.pad;
  recall_notes(viewer);
  if (viewer.session.setup.pad.pad.clip_count == 0) viewer.session.setup.pad = pad;
  put_notes_into_steps(viewer.session);
}

void follow_switch(Viewer& viewer, const Reloaded& reloaded) {
  View& view = viewer.view;
  if (reloaded.changed)
    remap_view({reloaded.old->armature, armature_of(viewer.session), reloaded.match}, view);
  view.browser.then = {};
  view.edit.keys.written.clear();
  reset_studies(viewer);
  recall_notes_of_export(viewer);
}

}  // namespace

bool switch_rig(Viewer& viewer, const std::string& path) {
  Session& session = viewer.session;
  if (!session.now.skf || session.path == rig_path(path)) return false;
  if (!is_opened(viewer.view, path) || !is_opened(viewer.view, session.path)) return false;
  skelform::LoadResult loaded = load_rig(path);
  if (!loaded || !are_exports_of_one(armature_of(session), loaded->armature)) return false;
  settle_rig(session, viewer.pending_record);
  const Left left{session.now.skf, rig_name(session), session.path};
  follow_switch(viewer, switch_export(session, std::move(*loaded), rig_path(path)));
  compare_with(viewer, left);
  forget_failures(viewer.view);
  remember_file(viewer.view.recent_files, path);
  return true;
}

}  // namespace skelscope
