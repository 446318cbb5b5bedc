// The report of lint in every output format.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "commands/kit/junit.h"
#include "commands/lint/lint_settings.h"
#include "session/json/report.h"

namespace skelscope {

enum class LintFormat { Text, Json, Jsonl, Sarif, Github, Junit };

// Problems of one kind, listed as the worst of them; its message counts the others.
struct LintedProblem : skelform::Problem {
  std::string key;                  // by skelform::problem_key(), for --baseline
  std::vector<std::string> places;  // the JSON paths of all, the worst first
  std::vector<std::string> keys;    // their keys, in the same order
};

struct LintedRig {
  std::string file;                     // path, as typed or as found in a folder
  std::string unreadable;               // why the rig cannot be read; empty: it can
  std::vector<LintedProblem> problems;  // the worst first
  FailOn fail_on = FailOn::Error;
};

struct LintCounts {
  std::size_t errors = 0, warnings = 0, notes = 0;
};

struct LintReport {
  LintFormat format = LintFormat::Text;
  bool many = false;     // there may be several rigs, so JSON names each file
  bool quiet = false;    // prints only problems that reach fail_on
  bool summary = false;  // Text: prints the number of problems of each severity, not the problems
  LintCounts counts;     // of the rigs reported so far
  std::size_t rigs = 0, failed = 0, unreadable = 0;  // so far
  Report rows = Report::array();   // Json: rigs; Sarif: results; printed by end_report()
  std::vector<JunitSuite> suites;  // Junit; printed by end_report()
};

// Prints the rig's problems to stdout or adds them to `report`. If the format cannot express an
// unreadable rig, its error goes to stderr.
void tell(LintReport& report, const LintedRig& rig);
void end_report(LintReport& report);

// Parts of tell() and end_report() for single formats.
void tell_sarif(LintReport& report, const LintedRig& rig);
void end_sarif(const LintReport& report);
void tell_junit(LintReport& report, const LintedRig& rig);
void end_junit(const LintReport& report);
std::string github_text(const LintedRig& rig, bool quiet);

}  // namespace skelscope
