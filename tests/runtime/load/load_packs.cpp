// Rigs in a game's own packs, which a callback reads.
#include <doctest/doctest.h>

#include <map>
#include <stdexcept>

#include "runtime/load/load_rigs.h"

using namespace load_test;
using namespace skelform;

namespace {

// Files by name, and how often each was requested.
struct GamePack {
  std::map<std::string, std::string> files;
  std::map<std::string, int> asked = {};

  LoadResult load(const std::string& path, const LoadLimits& limits = {}) {
    const auto read = [&](const std::string& name, Bytes& bytes) {
      ++asked[name];
      const auto found = files.find(name);
      if (found == files.end()) return false;
      const auto* data = reinterpret_cast<const std::byte*>(found->second.data());
      bytes.assign(data, data + found->second.size());
      return true;
    };
    return load_from_pack(path, read, limits);
  }
};

GamePack unpacked(const std::string& folder, const Json& rig) {
  GamePack pack;
  for (const Entry& entry : sound_entries(rig)) pack.files[folder + entry.name] = entry.content;
  return pack;
}

std::string chars_of(const Bytes& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

TEST_CASE("an archive in a pack opens like the archive itself") {
  const Bytes archive = zip_of(sound_entries(sound_rig()));
  GamePack pack{{{"rigs/hero.skf", chars_of(archive)}}};
  LoadResult result = pack.load("rigs/hero.skf");
  REQUIRE_MESSAGE(result, result.error.message);
  LoadResult same = load_bytes(archive);
  CHECK(result->armature == same->armature);
  CHECK(result->atlas_images == same->atlas_images);
  CHECK(result->entries == same->entries);
  CHECK(pack.asked.size() == 1);
}

TEST_CASE("a rig's files in a pack are requested once, from the folder of its armature.json") {
  for (const std::string folder : {"rigs/hero/", ""}) {
    CAPTURE(folder);
    GamePack pack = unpacked(folder, sound_rig());
    LoadResult result = pack.load(folder + "armature.json");
    REQUIRE_MESSAGE(result, result.error.message);
    CHECK(check(*result).empty());
    CHECK_FALSE(result->atlas_images[0].bytes.empty());
    CHECK_FALSE(result->thumbnail.empty());
    CHECK(result->editor.present);
    CHECK(pack.asked.size() == pack.files.size());
    for (const auto& asked : pack.asked) {
      CAPTURE(asked.first);
      CHECK(pack.files.contains(asked.first));
      CHECK(asked.second == 1);
    }
  }
}

TEST_CASE("a pack without the rig or an image, or with a faulty file, is reported") {
  GamePack pack = unpacked("hero/", sound_rig());
  CHECK(pack.load("villain/armature.json").error.message ==
        "villain/armature.json: There is no such file in the pack");
  pack.files["hero/bad.skf"] = "rubbish";
  CHECK(pack.load("hero/bad.skf").error.message.starts_with("hero/bad.skf: "));
  CHECK(load_from_pack("x.skf", nullptr).error.reason.find("no such file") != std::string::npos);
  const auto throws = [](const std::string&, Bytes&) -> bool { throw std::runtime_error("torn"); };
  CHECK(load_from_pack("x.skf", throws).error.reason.find("torn") != std::string::npos);
  const auto throws_any = [](const std::string&, Bytes&) -> bool { throw 7; };
  CHECK(load_from_pack("x.skf", throws_any).error.message.starts_with("x.skf: The function"));
  CHECK(load_from_pack("x/armature.json", throws_any).error.reason.find("pack threw") !=
        std::string::npos);
  pack.files.erase("hero/atlas0.png");
  pack.files["hero/other.png"] = png_header(128, 128);
  LoadResult result = pack.load("hero/armature.json");
  REQUIRE(result);
  CHECK(result->atlas_images[0].bytes.empty());
}

TEST_CASE("names that lead out of a rig's folder in a pack are not requested") {
  for (const char* name : {"../atlas0.png", "inner/../../atlas0.png", "/atlas0.png"}) {
    CAPTURE(name);
    GamePack pack = unpacked("hero/", with(sound_rig(), "/atlases/0/filename", name));
    pack.files["atlas0.png"] = pack.files["hero/atlas0.png"];
    LoadResult result = pack.load("hero/armature.json");
    REQUIRE(result);
    CHECK(result->atlas_images[0].bytes.empty());
    for (const auto& [asked, times] : pack.asked) CHECK(asked.starts_with("hero/"));
  }
}

TEST_CASE("the files of a pack have the same limits as an archive's entries") {
  GamePack pack = unpacked("hero/", sound_rig());
  LoadLimits limits;
  limits.entry_bytes = 8;
  LoadResult result = pack.load("hero/armature.json", limits);
  REQUIRE(result);
  CHECK(count(result->problems, "atlas-unreadable") == 1);
  limits.json_bytes = 8;
  CHECK_FALSE(pack.load("hero/armature.json", limits));
}
