// The loader's findings: problems it tolerated, or the one that made it stop.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "skelform/problem.h"

namespace skelform {

// Thrown where a file cannot be shown; load() turns it into a LoadError. Never leaves the library.
struct Refusal {
  std::string message;
};

// The subject of a problem, -1 for none.
struct About {
  int bone = -1, animation = -1, frame = -1;
};

// Collects problems, at most kPerCode of a kind: a hostile file could have millions.
class Findings {
 public:
  static constexpr int kPerCode = 100;
  // `code` is one of problem_codes(), which gives it its severity.
  void add(const char* code, const std::string& json_path, const std::string& message,
           About about = {});
  // Whether one more of a kind would only be counted; it then is, and nobody need word it.
  bool only_counts(const char* code);
  // The problems, with a closing word for each code that was cut short.
  std::vector<Problem> take();

 private:
  std::vector<Problem> problems_;
  std::unordered_map<std::string_view, int> seen_;  // by code
};

}  // namespace skelform
