// Sorts and folds lists of problems.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "skelform/api.h"
#include "skelform/problem.h"

SKELFORM_API_BEGIN
namespace skelform {

// Errors come before warnings, warnings before infos. Within one severity, faults without a measure
// that break runtimes come first, then what is seen most (Seen::share), last what artists intend
// (Ground::Meant). Equal ones follow the file: armature.json in its export order, arrays by index;
// then other archive entries; then problems without a place. Problems of one place keep their
// order.
void sort_problems(std::vector<Problem>& problems);

// Problems of one kind, which lists show as one: those of one code and severity. Warnings about
// what is seen in animations are one kind for each bone, or for each chain by its first bone.
struct ProblemFold {
  // Index of the worst problem; its message stands for all.
  std::size_t worst = 0;
  // Indices of all, the worst included, in the list's order.
  std::vector<std::size_t> members;
};
// Folds a list that sort_problems() has sorted; the folds keep its order.
std::vector<ProblemFold> fold_problems(const std::vector<Problem>& problems);

// Returns the worst problem's message and, for several members, " (and 9 more like it)".
std::string fold_words(const std::vector<Problem>& problems, const ProblemFold& fold);

}  // namespace skelform
SKELFORM_API_END
