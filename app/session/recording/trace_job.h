// Writing the trace of a record while frames go on: a slice a frame, called off at any time.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "platform/files/text_file.h"
#include "session/record/session.h"
#include "session/recording/recording.h"
#include "session/recording/trace.h"

namespace skelscope {

// Writes beside the wanted file and takes its place when all is done; what is dropped half way
// leaves nothing behind.
struct TraceJob {
  std::string path;
  skelform::OutputFile file;
  Recording recording;
  Simulation scratch;    // runs the ticks; the user's session goes on meanwhile
  std::size_t next = 0;  // tick of the recording
  TraceText text = {};
};

// The record as `skelscope trace --recording` would print it, had it been saved. nullptr and why
// when the file cannot be written.
std::unique_ptr<TraceJob> begin_trace(const Session& session, const std::string& path,
                                      std::string& error);
enum class Progress { Going, Done, Failed };
// Runs at most `budget` ticks.
Progress continue_trace(TraceJob& job, int budget, std::string& error);
float progress_of(const TraceJob& job);  // 0..1

}  // namespace skelscope
