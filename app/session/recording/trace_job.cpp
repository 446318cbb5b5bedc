#include "session/recording/trace_job.h"

#include <algorithm>

#include "platform/files/written.h"
#include "session/record/events.h"
#include "session/recording/replay.h"

namespace skelscope {
namespace {

Progress finish_trace(TraceJob& job, std::string& error) {
  const bool whole = is_written(append(job.file, write_trace_tail()), error) &&
                     is_written(finish(job.file), error);
  return whole ? Progress::Done : Progress::Failed;
}

// Returns the marks that each tick of the record passes.
std::vector<std::vector<TraceMark>> passed_marks(const Session& session, std::size_t ticks) {
  std::vector<std::vector<TraceMark>> passed(ticks);
  const auto& history = session.history;
  for (std::size_t i = 0; i < ticks; ++i) {
    const std::int64_t tick = last_tick(history) - static_cast<std::int64_t>(ticks - 1 - i);
    for (const skelform::PlayEvent& event : events_of(session, tick)) {
      if (event.kind != skelform::PlayEventKind::Passed) continue;
      passed[i].push_back({armature_of(session).animations[event.animation].name, event.frame,
                           session.setup.marks[event.mark].name});
    }
  }
  return passed;
}

}  // namespace

std::unique_ptr<TraceJob> begin_trace(const Session& session, const std::string& path,
                                      std::string& error) {
  auto job = std::make_unique<TraceJob>();
  job->path = path;
  if (!is_written(open_output(job->file, path, {.inputs = {session.path}, .regular = true}), error))
    return nullptr;
  job->recording = recording_of(session);
  job->scratch = make_simulation(session.now.skf);
  if (!session.setup.marks.empty())
    job->passed = passed_marks(session, job->recording.ticks.size());
  TraceHead head = trace_head(session, job->recording);
  head.recording = write_recording(job->recording, armature_of(session));
  if (!is_written(append(job->file, write_trace_head(head)), error)) return nullptr;
  return job;
}

Progress continue_trace(TraceJob& job, int budget, std::string& error) {
  const auto& ticks = job.recording.ticks;
  for (; job.next < ticks.size() && budget > 0; ++job.next, --budget) {
    replay_tick(job.scratch, ticks[job.next]);
    if (!ticks[job.next].record) continue;
    TraceTick tick = trace_tick(job.scratch, static_cast<std::int64_t>(job.next), {});
    if (job.next < job.passed.size()) tick.passed = job.passed[job.next];
    if (!is_written(append(job.file, write_trace_tick(job.text, tick)), error))
      return Progress::Failed;
  }
  if (job.next >= ticks.size()) return finish_trace(job, error);
  return Progress::Going;
}

float progress_of(const TraceJob& job) {
  const std::size_t count = std::max<std::size_t>(job.recording.ticks.size(), 1);
  return static_cast<float>(job.next) / static_cast<float>(count);
}

}  // namespace skelscope
