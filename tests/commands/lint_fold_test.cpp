// skelscope lint lists problems of one kind as one line, and only new ones with --baseline.
#include <nlohmann/json.hpp>

#include "commands/status_place.h"

using namespace status;
using nlohmann::json;

namespace {

// Writes an archive whose bones are arguments such as "hand=0", with their scale in x.
const char* const kBonesWriter = R"(import json, sys, zipfile
words = [word.split("=") for word in sys.argv[2:]]
bones = [{"id": i, "name": name, "parent_id": -1, "pos": {"x": 9 * i, "y": 0}, "rot": 0,
          "scale": {"x": float(scale), "y": 1}} for i, (name, scale) in enumerate(words)]
rig = {"version": "0.7.0", "bones": bones, "animations": [], "styles": [], "atlases": []}
with zipfile.ZipFile(sys.argv[1], "w") as archive:
    archive.writestr("armature.json", json.dumps(rig))
)";

std::size_t found_in(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

void write_exports(const Place& place) {
  place.write("writer.py", kBonesWriter);
  const Outcome made = shell(place,
                             "python3 writer.py old.skf root=1 hand=0 && "
                             "python3 writer.py new.skf foot=0 root=1 hand=0");
  REQUIRE_MESSAGE(made.status == 0, made.messages);
}

}  // namespace

TEST_CASE("lint lists problems of one kind once with their number, with --all each") {
  const Place place;
  write_exports(place);
  const Outcome folded = shell(place, "$S lint new.skf");
  CHECK(found_in(folded.out, "warning scale-zero ") == 1);
  CHECK(holds(folded.out, "(and 1 more like it)"));
  CHECK(holds(folded.out, "1 warning,"));
  const Outcome all = shell(place, "$S lint new.skf --all");
  CHECK(found_in(all.out, "warning scale-zero ") == 2);
  CHECK_FALSE(holds(all.out, "more like it"));
  const json problem = json::parse(shell(place, "$S lint new.skf --json").out)["problems"][0];
  REQUIRE(problem["all"].size() == 2);
  CHECK(problem["all"][0]["json_path"] == "bones[0].scale.x");
  CHECK(problem["all"][1]["key"] == "scale-zero bone 'hand' scale.x");
}

TEST_CASE("lint --baseline lists what is new since an export, whatever the indices") {
  const Place place;
  write_exports(place);
  REQUIRE(shell(place, "$S lint old.skf --json > old.json").status == 0);
  for (const char* old : {"old.skf", "old.json"}) {
    CAPTURE(old);
    const std::string baseline = std::string(" --strict --baseline ") + old;
    const Outcome fresh = shell(place, "$S lint new.skf" + baseline);
    CHECK(fresh.status == 1);
    CHECK(found_in(fresh.out, "scale-zero") == 1);
    CHECK(holds(fresh.out, "bone 0 'foot'"));
    CHECK_FALSE(holds(fresh.out, "thumbnail-missing"));
    CHECK(shell(place, "$S lint old.skf" + baseline).status == 0);
  }
  REQUIRE(shell(place, "$S lint new.skf --json > new.json").status == 0);
  CHECK(shell(place, "$S lint new.skf --strict --baseline new.json").status == 0);  // folded ones
  place.write("list.json", "{\"problems\": [{\"code\": \"scale-zero\"}]}");
  check(place, {{"$S lint new.skf --baseline no.skf", 2, "--baseline no.skf: "},
                {"$S lint new.skf --baseline list.json", 2, "problems[0]: "}});
}

TEST_CASE("lint --baseline OLD.skf knows the problems of a renamed bone") {
  const Place place;
  write_exports(place);
  REQUIRE(shell(place, "python3 writer.py renamed.skf root=1 palm=0").status == 0);
  CHECK(shell(place, "$S lint renamed.skf --strict --baseline old.skf").status == 0);
}

TEST_CASE("lint --baseline pairs many rigs by their files") {
  const Place place;
  write_exports(place);
  REQUIRE(shell(place,
                "mkdir art && cp old.skf art/a.skf && cp new.skf art/b.skf && "
                "$S lint art --json > before.json")
              .status == 0);
  CHECK(shell(place, "$S lint art --strict --baseline before.json").status == 0);
  REQUIRE(shell(place, "cp new.skf art/a.skf").status == 0);
  const Outcome fresh = shell(place, "$S lint art --strict --baseline before.json");
  CHECK(fresh.status == 1);
  CHECK(holds(fresh.out, "art/a.skf: warning scale-zero "));
  CHECK_FALSE(holds(fresh.out, "art/b.skf: warning"));
  CHECK(fresh.messages.empty());
  const Outcome elsewhere = shell(place, "cd art && $S lint a.skf --baseline ../before.json");
  CHECK(holds(elsewhere.messages, "../before.json: lacks a.skf, so all problems there are new"));
}
