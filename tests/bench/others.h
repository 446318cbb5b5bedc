// Other runtimes, if their sources are installed. Each ticks a rig of its own, so only the cost per
// bone can be compared, and only roughly.
#pragma once

#include <functional>
#include <string>

namespace bench {

// One tick of a rig, with its data. `work` is empty if the rig cannot be opened.
struct OtherRuntime {
  std::function<void()> work;
  int bones = 0;
  std::string error;
};

// Poses, constraints and vertices of a .skel or .json file. The .atlas file of the same name (with
// or without "-pro" and "-ess") must lie beside it.
OtherRuntime open_spine(const std::string& rig);
// Samples an animation and computes model-space matrices.
OtherRuntime open_ozz(const std::string& skeleton, const std::string& animation);

}  // namespace bench
