#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "load/json/findings.h"
#include "skelform/write.h"
#include "words/words.h"
#include "write/settle.h"
#include "write/unknown_keys.h"

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

// Problems that stay with another value: the reader takes the nearest possible one.
constexpr std::array<std::string_view, 2> kClamped = {"texture-size", "atlas-out-of-range"};

bool is_mended(const Problem& problem) {
  return std::ranges::count(kMended, problem.code) > 0;
}

using Counts = std::map<std::string, int>;

// Problems are counted by this: the code, of a clamped value with its message, which tells how it
// was read.
std::string kind_of_loss(const Problem& problem) {
  const bool clamped = std::ranges::count(kClamped, problem.code) > 0;
  return clamped ? problem.code + problem.message : problem.code;
}

Counts counts_of(const std::vector<Problem>& problems) {
  Counts counts;
  for (const Problem& problem : problems) counts[kind_of_loss(problem)] += 1 + problem.more;
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

// Members of points and colours that no format has. Other unknown keys are kept where they stand.
struct StrayMembers {
  std::vector<std::string_view> keys = {};  // of the object at hand, without indices
  std::map<std::string, int> places = {};   // by the member's path without indices
};

void find_stray(StrayMembers& stray, const Json& value);

void find_stray_in(StrayMembers& stray, const Json& object) {
  const bool is_point = skeljson::find_member(object, "x") != nullptr;
  const bool is_color = skeljson::find_member(object, "r") != nullptr;
  const std::string_view own = is_point ? "xy" : "rgba";
  for (const skeljson::Member& member : skeljson::members_of(object)) {
    const std::string_view key = member.key;
    stray.keys.push_back(key);
    const bool is_own = key.size() == 1 && own.find(key) != own.npos;
    if (!(is_point || is_color) && is_known_key(stray.keys)) find_stray(stray, member.value);
    if ((is_point || is_color) && !is_own) ++stray.places[joined(stray.keys, ".")];
    stray.keys.pop_back();
  }
}

void find_stray(StrayMembers& stray, const Json& value) {
  if (skeljson::kind_of(value) == skeljson::Kind::Object) return find_stray_in(stray, value);
  if (skeljson::kind_of(value) != skeljson::Kind::Array) return;
  for (std::size_t i = 0; i < skeljson::size_of(value); ++i)
    find_stray(stray, skeljson::element_of(value, i));
}

void add_stray_members(const Skf& skf, std::vector<std::string>& found) {
  const Original original = whole_original_of(skf);
  if (original.armature == nullptr) return;
  StrayMembers stray;
  find_stray(stray, *original.armature);
  for (const auto& [path, count] : stray.places)
    found.push_back(path + ": not in a written rig, because no format has it" +
                    (count == 1 ? "" : " (at " + counted(count, "place") + ")"));
}

}  // namespace

std::vector<std::string> losses(const Skf& skf) {
  std::vector<std::string> found;
  if (!skf.unkept.empty()) found.push_back(words_about_unkept(skf.unkept));
  add_stray_members(skf, found);
  if (std::ranges::all_of(skf.problems, is_mended)) return found;
  const Counts before = counts_of(skf.problems);
  Counts after = counts_of(problems_after(skf));
  Counts told;
  for (const Problem& problem : skf.problems) {
    const bool gone = std::ranges::count(kGone, problem.code) > 0;
    const std::string kind = kind_of_loss(problem);
    const int lost = before.at(kind) - (gone ? 0 : after[kind]);
    if (is_mended(problem) || lost <= 0 || told[kind]++ > 0) continue;
    found.push_back(sentence_of(problem, lost - 1));
  }
  return found;
}

}  // namespace skelform
