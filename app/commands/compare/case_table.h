// Cases as a table: a row for what is played, a column for each runtime.
#pragma once

#include <string>
#include <vector>

#include "commands/compare/compared_case.h"

namespace skelscope {

struct CaseRow {
  std::string rig, plays;
  std::vector<int> cells;  // of each runtime the index of its case; -1: there is none
};
struct CaseTable {
  std::vector<std::string> runtimes;
  std::vector<CaseRow> rows;  // in the order in which they first occur
};
CaseTable table_of(const std::vector<ComparedCase>& cases);

// "Walk", "walk.json" of a recording, or "Walk, walk.json".
std::string plays_words(const ComparedCase& c);

using TextRows = std::vector<std::vector<std::string>>;
// Aligned for a terminal, in which no name can steer it; the last column is as long as it is.
std::string aligned(const TextRows& rows);
// The table of several runtimes; empty with one.
std::string side_by_side(const std::vector<ComparedCase>& cases);
// The table; below it the reasons why cases do not pass. With one runtime both in one.
std::string table_text(const std::vector<ComparedCase>& cases, const CaseRules& rules);

}  // namespace skelscope
