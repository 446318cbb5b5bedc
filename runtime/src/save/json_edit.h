// Finding values in JSON text without changing a byte of it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace skelform {

// A piece of the text: [begin, end).
struct TextRange {
  std::size_t begin = 0, end = 0;
};

struct PathStep {
  std::string key;  // an object's
  int index = -1;   // an array's, when >= 0
};

// "physics[1].sway" -> physics, [1], sway. Empty when it is malformed.
std::vector<PathStep> parse_path(std::string_view path);

// The value that the steps lead to from the text's root, the last one of a repeated key. False when
// there is none.
bool find_value(std::string_view json, const std::vector<PathStep>& steps, TextRange& value);

}  // namespace skelform
