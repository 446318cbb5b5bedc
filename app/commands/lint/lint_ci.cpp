// Writes lint's reports for CI: JUnit XML, and log lines that GitHub turns into annotations.
#include <iostream>
#include <utility>

#include "commands/lint/lint_report.h"
#include "lists/word_in.h"
#include "session/json/terminal_text.h"

namespace skelscope {
namespace {

using skelform::Problem;

JunitCase case_of(const LintedRig& rig, const Problem& p) {
  JunitCase one{rig.file, p.code + (p.json_path.empty() ? "" : " " + p.json_path)};
  const std::string words = std::string(skelform::name_of(p.severity)) + ": " + p.message;
  if (!fails(p.severity, rig.fail_on)) {
    one.output = words;
    return one;
  }
  one.end = JunitEnd::Failed;
  one.type = p.code;
  one.message = words;
  return one;
}

// Escapes text for a GitHub annotation; property: for a value such as `file=`, else for the
// message.
std::string escaped(std::string_view text, bool property) {
  std::string line;
  for (const char c : text) {
    if (c == '%')
      line += "%25";
    else if (property && c == ':')
      line += "%3A";
    else if (property && c == ',')
      line += "%2C";
    else
      line += c;
  }
  return line;
}

std::string annotation(const char* level, const std::string& file, const std::string& title,
                       const std::string& message) {
  return std::string("::") + level + " file=" + escaped(terminal_text(file), true) +
         ",title=" + escaped(terminal_text(title), true) +
         "::" + escaped(terminal_text(message), false) + "\n";
}

}  // namespace

void tell_junit(LintReport& report, const LintedRig& rig) {
  JunitSuite suite{rig.file};
  if (!rig.unreadable.empty())
    add_case(suite, {rig.file, "lint", JunitEnd::Broken, "unreadable", rig.unreadable});
  for (const Problem& p : rig.problems)
    if (!report.quiet || fails(p.severity, rig.fail_on)) add_case(suite, case_of(rig, p));
  if (suite.tests == 0) add_case(suite, {rig.file, "lint"});
  report.suites.push_back(std::move(suite));
}

void end_junit(const LintReport& report) {
  std::cout << junit_report("skelscope lint", report.suites);
}

std::string github_text(const LintedRig& rig, bool quiet) {
  std::string lines;
  if (!rig.unreadable.empty()) lines += annotation("error", rig.file, "unreadable", rig.unreadable);
  for (const Problem& p : rig.problems) {
    if (quiet && !fails(p.severity, rig.fail_on)) continue;
    const std::string place = p.json_path.empty() ? "" : p.json_path + ": ";
    lines +=
        annotation(word_in<skelform::Severity::Info>({"error", "warning", "notice"}, p.severity),
                   rig.file, p.code, place + p.message);
  }
  return lines;
}

}  // namespace skelscope
