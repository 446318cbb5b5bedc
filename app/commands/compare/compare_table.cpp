#include "commands/compare/compare_table.h"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "commands/batch/belonging.h"
#include "commands/batch/inputs.h"
#include "commands/batch/parallel.h"
#include "commands/compare/case_report.h"
#include "commands/compare/case_table.h"
#include "commands/compare/compare_rig.h"
#include "commands/kit/rig_file.h"
#include "platform/files/files.h"
#include "platform/files/path.h"
#include "platform/files/text_file.h"
#include "platform/process/interrupt.h"
#include "session/json/terminal_text.h"
#include "session/recording/document_kind.h"
#include "session/reduce/keep.h"
#include "text/words.h"

namespace skelscope {
namespace {

struct TableWork {
  CaseRules rules;
  std::vector<std::string> rigs;
  std::vector<std::string> traces;  // paths of the traces
  std::vector<ComparedCase> cases;  // one per trace
  // One flag per file; 1: skipped, because a folder or pattern gave it and it is no trace.
  std::vector<std::uint8_t> passed;
  std::set<std::string> typed;
};

bool is_rig_or_json(const Path& path) {
  return is_rig_name(path) || has_ending(path, ".json");
}

bool is_pattern(const std::string& word) {
  return word.find_first_of("*?[") != word.npos && !path_exists(word);
}

void cannot(ComparedCase& c, const std::string& problem) {
  c.failure = CaseFailure::Unreadable;
  c.problem = problem;
}

// Returns the rig of a trace. The first that exists wins: the only typed rig, the typed rig that
// the trace's head names, the typed rig that fits the trace's file name, the file that the head
// names.
std::string rig_for(const TableWork& work, const Trace& trace, const std::string& path) {
  if (work.rigs.size() == 1) return work.rigs.front();
  const auto named = std::ranges::find_if(work.rigs, [&](const std::string& rig) {
    return Path(rig).filename() == Path(trace.head.rig).filename();
  });
  if (named != work.rigs.end()) return *named;
  const int by_name = rig_by_name(path, work.rigs);
  if (by_name >= 0) return work.rigs[by_name];
  return named_rig(trace.head, path);
}

std::string no_rig(const TableWork& work, const Trace& trace) {
  if (work.rigs.empty() && trace.head.rig.empty())
    return "does not say which rig it plays; name the rig before it";
  if (work.rigs.empty())
    return "plays " + trace.head.rig + ", which was not found; name the rig before it";
  return (trace.head.rig.empty() ? "does not say which rig it plays"
                                 : "plays " + trace.head.rig + ", which is not among the rigs") +
         "; there are " + joined(work.rigs);
}

void compare_with_own(const TableWork& work, ComparedCase& c, Trace&& trace) {
  Session session;
  std::string error;
  c.runtime = trace.head.runtime;
  c.rig = rig_for(work, trace, c.trace);
  if (c.rig.empty()) return cannot(c, c.trace + ": " + no_rig(work, trace));
  if (!open(session, c.rig, error)) return cannot(c, error);
  std::ranges::stable_sort(trace.ticks, {}, &TraceTick::tick);
  const auto theirs = std::make_shared<const Trace>(std::move(trace));
  compare_case(c, session, theirs, check_trace(session, theirs)->played, work.rules);
}

// Fills the case. Returns false for a file from a folder or pattern that is no trace.
bool compare_one(const TableWork& work, ComparedCase& c) {
  Trace trace;
  std::string text, error;
  const bool there = read_text(c.trace, text, error);
  if (there && !work.typed.contains(c.trace) && !is_trace(text)) return false;
  if (!there)
    cannot(c, error);
  else if (!read_trace(text, trace, error))
    cannot(c, (c.trace == "-" ? "stdin" : c.trace) + ": " + error);
  else
    text = {}, c.skipped = trace.skipped, compare_with_own(work, c, std::move(trace));
  return true;
}

// Fills the case. An exception, such as memory that runs out, becomes its error; the other traces
// go on.
void compare_safely(TableWork& work, std::size_t index) {
  ComparedCase& c = work.cases[index];
  c.trace = work.traces[index];
  try {
    work.passed[index] = !compare_one(work, c);
  } catch (const std::bad_alloc&) {
    cannot(c, c.trace + ": not enough memory");
  } catch (const std::exception& e) {
    cannot(c, c.trace + ": " + e.what());
  }
}

// Returns the index of the first folder name in which the paths of the traces differ; npos: none.
std::size_t first_other_part(const std::vector<ComparedCase>& cases) {
  std::size_t same = std::string::npos;
  const Path first = Path(cases.front().trace).parent_path();
  for (const ComparedCase& c : cases) {
    const Path folder = Path(c.trace).parent_path();
    const auto parted = std::ranges::mismatch(first, folder);
    const std::size_t count = std::distance(first.begin(), parted.in1);
    if (folder != first) same = std::min(same, count);
  }
  return same;
}

// Names the runtime of traces that do not name it, after the first folder in which the paths
// differ: "js" for theirs/js/Walk.json if other traces are in theirs/go.
void name_runtimes_by_folder(std::vector<ComparedCase>& cases) {
  if (cases.empty()) return;
  const std::size_t part = first_other_part(cases);
  if (part == std::string::npos) return;
  for (ComparedCase& c : cases) {
    const Path folder = Path(c.trace).parent_path();
    const std::size_t depth = std::distance(folder.begin(), folder.end());
    if (c.runtime.empty() && part < depth)
      c.runtime = std::next(folder.begin(), static_cast<std::ptrdiff_t>(part))->string();
  }
}

// Returns whether any row has cells of two runtimes. If not, the folders are the rigs, not the
// runtimes.
bool stand_side_by_side(const std::vector<ComparedCase>& cases) {
  const CaseTable table = table_of(cases);
  return std::ranges::any_of(table.rows, [](const CaseRow& row) {
    return std::ranges::count_if(row.cells, [](int cell) { return cell >= 0; }) > 1;
  });
}

void tell_runtimes_apart(std::vector<ComparedCase>& cases) {
  std::vector<std::string> said;
  for (const ComparedCase& c : cases) said.push_back(c.runtime);
  name_runtimes_by_folder(cases);
  if (stand_side_by_side(cases)) return;
  for (std::size_t i = 0; i < cases.size(); ++i) cases[i].runtime = said[i];
}

bool understand_table(const CompareOptions& options, TableWork& work, std::string& error) {
  RigInputs inputs;
  if (!options.recording.empty()) error = "--recording applies to one trace; compare it alone";
  if (options.dialect == "all") error = "--dialect all applies to one trace; compare it alone";
  skelform::Dialect dialect;
  if (error.empty() && !options.dialect.empty()) {
    if (!dialect_or_switch(options.dialect, dialect)) error = no_dialect(options.dialect);
    work.rules.dialect = dialect;
  }
  if (!error.empty() ||
      !find_inputs(options.files, {is_rig_or_json, ".skf or .json"}, inputs, error))
    return false;
  if (!options.rig.empty()) work.rigs.push_back(options.rig);
  for (std::string& file : inputs.files)
    (is_rig(file) ? work.rigs : work.traces).push_back(std::move(file));
  if (work.traces.empty()) error = "compare: none of the files is a trace";
  work.rules.tolerance = tolerance_of(options.tolerance);
  work.rules.partial = options.partial;
  work.typed = {options.files.begin(), options.files.end()};
  return error.empty();
}

void drop_what_is_none(TableWork& work) {
  std::vector<ComparedCase> kept;
  for (std::size_t i = 0; i < work.cases.size(); ++i)
    if (!work.passed[i]) kept.push_back(std::move(work.cases[i]));
  work.cases = std::move(kept);
}

int report_table(TableWork& work, const CompareOptions& options) {
  drop_what_is_none(work);
  if (work.cases.empty()) return complain("compare: none of the files is a trace");
  tell_runtimes_apart(work.cases);
  bool unreadable = false;
  for (const ComparedCase& c : work.cases)
    if (c.failure == CaseFailure::Unreadable) unreadable = true, tell(c.problem);
  if (options.json)
    std::cout << text_of(cases_report(work.cases, work.rules)) << '\n';
  else
    std::cout << table_text(work.cases, work.rules) << '\n' << summary_text(counts_of(work.cases));
  if (unreadable) return kUnreadable;
  const auto good = [&](const ComparedCase& c) { return passes(c, work.rules); };
  return std::ranges::all_of(work.cases, good) ? kFine : kProblems;
}

}  // namespace

bool asks_for_table(const CompareOptions& options) {
  return options.table || options.files.size() > 2 ||
         std::ranges::any_of(options.files, [&](const std::string& file) {
           return is_pattern(file) || (is_folder(file) && !is_rig(file));
         });
}

int compare_as_table(const CompareOptions& options) {
  TableWork work;
  std::string error;
  if (!understand_table(options, work, error)) return complain(error);
  if (!reads_stdin_once(work.traces) || !std::ranges::all_of(work.traces, is_not_stdout))
    return kUnreadable;
  work.cases.resize(work.traces.size());
  work.passed.resize(work.traces.size());
  const InterruptGuard guard;
  const Batch batch{.count = work.traces.size(),
                    .jobs = 0,
                    .work = [&](std::size_t i) { compare_safely(work, i); },
                    .told = [](std::size_t) {},
                    .stopped = is_interrupted};
  if (!run_parallel(batch)) return kUnreadable;  // Ctrl+C
  return report_table(work, options);
}

}  // namespace skelscope
