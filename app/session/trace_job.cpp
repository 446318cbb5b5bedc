#include "session/trace_job.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "session/replay.h"
#include "session/trace.h"

namespace skelscope {
namespace {

std::string failure(const TraceJob& job) {
  return job.path + ": cannot be written; is the disk full, or the folder read-only?";
}

Progress finish(TraceJob& job, std::string& error) {
  job.file << write_trace_tail() << std::flush;
  job.file.close();
  std::error_code moved;
  if (job.file) std::filesystem::rename(job.partial, job.path, moved);
  if (!job.file || moved) {
    error = failure(job);
    return Progress::Failed;
  }
  job.partial.clear();
  return Progress::Done;
}

}  // namespace

TraceJob::~TraceJob() {
  file.close();
  if (!partial.empty()) std::remove(partial.c_str());
}

std::unique_ptr<TraceJob> begin_trace(const Session& session, const std::string& path,
                                      std::string& error) {
  auto job = std::make_unique<TraceJob>();
  job->path = path;
  job->file.open(path + ".partial", std::ios::binary);
  if (!job->file) {
    error = failure(*job);
    return nullptr;
  }
  job->partial = path + ".partial";
  job->recording = recording_of(session);
  job->scratch.path = session.path;
  static_cast<Simulation&>(job->scratch) = make_simulation(session.skf);
  if (!job->recording.ticks.empty())
    job->scratch.input.dialect = job->recording.ticks.front().input.dialect;
  job->file << write_trace_head(trace_head(job->scratch));
  begin_replay(job->scratch);
  return job;
}

Progress continue_trace(TraceJob& job, int budget, std::string& error) {
  const auto& ticks = job.recording.ticks;
  for (; job.next < ticks.size() && budget > 0 && job.file; ++job.next, --budget) {
    replay_tick(job.scratch, ticks[job.next]);
    if (!ticks[job.next].record) continue;
    const TraceTick tick = trace_tick(job.scratch, static_cast<std::int64_t>(job.next), false);
    job.file << write_trace_tick(tick, std::exchange(job.first, false));
  }
  if (!job.file || job.next >= ticks.size()) return finish(job, error);
  return Progress::Going;
}

float progress_of(const TraceJob& job) {
  const std::size_t count = std::max<std::size_t>(job.recording.ticks.size(), 1);
  return static_cast<float>(job.next) / static_cast<float>(count);
}

}  // namespace skelscope
