// Writes lint's report as SARIF 2.1.0, which code hosts and editors read.
#include <algorithm>
#include <iostream>

#include "commands/lint/lint_report.h"
#include "lists/word_in.h"

namespace skelscope {
namespace {

using skelform::Problem;
using skelform::Severity;

constexpr const char* kUnreadableRule = "unreadable";

const char* level_of(Severity severity) {
  return word_in<Severity::Info>({"error", "warning", "note"}, severity);
}

// Returns the path with every character that a URI does not allow as %XX.
std::string uri_of(const std::string& file) {
  constexpr const char* digits = "0123456789ABCDEF";
  constexpr std::string_view plain = "-._~/";
  const bool drive = file.find(":/") == 1;  // a Windows path such as C:/rigs
  std::string uri = file.starts_with('/') ? "file://" : drive ? "file:///" + file.substr(0, 2) : "";
  for (const char c : drive ? file.substr(2) : file) {
    const auto byte = static_cast<unsigned char>(c);
    const bool keeps = byte < 0x80 && (std::isalnum(byte) != 0 || plain.find(c) != plain.npos);
    if (keeps)
      uri += c;
    else
      (uri += '%') += {digits[byte >> 4], digits[byte & 15]};
  }
  return uri;
}

Report rule_of(const char* code, Severity severity, const char* meaning) {
  return {{"id", code},
          {"shortDescription", {{"text", meaning}}},
          {"defaultConfiguration", {{"level", level_of(severity)}}}};
}

Report rules() {
  Report rows = Report::array();
  for (const auto& rule : skelform::problem_codes())
    rows.push_back(rule_of(rule.code, rule.severity, rule.meaning));
  rows.push_back(rule_of(kUnreadableRule, Severity::Error, "the file cannot be read as a rig"));
  return rows;
}

std::size_t rule_index(std::string_view code) {
  const auto known = skelform::problem_codes();
  const auto rule = std::ranges::find(known, code, [](const auto& one) { return one.code; });
  return rule - known.begin();
}

Report location_of(const std::string& file, const std::string& path) {
  Report json;
  json["physicalLocation"]["artifactLocation"]["uri"] = uri_of(file);
  if (!path.empty()) json["logicalLocations"].push_back({{"fullyQualifiedName", path}});
  return json;
}

Report result_of(const std::string& file, const std::string& code, Severity severity,
                 const std::string& message, const std::string& path) {
  return {{"ruleId", code},
          {"ruleIndex", rule_index(code)},
          {"level", level_of(severity)},
          {"message", {{"text", message}}},
          {"locations", Report::array({location_of(file, path)})}};
}

}  // namespace

void tell_sarif(LintReport& report, const LintedRig& rig) {
  if (!rig.unreadable.empty())
    report.rows.push_back(
        result_of(rig.file, kUnreadableRule, Severity::Error, rig.unreadable, ""));
  for (const Problem& p : rig.problems)
    if (!report.quiet || fails(p.severity, rig.fail_on))
      report.rows.push_back(result_of(rig.file, p.code, p.severity, p.message, p.json_path));
}

void end_sarif(const LintReport& report) {
  Report run;
  run["tool"]["driver"] = {{"name", "skelscope"}, {"rules", rules()}};
  run["results"] = report.rows;
  const Report json{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                    {"version", "2.1.0"},
                    {"runs", Report::array({run})}};
  std::cout << text_of(json, 2) << '\n';
}

}  // namespace skelscope
