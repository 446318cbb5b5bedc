// skelscope convert, run in a shell.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <zip.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "skelform/skf.h"
#include "temporary_folder.h"

namespace {

namespace fs = std::filesystem;

struct ConvertFolder : TemporaryFolder {
  int run(const std::string& arguments) const {
    const std::string command = std::string(SKELSCOPE) + " " + arguments + " 2>" + file("messages");
    return WEXITSTATUS(std::system(command.c_str()));
  }
  std::string text(const std::string& name) const {
    std::ifstream in(file(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
};

const std::string kData = TEST_DATA;

}  // namespace

TEST_CASE(
    "convert writes the newest format, lists its changes, and leaves the rig's trace unchanged") {
  const ConvertFolder folder;
  for (const std::string format : {"0.1", "0.2", "0.5"}) {
    CAPTURE(format);
    const std::string old = kData + "/format-" + format + ".json",
                      now = folder.file(format + ".skf");
    CHECK(folder.run("convert " + old + " --output " + now) == 0);
    CHECK_FALSE(folder.text("messages").empty());
    const auto loaded = skelform::load(now);
    REQUIRE(loaded);
    CHECK(loaded.skf->format == "0.8");
    CHECK(folder.text("messages").find("The version is 0.8.0 now") != std::string::npos);
    CHECK_FALSE(loaded.skf->thumbnail.empty());
    CHECK(folder.run("trace " + old + " --animation 0 --output " + folder.file("a.json")) == 0);
    CHECK(folder.run("trace " + now + " --animation 0 --output " + folder.file("b.json")) == 0);
    CHECK(folder.run("compare " + folder.file("a.json") + " " + folder.file("b.json") +
                     " --tolerance 0.000001 >" + folder.file("out")) == 0);
  }
}

namespace {

// Returns a rig of two bones below a mirrored bone. The animation "Wave" turns the upper one.
std::string mirrored_json(const std::string& version) {
  const std::string bones =
      R"([{"id":0,"name":"Flip","parent_id":-1,"scale":{"x":-1,"y":1},"pos":{"x":0,"y":0},"rot":0.1},
      {"id":1,"name":"Arm","parent_id":0,"pos":{"x":60,"y":0},"rot":0.6},
      {"id":2,"name":"Fore","parent_id":1,"pos":{"x":80,"y":0},"rot":0.4}])";
  const std::string keys =
      R"([{"frame":0,"bone_id":1,"element":"Rotation","value":0.6,"next_kf":1},
      {"frame":10,"bone_id":1,"element":"Rotation","value":-1.5,"next_kf":-1}])";
  return R"({"version":")" + version + R"(","bones":)" + bones +
         R"(,"animations":[{"name":"Wave","id":0,"fps":60,"keyframes":)" + keys + "}]}";
}

}  // namespace

TEST_CASE("convert keeps the picture of a rig with a mirrored parent from 0.7 to 0.8 and back") {
  const ConvertFolder folder;
  const auto play = [&](const std::string& rig, const std::string& trace) {
    return folder.run("trace " + folder.file(rig) + " --animation Wave --output " +
                      folder.file(trace));
  };
  for (const std::string from : {"0.7", "0.8"}) {
    const std::string to = from == "0.7" ? "0.8" : "0.7";
    std::ofstream(folder.file("rig.json")) << mirrored_json(from + ".0");
    CHECK(folder.run("convert " + folder.file("rig.json") + " --to " + to + " --force --output " +
                     folder.file("other.skf")) == 0);
    CHECK(folder.text("messages").find("have the opposite sign now") != std::string::npos);
    CHECK(folder.run("convert " + folder.file("other.skf") + " --to " + from +
                     " --force --output " + folder.file("back.skf")) == 0);
    CHECK(skelform::load(folder.file("other.skf"))->armature.version == to + ".0");
    CHECK(play("rig.json", "rig.trace.json") == 0);
    for (const std::string rig : {"other.skf", "back.skf"}) {
      CAPTURE(rig);
      CHECK(play(rig, "trace.json") == 0);
      const int differs =
          folder.run("compare " + folder.file("rig.trace.json") + " " + folder.file("trace.json") +
                     " --tolerance 0.000001 >" + folder.file("out"));
      CHECK(differs == (rig == "other.skf"));  // the keys differ, the constructed bones do not
      CHECK(folder.text("out").find("\n  bones") == std::string::npos);
    }
  }
}

TEST_CASE("convert --as corrects a wrong version, keeps all values and tells what moves by it") {
  const ConvertFolder folder;
  std::ofstream(folder.file("good.json")) << mirrored_json("0.7.0");
  std::ofstream(folder.file("wrong.json")) << mirrored_json("0.8.0");
  const auto convert = [&](const std::string& rig, const std::string& how) {
    return folder.run("convert " + folder.file(rig) + " " + how + " --force --output " +
                      folder.file("new.skf"));
  };
  REQUIRE(convert("good.json", "--to 0.7") == 0);
  const auto good = skelform::load(folder.file("new.skf"));
  REQUIRE(convert("wrong.json", "--as 0.7") == 0);
  CHECK(folder.text("messages").find("The version is 0.7.0 now") != std::string::npos);
  CHECK(folder.text("messages").find(" px") != std::string::npos);
  CHECK(skelform::load(folder.file("new.skf")).skf->armature == good.skf->armature);
  REQUIRE(convert("good.json", "--as 0.7") == 0);
  CHECK(folder.text("messages").find("px") == std::string::npos);
  CHECK(convert("good.json", "--as 0.6") == 2);
  CHECK(folder.text("messages").find("--as 0.6: there are 0.7 and 0.8") != std::string::npos);
  CHECK(convert("good.json", "--as 0.7 --to 0.8") == 2);
}

TEST_CASE("rigs of a newer format play, and every command warns about the format") {
  const ConvertFolder folder;
  const std::string rig = folder.file("new.json");
  std::ofstream(rig) << mirrored_json("0.9.0");
  for (const std::string& command : {"inspect " + rig, "trace " + rig + " --animation Wave",
                                     "convert " + rig + " --output " + folder.file("a.skf"),
                                     "diff " + rig + " " + rig, "bench " + rig + " --seconds 0.01",
                                     "gallery " + rig + " --output " + folder.file("a.html")}) {
    CAPTURE(command);
    CHECK(folder.run(command + " >" + folder.file("out")) == 0);
    CHECK(folder.text("messages")
              .find("is newer than 0.8, the newest format known here: it is "
                    "played by the rules of 0.8") != std::string::npos);
  }
  CHECK(folder.run("lint " + rig + " --strict >" + folder.file("out")) == 1);
  CHECK(folder.text("out").find("newer-version") != std::string::npos);
}

TEST_CASE("convert keeps the other entries of the archive") {
  const ConvertFolder folder;
  const std::string old = folder.file("old.skf"), now = folder.file("new.skf");
  CHECK(folder.run("convert " + kData + "/sound.json --output " + old) == 0);
  CHECK(folder.run("convert " + old + " --quiet --output " + now) == 0);
  CHECK(folder.text("messages").find("not kept") == std::string::npos);
  int failed = 0;
  zip_t* archive = zip_open(old.c_str(), 0, &failed);
  REQUIRE(archive != nullptr);
  for (const char* name : {"notes.txt", "sounds/step.wav"})
    CHECK(zip_file_add(archive, name, zip_source_buffer(archive, "x", 1, 0), 0) >= 0);
  REQUIRE(zip_close(archive) == 0);
  CHECK(folder.run("convert " + old + " --force --quiet --output " + now) == 0);
  CHECK(folder.text("messages").find("not kept") == std::string::npos);
  const auto kept = skelform::load(now);
  REQUIRE(kept);
  REQUIRE(kept.skf->extras.size() == 3);
  CHECK(kept.skf->extras[1].name == "notes.txt");
  CHECK(kept.skf->extras[2].name == "sounds/step.wav");
}

TEST_CASE("convert names what it cannot keep, also with --quiet") {
  const ConvertFolder folder;
  std::string rig = mirrored_json("0.7.0");
  rig.replace(rig.rfind("\"bone_id\":1"), 11, "\"bone_id\":9");
  std::ofstream(folder.file("rig.json")) << rig;
  CHECK(folder.run("convert " + folder.file("rig.json") + " --quiet -o " + folder.file("a.skf")) ==
        0);
  CHECK(folder.text("messages")
            .find("not kept as it was: animations[0].keyframes[1].bone_id: the "
                  "key animates nothing: 9 is out of range (3 bones)") != std::string::npos);
}

TEST_CASE("convert keeps all keys of a bone that has another's id") {
  const ConvertFolder folder;
  std::string rig = mirrored_json("0.7.0");
  rig.replace(rig.find("\"id\":1"), 6, "\"id\":0");
  std::ofstream(folder.file("rig.json")) << rig;
  CHECK(folder.run("convert " + folder.file("rig.json") + " -o " + folder.file("a.skf")) == 0);
  CHECK(folder.text("messages").find("bones[1].id: references to bone 0 mean an earlier bone") !=
        std::string::npos);
  const auto kept = skelform::load(folder.file("a.skf"));
  REQUIRE(kept);
  REQUIRE(kept.skf->armature.animations[0].keyframes.size() == 2);
  CHECK(kept.skf->armature.animations[0].keyframes[1].bone_id == 1);
  CHECK(kept.skf->armature.bones[2].parent_id == 1);
}

TEST_CASE("convert refuses an unknown format version") {
  const ConvertFolder folder;
  const std::string now = folder.file("new.skf");
  CHECK(folder.run("convert " + kData + "/sound.json --to 0.6 --output " + now) == 2);
  CHECK(folder.text("messages").find("--to 0.6: there are 0.7 and 0.8") != std::string::npos);
  CHECK_FALSE(fs::exists(now));
}

TEST_CASE("convert replaces a file only with --force, and never its input") {
  const ConvertFolder folder;
  const std::string old = kData + "/format-0.2.json", now = folder.file("new.skf");
  CHECK(folder.run("convert " + old + " --output " + now) == 0);
  CHECK(folder.run("convert " + old + " --output " + now) == 2);
  CHECK(folder.text("messages").find("the file exists") != std::string::npos);
  CHECK(folder.run("convert " + old + " --force --output " + now) == 0);
  fs::create_symlink(folder.file("nowhere.skf"), folder.file("link.skf"));
  CHECK(folder.run("convert " + old + " --output " + folder.file("link.skf")) == 2);
  CHECK(folder.text("messages").find("link.skf: is a dangling link; --force") != std::string::npos);
  CHECK(folder.run("convert " + old + " --force --output " + folder.file("link.skf")) == 0);
  CHECK(fs::is_regular_file(folder.file("nowhere.skf")));
  // /dev/null exists, but writing to a device loses nothing.
  CHECK(folder.run("convert " + old + " --output /dev/null") == 0);
  CHECK(folder.run("convert " + old + " --output /dev/full") == 2);
  CHECK(folder.run("convert " + now + " --force --output " + now) == 2);
  CHECK(folder.run("convert - --output - <" + now + " >" + folder.file("piped.skf")) == 0);
  CHECK(folder.text("piped.skf") == folder.text("new.skf"));
}

TEST_CASE("convert --inert-physics adds a physics entry without effect") {
  const ConvertFolder folder;
  const std::string rig = kData + "/format-0.2.json", now = folder.file("new.skf");
  CHECK(folder.run("convert " + rig + " --inert-physics --output " + now) == 0);
  const auto loaded = skelform::load(now);
  REQUIRE(loaded);
  REQUIRE(loaded.skf->armature.physics.size() == 1);
  CHECK(loaded.skf->armature.physics[0] == skelform::Physics{});
}
