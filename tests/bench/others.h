// Other runtimes, where their sources are at hand. Each ticks a rig of its own: what a bone takes
// is what can be compared, and that roughly.
#pragma once

#include <functional>
#include <string>

namespace bench {

// One tick of a rig, and the data it needs; work is empty if the rig cannot be opened.
struct OtherRuntime {
  std::function<void()> work;
  int bones = 0;
  std::string error;
};

// Poses, constraints and vertices of a .skel or .json, with the .atlas of its name (with or without
// "-pro" and "-ess") beside it.
OtherRuntime open_spine(const std::string& rig);
// Sampling and model-space matrices.
OtherRuntime open_ozz(const std::string& skeleton, const std::string& animation);

}  // namespace bench
