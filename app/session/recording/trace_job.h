// Writes the trace of a record while the window goes on: a slice per frame. It can be cancelled at
// any time.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "platform/files/text_file.h"
#include "session/record/session.h"
#include "session/recording/recording.h"
#include "session/recording/trace.h"

namespace skelscope {

// Writes to a temporary file that replaces the wanted file at the end. A dropped job leaves no file
// behind.
struct TraceJob {
  std::string path;
  skelform::OutputFile file;
  Recording recording;
  Simulation scratch;    // runs the ticks apart from the session
  std::size_t next = 0;  // index of the next tick of the recording
  TraceText text = {};
  std::vector<std::vector<TraceMark>> passed = {};  // by tick of the recording; empty: no marks
};

// Begins a trace with the text that `skelscope trace --recording` would print for the saved record.
// Returns nullptr and sets `error` if the file cannot be written.
std::unique_ptr<TraceJob> begin_trace(const Session& session, const std::string& path,
                                      std::string& error);
enum class Progress { Going, Done, Failed };
// Runs at most `budget` ticks.
Progress continue_trace(TraceJob& job, int budget, std::string& error);
float progress_of(const TraceJob& job);  // 0..1

}  // namespace skelscope
