// skelscope reduce: finds the smallest rig that still shows a symptom.
#include "platform/files/written.h"
#include "session/reduce/reduction.h"

#include <iostream>

#include "commands/commands.h"
#include "commands/kit/progress.h"
#include "commands/kit/rig_file.h"
#include "commands/kit/rig_output.h"
#include "commands/reduce/reduce_keeps.h"
#include "platform/process/interrupt.h"
#include "session/json/terminal_text.h"
#include "skelform/write.h"
#include "text/words.h"

namespace skelscope {
namespace {

constexpr double kTryingSeconds = 0.1;  // longest time between two checks for Ctrl+C

std::string words_of(const Reduction& r) {
  const RigCounts now = counts_of(r.best.skf->armature);
  return std::string(phase_words(r)) + ": " + counted(now.bones, "bone") + ", " +
         counted(now.animations, "animation") + ", " + counted(now.keys, "key") + " left; " +
         std::to_string(r.tries) + " tried";
}

void work(Reduction& reduction) {
  ProgressLine progress;
  while (!is_interrupted() && !continue_reduction(reduction, kTryingSeconds))
    progress.show(words_of(reduction));
}

// Prints a line on stderr if the rig goes to stdout, else on stdout.
void say(const std::string& line, bool to_messages) {
  if (to_messages)
    tell(line);
  else
    std::cout << terminal_text(line) << '\n';
}

bool write_left(const Reduction& reduction, skelform::OutputFile& out, std::string& error) {
  const skelform::Result<std::vector<std::byte>> bytes = skelform::packed(*reduction.best.skf);
  if (!bytes) error = "the reduced rig: " + bytes.error.message;
  return bytes && is_written(append(out, skelform::characters(*bytes)), error) &&
         is_written(finish(out), error);
}

int report(const Reduction& reduction, const ReduceOptions& options, const Kept& kept) {
  const bool piped = options.output == "-";
  say(describe_left(reduction), piped);
  if (!kept.words.empty()) say("kept symptom: " + kept.words, piped);
  if (is_interrupted()) tell("interrupted: " + options.output + " is the smallest so far");
  std::cout.flush();
  std::cerr.flush();
  return kFine;
}

}  // namespace

int reduce(const ReduceOptions& options) {
  Kept kept;
  skelform::Skf skf;
  std::string error;
  if (!check_wishes(options)) return kUnreadable;
  if (!read_rig(options.rig, skf)) return kUnreadable;
  const auto whole = std::make_shared<const skelform::Skf>(std::move(skf));
  // Destroyed last, so that the file is cleaned up before Ctrl+C ends the program.
  const InterruptGuard guard;
  skelform::OutputFile out;
  std::vector<std::string> inputs = {options.rig};
  for (const std::string& trace : traces_of(options)) inputs.push_back(trace);
  if (!open_rig_output(out, options.output, inputs, options.force, error)) return complain(error);
  const int status = find_wishes(options, whole, kept);
  if (status != kFine) return status;
  Reduction reduction;
  if (!begin_reduction(whole, kept.keeps, kept.reach, reduction, error)) {
    if (!is_interrupted()) tell(options.rig + ": nothing to reduce: " + error);
    return kProblems;
  }
  work(reduction);
  if (!write_left(reduction, out, error)) return complain(error);
  return report(reduction, options, kept);
}

}  // namespace skelscope
