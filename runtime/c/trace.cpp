// Functions of skelform.h for traces of characters.
#include "skelform/trace_writer.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "objects.h"

using namespace skelform;
using namespace skelform_c;

struct skelform_trace {
  RigPtr rig;
  TraceWriter writer;
};

namespace {

TraceAbout about(const skelform_rig* rig, const char* runtime) {
  return {rig ? rig->path : "", runtime ? runtime : "", {}};
}

// Stops the trace with an error, which finish_trace() reports.
void fail(TraceWriter& writer, const char* why) {
  if (!writer.error.empty()) return;
  writer = {};
  writer.error = why;
}

template <class Place>
skelform_trace* open(const skelform_rig* rig, const char* runtime, Place&& place, char* error,
                     size_t error_size) {
  if (rig == nullptr)
    return explain("there is no rig to trace: see why skelform_rig_load() gave none", error,
                   error_size),
           nullptr;
  explain("not enough memory", error, error_size);
  return guarded(static_cast<skelform_trace*>(nullptr), [&]() -> skelform_trace* {
    auto trace = std::make_unique<skelform_trace>(skelform_trace{rig->handle, {}});
    const Done opened = open_trace(trace->writer, place, skf_of(rig).armature, about(rig, runtime));
    explain(trace->writer.error, error, error_size);
    return opened ? trace.release() : nullptr;
  });
}

}  // namespace

skelform_trace* skelform_trace_open(const skelform_rig* rig, const char* path, const char* runtime,
                                    char* error, size_t error_size) {
  const bool is_named = path != nullptr && *path != 0;
  if (rig != nullptr && !is_named)
    return explain("the trace was given no path; name a file, or - for stdout", error, error_size),
           nullptr;
  return guarded(static_cast<skelform_trace*>(nullptr), [&] {
    return open(rig, runtime, std::string(is_named ? path : ""), error, error_size);
  });
}

skelform_trace* skelform_trace_open_sink(const skelform_rig* rig, skelform_sink sink, void* user,
                                         const char* runtime, char* error, size_t error_size) {
  TraceSink taker;
  if (sink) taker = [=](std::string_view s) { return sink(user, s.data(), s.size()) != 0; };
  return open(rig, runtime, std::move(taker), error, error_size);
}

int skelform_trace_write_tick(skelform_trace* trace, const skelform_character* character) {
  if (trace == nullptr) return 0;
  if (character == nullptr) {
    fail(trace->writer, "there is no character to trace");
    return 0;
  }
  return guarded(0, [&]() -> int {
    const Actor& actor = character->actor;
    State state{constructed_pose(actor), actor.state.physics};
    apply_velocity(character->rig, state.physics, -character->moved);
    const TraceInput asked{actor.tracks, actor.options, &actor.state.pose, character->moved,
                           {},           actor.ticks,   actor.families};
    return write_tick(trace->writer, character->rig, state, actor.current, &asked) ? 1 : 0;
  });
}

int skelform_trace_finish(skelform_trace* trace, char* error, size_t error_size) {
  explain("no trace", error, error_size);
  const std::unique_ptr<skelform_trace> owned(trace);
  if (trace == nullptr) return 0;
  explain("not enough memory", error, error_size);
  return guarded(0, [&]() -> int {
    const Done finished = finish_trace(trace->writer);
    explain(finished ? trace->writer.unrecorded : finished.error.message, error, error_size);
    return finished ? 1 : 0;
  });
}

void skelform_trace_drop(skelform_trace* trace) {
  const std::unique_ptr<skelform_trace> owned(trace);
}
