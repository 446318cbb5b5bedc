#include <cstdio>
#include <filesystem>

#include "bench.h"

namespace bench {
namespace {

// The animation in which other runtimes were measured, if the rig has it.
int usual_animation(const skelform::Armature& armature) {
  for (std::size_t i = 0; i < armature.animations.size(); ++i) {
    const std::string& name = armature.animations[i].name;
    if (name == "Walk" || name == "Run ") return static_cast<int>(i);
  }
  return 0;
}

}  // namespace

std::vector<Rig> open_rigs(std::span<const std::string> paths) {
  std::vector<Rig> rigs;
  for (const std::string& path : paths) {
    auto result = skelform::load(path);
    if (!result) {
      std::fprintf(stderr, "%s\n", result.error.message.c_str());
      continue;
    }
    const std::string name = std::filesystem::path(path).stem().string();
    rigs.push_back({name, path, std::move(result->armature), 0});
    rigs.back().animation = usual_animation(rigs.back().armature);
  }
  return rigs;
}

}  // namespace bench
