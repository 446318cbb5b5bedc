// Keep record: a file of the run on screen, written while the game goes on.
#include <algorithm>
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

bool is_unkept(const LiveShelved& shelved) {
  return shelved.record.unkept > 0;
}

std::string words_of(const LiveSaved& saved) {
  std::string words;
  if (saved.left_out > 0)
    words += "; the " + counted(saved.left_out, "tick") + " before them would make it too large";
  if (!saved.unrecorded.empty()) words += "; without a recording: " + saved.unrecorded;
  return words;
}

std::string words_about(const LiveHello& recorded, const LiveRecord& record) {
  return "No file keeps the record of " + title_of(recorded) + " (" +
         counted(std::min(record.unkept, record.ticks.size()), "tick") + ").";
}

std::size_t count_unkept(const std::vector<LiveShelved>& shelf) {
  return std::ranges::count_if(shelf, is_unkept);
}

bool asks_about_others(Viewer& viewer, const Leaving& leaving) {
  const auto& shelf = viewer.live.state->shelf;
  const auto lost = std::ranges::find_if(shelf, is_unkept);
  if (lost == shelf.end()) return false;
  const std::size_t unkept = count_unkept(shelf);
  const std::string words = unkept == 1
                                ? words_about(lost->recorded, lost->record)
                                : "No file keeps the records of " + counted(unkept, "character") +
                                      " that you watched before.";
  viewer.view.edit.question = {
      .kind = QuestionKind::OtherRecords,
      .text = words + " A click on a character in the Live tab shows its record.",
      .leaving = leaving};
  return true;
}

// The game may have gone on since.
void leave_kept(Viewer& viewer, Leaving leaving) {
  if (leaving.how == Leave::Nothing || asks_about_others(viewer, leaving)) return;
  leaving.loses_records = true;
  leave(viewer.requests, leaving);
}

void mark_unkept(LiveState& state) {
  state.record.unkept = state.record.ticks.size();
  for (LiveShelved& shelved : state.shelf) shelved.record.unkept = shelved.record.ticks.size();
}

}  // namespace

bool asks_about_records(Viewer& viewer, const Leaving& leaving) {
  const LiveState& state = *viewer.live.state;
  if (state.record.unkept == 0) return asks_about_others(viewer, leaving);
  std::string words = words_about(state.recorded, state.record);
  if (const std::size_t others = count_unkept(state.shelf); others > 0)
    words += " Nor are the records of " + counted(others, "other character") + " kept.";
  viewer.view.edit.question = {
      .kind = QuestionKind::Record, .text = std::move(words), .leaving = leaving};
  return true;
}

bool save_live(Viewer& viewer, const std::string& path, std::string& error) {
  LiveDesk& desk = viewer.live;
  desk.then = {};
  LiveState& state = *desk.state;
  if (state.record.ticks.empty()) error = "No game has sent a tick yet";
  if (desk.saving.valid()) error = "The last record is still being saved. Try again after it";
  if (!error.empty()) return false;
  desk.saving = std::async(in_background(), written,
                           RecordCopy{.record = state.record,
                                      .rig = viewer.session.now.skf,
                                      .at = shown_index(state),
                                      .path = path,
                                      .rig_path = viewer.session.path});
  state.record.unkept = 0;
  report_done(viewer, "Saving the record\u2026");
  return true;
}

std::string end_saving(LiveDesk& desk) {
  return desk.saving.valid() ? desk.saving.get().error : "";
}

void follow_saving(Viewer& viewer) {
  if (!is_ready(viewer.live.saving)) return;
  const LiveSaved saved = viewer.live.saving.get();
  Leaving then = std::exchange(viewer.live.then, {});
  if (!saved.error.empty()) {
    mark_unkept(*viewer.live.state);
    viewer.view.notice = saved.error;
    return;
  }
  report_saved(viewer, "Trace of " + counted(saved.ticks, "tick") + " saved", saved.path,
               words_of(saved));
  leave_kept(viewer, std::move(then));
}

}  // namespace skelscope
