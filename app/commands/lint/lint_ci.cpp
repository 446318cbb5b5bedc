// Writes lint's reports for CI: JUnit XML, and log lines that GitHub turns into annotations.
#include <array>
#include <iostream>

#include "commands/kit/xml_text.h"
#include "commands/lint/lint_report.h"
#include "session/json/terminal_text.h"

namespace skelscope {
namespace {

using skelform::Problem;

std::string test_case(const LintedRig& rig, const std::string& name, const std::string& inside) {
  return "    <testcase classname=\"" + xml_text(rig.file) + "\" name=\"" + xml_text(name) + "\"" +
         (inside.empty() ? "/>\n" : ">" + inside + "</testcase>\n");
}

std::string case_of(const LintedRig& rig, const Problem& p) {
  const std::string place = p.json_path.empty() ? "" : " " + p.json_path;
  const std::string words = xml_text(std::string(skelform::name_of(p.severity)) + ": " + p.message);
  const std::string inside =
      fails(p.severity, rig.fail_on)
          ? "<failure type=\"" + xml_text(p.code) + "\" message=\"" + words + "\"/>"
          : "<system-out>" + words + "</system-out>";
  return test_case(rig, p.code + place, inside);
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
  std::string cases;
  std::size_t tests = 0, failures = 0;
  for (const Problem& p : rig.problems) {
    const bool failed = fails(p.severity, rig.fail_on);
    if (report.quiet && !failed) continue;
    cases += case_of(rig, p);
    ++tests;
    failures += failed;
  }
  const bool unreadable = !rig.unreadable.empty();
  if (unreadable)
    cases = test_case(rig, "lint",
                      "<error type=\"unreadable\" message=\"" + xml_text(rig.unreadable) + "\"/>");
  else if (tests == 0)
    cases = test_case(rig, "lint", "");
  if (tests == 0) tests = 1;
  report.tests += tests;
  report.failures += failures;
  report.cases += "  <testsuite name=\"" + xml_text(rig.file) + "\" tests=\"" +
                  std::to_string(tests) + "\" failures=\"" + std::to_string(failures) +
                  "\" errors=\"" + std::to_string(unreadable ? 1 : 0) + "\">\n" + cases +
                  "  </testsuite>\n";
}

void end_junit(const LintReport& report) {
  std::cout << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"skelscope lint\" "
            << "tests=\"" << report.tests << "\" failures=\"" << report.failures << "\" errors=\""
            << report.unreadable << "\">\n"
            << report.cases << "</testsuites>\n";
}

std::string github_text(const LintedRig& rig, bool quiet) {
  constexpr std::array levels{"error", "warning", "notice"};
  std::string lines;
  if (!rig.unreadable.empty()) lines += annotation("error", rig.file, "unreadable", rig.unreadable);
  for (const Problem& p : rig.problems) {
    if (quiet && !fails(p.severity, rig.fail_on)) continue;
    const std::string place = p.json_path.empty() ? "" : p.json_path + ": ";
    lines += annotation(levels[static_cast<std::size_t>(p.severity)], rig.file, p.code,
                        place + p.message);
  }
  return lines;
}

}  // namespace skelscope
