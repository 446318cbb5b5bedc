// Entries of the archive besides armature.json: atlases, editor.json, thumbnail.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "runtime/load/load_rigs.h"

using namespace load_test;
using namespace skelform;

namespace {

Skf loaded_archive(const std::vector<Entry>& entries) {
  LoadResult result = load_bytes(zip_of(entries));
  REQUIRE_MESSAGE(result.skf, result.error.message);
  return *result;
}

std::vector<Entry> without_entry(const std::string& name) {
  auto entries = sound_entries(sound_rig());
  std::erase_if(entries, [&](const Entry& entry) { return entry.name == name; });
  return entries;
}

std::vector<Entry> with_entry(const std::string& name, const std::string& content) {
  auto entries = without_entry(name);
  entries.push_back({name, content});
  return entries;
}

}  // namespace

TEST_CASE("a complete archive loads without a problem") {
  const Skf skf = loaded_archive(sound_entries(sound_rig()));
  CHECK(check(skf).empty());
  REQUIRE(skf.atlas_images.size() == 1);
  CHECK(skf.atlas_images[0].filename == "atlas0.png");
  CHECK(skf.atlas_images[0].bytes.size() == png_header(128, 128).size());
  CHECK_FALSE(skf.thumbnail.empty());
  CHECK(skf.entries.size() == 4);
  CHECK(skf.armature_json == text_of(sound_rig()));
}

TEST_CASE("editor.json sets camera, styles and the editor settings of bones") {
  const Skf skf = loaded_archive(sound_entries(sound_rig()));
  CHECK(skf.editor.present);
  CHECK(skf.editor.camera_pos == Vec2{1, 2});
  CHECK(skf.editor.camera_zoom == 300);
  REQUIRE(skf.editor.bones.size() == 4);
  CHECK(skf.editor.bones[1].locked);
  CHECK(skf.editor.bones[2].folded);
  CHECK(skf.editor.bones[2].group_color == std::array<int, 4>{9, 8, 7, 255});
  CHECK(skf.editor.bones[3].ik_disabled);
  CHECK(skf.editor.active_styles == std::vector<int>{0});
}

TEST_CASE("a missing, broken or incomplete editor.json gives the defaults") {
  CHECK(problem(loaded_archive(without_entry("editor.json")), "editor-missing").severity ==
        Severity::Info);
  const Skf broken = loaded_archive(with_entry("editor.json", "{\n broken"));
  CHECK(problem(broken, "editor-broken").message.find("line 2") != std::string::npos);
  CHECK(broken.editor.bones.size() == 4);
  CHECK(broken.editor.active_styles == std::vector<int>{0});
  const Skf brief = loaded_archive(with_entry("editor.json", R"({"bones": [{}], "styles": 3})"));
  CHECK(problem(brief, "editor-bones").severity == Severity::Info);
  CHECK(brief.editor.bones.size() == 4);
}

TEST_CASE("the active styles are those that the editor had active, otherwise all") {
  Json rig = sound_rig();
  rig["styles"].push_back(rig["styles"][0]);
  auto entries = sound_entries(rig);
  entries[1].content = R"({"styles": [{"active": false}, {"active": true}]})";
  CHECK(loaded_archive(entries).editor.active_styles == std::vector<int>{1});
  entries[1].content = R"({"styles": [{"active": false}, {}]})";
  CHECK(loaded_archive(entries).editor.active_styles == std::vector<int>{0, 1});
}

TEST_CASE("a missing thumbnail is reported as a note only") {
  const Skf skf = loaded_archive(without_entry("thumbnail.png"));
  CHECK(problem(skf, "thumbnail-missing").severity == Severity::Info);
}

TEST_CASE("a rig loads if an atlas is missing or no image") {
  const Skf missing = loaded_archive(without_entry("atlas0.png"));
  const Problem found = problem(missing, "atlas-missing");
  CHECK(found.severity == Severity::Error);
  CHECK(found.json_path == "atlases[0].filename");
  CHECK(missing.atlas_images[0].bytes.empty());
  const Skf text = loaded_archive(with_entry("atlas0.png", "this is no picture at all"));
  CHECK(problem(text, "atlas-undecodable").severity == Severity::Error);
  CHECK(text.atlas_images[0].bytes.empty());
}

TEST_CASE("an atlas has the size of its image, whatever the rig says") {
  for (const std::string& image : {png_header(256, 64), jpg_header(256, 64)}) {
    const Skf skf = loaded_archive(with_entry("atlas0.png", image));
    CHECK(problem(skf, "atlas-size").severity == Severity::Warning);
    CHECK(problem(skf, "atlas-size").json_path == "atlases[0].size");
    CHECK(skf.armature.atlases[0].size == Vec2{256, 64});
  }
}

TEST_CASE("an image too large to decode is not passed on") {
  const Skf skf = loaded_archive(with_entry("atlas0.png", png_header(100'000, 100'000)));
  CHECK(problem(skf, "atlas-too-large").severity == Severity::Error);
  CHECK(skf.atlas_images[0].bytes.empty());
}

TEST_CASE("images that are too large together are not passed on") {
  skelform::LoadLimits limits;
  limits.atlas_pixels = 256 * 64;
  const auto loaded = [&](int height) {
    return skelform::load_bytes(zip_of(with_entry("atlas0.png", png_header(256, height))), limits);
  };
  CHECK_FALSE(loaded(64)->atlas_images[0].bytes.empty());
  const auto result = loaded(65);
  CHECK(problem(*result.skf, "atlas-too-large").json_path == "atlases[0].filename");
  CHECK(result.skf->atlas_images[0].bytes.empty());
}

TEST_CASE("further entries, names in folders and any order of entries are accepted") {
  auto entries = sound_entries(sound_rig());
  std::reverse(entries.begin(), entries.end());
  entries.push_back({"skellina.skf", "another rig"});
  entries.push_back({"notes/readme.md", "text", true});
  CHECK(check(loaded_archive(entries)).empty());
}

TEST_CASE("load() reads .skf, .skfe and bare .json files") {
  const auto folder =
      std::filesystem::temp_directory_path() / ("skelform_load_" + std::to_string(std::rand()));
  std::filesystem::create_directories(folder);
  const Bytes archive = zip_of(sound_entries(sound_rig()));
  for (const char* name : {"rig.skf", "rig.skfe"}) {
    std::ofstream(folder / name, std::ios::binary)
        .write(reinterpret_cast<const char*>(archive.data()),
               static_cast<std::streamsize>(archive.size()));
    CHECK(load((folder / name).string()));
  }
  std::ofstream(folder / "armature.json") << text_of(sound_rig());
  CHECK(load((folder / "armature.json").string()));
  std::filesystem::remove_all(folder);
}

namespace {

// Returns the sound rig with additional atlases of these names.
Json with_atlases(std::initializer_list<const char*> names) {
  Json rig = sound_rig();
  for (const char* name : names) {
    rig["atlases"].push_back({{"filename", name}, {"size", {{"x", 7}, {"y", 9}}}});
  }
  return rig;
}

std::string padded(std::string image, std::size_t size) {
  image.resize(size, 'x');
  return image;
}

}  // namespace

TEST_CASE("an image that several atlases name is read and counted once") {
  auto entries = sound_entries(with_atlases({"atlas0.png", "none.png", "none.png", "atlas0.png"}));
  LoadLimits limits;
  limits.atlas_pixels = 128 * 128;
  const LoadResult result = load_bytes(zip_of(entries), limits);
  REQUIRE_MESSAGE(result, result.error.message);
  const Skf& skf = *result.skf;
  CHECK(skf.atlas_images[1].same_as == 0);
  CHECK(skf.atlas_images[4].same_as == 0);
  CHECK(skf.atlas_images[1].bytes.empty());
  CHECK(std::ranges::equal(image_bytes(skf.atlas_images, 4), skf.atlas_images[0].bytes));
  CHECK(skf.armature.atlases[4].size == Vec2{128, 128});
  CHECK(count(skf.problems, "atlas-size") == 2);
  CHECK(count(skf.problems, "atlas-missing") == 2);
  CHECK(skf.atlas_images[3].same_as == 2);
  CHECK(image_bytes(skf.atlas_images, 3).empty());
  CHECK(image_bytes(skf.atlas_images, 99).empty());
}

TEST_CASE("an image that unpacks to much more than its size needs is refused") {
  const auto load_padded = [](std::size_t size) {
    auto entries = with_entry("atlas0.png", padded(png_header(128, 128), size));
    entries.back().deflate = true;
    return load_bytes(zip_of(entries));
  };
  CHECK_FALSE(load_padded(4 << 20)->atlas_images[0].bytes.empty());
  const LoadResult bomb = load_padded(40 << 20);
  CHECK(bomb.skf->atlas_images[0].bytes.empty());
  CHECK(problem(*bomb.skf, "atlas-unreadable").message.find("128 x 128") != std::string::npos);
}

TEST_CASE("of an entry that is no image, or too large, only the beginning is read") {
  auto entries = without_entry("thumbnail.png");
  entries.push_back({"thumbnail.png", std::string(40 << 20, 'x'), true});
  CHECK(loaded_archive(entries).thumbnail.size() == 1 << 20);
  const Skf large = loaded_archive(with_entry("atlas0.png", padded(png_header(9000, 9), 3 << 20)));
  CHECK(problem(large, "atlas-too-large").severity == Severity::Error);
}

TEST_CASE("16-bit, interlaced and JPG images count twice towards the pixel limit") {
  LoadLimits limits;
  limits.atlas_pixels = 256 * 64;
  const auto shown = [&](const std::string& image) {
    const LoadResult result = load_bytes(zip_of(with_entry("atlas0.png", image)), limits);
    return !result.skf->atlas_images[0].bytes.empty();
  };
  const std::string head = png_header(256, 64) + std::string(10, 0);
  const auto png = [&](char bits, char interlaced) {
    std::string image = head;
    image[24] = bits, image[28] = interlaced;
    return image;
  };
  CHECK(shown(png(8, 0)));
  CHECK_FALSE(shown(png(16, 0)));
  CHECK_FALSE(shown(png(8, 1)));
  CHECK_FALSE(shown(jpg_header(256, 64)));
  CHECK(shown(jpg_header(128, 64)));
}
