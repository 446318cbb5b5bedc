#include "load/json/findings.h"

#include <algorithm>
#include <utility>

#include "lists/lists.h"

namespace skelform {

namespace {

Severity severity_of(const std::string& code) {
  const ProblemCode* known = find_code(code);
  return known == nullptr ? Severity::Error : known->severity;
}

}  // namespace

void Findings::add(const char* code, const std::string& json_path, const std::string& message,
                   About about) {
  if (++seen_[code] > kPerCode) return;
  problems_.push_back({severity_of(code), code, json_path, message, about.bone, about.animation,
                       about.frame, Origin::Rig, about.seen});
}

bool Findings::only_counts(const char* code) {
  const auto seen = seen_.find(code);
  if (seen == seen_.end() || seen->second < kPerCode) return false;
  ++seen->second;
  return true;
}

std::vector<Problem> Findings::take() {
  std::unordered_map<std::string, int> last;
  for (int i = 0; i < count_of(problems_); ++i) last[problems_[i].code] = i;
  for (const auto& [code, index] : last) {
    problems_[index].more = std::max(0, seen_[code] - kPerCode);
  }
  seen_.clear();
  return std::exchange(problems_, {});
}

}  // namespace skelform
