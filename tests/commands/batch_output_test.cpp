// Outputs of many rigs: folders, names with {name}, and wrong outputs.
#include <algorithm>

#include "commands/status_place.h"

using namespace status;

namespace {

// Writes rigs/a.skf, rigs/sub/a.skf and a broken rig that is read between the two.
struct OutputRigs {
  Place place;
  OutputRigs() {
    fs::create_directories(place.path / "rigs/sub");
    for (const char* name : {"rigs/a.skf", "rigs/sub/a.skf"})
      fs::copy_file(EXAMPLE_SKF, place.path / name);
    place.write("rigs/broken.skf", "no zip");
  }
  // Returns the names of the files in a folder, sorted and separated by spaces.
  std::string in(const std::string& folder) const {
    std::vector<std::string> found;
    if (fs::exists(place.path / folder))
      for (const auto& entry : fs::recursive_directory_iterator(place.path / folder))
        if (entry.is_regular_file())
          found.push_back(entry.path().lexically_relative(place.path / folder).string());
    std::ranges::sort(found);
    std::string names;
    for (const std::string& name : found) names += (names.empty() ? "" : " ") + name;
    return names;
  }
};

const std::string kRender = "$S render --size 40x40 ";

}  // namespace

TEST_CASE("many rigs are written into a folder or by a pattern, and keep their subfolders") {
  const OutputRigs rigs;
  struct Written {
    std::string line;
    const char* files;  // expected files below out/
  };
  for (const Written& written : std::vector<Written>{
           {"$S convert --quiet rigs --output out", "a.skf sub/a.skf"},
           {"$S convert --quiet rigs --output out/deep/{name}-new.skf",
            "deep/a-new.skf deep/sub/a-new.skf"},
           {"$S thumbnail rigs out/", "a.png sub/a.png"},
           {"$S thumbnail rigs --output out/t-{name}.webp", "sub/t-a.webp t-a.webp"},
           {"$S thumbnail rigs --format png out/{name}", "a sub/a"},
           {kRender + "rigs --output out", "a.png sub/a.png"},
           {kRender + "rigs --animation Walk --output out/{name}-{animation}.jpg",
            "a-Walk.jpg sub/a-Walk.jpg"},
           {kRender + "rigs --frames 0..1 --output out/{name}_{frame}.png",
            "a_0.png a_1.png sub/a_0.png sub/a_1.png"},
           {kRender + "rigs --frames 0..1 --output out", "a.webp sub/a.webp"},
           {kRender + "\"rigs/*/a.skf\" rigs/broken.skf --output out", "sub/a.png"}}) {
    CAPTURE(written.line);
    fs::remove_all(rigs.place.path / "out");
    const Outcome outcome = shell(rigs.place, written.line);
    CHECK(outcome.status == 2);  // the broken rig causes the only message
    CHECK(std::ranges::count(outcome.messages, '\n') == 1);
    CHECK(outcome.messages.starts_with("skelscope: rigs/broken.skf: "));
    CHECK(rigs.in("out") == written.files);
  }
}

TEST_CASE("a rig among many gives the same output as a single rig") {
  const OutputRigs rigs;
  fs::remove(rigs.place.path / "rigs/broken.skf");
  REQUIRE(
      shell(rigs.place, "mkdir out; $S convert rigs --output out/r && $S thumbnail rigs out/t && " +
                            kRender + "rigs --frame 4 --output out/p")
          .status == 0);
  REQUIRE(shell(rigs.place,
                "$S convert rigs/a.skf --output a.skf && $S thumbnail rigs/a.skf t.png && " +
                    kRender + "rigs/a.skf --frame 4 --output p.png")
              .status == 0);
  CHECK(content(rigs.place.file("out/r/sub/a.skf")) == content(rigs.place.file("a.skf")));
  CHECK(content(rigs.place.file("out/t/a.png")) == content(rigs.place.file("t.png")));
  CHECK(content(rigs.place.file("out/p/sub/a.png")) == content(rigs.place.file("p.png")));
  check(rigs.place,
        {{"$S render --size 40x40 --animation Walk --output {name}-{animation}.png", 0, ""},
         {"$S convert rigs/a.skf --output out/", 0, ""}});
  CHECK(fs::exists(rigs.place.path / "example-Walk.png"));
  CHECK(fs::exists(rigs.place.path / "out/a.skf"));
}

TEST_CASE("render --animation all makes a film of each animation of each rig") {
  const OutputRigs rigs;
  fs::remove(rigs.place.path / "rigs/broken.skf");
  const std::string sheets =
      kRender + "rigs --animation all --contact-sheet 9 --size 8x8 --output ";
  CHECK(
      shell(rigs.place, "$S render rigs --animation all --contact-sheet 9 --size 8x8 --output out")
          .status == 0);
  CHECK(holds(rigs.in("out"), "a/Walk.png "));
  CHECK(holds(rigs.in("out"), "sub/a/Walk.png"));
}

TEST_CASE("conflicting or impossible outputs are refused before anything is written") {
  const OutputRigs rigs;
  fs::remove(rigs.place.path / "rigs/broken.skf");
  for (const std::string command : {"$S convert ", "$S thumbnail ", "$S render --size 40x40 "}) {
    const std::string both = command + "rigs/a.skf rigs/sub/a.skf --output out/",
                      one = command + "rigs --output x.png", out = command + "rigs --output -";
    check(rigs.place, {{both.c_str(), 2, "both rigs/a.skf and rigs/sub/a.skf would be written"},
                       {one.c_str(), 2, "many rigs need a folder, or a name with {name}"},
                       {out.c_str(), 2, "many rigs need a folder, or a name with {name}"}});
  }
  fs::copy_file(EXAMPLE_SKF, rigs.place.path / "rigs/1.skf");
  check(rigs.place,
        {{"$S convert rigs --force --output rigs", 2, "rigs/1.skf: is the rig itself"},
         {"$S convert rigs --force --output {name}.skf", 0, ""},
         {"$S convert rigs/1.skf rigs/sub --force --output rigs/", 2, "rigs/1.skf: is the rig"},
         {"$S convert rigs/sub rigs/a.skf --force --output rigs/x-{name}.skf", 2,
          "would be written to it"},
         {"$S render rigs --size 9 --output out/", 2, "--size 9"},
         {"$S render rigs --output out/{name}.bmp", 2, "unknown ending"},
         {"$S render rigs --all-frames --output out/{name}{frame}.png", 2, "between the number"},
         {"$S render rigs --recording - --output out/ <recording.json", 2,
          "stdin can be read only once"},
         {"$S thumbnail rigs", 2, "OUTPUT is required"}});
  CHECK_FALSE(fs::exists(rigs.place.path / "out"));
}

TEST_CASE("animations with the same output name are refused before anything is written") {
  const Place place;
  const auto rig = [&](const std::string& file, const std::string& animation) {
    place.write(file, R"({"version":"0.7.0","bones":[{"id":0,"name":"a","parent_id":-1}],)"
                      R"("animations":[{"name":")" +
                          animation + R"(","id":0,"fps":60,"keyframes":[]}]})");
  };
  rig("a.json", "b-c");
  rig("a-b.json", "c");
  check(place,
        {{"$S render a.json a-b.json --size 9x9 --animation 0 --output {name}-{animation}.png", 2,
          "a-b-c.png: both a.json and a-b.json would be written to it"}});
}

TEST_CASE("convert refuses existing outputs and still converts the other rigs") {
  const OutputRigs rigs;
  fs::remove(rigs.place.path / "rigs/broken.skf");
  REQUIRE(shell(rigs.place, "$S convert rigs/a.skf --output out/").status == 0);
  const Outcome again = shell(rigs.place, "$S convert rigs --quiet --output out");
  CHECK(again.status == 2);
  CHECK(again.messages ==
        "skelscope: rigs/a.skf: out/a.skf: the file exists; --force replaces it\n");
  CHECK(fs::exists(rigs.place.path / "out/sub/a.skf"));
  CHECK(shell(rigs.place, "$S convert rigs --output out --force").status == 0);
}
