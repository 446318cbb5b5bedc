// A table of cases: a row for each rig and animation or recording, a column for each runtime.
#pragma once

#include <string>
#include <vector>

#include "commands/compare/compared_case.h"

namespace skelscope {

struct CaseRow {
  std::string rig, plays;
  std::vector<int> cells;  // index of the case of each runtime; -1: none
};
struct CaseTable {
  std::vector<std::string> runtimes;
  std::vector<CaseRow> rows;  // in the order of the cases
};
CaseTable table_of(const std::vector<ComparedCase>& cases);

// Returns the words for what the case plays: "Walk", "walk.json" for a recording, or "Walk,
// walk.json".
std::string plays_words(const ComparedCase& c);

// Returns the table with a column for each runtime; empty if there is only one runtime.
std::string side_by_side(const std::vector<ComparedCase>& cases);
// Returns the table, followed by the reasons why cases do not pass. With one runtime the reasons
// are a column of the table.
std::string table_text(const std::vector<ComparedCase>& cases, const CaseRules& rules);

}  // namespace skelscope
