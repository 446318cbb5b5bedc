#include "session/recording/trace.h"

#include <optional>
#include <utility>

#include "commands/commands.h"
#include "commands/kit/animation_choice.h"
#include "commands/kit/rig_file.h"
#include "lists/lists.h"
#include "platform/files/written.h"
#include "platform/process/interrupt.h"
#include "session/recording/replay.h"
#include "session/reduce/keep.h"
#include "skelform/output_file.h"

namespace skelscope {
namespace {

using skelform::Armature;

constexpr int kLastFrame = 100'000;

bool read_animation(Session& session, const TraceOptions& options, int animation,
                    Recording& recording) {
  const Armature& armature = armature_of(session);
  FrameSpan frames{0, armature.animations[animation].last_frame};
  if (!options.frames.empty() && !parse_frames(options.frames, frames)) {
    complain("--frames must be like 0..24, 10.. or 12, found \"" + options.frames + "\"");
    return false;
  }
  const int last = armature.animations[animation].last_frame;
  if (frames.last > last) {
    complain("--frames " + options.frames + ": " + armature.animations[animation].name +
             " has frames 0 to " + std::to_string(last));
    return false;
  }
  if (frames.last > kLastFrame) {
    complain(armature.animations[animation].name + " has frames 0 to " + std::to_string(last) +
             "; a trace ends at frame " + std::to_string(kLastFrame) +
             "; choose a part with --frames, such as 0.." + std::to_string(kLastFrame));
    return false;
  }
  auto found = options.as_window ? played_as_window(session, animation, frames)
                                 : std::optional(played(animation, frames));
  if (found) recording = std::move(*found);
  return found.has_value();
}

bool read_recording_file(const Session& session, const TraceOptions& options,
                         Recording& recording) {
  std::string error;
  const bool good = load_recording(session, options.recording, recording, error);
  if (!good) complain(error);
  return good;
}

bool print_ticks(skelform::OutputFile& out, Session& session, const Recording& recording,
                 const TraceLists& lists, std::string& error) {
  begin_replay(session.now);
  TraceText text;
  for (std::size_t i = 0; i < recording.ticks.size() && !is_interrupted(); ++i) {
    replay_tick(session.now, recording.ticks[i]);
    if (!recording.ticks[i].record) continue;
    const TraceTick tick = trace_tick(session.now, static_cast<std::int64_t>(i), lists);
    if (!is_written(append(out, write_trace_tick(text, tick)), error)) return false;
  }
  if (is_interrupted()) error = "interrupted; no file was written";
  return error.empty();
}

bool print_trace(skelform::OutputFile& out, Session& session, const Recording& recording,
                 const TraceLists& lists, std::string& error) {
  TraceHead head = trace_head(session, recording);
  head.recording = write_recording(recording, armature_of(session));
  return is_written(append(out, write_trace_head(head)), error) &&
         print_ticks(out, session, recording, lists, error) &&
         is_written(append(out, write_trace_tail()), error) && is_written(finish(out), error);
}

bool choose_dialect(const TraceOptions& options, Recording& recording) {
  skelform::Dialect dialect;
  if (options.dialect.empty()) return true;
  if (!dialect_or_switch(options.dialect, dialect)) {
    complain(no_dialect(options.dialect));
    return false;
  }
  for (RecordedTick& tick : recording.ticks) tick.input.rules.dialect = dialect;
  return true;
}

// Writes the trace to a file, which appears only when it is complete.
bool write_to(const std::string& output, Session& session, const Recording& recording,
              const TraceOptions& options, std::string& error) {
  skelform::OutputFile out;
  const skelform::OutputRules rules{.inputs = {options.rig, options.recording}};
  return is_written(open_output(out, output, rules), error) &&
         print_trace(out, session, recording, {options.stages, options.sprites}, error);
}

// Writes one trace. animation: its index; -1: plays the recording. Returns the exit status.
int trace_one(Session& session, const TraceOptions& options, int animation) {
  Recording recording;
  const bool good = animation >= 0 ? read_animation(session, options, animation, recording)
                                   : read_recording_file(session, options, recording);
  if (!good || !choose_dialect(options, recording)) return kUnreadable;
  // Destroyed last, so that the file is cleaned up before Ctrl+C ends the program.
  const InterruptGuard guard;
  std::string error;
  return write_to(options.output, session, recording, options, error) ? kFine : complain(error);
}

int trace_all(const Session& session, TraceOptions options) {
  std::string error;
  std::vector<std::string> outputs;
  if (!options.frames.empty()) error = "--frames needs one animation, not --animation all";
  if (!error.empty() ||
      !name_outputs(armature_of(session), options.output, "{animation}.json", outputs, error))
    return complain(error);
  for (int i = 0; i < count_of(outputs); ++i) {
    Session fresh;
    fresh.looks_for_problems = false;
    show_rig(fresh, skelform::Skf(*session.now.skf), session.path);
    options.output = outputs[i];
    const int status = trace_one(fresh, options, i);
    if (status != kFine) return status;
  }
  return kFine;
}

}  // namespace

int trace(const TraceOptions& options) {
  Session session;
  session.looks_for_problems = false;
  if (!reads_stdin_once({options.rig, options.recording})) return kUnreadable;
  if (!open_session(options.rig, session)) return kUnreadable;
  if (!options.has_animation) return trace_one(session, options, -1);
  const Armature& armature = armature_of(session);
  if (means_all(armature, options.animation, options.output)) return trace_all(session, options);
  const int animation = choose_animation(options.rig, armature, options.animation);
  return animation < 0 ? kUnreadable : trace_one(session, options, animation);
}

}  // namespace skelscope
