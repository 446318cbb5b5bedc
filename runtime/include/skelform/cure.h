// Cures of problems, where one cure is certain: edits after which check() no longer finds the
// problem. Wherever an author has to choose, there is none.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "skelform/api.h"
#include "skelform/edit.h"
#include "skelform/problem.h"

SKELFORM_API_BEGIN
namespace skelform {

struct Cure {
  // Its effect, such as "Sort the keys"; empty: there is none.
  std::string title;
  // See edit().
  std::vector<Edit> edits;
  // It cures all problems of its code.
  bool cures_all = false;
  explicit operator bool() const { return !edits.empty(); }
};

// Returns the cure of a problem that load() or check() found in this rig.
Cure cure_of(const Skf& skf, const Problem& problem);

// Returns one cure for all these problems, which have one code and are in the order of check();
// problems without a cure are left out.
Cure cure_of_all(const Skf& skf, std::span<const Problem> problems);

}  // namespace skelform
SKELFORM_API_END
