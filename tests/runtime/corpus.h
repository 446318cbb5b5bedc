// Exported rigs, in a folder beside the repository if they exist, never inside it.
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

// Returns whether the file exists. If not, the test says SKIPPED. In CI this is a failure unless
// SKELSCOPE_CORPUS is "none", for machines without the exports.
inline bool has(const std::filesystem::path& path) {
  if (std::filesystem::exists(path)) return true;
  MESSAGE("SKIPPED, there is no ", path.string(), " (set SKELSCOPE_CORPUS)");
  CHECK_MESSAGE((!std::getenv("CI") || folder() == "none"), "CI has the real exports");
  return false;
}

// Returns the armature of an exported rig; nullopt if the file is missing.
inline std::optional<skelform::Armature> armature(const std::string& name) {
  const std::filesystem::path path = folder() / name;
  if (!has(path)) return std::nullopt;
  auto result = skelform::load(path.string());
  REQUIRE_MESSAGE(result.skf.has_value(), result.error.message);
  return std::move(result.skf->armature);
}

}  // namespace corpus
