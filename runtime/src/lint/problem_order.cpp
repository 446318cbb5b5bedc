#include "skelform/problem_order.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "lists/lists.h"

namespace skelform {
namespace {

// The keys of a file in the order in which exporters of 0.1 to 0.7 write them.
constexpr std::array<std::string_view, 15> kExported{
    "version",    "armature",    "texture_size", "ik_root_ids",        "baked_ik",
    "img_format", "clear_color", "bones",        "animations",         "atlases",
    "styles",     "textures",    "visuals",      "inverse_kinematics", "physics"};
constexpr int kUnknownKey = count_of(kExported);
constexpr int kOtherEntry = kUnknownKey + 1, kNoPlace = kUnknownKey + 2;

bool is_entry(std::string_view path) {
  return path.ends_with(".json") || path.ends_with(".png") || path.ends_with(".jpg");
}

int index_in(std::string_view part, std::size_t bracket) {
  int index = 0;
  const char* const end = part.data() + part.size();
  if (bracket < part.size()) std::from_chars(part.data() + bracket + 1, end, index);
  return index;
}

// Returns two numbers per part of the path: the key's position in kExported, and the array index.
std::vector<int> place_of(std::string_view path) {
  if (path.empty()) return {kNoPlace};
  if (is_entry(path)) return {kOtherEntry};
  std::vector<int> place;
  while (!path.empty()) {
    const std::string_view part = path.substr(0, path.find('.'));
    path.remove_prefix(std::min(path.size(), part.size() + 1));
    const std::size_t bracket = std::min(part.find('['), part.size());
    const auto key = std::ranges::find(kExported, part.substr(0, bracket));
    place.push_back(key - kExported.begin());
    place.push_back(index_in(part, bracket));
  }
  return place;
}

const ProblemCode& entry_of(const Problem& problem) {
  static constexpr ProblemCode kOther{"", Severity::Error, ""};
  const ProblemCode* known = find_code(problem.code);
  return known == nullptr ? kOther : *known;
}

// Returns a smaller number for problems that weigh more. A fault without a measure that breaks
// runtimes weighs more than any other.
float weight_of(const Problem& problem) {
  const Ground ground = entry_of(problem).ground;
  if (ground == Ground::Meant) return 1;
  const bool breaks = ground == Ground::Breaks && problem.severity != Severity::Info;
  return breaks && problem.seen.pixels == 0 ? -std::numeric_limits<float>::max()
                                            : -problem.seen.share;
}

std::string kind_of(const Problem& problem) {
  const bool at_bone = entry_of(problem).ground == Ground::Sight && problem.animation >= 0 &&
                       problem.severity == Severity::Warning;
  return name_of(problem.severity) + (" " + problem.code) +
         (at_bone ? " " + std::to_string(problem.bone_id) : "");
}

}  // namespace

void sort_problems(std::vector<Problem>& problems) {
  using Key = std::tuple<Severity, float, std::vector<int>, std::size_t>;
  std::vector<Key> order;
  order.reserve(problems.size());
  for (std::size_t i = 0; i < problems.size(); ++i)
    order.emplace_back(problems[i].severity, weight_of(problems[i]),
                       place_of(problems[i].json_path), i);
  std::ranges::sort(order);
  std::vector<Problem> sorted;
  sorted.reserve(problems.size());
  for (const Key& next : order) sorted.push_back(std::move(problems[std::get<3>(next)]));
  problems = std::move(sorted);
}

std::vector<ProblemFold> fold_problems(const std::vector<Problem>& problems) {
  std::vector<ProblemFold> folds;
  std::unordered_map<std::string, std::size_t> known;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    const auto [found, is_new] = known.emplace(kind_of(problems[i]), folds.size());
    if (is_new) folds.push_back({i, {}});
    folds[found->second].members.push_back(i);
  }
  return folds;
}

std::string fold_words(const std::vector<Problem>& problems, const ProblemFold& fold) {
  std::size_t more = fold.members.size() - 1;
  for (const std::size_t member : fold.members) more += problems[member].more;
  const std::string& message = problems[fold.worst].message;
  return more == 0 ? message : message + " (and " + std::to_string(more) + " more like it)";
}

}  // namespace skelform
