#include "session/file/baseline.h"

#include <algorithm>

#include "session/file/ignored.h"
#include "text/words.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skelform::Problem;

BaselineProblem known_problem(const Armature& armature, Problem problem) {
  problem.frame = -1;
  return {problem.code, place_of(armature, problem)};
}

// "bone Left Knee" of "bone Left Knee: bones[].rot".
std::string shown_part(const std::string& part) {
  return part.substr(0, part.rfind(": "));
}

}  // namespace

Baseline baseline_of(const Armature& armature, std::span<const Problem> problems) {
  Baseline baseline{true, {}};
  for (const Problem& problem : problems)
    baseline.problems.push_back(known_problem(armature, problem));
  std::ranges::sort(baseline.problems);
  return baseline;
}

// Each problem takes an equal one of the baseline; what is left there is gone.
SinceBaseline compare_with(const Baseline& baseline, const Armature& armature,
                           std::span<const Problem> problems) {
  SinceBaseline since{std::vector<char>(problems.size(), 0), 0, {}};
  if (!baseline.known) return since;
  since.gone = baseline.problems;
  for (std::size_t p = 0; p < problems.size(); ++p) {
    const BaselineProblem known = known_problem(armature, problems[p]);
    const auto found = std::ranges::lower_bound(since.gone, known);
    if (found != since.gone.end() && *found == known) {
      since.gone.erase(found);
    } else {
      since.fresh[p] = 1;
      ++since.fresh_count;
    }
  }
  return since;
}

std::string words_about(const SinceBaseline& since) {
  std::string words;
  if (since.fresh_count > 0) words = counted(since.fresh_count, "new problem");
  if (since.gone.empty()) return words;
  const std::string gone = std::to_string(since.gone.size());
  return words.empty() ? counted(std::ssize(since.gone), "problem") + " gone"
                       : words + ", " + gone + " gone";
}

std::string words_about_gone(const SinceBaseline& since) {
  std::vector<std::string> words;
  for (const BaselineProblem& one : since.gone)
    words.push_back(one.code + (one.part.empty() ? "" : " (" + shown_part(one.part) + ")"));
  return first_few(std::move(words), 3);
}

}  // namespace skelscope
