// A project's settings of lint: .skelscope.toml in the folder of a rig or in one above it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "skelform/problem.h"

namespace skelscope {

// The least severity that counts as failed; Never: none does.
enum class FailOn { Error, Warning, Info, Never };
std::optional<FailOn> fail_on_of(const std::string& word);
bool fails(skelform::Severity severity, FailOn limit);

// [lint]  ignore = ["code"]  fail-on = "warning"  [lint.severity]  code = "error"
struct LintSettings {
  std::string file;  // empty: there is none
  std::vector<std::string> ignore;
  std::optional<FailOn> fail_on;
  std::map<std::string, skelform::Severity> severity;
};

// The file that they are from; empty: there is none.
std::string lint_settings_file(const std::string& rig);

// The nearest one from the rig's folder upwards; of stdin, from the working folder. False when it
// cannot be read or holds a key, a code or a value that means nothing here: "FILE:LINE: ...".
bool find_lint_settings(const std::string& rig, LintSettings& settings, std::string& error);

// Leaves out what is ignored and gives the others their severity; the worst come first again.
void apply(const LintSettings& settings, std::vector<skelform::Problem>& problems);

// nullptr where all of them are codes of problems.
const std::string* unknown_code(const std::vector<std::string>& codes);

}  // namespace skelscope
