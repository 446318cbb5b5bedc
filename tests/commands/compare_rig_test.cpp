// compare finds the rig that the traces name, and what it is good for.
#include <nlohmann/json.hpp>

#include "commands/status_place.h"

using namespace status;
using nlohmann::json;

namespace {

// Three ticks that no animation from its start gives.
json recording_in(const char* dialect) {
  const json ticks = {{{"restart", true}, {"tracks", {{{"animation", 0}, {"frame", 0}}}}},
                      {{"tracks", {{{"animation", 0}, {"frame", 7}}}}},
                      {{"tracks", {{{"animation", 0}, {"frame", 19}}}}}};
  return {{"skelscope", "recording"}, {"version", 1}, {"dialect", dialect}, {"ticks", ticks}};
}

// Two traces of rig.skf in a folder apart from it, which part by their dialects alone; the first
// holds what it plays.
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

TEST_CASE("compare runs the rig beside a trace that names it, and says so") {
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
  CHECK(holds(with.out, "the rig rig.skf, which the first names, was run for the causes\n"));
  const json data = json::parse(apart.compare("--json").out);
  REQUIRE(!data["causes"].empty());
  CHECK(data["causes"][0]["cause"] == "dialect-switch");
  CHECK(data["rig"] == "rig.skf");
  CHECK_FALSE(holds(apart.compare("--rig ../rig.skf").out, "which the first names"));
}

TEST_CASE("a rig that is named and is broken, a folder or a device is passed over in silence") {
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

TEST_CASE("a rig in the working folder is found for traces that lie elsewhere or in no folder") {
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
