// Finds which rules a set of rigs and recordings exercises. A case exercises a rule if
// breaking the rule changes its values.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "session/compare/causes/models.h"
#include "skelform/skf.h"

namespace skelscope {

struct CoveredRule {
  const Model* model = nullptr;
  int variant = -1;  // of the model; -1: any
  bool shown = false;
};

struct Coverage {
  std::vector<CoveredRule> rules;
  std::int64_t budget = 20'000'000;  // bones posed, some twenty seconds of CPU time
  int left_out = 0;                  // cases that were not looked at, as the budget was spent
};

// Begins with all rules of the models, and no case.
Coverage begin_coverage();
// Adds a case: marks the rules that it exercises.
void cover(Coverage& coverage, const std::shared_ptr<const skelform::Skf>& skf,
           const Recording& recording);
// Returns the deed of a runtime that breaks the rule: "solves the families from the last to the
// first".
std::string mistake_words(const CoveredRule& rule);
// The word of its cause; of a dialect's switch its name, too: "dialect-switch arc_uses_pi".
std::string rule_word(const CoveredRule& rule);

}  // namespace skelscope
