// Paths such as "bones[12].pos.x", step by step.
#pragma once

#include <string_view>
#include <vector>

namespace skeljson {

struct Step {
  std::string_view key = {};  // an object's
  int index = -1;             // an array's, when >= 0
};

// Takes the first step off the path. False, leaving it as it is, at the end and before what is
// malformed.
bool take_step(std::string_view& path, Step& step);

// Every step, referring to the path's text. Empty when it is malformed.
std::vector<Step> steps_of(std::string_view path);

}  // namespace skeljson
