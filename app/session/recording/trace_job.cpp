#include "session/recording/trace_job.h"

#include <algorithm>

#include "session/recording/replay.h"

namespace skelscope {
namespace {

Progress finish_trace(TraceJob& job, std::string& error) {
  const bool whole = append(job.file, write_trace_tail(), error) && finish(job.file, error);
  return whole ? Progress::Done : Progress::Failed;
}

}  // namespace

std::unique_ptr<TraceJob> begin_trace(const Session& session, const std::string& path,
                                      std::string& error) {
  auto job = std::make_unique<TraceJob>();
  job->path = path;
  if (!open_output(job->file, path, {.inputs = {session.path}, .regular = true}, error))
    return nullptr;
  job->recording = recording_of(session);
  job->scratch = make_simulation(session.now.skf);
  TraceHead head = trace_head(session, job->recording);
  head.recording = write_recording(job->recording, armature_of(session));
  if (!append(job->file, write_trace_head(head), error)) return nullptr;
  return job;
}

Progress continue_trace(TraceJob& job, int budget, std::string& error) {
  const auto& ticks = job.recording.ticks;
  for (; job.next < ticks.size() && budget > 0; ++job.next, --budget) {
    replay_tick(job.scratch, ticks[job.next]);
    if (!ticks[job.next].record) continue;
    const TraceTick tick = trace_tick(job.scratch, static_cast<std::int64_t>(job.next), {});
    if (!append(job.file, write_trace_tick(job.text, tick), error)) return Progress::Failed;
  }
  if (job.next >= ticks.size()) return finish_trace(job, error);
  return Progress::Going;
}

float progress_of(const TraceJob& job) {
  const std::size_t count = std::max<std::size_t>(job.recording.ticks.size(), 1);
  return static_cast<float>(job.next) / static_cast<float>(count);
}

}  // namespace skelscope
