#include "session/file/baseline.h"

#include "text/words.h"

namespace skelscope {

using skelform::KnownProblem;
using skelform::Problem;
using skelform::Skf;

namespace {

// Finds the most severe known problem with the key.
std::vector<KnownProblem>::iterator worst_with(std::vector<KnownProblem>& known,
                                               const std::string& key) {
  auto worst = known.end();
  for (auto one = known.begin(); one != known.end(); ++one)
    if (one->key == key && (worst == known.end() || one->severity < worst->severity)) worst = one;
  return worst;
}

// The problems of the baseline under the names of their parts in `skf`.
std::vector<KnownProblem> known_in(const Baseline& baseline, const Skf& skf) {
  const skelform::Armature &before = baseline.rig->armature, &now = skf.armature;
  return skelform::known_problems(*baseline.rig, baseline.problems, now,
                                  skelform::match_rigs(before, now));
}

}  // namespace

// Each problem takes one of the baseline; what is left there is gone.
SinceBaseline compare_with(const Baseline& baseline, const Skf& skf,
                           std::span<const Problem> problems) {
  SinceBaseline since{std::vector<char>(problems.size(), 0), 0, {}};
  if (!baseline.rig) return since;
  std::vector<KnownProblem> left = known_in(baseline, skf);
  for (std::size_t p = 0; p < problems.size(); ++p) {
    const auto known = worst_with(left, skelform::problem_key(skf, problems[p]));
    since.fresh[p] = known == left.end() || problems[p].severity < known->severity;
    since.fresh_count += since.fresh[p];
    if (known != left.end()) left.erase(known);
  }
  for (const KnownProblem& one : left) since.gone.push_back(one.key);
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
  return first_few(since.gone, 3);
}

}  // namespace skelscope
