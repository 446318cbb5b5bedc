// Paths such as "bones[12].pos.x", step by step.
#pragma once

#include <string_view>
#include <vector>

namespace skeljson {

struct Step {
  std::string_view key = {};  // key of an object's member
  int index = -1;             // index of an array's element; -1: the step is a key
};

// Removes the first step from the path. Returns false, and leaves the path unchanged, if the path
// is empty or malformed.
bool take_step(std::string_view& path, Step& step);

// Returns all steps, which refer to the path's text. Empty if the path is malformed.
std::vector<Step> steps_of(std::string_view path);

}  // namespace skeljson
