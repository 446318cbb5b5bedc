#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "load/findings.h"
#include "skelform/write.h"
#include "words/words.h"
#include "write/settle.h"

namespace skelform {
namespace {

// Problems that end without a loss: writing sorts, numbers and names anew. An
// image that the file lacks already is no loss either.
constexpr std::array<std::string_view, 16> kMended = {
    "version-number",         "bone-id-not-index",   "parent-after-child", "vertex-id-not-index",
    "animation-id-duplicate", "keys-unsorted",       "next-kf-absent",     "next-kf-out-of-range",
    "next-kf-backwards",      "next-kf-other-track", "next-kf-not-next",   "atlas-missing",
    "archive-layout",         "editor-missing",      "thumbnail-missing",  "atlas-name-case"};
// Problems that stay on the list although the bytes of the image or entry are gone.
constexpr std::array<std::string_view, 4> kGone = {"atlas-unreadable", "atlas-undecodable",
                                                   "atlas-too-large", "entry-unreadable"};

bool is_mended(const Problem& problem) {
  return std::ranges::count(kMended, problem.code) > 0;
}

using Counts = std::map<std::string, int>;

Counts counts_of(const std::vector<Problem>& problems) {
  Counts counts;
  for (const Problem& problem : problems) counts[problem.code] += 1 + problem.more;
  return counts;
}

// Returns the problems of the rig once it is written. Those about images are not looked for again.
std::vector<Problem> problems_after(const Skf& skf) try {
  Draft draft = draft_of(skf);
  return settled(draft, skf).problems;
} catch (const Refusal&) {
  return skf.problems;
}

std::string sentence_of(const Problem& problem, int more) {
  std::string words = problem.json_path + ": " + problem.message;
  if (more > 0) words += " (and " + counted(more, "more place") + ")";
  return words;
}

std::string words_about_unkept(const std::vector<std::string>& names) {
  return in_quotes(names.front()) + and_more(names.size() - 1) +
         ": not in a written rig, because it is too large, unreadable, outside the rig's folder, "
         "or another has its name";
}

}  // namespace

std::vector<std::string> losses(const Skf& skf) {
  std::vector<std::string> found;
  if (!skf.unkept.empty()) found.push_back(words_about_unkept(skf.unkept));
  if (std::ranges::all_of(skf.problems, is_mended)) return found;
  const Counts before = counts_of(skf.problems);
  Counts after = counts_of(problems_after(skf));
  Counts told;
  for (const Problem& problem : skf.problems) {
    const bool gone = std::ranges::count(kGone, problem.code) > 0;
    const int lost = before.at(problem.code) - (gone ? 0 : after[problem.code]);
    if (is_mended(problem) || lost <= 0 || told[problem.code]++ > 0) continue;
    found.push_back(sentence_of(problem, lost - 1));
  }
  return found;
}

}  // namespace skelform
