// Runs one case: executes the other runtime's command and compares the printed trace.
#pragma once

#include <string>

#include "commands/compare/compared_case.h"
#include "commands/conformance/find_cases.h"

namespace skelscope {

struct CaseSetting {
  CaseRules rules;
  double seconds = 60;
  std::string folder;  // folder for files that exist while the command runs
};

// Loads the recording that a case plays, or makes one of its animation.
bool recording_of(const PlannedCase& planned, const Session& session, Recording& recording,
                  std::string& error);

// Runs a case, on any thread. Errors are stored in the case. number: of the case; used in file
// names.
ComparedCase run_case(const ConformancePlan& plan, std::size_t number, const CaseSetting& setting);

}  // namespace skelscope
