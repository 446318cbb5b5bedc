#include "load/findings.h"

#include <utility>

namespace skelform {

namespace {

Severity severity_of(const std::string& code) {
  for (const ProblemCode& known : problem_codes()) {
    if (code == known.code) return known.severity;
  }
  return Severity::Error;
}

}  // namespace

void Findings::add(const char* code, const std::string& json_path, const std::string& message,
                   About about) {
  if (++seen_[code] > kPerCode) return;
  problems_.push_back(
      {severity_of(code), code, json_path, message, about.bone, about.animation, about.frame});
}

bool Findings::only_counts(const char* code) {
  const auto seen = seen_.find(code);
  if (seen == seen_.end() || seen->second < kPerCode) return false;
  ++seen->second;
  return true;
}

std::vector<Problem> Findings::take() {
  std::unordered_map<std::string, int> last;
  for (std::size_t i = 0; i < problems_.size(); ++i) last[problems_[i].code] = static_cast<int>(i);
  for (const auto& [code, index] : last) {
    const int more = seen_[code] - kPerCode;
    if (more > 0) problems_[index].message += " (and " + std::to_string(more) + " more like it)";
  }
  seen_.clear();
  return std::exchange(problems_, {});
}

}  // namespace skelform
