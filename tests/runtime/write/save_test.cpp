#include "skelform/save.h"
#include "runtime/corpus.h"

#include <doctest/doctest.h>
#include <zip.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

using namespace skelform;
using nlohmann::json;

namespace {

using Bytes = std::vector<std::byte>;

Bytes bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto* data = reinterpret_cast<const std::byte*>(text.data());
  return {data, data + text.size()};
}

// Returns an archive of armature.json and other entries, stored uncompressed like the editor's.
Bytes pack(const std::vector<std::pair<std::string, std::string>>& entries) {
  const auto path = std::filesystem::temp_directory_path() / "skelform_save_test.skf";
  std::filesystem::remove(path);
  zip_t* archive = zip_open(path.string().c_str(), ZIP_CREATE, nullptr);
  for (const auto& [name, text] : entries) {
    const auto index = zip_file_add(archive, name.c_str(),
                                    zip_source_buffer(archive, text.data(), text.size(), 0), 0);
    zip_set_file_compression(archive, index, ZIP_CM_STORE, 0);
  }
  zip_close(archive);
  Bytes bytes = bytes_of(path);
  std::filesystem::remove(path);
  return bytes;
}

std::string entry(const Bytes& archive, const std::string& name) {
  zip_error_t error;
  zip_source_t* source = zip_source_buffer_create(archive.data(), archive.size(), 0, &error);
  zip_t* zip = zip_open_from_source(source, ZIP_RDONLY, &error);
  REQUIRE(zip != nullptr);
  std::string text;
  zip_stat_t stat;
  if (zip_stat(zip, name.c_str(), 0, &stat) == 0) {
    text.resize(stat.size);
    zip_file_t* file = zip_fopen(zip, name.c_str(), 0);
    CHECK(zip_fread(file, text.data(), text.size()) == static_cast<zip_int64_t>(text.size()));
    zip_fclose(file);
  }
  zip_discard(zip);
  return text;
}

constexpr const char* kRig = R"({
  "version": "0.7.0",  "later_key": {"kept": [1, 2.50, "}"]},
  "bones": [{"id": 0, "name": "a \" b"}, {"id": 1, "parent_id": 0, "physics_id": 0}],
  "inverse_kinematics": [ {"id": 0, "bone_ids": [0, 1], "mode": "FABRIK", "init_mode": "FABRIK"} ],
  "physics": [{ "id": 0, "sway": 0.5 }, {}]
})";

std::string edited(const std::string& text, std::vector<FileChange> changes) {
  const auto result = edit_json(text, changes);
  CHECK_MESSAGE(result, result.error.message);
  return result ? *result : "";
}

}  // namespace

TEST_CASE("a changed value replaces only its own characters") {
  const std::string before = kRig;
  std::string expected = before;
  expected.replace(expected.find("0.5 }"), 3, "0.75");
  CHECK(edited(before, {{"physics[0].sway", "0.75"}}) == expected);
}

TEST_CASE("a missing key is added at the end of its object, also if the object is empty") {
  const json result = json::parse(edited(kRig, {{"physics[0].pos_damping", "3"},
                                                {"physics[1].sway", "1"},
                                                {"physics[1].rot_bounce", "0.5"}}));
  CHECK(result["physics"][0] == json{{"id", 0}, {"sway", 0.5}, {"pos_damping", 3}});
  CHECK(result["physics"][1] == json{{"sway", 1}, {"rot_bounce", 0.5}});
}

TEST_CASE("quotes and brackets in strings do not mislead the search") {
  const json result = json::parse(edited(kRig, {{"bones[1].name", "\"c\""}}));
  CHECK(result["bones"][0]["name"] == "a \" b");
  CHECK(result["bones"][1]["name"] == "c");
  CHECK(result["later_key"]["kept"][2] == "}");
}

TEST_CASE("an edit of a repeated key changes the last one, which counts") {
  CHECK(edited(R"({"a":1,"a":2})", {{"a", "3"}}) == R"({"a":1,"a":3})");
}

TEST_CASE("a path that leads nowhere is refused") {
  for (const char* path : {"physics[7].sway", "nothing.there", "bones[0", "", "bones[-1].id"}) {
    const auto result = edit_json(kRig, std::vector<FileChange>{{path, "1"}});
    CHECK_FALSE(result);
    CHECK(result.error.message.starts_with("armature.json"));
  }
}

TEST_CASE("a family's mode changes together with init_mode, and a missing constraint is added") {
  auto skf = load_json(kRig);
  REQUIRE(skf);
  std::vector<FileChange> changes;
  CHECK(change_mode(*skf, 0, IkMode::Arc, changes));
  CHECK(change_constraint(*skf, 0, IkConstraint::Clockwise, changes));
  auto again = load_json(edited(kRig, changes));
  REQUIRE(again);
  const InverseKinematics& family = again->armature.inverse_kinematics[0];
  CHECK(family.mode == IkMode::Arc);
  CHECK(family.init_mode == IkMode::Arc);
  CHECK(family.constraint == IkConstraint::Clockwise);
}

TEST_CASE("changes that no file can store are refused with a reason") {
  auto skf = load_json(kRig);
  REQUIRE(skf);
  std::vector<FileChange> changes;
  const Done stored = change_mode(*skf, 0, IkMode::CCD, changes);
  CHECK_FALSE(stored);
  CHECK(stored.error.message.find("CCD") != std::string::npos);
  CHECK_FALSE(change_mode(*skf, 5, IkMode::Arc, changes));
  CHECK_FALSE(change_physics(*skf, 0, "sway", std::nanf(""), changes));
  CHECK_FALSE(change_physics(*skf, 9, "sway", 1, changes));
  CHECK(changes.empty());
}

TEST_CASE("a copy keeps every other entry byte for byte, in the same order") {
  const std::string image("\x89PNG\0\1\2\3", 8);
  const Bytes archive = pack({{"armature.json", kRig}, {"atlas0.png", image}, {"notes/x", "y"}});
  const std::vector<FileChange> changes{{"physics[0].sway", "0.25"}};
  const auto copy = copy_with_changes(archive, changes);
  REQUIRE_MESSAGE(copy, copy.error.message);
  CHECK(entry(*copy, "armature.json") == edited(kRig, changes));
  CHECK(entry(*copy, "atlas0.png") == image);
  CHECK(entry(*copy, "notes/x") == "y");
  CHECK(load_bytes(*copy)->entries == load_bytes(archive)->entries);
}

TEST_CASE("a copy never replaces a file, and leaves nothing behind if it cannot be written") {
  const auto folder = std::filesystem::temp_directory_path() / "skelform_save_copy";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const Bytes archive = pack({{"armature.json", kRig}});
  const std::string path = (folder / "copy.skf").string();
  CHECK(save_copy(archive, {}, path));
  CHECK(save_copy(archive, {}, path).error.message.starts_with(path + ": "));
  CHECK_FALSE(save_copy(archive, {}, (folder / "no" / "copy.skf").string()));
  const std::string other = (folder / "other.skf").string();
  const Done lost = save_copy(archive, std::vector<FileChange>{{"nothing.there", "1"}}, other);
  CHECK(lost.error.message == other + ": " + lost.error.reason);
  CHECK(lost.error.reason.starts_with("armature.json: nothing.there"));
  CHECK(std::distance(std::filesystem::directory_iterator(folder), {}) == 1);
  std::filesystem::remove_all(folder);
}

TEST_CASE("every exported rig is the same after saving, apart from the changes") {
  if (!corpus::has(corpus::folder())) return;
  for (const auto& file : std::filesystem::directory_iterator(corpus::folder())) {
    CAPTURE(file.path().string());
    const Bytes archive = bytes_of(file.path());
    auto skf = load_bytes(archive);
    REQUIRE(skf);
    std::vector<FileChange> changes;
    const auto families = static_cast<int>(skf->armature.inverse_kinematics.size());
    for (int f = 0; f < families; ++f) {
      CHECK(change_constraint(*skf, f, IkConstraint::CounterClockwise, changes));
    }
    const bool has_physics = !skf->armature.physics.empty();
    if (has_physics) CHECK(change_physics(*skf, 0, "sway", 0.125f, changes));
    const auto copy = copy_with_changes(archive, changes);
    REQUIRE_MESSAGE(copy, copy.error.message);
    auto again = load_bytes(*copy);
    REQUIRE(again);
    for (const auto& family : again->armature.inverse_kinematics) {
      CHECK(family.constraint == IkConstraint::CounterClockwise);
    }
    if (has_physics) CHECK(again->armature.physics[0].sway == 0.125f);
    for (const std::string& name : skf->entries) {
      if (name != "armature.json") CHECK(entry(*copy, name) == entry(archive, name));
    }
    json old = json::parse(skf->armature_json), now = json::parse(again->armature_json);
    CHECK(json::diff(old, now).size() <= changes.size());
  }
}
