#include "commands/reduce/reduce_keeps.h"

#include <algorithm>
#include <array>
#include <utility>

#include "commands/kit/problem_code.h"
#include "commands/kit/rig_file.h"
#include "commands/kit/shell_command.h"
#include "gl/atlas_check.h"
#include "lists/lists.h"
#include "platform/files/temporary_folder.h"
#include "platform/files/text_file.h"
#include "platform/files/written.h"
#include "platform/process/interrupt.h"
#include "platform/process/run_process.h"
#include "skelform/write.h"

namespace skelscope {
namespace {

using skelform::Dialect;
using skelform::Skf;

enum class Wish { Lint, Differs, Dialect };
struct WishWord {
  const char* word;
  Wish wish;
};
constexpr std::array kWishes = {WishWord{"lint:", Wish::Lint}, WishWord{"differs:", Wish::Differs},
                                WishWord{"dialect:", Wish::Dialect}};

const WishWord* wish_of(const std::string& keep) {
  const auto found = std::ranges::find_if(
      kWishes, [&](const WishWord& w) { return keep.starts_with(w.word) && keep != w.word; });
  return found == kWishes.end() ? nullptr : &*found;
}

std::string rest_of(const std::string& keep) {
  return keep.substr(keep.find(':') + 1);
}

// Parses "A", which is compared with normative, or "A,B".
bool read_dialects(const std::string& names, Dialect& ours, Dialect& other, std::string& unknown) {
  const std::size_t comma = names.find(',');
  const std::string first = comma == names.npos ? "normative" : names.substr(0, comma);
  const std::string second = comma == names.npos ? names : names.substr(comma + 1);
  if (!dialect_or_switch(first, ours)) unknown = first;
  if (!dialect_or_switch(second, other)) unknown = second;
  return unknown.empty();
}

std::string mistake_in(const std::string& keep) {
  const WishWord* wish = wish_of(keep);
  const std::string rest = rest_of(keep);
  if (!wish) return "write lint:CODE, differs:TRACE.json or dialect:NAME";
  if (wish->wish == Wish::Lint && !is_problem_code(rest))
    return "there is no such code; docs/problems.md lists the codes" + nearest_code(rest);
  Dialect ours, other;
  std::string unknown;
  if (wish->wish == Wish::Dialect && !read_dialects(rest, ours, other, unknown))
    return "there is no dialect and no switch " + unknown + nearest_dialect(unknown);
  return "";
}

// Returns the condition for a code. These need the images decoded, which the loader does not
// do.
Kept keep_lint(const std::string& code) {
  if (code != "atlas-undecodable" && code != "atlas-cut" && code != "atlas-unshown")
    return keep_problem(code);
  return {[code](const Candidate& candidate) {
            const auto found = gl::image_problems(*candidate.skf);
            return contains(found, code, &skelform::Problem::code) ||
                   keep_problem(code).keeps(candidate);
          },
          Reach::Everything, ""};
}

bool read_trace_file(const std::string& path, Trace& trace, std::string& error) {
  std::string text;
  if (!read_text(path, text, error)) return false;
  if (read_trace(text, trace, error)) return true;
  error = path + ": " + error;
  return false;
}

Kept find_keep(const std::string& keep, const ReduceOptions& options,
               const std::shared_ptr<const Skf>& whole, std::string& error, int& status) {
  const std::string rest = rest_of(keep);
  const Wish wish = wish_of(keep)->wish;
  if (wish == Wish::Lint) return keep_lint(rest);
  if (wish == Wish::Dialect) {
    Dialect ours, other;
    std::string unknown;
    read_dialects(rest, ours, other, unknown);
    return keep_dialects(whole, ours, other, error);
  }
  auto trace = std::make_shared<Trace>();
  if (read_trace_file(rest, *trace, error))
    return keep_difference(whole, options.rig, trace, error);
  status = kUnreadable;
  return {};
}

// The temporary file of the rig, the command, and its exit status for the whole rig.
struct Trial {
  TemporaryFolder folder;
  std::string rig;
  ShellCommand command;
  double seconds = 0;
  int status = -1;
};

int status_of(const Trial& trial, const Skf& skf, std::string& error) {
  if (!is_written(skelform::write(skf, trial.rig, {}), error)) return -1;
  const ShellCommand& command = trial.command;
  return run_shell_line(command.line, command.names, {.seconds = trial.seconds}).status;
}

// Returns the condition for --test. The wanted status is that of the whole rig as written by us,
// which is the first candidate.
Kept find_test(const ReduceOptions& options, const Skf& whole, std::string& error) {
  auto trial = std::make_shared<Trial>();
  if (!make_temporary_folder("reduce", trial->folder, error)) return {};
  trial->rig = trial->folder.path + "/rig.skf";
  trial->command = with_names(options.test, {{"{}", trial->rig}});
  trial->seconds = options.timeout;
  trial->status = status_of(*trial, whole, error);
  if (trial->status == kNotFound) error = "--test: the shell finds no such command";
  if (trial->status == kNotRunnable) error = "--test: the command cannot be run";
  if (trial->status < 0 && error.empty() && !is_interrupted())
    error = "--test: the command takes longer than --timeout";
  if (!error.empty() || trial->status < 0) return {};
  const std::string words = "the command's exit status " + std::to_string(trial->status);
  return {[trial](const Candidate& candidate) {
            std::string ignored;
            return status_of(*trial, *candidate.skf, ignored) == trial->status;
          },
          Reach::Everything, words};
}

}  // namespace

bool check_wishes(const ReduceOptions& options) {
  for (const std::string& keep : options.keep) {
    const std::string mistake = mistake_in(keep);
    if (!mistake.empty()) return complain("--keep " + keep + ": " + mistake) == kFine;
  }
  if (!options.test.empty() && options.test.find("{}") == options.test.npos)
    return complain("--test needs {}, the place of the rig's file") == kFine;
  if (!(options.timeout > 0)) return complain("--timeout must be more than 0 seconds") == kFine;
  std::vector<std::string> inputs = traces_of(options);
  inputs.push_back(options.rig);
  return reads_stdin_once(inputs);
}

std::vector<std::string> traces_of(const ReduceOptions& options) {
  std::vector<std::string> traces;
  for (const std::string& keep : options.keep)
    if (const WishWord* wish = wish_of(keep); wish && wish->wish == Wish::Differs)
      traces.push_back(rest_of(keep));
  return traces;
}

int find_wishes(const ReduceOptions& options, const std::shared_ptr<const Skf>& whole, Kept& kept) {
  std::vector<Kept> wanted;
  for (const std::string& keep : options.keep) {
    std::string error;
    int status = kProblems;
    wanted.push_back(find_keep(keep, options, whole, error, status));
    if (wanted.back().keeps) continue;
    complain(status == kUnreadable ? error : "--keep " + keep + ": nothing to reduce: " + error);
    return status;
  }
  if (!options.test.empty()) {
    std::string error;
    wanted.push_back(find_test(options, *whole, error));
    if (!wanted.back().keeps && !error.empty()) return complain(error);
    if (!wanted.back().keeps) return kProblems;  // stopped by Ctrl+C
  }
  kept = keep_all(std::move(wanted));
  return kFine;
}

}  // namespace skelscope
