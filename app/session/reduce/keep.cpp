#include "session/reduce/keep.h"

#include <algorithm>

#include "lists/lists.h"
#include "skelform/lint.h"

namespace skelscope {

Kept keep_problem(const std::string& code) {
  const auto keeps = [code](const Candidate& candidate) {
    return contains(skelform::check(*candidate.skf), code, &skelform::Problem::code);
  };
  return {keeps, Reach::Everything, ""};
}

Kept keep_all(std::vector<Kept> wanted) {
  if (wanted.size() == 1) return std::move(wanted.front());
  Kept all;
  for (const Kept& one : wanted) {
    if (one.reach == Reach::Slice) all.reach = Reach::Slice;
    if (!one.words.empty()) all.words += (all.words.empty() ? "" : "; ") + one.words;
  }
  all.keeps = [wanted = std::move(wanted)](const Candidate& candidate) {
    return std::ranges::all_of(wanted, [&](const Kept& one) { return one.keeps(candidate); });
  };
  return all;
}

}  // namespace skelscope
