// Writes a JUnit XML report: a suite for each runtime, a test for each case.
#include "commands/compare/case_report.h"
#include "commands/compare/case_table.h"
#include "commands/conformance/conformance_report.h"
#include "commands/kit/junit.h"

namespace skelscope {
namespace {

const char* junit_type(const ComparedCase& c) {
  const CaseOutcome outcome = outcome_of(c);
  if (outcome == CaseOutcome::Failed) return name_of(c.failure);
  const bool known = !c.causes.empty() || !c.comparison.lacking.empty();
  return known ? cause_name(c) : name_of(outcome);
}

// An error if the command failed, a failure if the trace differs.
JunitCase junit_case(const ComparedCase& c, const CaseRules& rules) {
  JunitCase one{c.rig, plays_words(c)};
  if (one.name.empty()) one.name = "the rig";
  one.log = c.messages;
  if (passes(c, rules)) return one;
  const bool failed = outcome_of(c) == CaseOutcome::Failed;
  const std::string why = why_words(c);
  one.end = failed ? JunitEnd::Broken : JunitEnd::Failed;
  one.type = junit_type(c);
  one.message = failed ? why : brief_words(c) + (why.empty() ? "" : "; " + why);
  return one;
}

}  // namespace

std::string conformance_junit(const std::vector<ComparedCase>& cases, const CaseRules& rules) {
  std::vector<std::string> names = runtimes_of(cases);
  if (names.empty()) names.emplace_back();
  std::vector<JunitSuite> suites;
  for (const std::string& name : names) {
    suites.push_back({name.empty() ? "conformance" : name});
    for (const ComparedCase& c : cases)
      if (c.runtime == name) add_case(suites.back(), junit_case(c, rules));
  }
  return junit_report("skelscope conformance", suites);
}

}  // namespace skelscope
