#include "commands/conformance/run_case.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "commands/conformance/telling_line.h"
#include "commands/kit/animation_choice.h"
#include "commands/kit/shell_command.h"
#include "platform/files/files.h"
#include "platform/files/text_file.h"
#include "platform/process/run_process.h"
#include "session/recording/replay.h"

namespace skelscope {
namespace {

// Longest run of an animation: one minute at 60 frames a second.
constexpr int kLastFramePlayed = 3600;
constexpr std::size_t kMessageBytes = 65'536, kMessageBytesKept = 4096;

struct CaseRun {
  const ForeignRuntime& runtime;
  const CaseSetting& setting;
  Session session;
  Recording recording;
  std::string name;  // base name of the case's temporary files
  std::string recording_file, output_file;
  std::string animation, last_frame;
};

void fail(ComparedCase& c, CaseFailure failure, std::string problem) {
  c.failure = failure;
  c.problem = std::move(problem);
}

int last_frame_of(const PlannedCase& planned, const Session& session) {
  const auto& animations = armature_of(session).animations;
  return std::clamp(animations[planned.animation].last_frame, 0, kLastFramePlayed);
}

// Loads the recording to play, or makes one for an animation and writes it to a file.
bool prepare_recording(const PlannedCase& planned, CaseRun& run, ComparedCase& c) {
  std::string error;
  if (!recording_of(planned, run.session, run.recording, error)) {
    fail(c, CaseFailure::Unreadable, error);
    return false;
  }
  run.recording_file = planned.recording;
  if (!planned.recording.empty()) return true;
  if (planned.animation >= 0) {
    run.animation = armature_of(run.session).animations[planned.animation].name;
    run.last_frame = std::to_string(last_frame_of(planned, run.session));
  }
  for (RecordedTick& tick : run.recording.ticks)
    if (run.setting.rules.dialect) tick.input.rules.dialect = *run.setting.rules.dialect;
  run.recording_file = run.name + ".json";
  if (!run.runtime.takes_recording) return true;
  const std::string text = write_recording(run.recording, armature_of(run.session));
  if (write_text(run.recording_file, text, error)) return true;
  fail(c, CaseFailure::Unreadable, error);
  return false;
}

// Returns a path that the command does not take for an option.
std::string as_argument(const std::string& path) {
  return path.starts_with('-') ? "./" + path : path;
}

std::string ending_words(int status) {
  if (status == kNotFound) return "the shell finds no such command";
  if (status == kNotRunnable) return "the command cannot be run";
  if (status > kSignalled)
    return "the command was ended by signal " + std::to_string(status - kSignalled) + " (" +
           signal_name(status - kSignalled) + ")";
  return "the command ended with status " + std::to_string(status);
}

std::string number_words(double number) {
  std::string text = std::to_string(number);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

bool has_ended_well(const ProcessRun& shell, double seconds, ComparedCase& c) {
  switch (shell.end) {
    case RunEnd::Exited:
      if (shell.status != 0) fail(c, CaseFailure::Status, ending_words(shell.status));
      break;
    case RunEnd::TimedOut:
      fail(
          c, CaseFailure::TimedOut,
          "the command took longer than " + number_words(seconds) + " s (--timeout) and was ended");
      break;
    case RunEnd::TooMuch:
      fail(c, CaseFailure::TooMuch,
           "the command printed more than " + std::to_string(kLargestText >> 20) +
               " MiB and was ended");
      break;
    case RunEnd::NotStarted:
    case RunEnd::Interrupted:
      fail(c, CaseFailure::NotStarted, "no shell can be started");
  }
  return c.failure == CaseFailure::None;
}

bool take_trace(const CaseRun& run, std::string& printed, Trace& trace, ComparedCase& c) {
  std::string error;
  const bool file = run.runtime.writes_file;
  if (file && !read_text(run.output_file, printed, error)) {
    fail(c, CaseFailure::NoTrace, "the command wrote no {output}: " + error);
  } else if (printed.find_first_not_of(" \t\r\n") == printed.npos) {
    fail(c, CaseFailure::NoTrace, file ? "{output} is empty" : "the command printed nothing");
  } else if (!read_trace(printed, trace, error)) {
    fail(c, CaseFailure::NoTrace,
         (file ? "the command wrote no trace: " : "the command printed no trace: ") + error);
  }
  printed = {};
  return c.failure == CaseFailure::None;
}

// Returns what our own run plays. It uses the dialect that the trace names, unless the recording
// names one.
Played played_in_run(const CaseRun& run, const PlannedCase& planned, const Trace& theirs) {
  Played plays{.by = PlayedBy::File, .animation = planned.animation, .recording = run.recording};
  skelform::Dialect dialect;
  if (planned.recording.empty() && skelform::dialect_named(theirs.head.dialect, dialect))
    for (RecordedTick& tick : plays.recording.ticks) tick.input.rules.dialect = dialect;
  return plays;
}

// Returns the end of the messages, in whole lines where they are short enough.
std::string kept_messages(std::string text) {
  text.erase(text.find_last_not_of(" \t\r\n") + 1);
  if (text.size() <= kMessageBytesKept) return text;
  text.erase(0, text.size() - kMessageBytesKept);
  return text.substr(text.find('\n') + 1);
}

// Adds the line that says why to the failure; a program may print it to either stream.
void tell_why(const ProcessRun& shell, ComparedCase& c) {
  std::string why = telling_line(shell.messages);
  if (why.empty() && c.failure == CaseFailure::Status) why = telling_line(shell.output);
  if (!why.empty()) c.problem += ": " + why;
}

void run_and_compare(const PlannedCase& planned, CaseRun& run, ComparedCase& c) {
  const ShellPlaces places{{"{rig}", as_argument(planned.rig)},
                           {"{recording}", as_argument(run.recording_file)},
                           {"{animation}", run.animation},
                           {"{last_frame}", run.last_frame},
                           {"{output}", run.output_file}};
  c.command = as_typed(run.runtime.command, places);
  const RunLimits limits{.seconds = run.setting.seconds,
                         .output = run.runtime.writes_file ? 0 : kLargestText,
                         .messages = kMessageBytes};
  const ShellCommand command = with_names(run.runtime.command, places);
  ProcessRun shell = run_shell_line(command.line, command.names, limits);
  Trace trace;
  const bool good =
      has_ended_well(shell, limits.seconds, c) && take_trace(run, shell.output, trace, c);
  if (!good) tell_why(shell, c);
  c.messages = kept_messages(std::move(shell.messages));
  if (!good) return;
  c.skipped = trace.skipped;
  std::ranges::stable_sort(trace.ticks, {}, &TraceTick::tick);
  const auto theirs = std::make_shared<const Trace>(std::move(trace));
  compare_case(c, run.session, theirs, played_in_run(run, planned, *theirs), run.setting.rules);
}

void remove_files(const CaseRun& run) {
  std::string ignored;
  for (const char* ending : {".json", ".trace.json"}) remove_file(run.name + ending, ignored);
}

void try_case(const ConformancePlan& plan, std::size_t number, const CaseSetting& setting,
              ComparedCase& c) {
  const PlannedCase& planned = plan.cases[number];
  std::string error = planned.problem;
  CaseRun run{.runtime = plan.runtimes[planned.runtime], .setting = setting};
  if (!error.empty() || !open(run.session, planned.rig, error))
    return fail(c, CaseFailure::Unreadable, error);
  run.name = setting.folder + "/" + std::to_string(number);
  run.output_file = run.name + ".trace.json";
  if (prepare_recording(planned, run, c)) {
    c.plays = names_played(armature_of(run.session), run.recording);
    run_and_compare(planned, run, c);
  }
  remove_files(run);
}

}  // namespace

bool recording_of(const PlannedCase& planned, const Session& session, Recording& recording,
                  std::string& error) {
  if (!planned.recording.empty())
    return load_recording(session, planned.recording, recording, error);
  if (planned.animation >= 0) {
    recording = played(planned.animation, {0, last_frame_of(planned, session)});
  } else {
    recording.ticks.resize(1);
    recording.ticks.front().input.restart = true;
  }
  return true;
}

ComparedCase run_case(const ConformancePlan& plan, std::size_t number, const CaseSetting& setting) {
  const PlannedCase& planned = plan.cases[number];
  ComparedCase c{.runtime = plan.runtimes[planned.runtime].name,
                 .rig = planned.rig,
                 .recording = planned.recording};
  try {
    try_case(plan, number, setting, c);
  } catch (const std::bad_alloc&) {
    fail(c, CaseFailure::Unreadable, planned.rig + ": not enough memory");
  } catch (const std::exception& e) {
    fail(c, CaseFailure::Unreadable, planned.rig + ": " + e.what());
  }
  return c;
}

}  // namespace skelscope
