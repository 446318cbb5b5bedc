// Rigs as people pack them: zipped folders, unpacked folders, names of other systems.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "runtime/load/load_rigs.h"
#include "skelform/save.h"
#include "temporary_folder.h"

using namespace load_test;
using namespace skelform;

namespace {

namespace fs = std::filesystem;

const std::string kPointer =
    "version https://git-lfs.github.com/spec/v1\noid sha256:b4eb\nsize 718841\n";

std::vector<Entry> renamed(std::vector<Entry> entries, const std::string& before) {
  for (Entry& entry : entries) entry.name = before + entry.name;
  return entries;
}

std::vector<Entry> sound() {
  return sound_entries(sound_rig());
}

Skf loaded_zip(const std::vector<Entry>& entries) {
  LoadResult result = load_bytes(zip_of(entries));
  REQUIRE_MESSAGE(result, result.error.message);
  return *result;
}

// Checks that everything the editor packs was found, and that lint reports only `note`; "" for
// nothing.
void check_whole(const Skf& skf, const char* note) {
  const auto problems = check(skf);
  CHECK(problems.size() == (*note ? 1 : 0));
  CHECK(count(problems, note) == (*note ? 1 : 0));
  CHECK_FALSE(skf.atlas_images[0].bytes.empty());
  CHECK_FALSE(skf.thumbnail.empty());
  CHECK(skf.editor.present);
}

void put(const fs::path& path, const std::string& content) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << content;
}

// Renames in two steps, because a system may see both names as one.
void respell(const std::string& before, const std::string& after) {
  fs::rename(before, before + ".other");
  fs::rename(before + ".other", after);
}

// An unpacked rig in a temporary folder.
struct Place : TemporaryFolder {
  Place() {
    for (const Entry& entry : sound()) put(path / "hero" / entry.name, entry.content);
  }
  std::string operator/(const std::string& name) const { return (path / name).string(); }
};

Skf loaded_file(const std::string& path) {
  LoadResult result = load(path);
  REQUIRE_MESSAGE(result, result.error.message);
  return *result;
}

}  // namespace

TEST_CASE("a zipped folder opens and is reported in a note") {
  for (const char* before : {"hero/", "art/hero/", "./", "./hero/", "art\\hero\\", ".\\"}) {
    CAPTURE(before);
    check_whole(loaded_zip(renamed(sound(), before)), "archive-layout");
  }
  auto entries = renamed(sound(), "hero/");
  entries.insert(entries.begin(), {"hero/", ""});
  entries.push_back({"__MACOSX/hero/._armature.json", "\0\5\26\7"});
  entries.push_back({"__MACOSX/._armature.json", "\0\5\26\7"});
  entries.push_back({"hero/.DS_Store", "Bud1"});
  entries.push_back({"hero/old/armature.json", "an older one"});
  const Skf skf = loaded_zip(entries);
  check_whole(skf, "archive-layout");
  CHECK(problem(skf, "archive-layout").json_path == "hero/armature.json");
  CHECK(skf.entries.size() == entries.size());
}

TEST_CASE("an archive with rigs in several folders is refused, unless one is at the top") {
  auto entries = renamed(sound(), "a/");
  entries.push_back({"b/armature.json", "{}"});
  CHECK(refusal_of(zip_of(entries)) ==
        "This archive holds several rigs: 'a/armature.json', 'b/armature.json'. Zip the folder of "
        "one of them");
  entries.push_back(sound()[0]);
  CHECK(load_bytes(zip_of(entries)));
}

TEST_CASE("images are found by the forms of names that other systems write") {
  const auto with_atlas = [](const char* in_rig, const char* in_archive) {
    auto entries = sound_entries(with(sound_rig(), "/atlases/0/filename", in_rig));
    for (Entry& entry : entries)
      if (entry.name == "atlas0.png") entry.name = in_archive;
    return loaded_zip(entries);
  };
  check_whole(with_atlas("tex/atlas0.png", "tex/atlas0.png"), "");
  check_whole(with_atlas("./atlas0.png", "atlas0.png"), "");
  check_whole(with_atlas("tex\\atlas0.png", "tex/atlas0.png"), "");
  check_whole(with_atlas("tex\\atlas0.png", "tex\\atlas0.png"), "archive-layout");
  check_whole(with_atlas("tex/atlas0.png", "tex\\atlas0.png"), "archive-layout");
  const Skf skf = with_atlas("Atlas0.PNG", "atlas0.png");
  check_whole(skf, "atlas-name-case");
  CHECK(problem(skf, "atlas-name-case").json_path == "atlases[0].filename");
}

TEST_CASE("of images that differ in case the exact name is used, otherwise none") {
  auto entries = sound_entries(with(sound_rig(), "/atlases/0/filename", "a.png"));
  entries.push_back({"A.PNG", png_header(64, 64)});
  entries.push_back({"A.png", png_header(32, 32)});
  CHECK(count(loaded_zip(entries).problems, "atlas-missing") == 1);
  entries.push_back({"a.png", png_header(128, 128)});
  CHECK(count(check(loaded_zip(entries)), "atlas-size") == 0);
}

TEST_CASE("an archive inside an archive is named in the message") {
  CHECK(refusal_of(zip_of({{"readme.md", "hi"}, {"rigs/hero.skf", "x"}})) ==
        "This archive holds no rig: armature.json is not in it, but another archive is, "
        "'rigs/hero.skf'. Unpack that and open it");
}

TEST_CASE("a Git LFS pointer is reported with the command that fetches the file") {
  const auto* data = reinterpret_cast<const std::byte*>(kPointer.data());
  CHECK(refusal_of(Bytes(data, data + kPointer.size())).find("'git lfs pull'") !=
        std::string::npos);
  auto entries = sound();
  std::erase_if(entries, [](const Entry& entry) { return entry.name == "atlas0.png"; });
  entries.push_back({"atlas0.png", kPointer});
  CHECK(problem(loaded_zip(entries), "atlas-undecodable").message.find("'git lfs pull'") !=
        std::string::npos);
  const Place place;
  put(place.path / "hero/armature.json", kPointer);
  for (const char* name : {"hero", "hero/armature.json"})
    CHECK(load(place / name).error.reason.find("'git lfs pull'") != std::string::npos);
}

TEST_CASE("an unpacked folder opens as a rig, and so does its armature.json") {
  const Place place;
  CHECK(is_rig_folder(place / "hero"));
  CHECK_FALSE(is_rig_folder(place / ""));
  for (const char* name : {"hero", "hero/", "hero/armature.json"})
    check_whole(loaded_file(place / name), "");
  CHECK(loaded_file(place / "hero").entries.size() == 4);
  CHECK_FALSE(load_thumbnail(place / "hero").empty());
  CHECK(load(place / "").error.reason.find("armature.json is not in it") != std::string::npos);
  respell(place / "hero/atlas0.png", place / "hero/ATLAS0.png");
  check_whole(loaded_file(place / "hero"), "atlas-name-case");
  respell(place / "hero/ATLAS0.png", place / "hero/atlas0.png");
  respell(place / "hero/armature.json", place / "hero/Armature.JSON");
  CHECK(is_rig_folder(place / "hero"));
  check_whole(loaded_file(place / "hero"), "archive-layout");
}

TEST_CASE("a JSON file uses the images beside it, if there are any") {
  const Place place;
  fs::rename(place / "hero/armature.json", place / "hero/rig.json");
  const Skf skf = loaded_file(place / "hero/rig.json");
  CHECK_FALSE(skf.atlas_images[0].bytes.empty());
  CHECK_FALSE(skf.editor.present);
  fs::remove(place / "hero/atlas0.png");
  CHECK(check(loaded_file(place / "hero/rig.json")).empty());
}

TEST_CASE("nothing outside the rig's folder is read, whatever its name") {
  const Place place;
  put(place.path / "atlas0.png", png_header(128, 128));
  put(place.path / "hero/inner/real.png", png_header(128, 128));
  const auto missing = [&](const std::string& name) {
    put(place.path / "hero/armature.json", text_of(with(sound_rig(), "/atlases/0/filename", name)));
    return count(loaded_file(place / "hero").problems, "atlas-missing") == 1;
  };
  for (const char* name : {"../atlas0.png", "inner/../../atlas0.png", "..\\atlas0.png"})
    CHECK(missing(name));
  CHECK(missing(place / "atlas0.png"));
  std::error_code failed;  // on Windows most programs may not make links
  fs::create_symlink("../atlas0.png", place / "hero/out.png", failed);
  if (failed) return;
  fs::create_directory_symlink("..", place / "hero/up");
  fs::create_symlink("inner/real.png", place / "hero/in.png");
  CHECK(missing("out.png"));
  CHECK(missing("up/atlas0.png"));
  CHECK(missing("inner"));
  CHECK_FALSE(missing("in.png"));
  CHECK_FALSE(missing("inner/real.png"));
}

TEST_CASE("the files of a folder have the same limits as an archive's entries") {
  const Place place;
  LoadLimits limits;
  limits.entry_bytes = 8;
  CHECK(load(place / "hero", limits).error.reason.find("is larger than") != std::string::npos);
  limits = {};
  limits.total_bytes = fs::file_size(place / "hero/armature.json") + 8;
  LoadResult result = load(place / "hero", limits);
  REQUIRE(result);
  CHECK(count(result->problems, "atlas-unreadable") == 1);
}

TEST_CASE("changes to a zipped folder are saved in the folder of its rig") {
  const Bytes archive = zip_of(renamed(sound(), "hero/"));
  const FileChange change{"physics[0].sway", "0.25"};
  const auto copy = copy_with_changes(archive, std::span(&change, 1));
  REQUIRE_MESSAGE(copy, copy.error.message);
  LoadResult result = load_bytes(*copy);
  REQUIRE(result);
  CHECK(result->armature.physics[0].sway == 0.25f);
  CHECK(result->entries == load_bytes(archive)->entries);
}

TEST_CASE("a version written as a number is read and reported") {
  const Skf skf = loaded(with(sound_rig(), "/version", 0.7));
  CHECK(skf.armature.version == "0.7");
  CHECK(problem(skf, "version-number").message.find("\"0.7\"") != std::string::npos);
  const Skf newer = loaded(with(sound_rig(), "/version", 0.9));
  CHECK(problem(newer, "newer-version").message.find("0.9") != std::string::npos);
}

TEST_CASE("the image format is read in upper or lower case") {
  CHECK(check(loaded(with(sound_rig(), "/img_format", "png"))).empty());
  CHECK(loaded(with(sound_rig(), "/img_format", "jpg")).armature.jpg);
}
