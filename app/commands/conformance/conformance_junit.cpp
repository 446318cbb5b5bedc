// Writes a JUnit XML report: a suite for each runtime, a test for each case.
#include "commands/compare/case_report.h"
#include "commands/compare/case_table.h"
#include "commands/conformance/conformance_report.h"
#include "commands/kit/xml_text.h"

namespace skelscope {
namespace {

struct JunitSuite {
  std::string tests;
  int count = 0, failures = 0, errors = 0;
};

std::string attribute(const char* name, const std::string& text) {
  return std::string(" ") + name + "=\"" + xml_text(text) + '"';
}

std::string numbers(const JunitSuite& suite) {
  return attribute("tests", std::to_string(suite.count)) +
         attribute("failures", std::to_string(suite.failures)) +
         attribute("errors", std::to_string(suite.errors));
}

const char* junit_type(const ComparedCase& c) {
  const CaseOutcome outcome = outcome_of(c);
  if (outcome == CaseOutcome::Failed) return name_of(c.failure);
  const bool known = !c.causes.empty() || !c.comparison.lacking.empty();
  return known ? cause_name(c) : name_of(outcome);
}

// Returns the elements within a test: an error if the command failed, a failure if the trace
// differs.
std::string junit_inside(const ComparedCase& c, const CaseRules& rules) {
  const bool good = passes(c, rules), failed = outcome_of(c) == CaseOutcome::Failed;
  const std::string why = why_words(c);
  std::string text;
  if (!good) {
    const char* tag = failed ? "error" : "failure";
    const std::string message = failed ? why : brief_words(c) + (why.empty() ? "" : "; " + why);
    text += std::string("      <") + tag + attribute("type", junit_type(c)) +
            attribute("message", message) + "/>\n";
  }
  if (!c.messages.empty()) text += "      <system-err>" + xml_lines(c.messages) + "</system-err>\n";
  return text;
}

void add_test(JunitSuite& suite, const ComparedCase& c, const CaseRules& rules) {
  const std::string inside = junit_inside(c, rules);
  const std::string name = plays_words(c);
  suite.tests += "    <testcase" + attribute("classname", c.rig) +
                 attribute("name", name.empty() ? "the rig" : name) +
                 (inside.empty() ? "/>\n" : ">\n" + inside + "    </testcase>\n");
  ++suite.count;
  const bool failed = outcome_of(c) == CaseOutcome::Failed;
  suite.errors += failed;
  suite.failures += !failed && !passes(c, rules);
}

}  // namespace

std::string conformance_junit(const std::vector<ComparedCase>& cases, const CaseRules& rules) {
  std::vector<std::string> names = runtimes_of(cases);
  if (names.empty()) names.emplace_back();
  JunitSuite all;
  for (const std::string& name : names) {
    JunitSuite suite;
    for (const ComparedCase& c : cases)
      if (c.runtime == name) add_test(suite, c, rules);
    all.tests += "  <testsuite" + attribute("name", name.empty() ? "conformance" : name) +
                 numbers(suite) + ">\n" + suite.tests + "  </testsuite>\n";
    all.count += suite.count;
    all.failures += suite.failures;
    all.errors += suite.errors;
  }
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"skelscope conformance\"" +
         numbers(all) + ">\n" + all.tests + "</testsuites>\n";
}

}  // namespace skelscope
