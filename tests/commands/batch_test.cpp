// Rules that hold for every command that takes many rigs.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "commands/status_place.h"

using namespace status;
using nlohmann::json;

namespace {

// Writes rigs/a.skf, rigs/sub/b.skf and rigs/z.skf, and a broken rigs/sub/broken.skf before the
// last.
struct Rigs {
  Place place;
  Rigs() {
    fs::create_directories(place.path / "rigs/sub");
    for (const char* name : {"rigs/a.skf", "rigs/sub/b.skf", "rigs/z.skf"})
      fs::copy_file(EXAMPLE_SKF, place.path / name);
    place.write("rigs/sub/broken.skf", "no zip");
  }
};

}  // namespace

TEST_CASE("a broken rig is reported and does not stop the others") {
  const Rigs rigs;
  struct Told {
    const char* line;
    std::vector<const char*> parts;  // texts expected in stdout
  };
  for (const Told& told : std::vector<Told>{
           {"$S inspect rigs", {"rigs/a.skf\nversion ", "rigs/sub/b.skf\n", "rigs/z.skf\n"}},
           {"$S inspect rigs --summary", {"rigs/a.skf: format 0.7, ", "rigs/z.skf: format 0.7, "}},
           {"$S inspect rigs --full", {"rigs/a.skf\nversion ", "\nrigs/z.skf\nversion "}},
           {"$S inspect rigs --json", {"\"file\":\"rigs/a.skf\"", "\"file\":\"rigs/z.skf\""}},
           {"$S lint rigs --summary", {"rigs/a.skf: 0 errors", "4 rigs: 0 errors"}},
           {"$S diff rigs rigs --summary",
            {"a.skf: equal in data, looks and motion", "z.skf: equal in data, looks and motion",
             "4 rigs: 3 equal"}},
           {"$S inspect \"rigs/*.skf\" rigs/sub", {"rigs/a.skf\n", "rigs/sub/b.skf\n"}}}) {
    CAPTURE(told.line);
    const Outcome outcome = shell(rigs.place, told.line);
    CHECK(outcome.status == 2);
    CHECK(outcome.messages.starts_with("skelscope: rigs/sub/broken.skf: "));
    for (const char* part : told.parts) CHECK_MESSAGE(holds(outcome.out, part), part);
    for (const char* jobs : {" --jobs 1", " --jobs 5"})
      CHECK(shell(rigs.place, std::string(told.line) + jobs).out == outcome.out);
  }
}

TEST_CASE("inspect prints an array for many rigs, a line per rig in jsonl, and an object for one") {
  const Rigs rigs;
  const json all = json::parse(shell(rigs.place, "$S inspect rigs --json").out);
  REQUIRE(all.size() == 4);
  CHECK(holds(all[2]["error"], "not an .skf file"));
  const json one = json::parse(shell(rigs.place, "$S inspect rigs/a.skf --json").out);
  CHECK_FALSE(one.contains("file"));
  json named = one;
  named["file"] = "rigs/a.skf";
  CHECK(all[0] == named);
  const Outcome lines = shell(rigs.place, "$S inspect rigs --format jsonl");
  CHECK(std::ranges::count(lines.out, '\n') == 4);
  CHECK(json::parse(lines.out.substr(0, lines.out.find('\n'))) == named);
  CHECK(shell(rigs.place, "$S inspect rigs/a.skf --format json").out ==
        shell(rigs.place, "$S inspect rigs/a.skf --json").out);
}

TEST_CASE("diff pairs the rigs of two folders by path and lists unpaired rigs") {
  const Rigs rigs;
  REQUIRE(shell(rigs.place,
                "rm rigs/sub/broken.skf && cp -r rigs new && rm new/z.skf && "
                "cp rigs/a.skf new/sub/fresh.skf && "
                "$S convert " TEST_DATA "/format-0.2.json --force --output new/sub/b.skf")
              .status == 0);
  const Outcome all = shell(rigs.place, "$S diff rigs new");
  CHECK(all.status == 1);
  CHECK(holds(all.out, "rigs/sub/b.skf -> new/sub/b.skf\n"));
  CHECK_FALSE(holds(all.out, "rigs/a.skf"));  // equal in both folders
  CHECK(holds(all.out, "sub/fresh.skf: only in new\n"));
  CHECK(holds(all.out, "z.skf: only in rigs\n"));
  CHECK(all.out.ends_with("4 rigs: 1 equal, 1 changed, 1 only in rigs, 1 only in new\n"));
  const json records = json::parse(shell(rigs.place, "$S diff rigs new --json").out);
  REQUIRE(records.size() == 4);
  CHECK(records[0]["file"] == "a.skf");
  CHECK(records[0]["equal"] == true);
  CHECK(records[1]["equal"] == false);
  CHECK(records[2] == json{{"file", "sub/fresh.skf"}, {"only", "b"}});
  CHECK(records[3] == json{{"file", "z.skf"}, {"only", "a"}});
  const Outcome lines = shell(rigs.place, "$S diff rigs new --format jsonl --quiet");
  CHECK(std::ranges::count(lines.out, '\n') == 3);  // no line for the equal rig
  CHECK(holds(shell(rigs.place, "$S diff rigs new --summary").out,
              "a.skf: equal in data, looks and motion\n"));
  CHECK(shell(rigs.place, "$S diff rigs rigs --quiet").out.empty());
  CHECK(shell(rigs.place, "$S diff rigs rigs/").status == 0);
  CHECK(shell(rigs.place, "$S diff rigs rigs --json").status == 0);
}

TEST_CASE("diff of folders goes on after a broken rig, and refuses a file beside a folder") {
  const Rigs rigs;
  const Outcome all = shell(rigs.place, "$S diff rigs rigs");
  CHECK(all.status == 2);
  CHECK(holds(all.messages, "rigs/sub/broken.skf: This is not an .skf file"));
  CHECK(all.out ==
        "4 rigs: 3 equal, 0 changed, 0 only in rigs, 0 only in rigs; 1 cannot be read\n");
  const json records = json::parse(shell(rigs.place, "$S diff rigs rigs --json").out);
  CHECK(holds(records[2]["error"], "rigs/sub/broken.skf: "));
  check(rigs.place, {{"$S diff rigs rigs/a.skf", 2, "rigs: "},
                     {"$S diff folder folder", 2, "there is no .skf file in these folders"},
                     {"$S diff rigs folder --quiet --summary --json", 2, "--json"}});
}
