// The report of lint on one rig or on many, for people and for pipelines.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "commands/lint/lint_settings.h"
#include "session/json/report.h"

namespace skelscope {

enum class LintFormat { Text, Json, Jsonl, Sarif, Github, Junit };

struct LintedRig {
  std::string file;                         // as it was asked for or found
  std::string unreadable;                   // why it cannot be read; empty: it can
  std::vector<skelform::Problem> problems;  // the worst first
  FailOn fail_on = FailOn::Error;
};
bool is_failed(const LintedRig& rig);  // by a problem; an unreadable one is not

struct LintCounts {
  std::size_t errors = 0, warnings = 0, notes = 0;
};

struct LintReport {
  LintFormat format = LintFormat::Text;
  bool many = false;     // more than one was asked for; JSON names the file of each then
  bool quiet = false;    // only problems that fail, and rigs with one
  bool summary = false;  // Text: how many of each severity, not which
  // The counts so far:
  LintCounts counts;
  std::size_t rigs = 0, failed = 0, unreadable = 0;
  Report rows = Report::array();  // Json: of rigs, Sarif: of results; printed when it is complete
  std::string cases;              // Junit: likewise
  std::size_t tests = 0, failures = 0;
};

// To stdout; unreadable rigs also to stderr where the format has no words for them.
void tell(LintReport& report, const LintedRig& rig);
void end_report(LintReport& report);

// The parts, by format.
void tell_sarif(LintReport& report, const LintedRig& rig);
void end_sarif(const LintReport& report);
void tell_junit(LintReport& report, const LintedRig& rig);
void end_junit(const LintReport& report);
std::string github_text(const LintedRig& rig, bool quiet);

}  // namespace skelscope
