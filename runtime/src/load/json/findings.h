// The loader's findings: problems that it tolerates, and the problem that makes it stop.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "skelform/problem.h"

namespace skelform {

// Thrown if a file cannot be shown. load() turns it into an Error; it never leaves the library.
struct Refusal {
  std::string message;
};

// The subject of a problem, -1: none; and what is seen of it.
struct About {
  int bone = -1, animation = -1, frame = -1;
  Seen seen = {};
};

// Collects problems, at most kPerCode per code: a hostile file could have millions.
class Findings {
 public:
  static constexpr int kPerCode = 100;
  // `code` is one of problem_codes(), which define its severity.
  void add(const char* code, const std::string& json_path, const std::string& message,
           About about = {});
  // Returns whether the code has reached its limit. Then the problem is counted, and needs no
  // message.
  bool only_counts(const char* code);
  // Returns the problems. The last of a code that was cut short says so.
  std::vector<Problem> take();

 private:
  std::vector<Problem> problems_;
  std::unordered_map<std::string_view, int> seen_;  // number of problems by code
};

}  // namespace skelform
