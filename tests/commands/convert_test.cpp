// skelscope convert, as a shell sees it.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "skelform/skf.h"

namespace {

namespace fs = std::filesystem;

struct ConvertFolder {
  fs::path path = fs::temp_directory_path() / ("skelscope_convert_" + std::to_string(getpid()));
  ConvertFolder() { fs::create_directories(path); }
  ~ConvertFolder() { fs::remove_all(path); }
  std::string file(const std::string& name) const { return (path / name).string(); }
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

TEST_CASE("convert writes format 0.7, says what it did, and the trace stays the same") {
  const ConvertFolder folder;
  for (const std::string format : {"0.1", "0.2", "0.5"}) {
    CAPTURE(format);
    const std::string old = kData + "/format-" + format + ".json",
                      now = folder.file(format + ".skf");
    CHECK(folder.run("convert " + old + " --output " + now) == 0);
    CHECK_FALSE(folder.text("messages").empty());
    const auto loaded = skelform::load(now);
    REQUIRE(loaded);
    CHECK(loaded.skf->format == "0.7");
    CHECK_FALSE(loaded.skf->thumbnail.empty());
    CHECK(folder.run("trace " + old + " --animation 0 --output " + folder.file("a.json")) == 0);
    CHECK(folder.run("trace " + now + " --animation 0 --output " + folder.file("b.json")) == 0);
    CHECK(folder.run("compare " + folder.file("a.json") + " " + folder.file("b.json") +
                     " --tolerance 0.000001 >" + folder.file("out")) == 0);
  }
}

TEST_CASE("convert never writes over a file unasked, and never over what it reads") {
  const ConvertFolder folder;
  const std::string old = kData + "/format-0.2.json", now = folder.file("new.skf");
  CHECK(folder.run("convert " + old + " --output " + now) == 0);
  CHECK(folder.run("convert " + old + " --output " + now) == 2);
  CHECK(folder.text("messages").find("there is such a file already") != std::string::npos);
  CHECK(folder.run("convert " + old + " --force --output " + now) == 0);
  CHECK(folder.run("convert " + old + " --output /dev/null") == 0);  // there, but nothing is lost
  CHECK(folder.run("convert " + old + " --output /dev/full") == 2);
  CHECK(folder.run("convert " + now + " --force --output " + now) == 2);
  CHECK(folder.run("convert - --output - <" + now + " >" + folder.file("piped.skf")) == 0);
  CHECK(folder.text("piped.skf") == folder.text("new.skf"));
}

TEST_CASE("convert gives a rig an entry of physics that does nothing where that is asked for") {
  const ConvertFolder folder;
  const std::string rig = kData + "/format-0.2.json", now = folder.file("new.skf");
  CHECK(folder.run("convert " + rig + " --inert-physics --output " + now) == 0);
  const auto loaded = skelform::load(now);
  REQUIRE(loaded);
  REQUIRE(loaded.skf->armature.physics.size() == 1);
  CHECK(loaded.skf->armature.physics[0] == skelform::Physics{});
}
