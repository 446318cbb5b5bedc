// JUnit XML reports, which CI servers read: suites of test cases.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace skelscope {

enum class JunitEnd { Passed, Failed, Broken };  // Broken: it could not be tested

struct JunitCase {
  std::string of, name;  // the tested file, and the test
  JunitEnd end = JunitEnd::Passed;
  std::string type, message;  // unless it passed: the kind of the fault, and a sentence
  std::string output, log;    // what else was said, in one line and in several; empty: nothing
};

struct JunitSuite {
  std::string name;
  std::string cases;  // as XML
  std::size_t tests = 0, failures = 0, errors = 0;
};

void add_case(JunitSuite& suite, const JunitCase& one);
// The document of all suites. tool: "skelscope lint".
std::string junit_report(const std::string& tool, const std::vector<JunitSuite>& suites);

}  // namespace skelscope
