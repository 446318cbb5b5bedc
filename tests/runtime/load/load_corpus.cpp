// All exported rigs that are there (see corpus.h).
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "runtime/corpus.h"
#include "skelform/lint.h"
#include "skelform/skf.h"

using namespace skelform;

namespace {

std::vector<std::filesystem::path> rigs() {
  std::vector<std::filesystem::path> found;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(corpus::folder(), error)) {
    const bool made = entry.path().filename().string().starts_with("synthetic");
    if (!made && entry.path().extension() == ".skf") found.push_back(entry.path());
  }
  if (found.empty()) corpus::has(corpus::folder());
  return found;
}

// Returns the version in a name such as "skellina-0.5.0-74047c31.skf".
std::string version_in_name(const std::filesystem::path& path) {
  const std::string stem = path.stem().string();
  const auto last = stem.rfind('-');
  const auto before = last == stem.npos ? last : stem.rfind('-', last - 1);
  return before == stem.npos ? "" : stem.substr(before + 1, last - before - 1);
}

bool every_reference_holds(const Armature& a) {
  for (const Bone& bone : a.bones) {
    if (bone.parent_id >= static_cast<int>(a.bones.size())) return false;
    if (bone.visuals_id >= static_cast<int>(a.visuals.size())) return false;
    if (bone.ik_family_id >= static_cast<int>(a.inverse_kinematics.size())) return false;
  }
  return a.evaluation_order.size() == a.bones.size();
}

}  // namespace

TEST_CASE("every exported rig loads without an error, in the format of its name") {
  for (const auto& path : rigs()) {
    CAPTURE(path.string());
    LoadResult result = load(path.string());
    REQUIRE_MESSAGE(result.skf, result.error.message);
    for (const Problem& found : check(*result)) {
      CAPTURE(found.json_path);
      CAPTURE(found.code);
      CHECK(found.severity != Severity::Error);
      CHECK(found.code != "unknown-key");
    }
    CHECK_FALSE(result->armature.bones.empty());
    CHECK(every_reference_holds(result->armature));
    CHECK(version_in_name(path).starts_with(result->format));
  }
}

TEST_CASE("exported rigs have no problems that only hand edits or tools cause") {
  for (const auto& path : rigs()) {
    CAPTURE(path.string());
    LoadResult result = load(path.string());
    REQUIRE_MESSAGE(result.skf, result.error.message);
    for (const Problem& found : check(*result)) {
      CAPTURE(found.json_path);
      for (const char* code :
           {"physics-leaked-state", "weight-sum", "weight-partial", "scale-zero", "handle-outside",
            "texture-size", "atlas-overlap", "json-nan", "json-key-duplicate",
            "animation-name-duplicate", "style-name-duplicate"}) {
        CHECK(found.code != code);
      }
    }
  }
}

TEST_CASE("exported families match the labels of bones, and exported next_kf match the keys") {
  for (const auto& path : rigs()) {
    if (path.filename().string().starts_with("synthetic")) continue;
    CAPTURE(path.string());
    const LoadResult result = load(path.string());
    REQUIRE(result);
    for (const Problem& found : check(*result.skf)) {
      CAPTURE(found.json_path);
      CHECK(found.code != "family-mismatch");
      CHECK_FALSE(found.code.starts_with("next-kf"));
    }
  }
}

TEST_CASE("0.1: the left arm of skellington has the right rotation in a key") {
  for (const auto& path : rigs()) {
    if (version_in_name(path) != "0.1") continue;
    const LoadResult result = load(path.string());
    REQUIRE(result);
    const Armature& a = result.skf->armature;
    CHECK(a.bones[4].name == "Left Arm");
    bool found = false;
    for (const Keyframe& key : a.animations[0].keyframes) {
      if (key.bone_id != 4 || key.element != Element::Rotation || key.frame != 40) continue;
      CHECK(key.value - a.bones[4].rot == doctest::Approx(-0.122).epsilon(0.01));
      found = true;
    }
    CHECK(found);
  }
}

TEST_CASE("skellington 0.6 is reported for hands that Arc leaves off their targets") {
  for (const auto& path : rigs()) {
    if (!path.filename().string().starts_with("skellington-0.6")) continue;
    const auto problems = check(*load(path.string()));
    const auto left = std::ranges::find_if(problems, [](const Problem& problem) {
      return problem.code == "arc-beside-target" &&
             problem.json_path == "inverse_kinematics[4].mode";
    });
    REQUIRE(left != problems.end());
    CHECK(left->message.find("98 px") != std::string::npos);
    CHECK(left->message.find("'Stand'") != std::string::npos);
  }
}
