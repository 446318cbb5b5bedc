// The problems of an earlier export of a rig, to tell which ones are new. They are matched by code
// and part, renamed or not, as `lint --baseline` does.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "skelform/problem_place.h"

namespace skelscope {

struct Baseline {
  std::shared_ptr<const skelform::Skf> rig;  // nullptr: there is no earlier export
  std::vector<skelform::Problem> problems;
};

struct SinceBaseline {
  std::vector<char> fresh;  // by problem: whether it is new, or more severe than before
  int fresh_count = 0;
  std::vector<std::string> gone;  // problem_key() of problems that are no more
};
// Without a baseline nothing is new or gone.
SinceBaseline compare_with(const Baseline& baseline, const skelform::Skf& skf,
                           std::span<const skelform::Problem> problems);

// "2 new problems, 1 gone"; empty: neither.
std::string words_about(const SinceBaseline& since);
// "handle-outside bone 'Left Knee' Rotation start_handle.x, fps animation 'Walk' and 3 more".
std::string words_about_gone(const SinceBaseline& since);

}  // namespace skelscope
