// compare runs the rig that the traces name, to find causes.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "commands/status_place.h"

using namespace status;
using nlohmann::json;

namespace {

// Returns three ticks that differ from any animation played from its start.
json recording_in(const char* dialect) {
  const json ticks = {{{"restart", true}, {"tracks", {{{"animation", 0}, {"frame", 0}}}}},
                      {{"tracks", {{{"animation", 0}, {"frame", 7}}}}},
                      {{"tracks", {{{"animation", 0}, {"frame", 19}}}}}};
  return {{"skelscope", "recording"}, {"version", 1}, {"dialect", dialect}, {"ticks", ticks}};
}

// Two traces in a folder apart/ without their rig.skf. They differ only by their dialects, and the
// first holds its recording.
struct Apart : Place {
  json first = trace_in("normative"), second = trace_in("rusty_skelform-0.7");
  Apart() {
    fs::create_directories(path / "apart");
    first["recording"] = recording_in("normative");
    REQUIRE(first["rig"] == "rig.skf");
  }
  void name_rig(const char* name) { first["rig"] = second["rig"] = name; }
  Outcome compare(const std::string& options = "") const {
    write("apart/a.json", first.dump());
    write("apart/b.json", second.dump());
    return shell(*this, "cd apart && $S compare a.json b.json " + options);
  }

 private:
  json trace_in(const char* dialect) const {
    write("in.json", recording_in(dialect).dump());
    const Outcome outcome = shell(*this, "$S trace rig.skf --recording in.json");
    REQUIRE_MESSAGE(outcome.status == 0, outcome.messages);
    return json::parse(outcome.out);
  }
};

}  // namespace

TEST_CASE(
    "compare runs the rig that a trace names if it lies beside the trace, and prints its name") {
  const Apart apart;
  const Outcome without = apart.compare();
  CHECK(without.status == 1);
  CHECK_FALSE(holds(without.out, "moves as the rig does"));
  CHECK_FALSE(holds(without.out, "the rig "));
  CHECK_FALSE(json::parse(apart.compare("--json").out).contains("rig"));
  fs::copy_file(apart.path / "rig.skf", apart.path / "apart/rig.skf");
  const Outcome with = apart.compare();
  CHECK(with.status == 1);
  CHECK_MESSAGE(holds(with.out, "likely cause: the second moves as the rig does "), with.out);
  CHECK(holds(with.out, "the rig rig.skf, which the first names, was run to find the causes\n"));
  const json data = json::parse(apart.compare("--json").out);
  REQUIRE(!data["causes"].empty());
  CHECK(data["causes"][0]["cause"] == "dialect-switch");
  CHECK(data["rig"] == "rig.skf");
  CHECK_FALSE(holds(apart.compare("--rig ../rig.skf").out, "which the first names"));
}

TEST_CASE(
    "compare ignores the rig that a trace names if it is broken, missing, a folder or a device") {
  Apart apart;
  apart.write("apart/broken.skf", "no rig");
  REQUIRE(mkfifo((apart.path / "apart/fifo").c_str(), 0600) == 0);
  for (const char* name : {"broken.skf", "fifo", "/dev/zero", "../folder", ".", "..", "/", "-",
                           "stdin", "a\nb", "missing.skf"}) {
    CAPTURE(name);
    apart.name_rig(name);
    const Outcome outcome = apart.compare();
    CHECK(outcome.status == 1);
    CHECK(outcome.messages.empty());
    CHECK_FALSE_MESSAGE(holds(outcome.out, "the rig "), outcome.out);
  }
}

TEST_CASE("compare finds a named rig in the working folder") {
  const Apart apart;
  apart.write("apart/a.json", apart.first.dump());
  apart.write("apart/b.json", apart.second.dump());
  for (const char* line :
       {"$S compare apart/a.json apart/b.json", "$S compare apart/a.json - <apart/b.json",
        "$S compare - apart/b.json <apart/a.json"}) {
    CAPTURE(line);
    const Outcome outcome = shell(apart, line);
    CHECK(outcome.status == 1);
    CHECK_MESSAGE(holds(outcome.out, "the rig rig.skf, which the first names"), outcome.out);
  }
}

TEST_CASE("a rig in place of a trace plays the other trace's recording, or the closest animation") {
  const Place place;
  CHECK(shell(place, "$S trace rig.skf --animation Walk --stages --output t.json").status == 0);
  const Outcome equal = shell(place, "$S compare rig.skf t.json");
  CHECK_MESSAGE(equal.status == 0, equal.out);
  CHECK(holds(equal.out, "our own run of rig.skf: Walk, 49 ticks\n"));
  CHECK(shell(place, "$S compare t.json rig.skf").out == equal.out);
  CHECK(shell(place, "$S compare rig.skf t.json --tolerance 0").status == 0);
  json trace = json::parse(content(place.file("t.json")));
  json backwards = trace;
  std::reverse(backwards["ticks"].begin(), backwards["ticks"].end());
  place.write("backwards.json", backwards.dump());
  CHECK(shell(place, "$S compare rig.skf backwards.json").status == 0);
  trace.erase("recording");
  trace.erase("dialect");
  place.write("bare.json", trace.dump());
  const Outcome guessed = shell(place, "$S compare rig.skf bare.json --partial");
  CHECK_MESSAGE(guessed.status == 0, guessed.out);
  CHECK(holds(guessed.out, "Walk from frame 0 at tick 0, 49 ticks"));
  CHECK(shell(place, "$S compare rig.skf bare.json --partial --animation Walk").status == 0);
  json still = trace;  // a trace without movement does not fit the rig's Walk
  for (json& tick : still["ticks"])
    for (const char* list : {"local", "bones"}) tick[list] = still["ticks"][0][list];
  place.write("still.json", still.dump());
  CHECK(shell(place, "$S compare rig.skf still.json --partial").status == 1);
  for (json& tick : trace["ticks"])
    for (json& bone : tick["bones"]) bone["y"] = -bone["y"].get<double>();
  place.write("flipped.json", trace.dump());
  const Outcome flipped = shell(place, "$S compare rig.skf flipped.json");
  CHECK(flipped.status == 1);
  CHECK(holds(flipped.out, "y is flipped"));
  check(place,
        {{"$S compare rig.skf rig.skf", 2, "skelscope diff"},
         {"$S compare rig.skf t.json --rig rig.skf", 2, "is already the rig"},
         {"$S compare t.json t.json --dialect all", 2, "write it in place of a trace"},
         {"$S compare t.json t.json --recording recording.json", 2, "--recording needs a rig"},
         {"$S compare t.json t.json --animation Walk", 2, "write it in place"},
         {"$S compare rig.skf t.json --animation Wolk", 2, "did you mean"},
         {"$S compare rig.skf t.json --tolerance inf", 2, "--tolerance must be"},
         {"$S compare rig.skf t.json --dialect nope", 2, "choose from normative"}});
}

TEST_CASE("--dialect all compares with the closest dialect") {
  const Place place;
  const char* printed =
      "$S trace rig.skf --animation Wave --dialect rusty_skelform-0.7 --stages --output t.json";
  CHECK(shell(place, printed).status == 0);
  CHECK(shell(place, "$S compare rig.skf t.json --dialect normative").status == 1);
  const Outcome all = shell(place, "$S compare rig.skf t.json --dialect all");
  CHECK_MESSAGE(all.status == 0, all.out);
  CHECK(holds(all.out, "compared with rusty_skelform-0.7, the nearest"));
  const json data = json::parse(shell(place, "$S compare rig.skf t.json --dialect all --json").out);
  REQUIRE(data["dialects"].size() == 5);
  CHECK(data["dialects"][0]["dialect"] == "rusty_skelform-0.7");
  CHECK(data["dialects"][0]["differing_values"] == 0);
  for (const json& fit : data["dialects"])
    if (fit["dialect"] == "normative") CHECK(fit["differing_values"] > 0);
  check(place, {{"$S trace rig.skf --animation Wave --dialect nope", 2, "--dialect nope: choose"}});
}

TEST_CASE("trace --animation all names each file after its animation") {
  const Place place;
  const Outcome all =
      shell(place, "$S trace rig.skf --animation all --output \"{animation}.json\"");
  CHECK_MESSAGE(all.status == 0, all.messages);
  CHECK(shell(place, "$S trace rig.skf --animation Walk").out == content(place.file("Walk.json")));
  CHECK(shell(place, "$S compare rig.skf Idle.json").status == 0);
  check(place,
        {{"$S trace rig.skf --animation all", 2, "needs {animation} in the output"},
         {"$S trace rig.skf --animation all --frames 3 --output {animation}.json", 2, "--frames"}});
}
