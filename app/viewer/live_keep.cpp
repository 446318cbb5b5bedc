// Keep record: a file of the run on screen, written while the game goes on.
#include <new>
#include <utility>

#include "live/kept_run.h"
#include "platform/background.h"
#include "text/words.h"
#include "viewer/apply.h"
#include "viewer/live_desk.h"
#include "viewer/live_parts.h"
#include "viewer/viewer.h"

namespace skelscope {
namespace {

// Copies of all that the writing thread needs.
struct RecordCopy {
  LiveRecord record;
  std::shared_ptr<const skelform::Skf> rig;
  std::size_t at = 0;
  std::string path, rig_path;
};

void write_copy(const RecordCopy& kept, LiveSaved& saved) {
  KeptRun run = kept_run(kept.record, kept.rig->armature, kept.at);
  saved.ticks = run.ticks;
  saved.left_out = run.left_out;
  saved.unrecorded = std::move(run.unrecorded);
  write_text(kept.path, run.text, saved.error, {.inputs = {kept.rig_path}, .regular = true});
}

LiveSaved written(const RecordCopy& kept) {
  LiveSaved saved;
  saved.path = kept.path;
  try {
    write_copy(kept, saved);
  } catch (const std::bad_alloc&) {
    saved.error = kept.path + ": there is not enough memory to write the record";
  }
  return saved;
}

std::string words_of(const LiveSaved& saved) {
  std::string words;
  if (saved.left_out > 0)
    words += "; the " + counted(saved.left_out, "tick") + " before them would make it too large";
  if (!saved.unrecorded.empty()) words += "; without a recording: " + saved.unrecorded;
  return words;
}

}  // namespace

bool save_live(Viewer& viewer, const std::string& path, std::string& error) {
  LiveDesk& desk = viewer.live;
  const LiveState& state = *desk.state;
  if (state.record.ticks.empty()) error = "No game has sent a tick yet";
  if (desk.saving.valid()) error = "The last record is still being saved. Try again after it";
  if (!error.empty()) return false;
  desk.saving = std::async(in_background(), written,
                           RecordCopy{.record = state.record,
                                      .rig = viewer.session.now.skf,
                                      .at = shown_index(state),
                                      .path = path,
                                      .rig_path = viewer.session.path});
  report_done(viewer, "Saving the record\u2026");
  return true;
}

std::string end_saving(LiveDesk& desk) {
  return desk.saving.valid() ? desk.saving.get().error : "";
}

void follow_saving(Viewer& viewer) {
  if (!is_ready(viewer.live.saving)) return;
  const LiveSaved saved = viewer.live.saving.get();
  if (saved.error.empty())
    return report_saved(viewer, "Trace of " + counted(saved.ticks, "tick") + " saved", saved.path,
                        words_of(saved));
  viewer.view.notice = saved.error;
}

}  // namespace skelscope
