// Keep record: a file of the run on screen, written while the game goes on.
#include <new>
#include <utility>

#include "live/kept_run.h"
#include "live/unkept.h"
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
  const LiveSpan span = run_around(kept.record, kept.at);
  saved.first = kept.record.dropped + span.first + run.left_out;
  saved.end = kept.record.dropped + span.end;
  write_text(kept.path, run.text, saved.error, {.inputs = {kept.rig_path}, .regular = true});
}

LiveSaved written(const RecordCopy& kept) {
  LiveSaved saved{.path = kept.path, .record = kept.record.number};
  saved.before = kept.record.dropped + kept.record.ticks.size();
  try {
    write_copy(kept, saved);
  } catch (const std::bad_alloc&) {
    saved.error = kept.path + ": there is not enough memory to write the record";
  }
  return saved;
}

// Returns false if there are no ticks that a file lacks.
bool asks_about_unkept(Viewer& viewer, const Leaving& leaving, std::size_t before) {
  const LiveState& state = *viewer.live.state;
  const Unkept unkept = unkept_of(state, before);
  if (!unkept.any()) return false;
  const bool here = unkept.in_run > 0;
  viewer.view.edit.question = {.kind = here ? QuestionKind::Record : QuestionKind::OtherRecords,
                               .text = words_about(unkept, title_of(state.recorded)) +
                                       (here ? "" : " The Live tab shows them."),
                               .leaving = leaving};
  return true;
}

std::string words_of(const LiveSaved& saved, const Session& session) {
  std::string words;
  if (saved.left_out > 0)
    words += "; the " + counted(saved.left_out, "tick") + " before them would make it too large";
  if (!saved.unrecorded.empty()) words += "; without a recording: " + saved.unrecorded;
  if (session.path.empty() && session.sent.bytes)
    words += "; its rig is in no file yet, Save the rig as keeps it";
  return words;
}

void report(Viewer& viewer, const LiveSaved& saved) {
  if (!saved.error.empty()) {
    viewer.live.then = {};
    viewer.view.notice = saved.error;
    return;
  }
  mark_kept(*viewer.live.state, saved.record, saved.first, saved.end);
  report_saved(viewer, "Trace of " + counted(saved.ticks, "tick") + " saved", saved.path,
               words_of(saved, viewer.session));
}

// Requests the action that waited for the record, unless more would be lost. Ticks that came after
// the file was begun are no reason to stay.
void follow_leaving(Viewer& viewer) {
  LiveDesk& desk = viewer.live;
  const bool asks =
      viewer.view.edit.question.kind != QuestionKind::None || viewer.view.browser.open;
  if (desk.then.how == Leave::Nothing || desk.saving.valid() || asks) return;
  Leaving leaving = std::exchange(desk.then, {});
  const bool is_saved = desk.saved.record == desk.state->record.number;
  if (asks_about_unkept(viewer, leaving, is_saved ? desk.saved.before : kAllPlaces)) return;
  leaving.loses_records = true;
  leave(viewer.requests, leaving);
}

void wait_for_saving(Viewer& viewer, const Leaving& leaving) {
  if (viewer.live.then.how != Leave::Quit) viewer.live.then = leaving;
  viewer.view.toast = {"Waits until the record is saved", kToastSeconds};
}

}  // namespace

bool asks_about_records(Viewer& viewer, const Leaving& leaving) {
  if (!viewer.live.saving.valid()) return asks_about_unkept(viewer, leaving, kAllPlaces);
  wait_for_saving(viewer, leaving);
  return true;
}

bool save_live(Viewer& viewer, const std::string& path, std::string& error, Leaving then) {
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
  desk.then = std::move(then);
  report_done(viewer, "Saving the record\u2026");
  return true;
}

std::string end_saving(LiveDesk& desk) {
  return desk.saving.valid() ? desk.saving.get().error : "";
}

void follow_saving(Viewer& viewer) {
  LiveDesk& desk = viewer.live;
  if (is_ready(desk.saving)) {
    desk.saved = desk.saving.get();
    report(viewer, desk.saved);
  }
  follow_leaving(viewer);
}

}  // namespace skelscope
