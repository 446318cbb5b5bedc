// compare with several traces: a table by rig and runtime.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "commands/status_place.h"

using namespace status;
using nlohmann::json;

namespace {

// Writes two rigs, and traces of two runtimes. js is right; py has y down in one trace.
struct Traces : Place {
  Traces() {
    for (const char* folder : {"rigs", "theirs/js", "theirs/py"})
      fs::create_directories(path / folder);
    fs::copy_file(path / "rig.skf", path / "rigs/one.skf");
    fs::copy_file(path / "rig.skf", path / "rigs/two.skf");
    for (const char* rig : {"one", "two"})
      for (const char* runtime : {"js", "py"}) {
        const std::string name = std::string("theirs/") + runtime + "/" + rig + "-walk.json";
        const Outcome printed = shell(
            *this, std::string("$S trace rigs/") + rig + ".skf --animation Walk --output " + name);
        REQUIRE_MESSAGE(printed.status == 0, printed.messages);
      }
    json flipped = trace("theirs/py/two-walk.json");
    for (json& tick : flipped["ticks"])
      for (json& bone : tick["bones"]) bone["y"] = -bone["y"].get<double>();
    write("theirs/py/two-walk.json", flipped.dump());
  }
  json trace(const std::string& name) const { return json::parse(content(file(name))); }
};

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::vector<std::string> lines_in(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace

TEST_CASE("folders of rigs and traces give a table: a row per rig, a column per runtime") {
  const Traces place;
  const Outcome table = shell(place, "$S compare rigs theirs");
  CHECK(table.status == 1);
  CHECK(table.messages.empty());
  const auto lines = lines_in(table.out);
  REQUIRE(lines.size() >= 7);
  CHECK(words_of(lines[0]) == std::vector<std::string>{"rig", "plays", "js", "py"});
  CHECK(words_of(lines[1]) == std::vector<std::string>{"rigs/one.skf", "Walk", "equal", "equal"});
  CHECK(lines[2].starts_with("rigs/two.skf  Walk   equal  49 of 49 ticks from 0, bones, "));
  CHECK(lines[0].find("js") == lines[1].find("equal"));
  CHECK(lines[0].find("py") == lines[2].find("49 of"));
  CHECK(holds(lines[4], "py  rigs/two.skf  Walk  y is flipped"));
  CHECK(holds(table.out, "4 cases: 3 equal, 1 different\n"));
  CHECK(holds(table.out, "likely causes: y-flipped 1\n"));
  CHECK(shell(place, "$S compare rigs theirs/js").status == 0);
  CHECK(shell(place, "$S compare rigs/one.skf \"theirs/*/one-*.json\"").status == 0);
}

TEST_CASE("a table of one runtime names the traces, and --table makes a table of a single trace") {
  const Traces place;
  const Outcome table = shell(place, "$S compare --table rigs/two.skf theirs/py/two-walk.json");
  CHECK(table.status == 1);
  const auto lines = lines_in(table.out);
  REQUIRE(lines.size() >= 2);
  CHECK(words_of(lines[0]) == std::vector<std::string>{"rig", "plays", "trace", "result", "why"});
  CHECK(holds(lines[1], "theirs/py/two-walk.json  49 of 49 ticks from 0, bones, "));
  CHECK(holds(lines[1], "y is flipped"));
}

TEST_CASE("a trace appears in the column of the runtime that it names") {
  const Traces place;
  json js = place.trace("theirs/js/one-walk.json");
  js["runtime"] = "rig.js\x1b[31m 2";
  place.write("a.json", js.dump());
  js["runtime"] = "other";
  js.erase("recording");
  place.write("b.json", js.dump());
  const Outcome table = shell(place, "$S compare rigs/one.skf a.json b.json");
  CHECK_MESSAGE(table.status == 0, table.out);
  CHECK(holds(lines_in(table.out).front(), "rig.js\\x1b[31m 2  other"));
  js["runtime"] = json::object();
  place.write("b.json", js.dump());
  CHECK(shell(place, "$S compare rigs/one.skf a.json b.json").status == 0);
}

TEST_CASE("compare --json prints the counts, causes and cases of the table") {
  const Traces place;
  const json data = json::parse(shell(place, "$S compare rigs theirs --json").out);
  CHECK(data["runtimes"] == json({"js", "py"}));
  CHECK(data["counts"]["cases"] == 4);
  CHECK(data["counts"]["different"] == 1);
  CHECK(data["by_pass"] == json::parse(R"([{"pass":"bones","cases":1}])"));
  const json& bad =
      *std::ranges::find_if(data["cases"], [](const json& c) { return !c["passes"].get<bool>(); });
  CHECK(bad["runtime"] == "py");
  CHECK(bad["rig"] == "rigs/two.skf");
  CHECK(bad["plays"] == "Walk");
  CHECK(bad["causes"][0]["cause"] == "y-flipped");
  CHECK(bad["worst"]["worst_px"].get<double>() > 100);
  CHECK(bad["first"]["tick"] == 0);
}

TEST_CASE("an unusable trace does not stop the comparison of the others") {
  const Traces place;
  place.write("theirs/js/broken.json", R"({"skelscope":"trace","version":1,"ticks":7})");
  place.write("theirs/js/recording.json", R"({"skelscope":"recording","version":1,"ticks":[]})");
  json elsewhere = place.trace("theirs/js/one-walk.json");
  elsewhere["rig"] = "other.skf";
  place.write("theirs/js/elsewhere.json", elsewhere.dump());
  const Outcome table = shell(place, "$S compare rigs theirs");
  CHECK(table.status == 2);
  CHECK(holds(table.messages, "skelscope: theirs/js/broken.json: ticks: "));
  CHECK(holds(table.messages, "elsewhere.json: plays other.skf, which is not among the rigs; "));
  CHECK_FALSE(holds(table.messages, "recording.json"));
  CHECK(holds(table.out, "6 cases: 3 equal, 1 different, 2 failed\n"));
  CHECK(shell(place, "$S compare rigs theirs/js/recording.json theirs/js/one-walk.json").status ==
        2);
}

TEST_CASE("arguments that make no table are refused with the reason") {
  const Traces place;
  check(place, {{"$S compare rigs", 2, "none of the files is a trace"},
                {"$S compare folder theirs/js/one-walk.json", 2, "no .skf or .json file"},
                {"$S compare theirs/js/one-walk.json", 2, "name a second trace or a rig"},
                {"$S compare rigs theirs --dialect nope", 2, "choose from normative"},
                {"$S compare rigs theirs --dialect all", 2, "--dialect all applies to one trace"},
                {"$S compare rigs theirs --recording recording.json", 2,
                 "--recording applies to one trace"},
                {"$S compare rigs theirs --tolerance -1", 2, "--tolerance"}});
}
