// skelscope lint over many rigs, as in CI.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "commands/status_place.h"

using namespace status;
using nlohmann::json;

namespace {

// Writes an archive with a single bone; its scale in x is an argument.
const char* const kWriter = R"(import json, sys, zipfile
bone = {"id": 0, "name": "root", "parent_id": -1, "rot": 0, "pos": {"x": 0, "y": 0},
        "scale": {"x": float(sys.argv[2]), "y": 1}}
rig = {"version": "0.7.0", "bones": [bone], "animations": [], "styles": [], "atlases": []}
with zipfile.ZipFile(sys.argv[1], "w") as archive:
    archive.writestr("armature.json", json.dumps(rig))
)";

// Writes a sound rig and three rigs with a bone of scale 0, one of them in a hidden folder.
void write_rigs(const Place& place) {
  for (const char* folder : {"rigs/b", "rigs/.hidden"}) fs::create_directories(place.path / folder);
  place.write("writer.py", kWriter);
  const Outcome made = shell(place,
                             "python3 writer.py rigs/a.skf 1 && python3 writer.py rigs/z.SKF 0 && "
                             "cp rigs/z.SKF rigs/b/bad.skf && cp rigs/z.SKF rigs/.hidden/bad.skf");
  REQUIRE_MESSAGE(made.status == 0, made.messages);
  place.write("rigs/notes.txt", "no rig");
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::size_t times(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

}  // namespace

TEST_CASE("lint reads every rig below a folder except hidden ones, and each line names its file") {
  const Place place;
  write_rigs(place);
  const Outcome all = shell(place, "$S lint rigs");
  CHECK(all.status == 0);  // scale-zero is a warning
  CHECK(times(all.out, ": warning scale-zero ") == 2);
  CHECK(holds(all.out, "rigs/b/bad.skf: warning scale-zero "));
  CHECK_FALSE(holds(all.out, ".hidden"));
  CHECK(holds(all.out, "3 rigs: "));
  CHECK(shell(place, "$S lint rigs --strict").status == 1);
  CHECK(shell(place, "$S lint rigs --fail-on never").status == 0);
  CHECK(shell(place, "$S lint rigs/a.skf --fail-on info").status == 1);
  for (const char* jobs : {"1", "2", "7"})
    CHECK(shell(place, std::string("$S lint rigs --jobs ") + jobs).out == all.out);
  CHECK(shell(place, "$S lint \"rigs/?.[sS]*\" --summary").out ==
        "rigs/a.skf: 0 errors, 0 warnings, 2 notes\n"
        "rigs/z.SKF: 0 errors, 1 warning, 2 notes\n"
        "2 rigs: 0 errors, 1 warning, 4 notes\n");
  CHECK(shell(place, "$S lint rigs --quiet").out.empty());
  // Two problems and the summary.
  CHECK(lines_of(shell(place, "$S lint rigs --quiet --strict").out).size() == 3);
  CHECK(shell(place, "$S lint rigs rigs/a.skf").out == all.out);  // each rig once
}

TEST_CASE("a broken file gives status 2 and does not stop lint of the other rigs") {
  const Place place;
  write_rigs(place);
  place.write("rigs/b/broken.skf", "no zip");
  const Outcome text = shell(place, "$S lint rigs");
  CHECK(text.status == 2);
  CHECK(holds(text.messages, "skelscope: rigs/b/broken.skf: "));
  CHECK(holds(text.out, "4 rigs: 0 errors, 2 warnings, 6 notes; 1 cannot be read"));
  const json all = json::parse(shell(place, "$S lint rigs --json").out);
  REQUIRE(all["rigs"].size() == 4);
  CHECK(all["rigs"][0]["file"] == "rigs/a.skf");
  CHECK(all["rigs"][2]["file"] == "rigs/b/broken.skf");
  CHECK(holds(all["rigs"][2]["error"], "not an .skf file"));
  CHECK(all["rigs"][3]["problems"][0]["code"] == "scale-zero");
  check(place, {{"$S lint folder", 2, "folder: there is no .skf file"},
                {"$S lint \"no*.skf\"", 2, "no*.skf: no file matches"},
                {"$S lint \"fold*\"", 2, "fold*: no file matches"},
                {"$S lint no.skf", 2, "no.skf: There is no such file"},
                {"$S lint no.skf --json", 2, "no.skf: There is no such file"},
                {"$S lint rig.skf --fail-on often", 2, "--fail-on"},
                {"$S lint rig.skf --format xml", 2, "--format"},
                {"$S lint rig.skf --format sarif --json", 2, "--json"}});
}

TEST_CASE("a folder with an armature.json counts as one rig, at any depth") {
  const Place place;
  write_rigs(place);
  fs::rename(place.path / "rigs/a.skf", place.path / "rigs/a.skfe");
  place.write("unpack.py",
              "import zipfile; zipfile.ZipFile('rigs/z.SKF').extractall('rigs/b/box')");
  REQUIRE(shell(place, "python3 unpack.py").status == 0);
  const Outcome all = shell(place, "$S lint rigs");
  CHECK(holds(all.out, "4 rigs: "));
  CHECK(holds(all.out, "rigs/b/box: warning scale-zero "));
  const Outcome one = shell(place, "$S lint rigs/b/box");
  CHECK(holds(one.out, "rigs/b/box: warning scale-zero "));
  CHECK_FALSE(holds(one.out, "rigs: "));
  check(place, {{"$S diff rigs/b/box rigs/z.SKF", 0, ""},
                {"$S inspect rigs/b/box/", 0, ""},
                {"$S inspect rigs/b/box/armature.json", 0, ""},
                {"$S render rigs/b/box --size 32x32 --output box.png", 0, ""}});
}

TEST_CASE("the formats jsonl, sarif, junit and github have the fields that CI reads") {
  const Place place;
  write_rigs(place);
  place.write("rigs/b/broken.skf", "no zip");
  const auto jsonl = lines_of(shell(place, "$S lint rigs --strict --quiet --format jsonl").out);
  REQUIRE(jsonl.size() == 3);
  CHECK(json::parse(jsonl[0])["file"] == "rigs/b/bad.skf");
  CHECK(json::parse(jsonl[1]).contains("error"));

  const json sarif = json::parse(shell(place, "$S lint rigs --strict --quiet --format sarif").out);
  CHECK(sarif["version"] == "2.1.0");
  const json& run = sarif["runs"][0];
  const json& rules = run["tool"]["driver"]["rules"];
  REQUIRE(run["results"].size() == 3);
  for (const json& result : run["results"]) {
    CHECK(rules[result["ruleIndex"].get<std::size_t>()]["id"] == result["ruleId"]);
    CHECK_FALSE(result["message"]["text"].get<std::string>().empty());
  }
  const json& bad = run["results"][0];
  CHECK(bad["level"] == "warning");
  CHECK(bad["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "rigs/b/bad.skf");
  CHECK(bad["locations"][0]["logicalLocations"][0]["fullyQualifiedName"] == "bones[0].scale.x");

  const std::string junit = shell(place, "$S lint rigs --format junit --strict --quiet").out;
  CHECK(times(junit, "<failure ") == 2);
  CHECK(times(junit, "<error ") == 1);
  CHECK(times(junit, "<testcase ") == 4);
  place.write("junit.xml", junit);
  const char* parsed =
      "python3 -c \"import xml.etree.ElementTree as x; print(len(x.parse(\\\"junit.xml\\\")"
      ".getroot()))\"";
  CHECK(shell(place, parsed).out == "4\n");

  const std::string github = shell(place, "$S lint rigs --format github").out;
  CHECK(holds(github, "::warning file=rigs/b/bad.skf,title=scale-zero::bones[0].scale.x: "));
  CHECK(holds(github, "::error file=rigs/b/broken.skf,title=unreadable::"));
}

TEST_CASE("a .skelscope.toml applies to the folders below it") {
  const Place place;
  write_rigs(place);
  place.write("rigs/.skelscope.toml", "[lint]\nfail-on = \"warning\"\n");
  CHECK(shell(place, "$S lint rigs").status == 1);
  CHECK(shell(place, "$S lint rigs --fail-on error").status == 0);
  CHECK(shell(place, "cd rigs/b && $S lint bad.skf").status == 1);
  // The nearest settings file applies.
  place.write("rigs/b/.skelscope.toml",
              "[lint]\nignore = [\"scale-zero\", \"editor-missing\", \"thumbnail-missing\"]\n");
  CHECK(shell(place, "$S lint rigs/b").out == "1 rig: 0 errors, 0 warnings, 0 notes\n");
  place.write("rigs/b/.skelscope.toml", "[lint.severity]\nscale-zero = \"error\"\n");
  CHECK(holds(shell(place, "$S lint rigs").out, "rigs/b/bad.skf: error scale-zero "));
  CHECK(shell(place, "$S lint - <rigs/b/bad.skf").status == 0);
  CHECK(shell(place, "cd rigs && $S lint - <b/bad.skf").status == 1);
  const auto refused = [&](const char* text, const char* words) {
    place.write("rigs/b/.skelscope.toml", text);
    const Outcome outcome = shell(place, "$S lint rigs");
    CHECK(outcome.status == 2);
    CHECK_MESSAGE(holds(outcome.messages, words), outcome.messages);
    CHECK(holds(outcome.messages, "skelscope: rigs/b/bad.skf: "));
    // The other rig's warnings are printed.
    CHECK(holds(outcome.out, "rigs/z.SKF: warning scale-zero"));
  };
  refused("[lint]\nignore = [\"nope\"]\n", "rigs/b/.skelscope.toml:2: lint.ignore: there is no");
  refused("[lint]\nfail_on = \"error\"\n",
          ".skelscope.toml:2: lint.fail_on: unknown; the keys are ignore");
  refused("[lint]\nfail-on = 3\n", ".skelscope.toml:2: lint.fail-on must be");
  refused("[lint\n", ".skelscope.toml:1: ");
  refused("[linnt]\n", "linnt: unknown; the only table is [lint]");
  refused("[lint.severity]\nscale-zero = \"bad\"\n", "lint.severity.scale-zero must be");
}
