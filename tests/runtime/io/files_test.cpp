// Files with names in any script and of any length work alike on every system.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "io/folder.h"
#include "io/path.h"
#include "io/read_file.h"
#include "skelform/output_file.h"
#include "skelform/skf.h"

using namespace skelform;
namespace fs = std::filesystem;

namespace {

struct Place {
  std::string path = text_of(fs::temp_directory_path()) + "/skelform_files_" +
                     std::to_string(std::random_device()());
  Place() { fs::create_directories(path_of(path)); }
  ~Place() {
    std::error_code ignored;
    fs::remove_all(path_of(path), ignored);
  }
  std::string file(const std::string& name) const { return path + "/" + name; }
  // Returns a folder whose path is longer than 260 characters.
  std::string long_folder() const {
    std::string folder = path;
    for (int i = 0; i < 12; ++i) folder += "/a folder with a long name";
    fs::create_directories(path_of(folder));
    return folder;
  }
};

std::string written(const std::string& path, const OutputRules& rules = {},
                    const std::string& text = "new") {
  const Done done = write_output(path, text, rules);
  CHECK(bool(done) == done.error.reason.empty());
  return done.error.message;
}

std::string content_of(const std::string& path) {
  std::vector<std::byte> bytes;
  std::string error;
  CHECK(read_file(path, 1000, bytes, error));
  return error + std::string(characters(bytes));
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a file is written, replaced and read, with a name in any script and of any length") {
  const Place place;
  for (const std::string& path :
       {place.file("plain"), place.file("with spaces.skf"), place.file("Jürgen, 骨, 🦴.skf"),
        place.long_folder() + "/Ünicode.skf"}) {
    CAPTURE(path);
    CHECK(written(path, {}, "old") == "");
    CHECK(written(path) == "");
    CHECK(content_of(path) == "new");
    CHECK(is_file_in(folder_of_file(path), file_name_of(path)));
    CHECK(names_in(folder_of_file(path), 10).size() >= 1);
  }
}

TEST_CASE("an unpacked rig is opened from a folder with a name in any script and of any length") {
  const Place place;
  for (const std::string& folder : {place.file("Gerüst 骨"), place.long_folder() + "/Gerüst"}) {
    CAPTURE(folder);
    fs::create_directories(path_of(folder));
    CHECK(written(folder + "/armature.json", {}, R"({"version":"0.4.0","bones":[]})") == "");
    CHECK(load(folder).error.message == "");
    CHECK(load(folder + "/armature.json").error.message == "");
    CHECK(
        has(load(folder + "/none.skf").error.message, folder + "/none.skf: There is no such file"));
  }
}

TEST_CASE("a failed read gives the reason, on every system") {
  const Place place;
  std::vector<std::byte> bytes;
  std::string error;
  CHECK(written(place.file("file"), {}, "12345") == "");
  CHECK_FALSE(read_file(place.file("file"), 4, bytes, error));
  CHECK(error == "Refused: larger than 0 MB");
  CHECK_FALSE(read_file(place.file("no"), 5, bytes, error));
  CHECK(error == "There is no such file");
  CHECK_FALSE(read_file(place.path, 5, bytes, error));
  CHECK(error == "Is a folder; give the file itself");
}

TEST_CASE("a file that is being read is not overwritten, on every system") {
  const Place place;
  const std::string rig = place.file("rig");
  CHECK(written(rig, {}, "the rig") == "");
  std::error_code failed;
  fs::create_hard_link(path_of(rig), path_of(place.file("hard")), failed);
  fs::create_directory(path_of(place.file("sub")));
  for (const char* name : {"rig", "./rig", "sub/../rig"})
    CHECK(has(written(place.file(name), {.inputs = {"", rig}}), "is a file that is read"));
  if (!failed) CHECK(has(written(place.file("hard"), {.inputs = {rig}}), "is a file that is read"));
  CHECK(content_of(rig) == "the rig");
  CHECK(written(place.file("other"), {.inputs = {rig, place.file("none")}}) == "");
}

TEST_CASE(
    "a fresh output file never replaces a file, existing or appearing meanwhile, on every system") {
  const Place place;
  CHECK(written(place.file("a"), {.fresh = true}) == "");
  CHECK(has(written(place.file("a"), {.fresh = true}), "the file exists already"));
  CHECK(has(written(place.path, {.fresh = true}), "is a folder; choose another"));
  OutputFile output;
  REQUIRE(open_output(output, place.file("late"), {.fresh = true}));
  CHECK(written(place.file("late"), {}, "somebody else's") == "");
  CHECK(append(output, "new"));
  const Done done = finish(output);
  CHECK_FALSE(done);
  CHECK(done.error.message == place.file("late") + ": " + done.error.reason);
  CHECK(has(done.error.reason, "cannot be written: File exists"));
  CHECK(content_of(place.file("late")) == "somebody else's");
}

TEST_CASE("an unfinished file leaves nothing behind, on every system") {
  const Place place;
  {
    OutputFile output;
    REQUIRE(open_output(output, place.file("a"), {}));
    CHECK(append(output, "half"));
    CHECK(names_in(place.path, 10).size() == 1);
  }
  CHECK(names_in(place.path, 10).empty());
  CHECK(has(written(place.path), "Is a directory"));
  CHECK(has(written(place.file("no/such/a")), "; its folder is missing"));
  CHECK(has(written(""), "an empty file name: cannot be written"));
}

TEST_CASE("a folder's list tells a file's name from the same name in other letters") {
  const Place place;
  CHECK(written(place.file("Leg.png")) == "");
  CHECK(is_listed_so(place.file("Leg.png"), "textures/Leg.png"));
  CHECK(is_listed_so(place.file("Leg.png"), "textures/link.png"));
  CHECK_FALSE(is_listed_so(place.file("Leg.png"), "textures/LEG.png"));
}
