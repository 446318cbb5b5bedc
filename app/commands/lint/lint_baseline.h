// lint --baseline: the problems of an earlier export.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "commands/lint/lint_settings.h"
#include "skelform/problem_place.h"

namespace skelscope {

struct LintBaseline {
  std::optional<skelform::Skf> rig;         // the earlier export, and its problems
  std::vector<skelform::Problem> problems;  // with the severities of the codes
  // The problems in the output of lint, by file; "" if the output names none.
  std::map<std::string, std::vector<skelform::KnownProblem>> rigs;
};

// Reads a rig or the output of lint --json. Returns false and "FILE: the reason" if it is neither.
bool read_baseline(const std::string& path, std::optional<LintBaseline>& baseline,
                   std::string& error);

// Returns whether the baseline tells of a rig; an earlier export tells of every rig.
bool knows(const LintBaseline& baseline, const std::string& file);

// Returns the problems that a rig had, with the severities of the settings; none for a rig that the
// output lacks. Parts of an earlier export have the names that `rig` gives them.
std::vector<skelform::KnownProblem> known_of(const LintBaseline& baseline, const std::string& file,
                                             const skelform::Skf& rig,
                                             const LintSettings& settings);

}  // namespace skelscope
