#include "commands/kit/junit.h"

#include "commands/kit/xml_text.h"

namespace skelscope {
namespace {

std::string attribute(const char* name, const std::string& text) {
  return std::string(" ") + name + "=\"" + xml_text(text) + '"';
}

std::string head_of(const char* tag, const JunitSuite& suite) {
  return std::string("<") + tag + attribute("name", suite.name) +
         attribute("tests", std::to_string(suite.tests)) +
         attribute("failures", std::to_string(suite.failures)) +
         attribute("errors", std::to_string(suite.errors)) + ">\n";
}

std::string inside_of(const JunitCase& one) {
  std::string text;
  if (one.end != JunitEnd::Passed)
    text += std::string("      <") + (one.end == JunitEnd::Failed ? "failure" : "error") +
            attribute("type", one.type) + attribute("message", one.message) + "/>\n";
  if (!one.output.empty()) text += "      <system-out>" + xml_text(one.output) + "</system-out>\n";
  if (!one.log.empty()) text += "      <system-err>" + xml_lines(one.log) + "</system-err>\n";
  return text;
}

}  // namespace

void add_case(JunitSuite& suite, const JunitCase& one) {
  const std::string inside = inside_of(one);
  suite.cases += "    <testcase" + attribute("classname", one.of) + attribute("name", one.name) +
                 (inside.empty() ? "/>\n" : ">\n" + inside + "    </testcase>\n");
  ++suite.tests;
  suite.failures += one.end == JunitEnd::Failed;
  suite.errors += one.end == JunitEnd::Broken;
}

std::string junit_report(const std::string& tool, const std::vector<JunitSuite>& suites) {
  JunitSuite all{tool};
  for (const JunitSuite& suite : suites) {
    all.cases += "  " + head_of("testsuite", suite) + suite.cases + "  </testsuite>\n";
    all.tests += suite.tests;
    all.failures += suite.failures;
    all.errors += suite.errors;
  }
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + head_of("testsuites", all) + all.cases +
         "</testsuites>\n";
}

}  // namespace skelscope
