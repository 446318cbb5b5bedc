// One case: the other runtime's command is run, and what it prints compared.
#pragma once

#include <string>

#include "commands/compare/compared_case.h"
#include "commands/conformance/find_cases.h"

namespace skelscope {

struct CaseSetting {
  CaseRules rules;
  double seconds = 60;
  std::string folder;  // for files that are there while the command runs
};

// On any thread, and never fails: what goes wrong is the case's. number: of the case, for the names
// of its files.
ComparedCase run_case(const ConformancePlan& plan, std::size_t number, const CaseSetting& setting);

}  // namespace skelscope
