// One problem in the list: its message, what is seen of it, its code and place, and its cure.
#pragma once

#include <vector>

#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

// Arguments that all rows of the list share.
struct ProblemList {
  const Session& session;
  const CureStudy& cures;
  View& view;
  Requests& requests;
  const Theme& theme;
  std::vector<char> ignored;  // for each problem, whether it is ignored
};

struct ProblemRow {
  int index = 0;        // in Session::problems
  int alike = 0;        // problems folded below this one; 0: none
  bool member = false;  // listed below the problem that stands for its kind
};

// Takes its room at ImGui's cursor. `open`: whether the problems like it are listed; a click on
// their number changes it.
void problem_row(const ProblemList& list, const ProblemRow& row, bool& open);

}  // namespace skelscope
