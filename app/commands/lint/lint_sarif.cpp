// SARIF 2.1.0, as code hosts and editors read findings.
#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>

#include "commands/lint/lint_report.h"

namespace skelscope {
namespace {

using skelform::Problem;
using skelform::Severity;

constexpr const char* kUnreadableRule = "unreadable";

const char* level_of(Severity severity) {
  constexpr std::array names{"error", "warning", "note"};
  return names[static_cast<std::size_t>(severity)];
}

// What a URI has no sign for, in hexadecimal.
std::string uri_of(const std::string& file) {
  constexpr const char* digits = "0123456789ABCDEF";
  constexpr std::string_view plain = "-._~/";
  std::string uri = file.starts_with('/') ? "file://" : "";
  for (const char c : file) {
    const auto byte = static_cast<unsigned char>(c);
    const bool keeps = byte < 0x80 && (std::isalnum(byte) != 0 || plain.find(c) != plain.npos);
    if (keeps)
      uri += c;
    else
      (uri += '%') += {digits[byte >> 4], digits[byte & 15]};
  }
  return uri;
}

void write_sarif_text(JsonText& json, const char* name, std::string_view text) {
  key(json, name);
  begin(json, '{');
  field(json, "text", text);
  end(json, '}');
}

void write_rule(JsonText& json, const char* code, Severity severity, const char* meaning) {
  line_break(json);
  begin(json, '{');
  field(json, "id", code);
  write_sarif_text(json, "shortDescription", meaning);
  key(json, "defaultConfiguration");
  begin(json, '{');
  field(json, "level", level_of(severity));
  end(json, '}');
  end(json, '}');
}

std::size_t rule_index(std::string_view code) {
  const auto known = skelform::problem_codes();
  const auto rule = std::ranges::find(known, code, [](const auto& one) { return one.code; });
  return static_cast<std::size_t>(rule - known.begin());
}

void write_locations(JsonText& json, const std::string& file, const std::string& path) {
  key(json, "locations");
  begin(json, '[');
  begin(json, '{');
  key(json, "physicalLocation");
  begin(json, '{');
  key(json, "artifactLocation");
  begin(json, '{');
  field(json, "uri", uri_of(file));
  end(json, '}');
  end(json, '}');
  if (!path.empty()) {
    key(json, "logicalLocations");
    begin(json, '[');
    begin(json, '{');
    field(json, "fullyQualifiedName", path);
    end(json, '}');
    end(json, ']');
  }
  end(json, '}');
  end(json, ']');
}

void write_result(JsonText& json, const std::string& file, const std::string& code,
                  Severity severity, const std::string& message, const std::string& path) {
  line_break(json);
  begin(json, '{');
  field(json, "ruleId", code);
  field(json, "ruleIndex", static_cast<std::int64_t>(rule_index(code)));
  field(json, "level", level_of(severity));
  write_sarif_text(json, "message", message);
  write_locations(json, file, path);
  end(json, '}');
}

}  // namespace

void begin_sarif(LintReport& report) {
  JsonText& json = report.json;
  begin(json, '{');
  field(json, "$schema", "https://json.schemastore.org/sarif-2.1.0.json");
  field(json, "version", "2.1.0");
  key(json, "runs");
  begin(json, '[');
  begin(json, '{');
  key(json, "tool");
  begin(json, '{');
  key(json, "driver");
  begin(json, '{');
  field(json, "name", "skelscope");
  key(json, "rules");
  begin(json, '[');
  for (const auto& rule : skelform::problem_codes())
    write_rule(json, rule.code, rule.severity, rule.meaning);
  write_rule(json, kUnreadableRule, Severity::Error, "the file is no rig that can be read");
  end(json, ']');
  end(json, '}');
  end(json, '}');
  key(json, "results");
  begin(json, '[');
}

void tell_sarif(LintReport& report, const LintedRig& rig) {
  if (!rig.unreadable.empty())
    write_result(report.json, rig.file, kUnreadableRule, Severity::Error, rig.unreadable, "");
  for (const Problem& p : rig.problems)
    if (!report.quiet || fails(p.severity, rig.fail_on))
      write_result(report.json, rig.file, p.code, p.severity, p.message, p.json_path);
}

void end_sarif(LintReport& report) {
  JsonText& json = report.json;
  end(json, ']');
  end(json, '}');
  end(json, ']');
  end(json, '}');
  std::cout << json.text << '\n';
}

}  // namespace skelscope
