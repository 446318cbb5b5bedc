// Real exports, which lie beside the repository where there are any and never in it.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

#include "skelform/skelform.h"

namespace corpus {

inline std::filesystem::path folder() {
  const char* chosen = std::getenv("SKELSCOPE_CORPUS");
  return chosen ? chosen : std::filesystem::path(TEST_DATA) / "../../../shared/corpus/rigs";
}

// The armature of a rig of the corpus; says so and returns nothing where it is absent.
inline std::optional<skelform::Armature> armature(const std::string& name) {
  const std::filesystem::path path = folder() / name;
  if (!std::filesystem::exists(path)) {
    MESSAGE("skipped, no ", path.string(), " (set SKELSCOPE_CORPUS)");
    return std::nullopt;
  }
  auto result = skelform::load(path.string());
  REQUIRE_MESSAGE(result.skf.has_value(), result.error.message);
  return std::move(result.skf->armature);
}

}  // namespace corpus
