// skelscope bench: the printed costs, and wrong arguments.
#include <nlohmann/json.hpp>

#include "commands/status_place.h"

using namespace status;
using nlohmann::json;

TEST_CASE("bench lists passes and parts, for one rig and for many") {
  const Place place;
  const Outcome text = shell(place, "$S bench rig.skf --animation Walk --seconds 0.05");
  CHECK_MESSAGE(text.status == 0, text.messages);
  for (const char* part :
       {"rig.skf, Walk: a tick takes ", "animate", "physics", "This machine", "painted a frame",
        "textures, decoded", "allocations a tick", "the draw list"})
    CHECK_MESSAGE(holds(text.out, part), part, text.out);
  fs::create_directories(place.path / "rigs");
  fs::copy_file(place.path / "rig.skf", place.path / "rigs/a.skf");
  place.write("rigs/b.skf", "no zip");
  const Outcome many = shell(place, "$S bench rigs --seconds 0.02 --json");
  CHECK(many.status == 2);
  const json records = json::parse(many.out);
  REQUIRE(records.size() == 2);
  CHECK(records[0]["file"] == "rigs/a.skf");
  CHECK(records[0]["tick"]["ns"] > 0);
  CHECK(records[1].contains("error"));
  CHECK(shell(place, "$S bench - --seconds 0.02 <rig.skf").status == 0);
}

TEST_CASE("bench counts allocations and prints a spread for every time") {
  const Place place;
  const json cost = json::parse(shell(place, "$S bench rig.skf --seconds 0.05 --json").out);
#ifdef COUNTS_ALLOCATIONS
  CHECK(cost["allocations_first_tick"] > 0);
  CHECK(cost["allocations_a_tick"] == 0);
#else
  CHECK_FALSE(cost.contains("allocations_a_tick"));
#endif
  double sum = 0;
  for (const auto& [pass, ns] : cost["passes"].items()) {
    sum += ns.get<double>();
    CHECK(cost["pass_spread"][pass] >= 0);
  }
  CHECK(sum == doctest::Approx(cost["tick"]["ns"].get<double>()).epsilon(1e-3));
  CHECK(cost["tick_in_kernels"]["times"] ==
        doctest::Approx(cost["tick"]["ns"].get<double>() / cost["kernel_ns"].get<double>())
            .epsilon(0.5));
}

TEST_CASE("bench refuses unknown animations, wrong times and missing rigs") {
  const Place place;
  for (const char* words :
       {"rig.skf --animation Wlak", "rig.skf --seconds 0", "rig.skf --seconds nan", "no.skf", ""}) {
    CAPTURE(words);
    const Outcome outcome = shell(place, std::string("$S bench ") + words);
    CHECK(outcome.status == 2);
    CHECK(outcome.out.empty());
    CHECK_FALSE(outcome.messages.empty());
  }
  CHECK(holds(shell(place, "$S bench rig.skf --animation Wlak").messages, "Walk"));
}
