#include "skelform/problem_order.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <utility>

namespace skelform {
namespace {

// The keys of a file in the order in which exporters of 0.1 to 0.7 write them.
constexpr std::array<std::string_view, 15> kExported{
    "version",    "armature",    "texture_size", "ik_root_ids",        "baked_ik",
    "img_format", "clear_color", "bones",        "animations",         "atlases",
    "styles",     "textures",    "visuals",      "inverse_kinematics", "physics"};
constexpr int kUnknownKey = static_cast<int>(kExported.size());
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
    place.push_back(static_cast<int>(key - kExported.begin()));
    place.push_back(index_in(part, bracket));
  }
  return place;
}

}  // namespace

void sort_problems(std::vector<Problem>& problems) {
  using Keyed = std::pair<std::pair<Severity, std::vector<int>>, std::size_t>;
  std::vector<Keyed> order;
  order.reserve(problems.size());
  for (std::size_t i = 0; i < problems.size(); ++i)
    order.push_back({{problems[i].severity, place_of(problems[i].json_path)}, i});
  std::ranges::sort(order);
  std::vector<Problem> sorted;
  sorted.reserve(problems.size());
  for (const Keyed& next : order) sorted.push_back(std::move(problems[next.second]));
  problems = std::move(sorted);
}

}  // namespace skelform
