// The problems of an earlier export of a rig, to tell which ones are new. Problems are matched by
// code and by the names of their parts, so that indices and frames may change.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "skelform/armature.h"
#include "skelform/problem.h"

namespace skelscope {

struct BaselineProblem {
  std::string code, part;  // part: as in place_of(), without frames
  auto operator<=>(const BaselineProblem&) const = default;
};
struct Baseline {
  bool known = false;                     // false: there is no earlier export
  std::vector<BaselineProblem> problems;  // sorted; equal ones are counted
};
Baseline baseline_of(const skelform::Armature& armature,
                     std::span<const skelform::Problem> problems);

struct SinceBaseline {
  std::vector<char> fresh;  // by problem: whether it is new
  int fresh_count = 0;
  std::vector<BaselineProblem> gone;
};
// Without a baseline nothing is new or gone.
SinceBaseline compare_with(const Baseline& baseline, const skelform::Armature& armature,
                           std::span<const skelform::Problem> problems);

// "2 new problems, 1 gone"; empty: neither.
std::string words_about(const SinceBaseline& since);
// "handle-outside (bone Left Knee), fps (animation Walk) and 3 more".
std::string words_about_gone(const SinceBaseline& since);

}  // namespace skelscope
