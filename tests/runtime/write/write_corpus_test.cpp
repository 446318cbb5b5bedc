// Every exported rig (see corpus.h), written and loaded again.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "runtime/corpus.h"
#include "runtime/rigs.h"
#include "runtime/write/round_trip.h"
#include "skelform/lint.h"

using namespace skelform;
using namespace write_test;

namespace {

std::vector<std::filesystem::path> real_exports() {
  std::vector<std::filesystem::path> found;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(corpus::folder(), error))
    if (entry.path().extension() == ".skf") found.push_back(entry.path());
  if (found.empty()) corpus::has(corpus::folder());
  return found;
}

// Compares all results of ticks, bit by bit, at frames spread over each animation and with physics.
void check_same_play(const Armature& a, const Armature& b) {
  rigs::Character first(a), second(b);
  for (std::size_t i = 0; i < a.animations.size(); ++i) {
    const int last = a.animations[i].last_frame;
    for (int frame = 0; frame <= last + 3; frame += 1 + last / 12) {
      CAPTURE(frame);
      for (rigs::Character* c : {&first, &second}) {
        c->play(frame, frame % 3, static_cast<int>(i));
        c->construct();
      }
      CHECK(first.built.bones == second.built.bones);
      CHECK(first.built.vertices == second.built.vertices);
      CHECK(first.state == second.state);
    }
  }
}

// Returns whether a problem depends on the format: runtime-* codes are found only in rigs of 0.6
// and 0.7, and 0.1 had no thumbnails.
bool comes_with_the_format(const Problem& found) {
  return found.code.starts_with("runtime-") || found.code == "thumbnail-missing";
}

}  // namespace

TEST_CASE("every exported rig is the same after writing and loading, whatever its format") {
  for (const auto& path : real_exports()) {
    CAPTURE(path.string());
    const LoadResult loaded = load(path.string());
    REQUIRE_MESSAGE(loaded, loaded.error.message);
    const Skf& before = *loaded.skf;
    const Skf after = written_and_loaded(before);
    CHECK(after.format == "0.7");
    CHECK(without_spelling(after.armature) == without_spelling(before.armature));
    check_same_images(after, before);
    if (before.editor.present) CHECK(after.editor == before.editor);
    CHECK(after.migration_log.empty());
    check_same_play(before.armature, after.armature);
  }
}

TEST_CASE("an exported rig of 0.7 is written like the editor's file, value by value") {
  for (const auto& path : real_exports()) {
    const LoadResult loaded = load(path.string());
    REQUIRE(loaded);
    const bool made = path.filename().string().starts_with("synthetic");
    if (made || !loaded.skf->armature.version.starts_with("0.7")) continue;
    CAPTURE(path.string());
    const Skf after = written_and_loaded(*loaded.skf);
    CHECK(after.armature == loaded.skf->armature);
    const auto old = nlohmann::json::parse(loaded.skf->armature_json);
    CHECK(nlohmann::json::diff(old, nlohmann::json::parse(after.armature_json)).dump() == "[]");
    const auto facts = nlohmann::json::parse(loaded.skf->editor_json);
    CHECK(nlohmann::json::diff(facts, nlohmann::json::parse(after.editor_json)).dump() == "[]");
  }
}

TEST_CASE("a written rig has no new problems") {
  for (const auto& path : real_exports()) {
    CAPTURE(path.string());
    const LoadResult loaded = load(path.string());
    REQUIRE(loaded);
    std::vector<std::string> before;
    for (const Problem& found : check(*loaded.skf)) before.push_back(found.code);
    for (const Problem& found : check(written_and_loaded(*loaded.skf))) {
      CAPTURE(found.code);
      CAPTURE(found.json_path);
      if (comes_with_the_format(found)) continue;
      CHECK(std::ranges::count(before, found.code) > 0);
    }
  }
}
