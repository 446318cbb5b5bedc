// The project's settings of lint: .skelscope.toml in a rig's folder or in a folder above.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "skelform/problem.h"

namespace skelscope {

// The least severe problem that gives status 1; Never: none does.
enum class FailOn { Error, Warning, Info, Never };
std::optional<FailOn> fail_on_of(const std::string& word);
bool fails(skelform::Severity severity, FailOn limit);

// An example of the file:
// [lint]
// ignore = ["code"]
// fail-on = "warning"
// [lint.severity]
// code = "error"
struct LintSettings {
  std::string file;  // path of the settings; empty: none found
  std::vector<std::string> ignore;
  std::optional<FailOn> fail_on;
  std::map<std::string, skelform::Severity> severity;
};

// Returns the path of the nearest .skelscope.toml, from the rig's folder upwards; empty: none.
std::string lint_settings_file(const std::string& rig);

// Reads the nearest .skelscope.toml, from the rig's folder upwards; for stdin from the working
// folder. Returns false and "FILE:LINE: ..." if the file cannot be read or has an unknown key, code
// or value.
bool find_lint_settings(const std::string& rig, LintSettings& settings, std::string& error);

// Removes ignored problems, sets the severities from the settings and sorts the worst first.
void apply(const LintSettings& settings, std::vector<skelform::Problem>& problems);

// Returns the first code that no problem has; nullptr if all are known.
const std::string* unknown_code(const std::vector<std::string>& codes);

}  // namespace skelscope
