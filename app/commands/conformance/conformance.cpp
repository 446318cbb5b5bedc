// skelscope conformance: runs another runtime on many rigs and recordings and compares its traces.
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "commands/batch/parallel.h"
#include "commands/compare/case_report.h"
#include "commands/compare/case_table.h"
#include "commands/conformance/case_coverage.h"
#include "commands/conformance/conformance_report.h"
#include "commands/conformance/run_case.h"
#include "commands/kit/rig_file.h"
#include "lists/lists.h"
#include "platform/files/temporary_folder.h"
#include "platform/files/written.h"
#include "platform/process/interrupt.h"
#include "session/json/terminal_text.h"
#include "session/reduce/keep.h"
#include "skelform/output_file.h"

namespace skelscope {
namespace {

struct ConformanceFiles {
  skelform::OutputFile junit, html;
};

bool understand(const ConformanceOptions& options, CaseSetting& setting, std::string& error) {
  skelform::Dialect dialect;
  if (!(options.timeout > 0)) error = "--timeout must be more than 0 seconds";
  if (!(options.tolerance >= 0)) error = "--tolerance must be 0 or more pixels";
  if (!options.dialect.empty() && !dialect_or_switch(options.dialect, dialect))
    error = no_dialect(options.dialect);
  if (options.json + (options.junit == "-") + (options.html == "-") > 1)
    error = "stdout can hold one of --json, --junit - and --html -";
  if (contains(options.rigs, "-")) error = "conformance: the command needs the rig's file, not -";
  if (!options.dialect.empty()) setting.rules.dialect = dialect;
  setting.rules.tolerance = tolerance_of(options.tolerance);
  setting.rules.partial = options.partial;
  setting.rules.keeps_worst = !options.html.empty();
  setting.seconds = options.timeout;
  return error.empty();
}

bool prints_text(const ConformanceOptions& options) {
  return !options.json && options.junit != "-" && options.html != "-";
}

// Opens the output files before the commands run, so that an error appears at once.
bool open_files(const ConformanceOptions& options, const ConformancePlan& plan,
                ConformanceFiles& files, std::string& error) {
  const skelform::OutputRules rules{.inputs = plan.inputs};
  return (options.junit.empty() ||
          is_written(open_output(files.junit, options.junit, rules), error)) &&
         (options.html.empty() || is_written(open_output(files.html, options.html, rules), error));
}

bool write_files(const ConformanceOptions& options, const ConformancePlan& plan,
                 const std::vector<ComparedCase>& cases, const CaseRules& rules,
                 ConformanceFiles& files, std::string& error) {
  std::cout.flush();
  if (!options.junit.empty() &&
      (!is_written(append(files.junit, conformance_junit(cases, rules)), error) ||
       !is_written(finish(files.junit), error)))
    return false;
  if (options.html.empty()) return true;
  std::string note;
  const std::string page = conformance_html(cases, plan, rules, note);
  if (is_interrupted()) return false;
  if (!note.empty()) tell(options.html + ": " + note);
  return is_written(append(files.html, page), error) && is_written(finish(files.html), error);
}

// Returns "Walk: 12 of 71 ticks from 3, ...; why", without the runtime and the rig.
std::string case_line(const ComparedCase& c) {
  const std::string plays = plays_words(c), why = why_words(c);
  std::string line = (plays.empty() ? "" : plays + ": ") + brief_words(c);
  if (!why.empty()) line += (c.failure == CaseFailure::None ? "; " : ": ") + why;
  return c.skipped.empty() ? line : line + " (" + c.skipped + ')';
}

void tell_case(const ConformanceOptions& options, const CaseRules& rules, const ComparedCase& c) {
  if (c.failure == CaseFailure::Unreadable) return tell(c.problem);
  if (!prints_text(options) || (options.quiet && passes(c, rules))) return;
  std::cout << terminal_text(c.rig) << ": "
            << (c.runtime.empty() ? "" : terminal_text(c.runtime) + ": ")
            // Flushed, so that a pipe gets each case at once.
            << terminal_text(case_line(c)) << std::endl;
}

void tell_json(const std::vector<ComparedCase>& cases, const CaseRules& rules,
               const std::optional<Coverage>& coverage) {
  Report json = cases_report(cases, rules);
  if (coverage) json["coverage"] = coverage_report(*coverage);
  std::cout << text_of(json) << '\n';
}

void tell_all(const ConformanceOptions& options, const std::vector<ComparedCase>& cases,
              const CaseRules& rules, const std::optional<Coverage>& coverage) {
  if (options.json) tell_json(cases, rules, coverage);
  if (!prints_text(options)) return;
  const CaseCounts counts = counts_of(cases);
  const bool all_pass = std::ranges::all_of(cases, [&](const auto& c) { return passes(c, rules); });
  const std::string table = side_by_side(cases);
  if (!table.empty() && !(options.quiet && all_pass)) std::cout << '\n' << table << '\n';
  if (!options.quiet || !all_pass) std::cout << summary_text(counts);
  if (coverage) std::cout << coverage_text(*coverage);
}

int status_of(const std::vector<ComparedCase>& cases, const CaseRules& rules) {
  const auto has = [&](auto wanted) { return std::ranges::any_of(cases, wanted); };
  if (has([](const ComparedCase& c) { return c.failure == CaseFailure::Unreadable; }))
    return kUnreadable;
  return has([&](const ComparedCase& c) { return !passes(c, rules); }) ? kProblems : kFine;
}

bool run_all(const ConformanceOptions& options, const ConformancePlan& plan,
             const CaseSetting& setting, std::vector<ComparedCase>& cases) {
  cases.resize(plan.cases.size());
  return run_parallel({.count = plan.cases.size(),
                       .jobs = options.jobs,
                       .work = [&](std::size_t i) { cases[i] = run_case(plan, i, setting); },
                       .told = [&](std::size_t i) { tell_case(options, setting.rules, cases[i]); },
                       .stopped = is_interrupted});
}

}  // namespace

int conformance(const ConformanceOptions& options) {
  CaseSetting setting;
  ConformancePlan plan;
  std::string error;
  if (!understand(options, setting, error) ||
      !read_runtimes(options.runtimes, plan.runtimes, error) ||
      !plan_cases(options.rigs, plan, error))
    return complain(error);
  if (!std::ranges::all_of(plan.inputs, is_not_stdout)) return kUnreadable;
  // Destroyed last, so that files and the temporary folder are removed before Ctrl+C ends the
  // program.
  const InterruptGuard guard;
  TemporaryFolder folder;
  ConformanceFiles files;
  if (!make_temporary_folder("conformance", folder, error) ||
      !open_files(options, plan, files, error))
    return complain(error);
  setting.folder = folder.path;
  for (const std::string& note : plan.notes) tell(note);
  std::vector<ComparedCase> cases;
  if (!run_all(options, plan, setting, cases)) return kUnreadable;  // Ctrl+C
  std::optional<Coverage> coverage;
  if (options.coverage) coverage = coverage_of(plan);
  tell_all(options, cases, setting.rules, coverage);
  if (!write_files(options, plan, cases, setting.rules, files, error))
    return is_interrupted() ? kUnreadable : complain(error);
  return status_of(cases, setting.rules);
}

}  // namespace skelscope
