// The settings of the record and the trace written from it.
#include "viewer/record.h"
#include "viewer/apply.h"
#include "viewer/viewer.h"

namespace skelscope {

namespace {

constexpr int kTraceTicksAFrame = 150;  // each is about ten kilobytes of text
constexpr std::size_t kMegabyte = 1u << 20;

}  // namespace

void apply_record_settings(Viewer& viewer) {
  const RecordView& record = viewer.view.record;
  viewer.session.playback.tick_rate = record.tick_rate;
  viewer.session.history.byte_budget = static_cast<std::size_t>(record.megabytes) * kMegabyte;
  evict(viewer.session.history);
}

void apply_record(Viewer& viewer, const Requests& requests) {
  RecordView& record = viewer.view.record;
  const auto& playback = requests.set_playback;
  if (playback && playback->tick_rate != viewer.session.playback.tick_rate)
    record.tick_rate = playback->tick_rate;
  if (requests.set_record_megabytes) {
    record.megabytes = *requests.set_record_megabytes;
    set_record_budget(viewer.session, static_cast<std::size_t>(record.megabytes) * kMegabyte);
  }
  if (requests.cancel_trace) viewer.trace.reset();
}

void save_trace(Viewer& viewer, const std::string& path) {
  if (viewer.trace) {
    viewer.view.notice =
        "The trace " + viewer.trace->path + " is still being written. Try again after it";
    return;
  }
  viewer.trace = begin_trace(viewer.session, path, viewer.view.notice);
}

void follow_record_work(Viewer& viewer) {
  viewer.view.record.trace_progress = -1;
  if (!viewer.trace) return;
  const Progress progress = continue_trace(*viewer.trace, kTraceTicksAFrame, viewer.view.notice);
  viewer.view.record.trace_progress = progress_of(*viewer.trace);
  if (progress == Progress::Going) return;
  if (progress == Progress::Done) report_saved(viewer, "Trace saved", viewer.trace->path);
  viewer.trace.reset();
}

}  // namespace skelscope
