// Mistakes in tuning files and in the calls that use them: each is told with its place and a cure.
#include <doctest/doctest.h>

#include <cstdio>
#include <fstream>

#include "runtime/play/tuned_legs.h"
#include "skelform/misuse.h"

using namespace rigs;

namespace {

std::vector<std::string> heard;

void hear(const char* message) {
  heard.push_back(message);
}

// Collects the messages of the misuse hook during its lifetime.
struct Listening {
  MisuseHook before = set_misuse_hook(hear);
  Listening() { heard.clear(); }
  ~Listening() { set_misuse_hook(before); }
};

}  // namespace

TEST_CASE("names in a tuning file that the rig lacks are reported with their place and a cure") {
  Armature rig = legs();
  Tuning tuning = tuned(R"("physics": [{"bone": "Tail", "sway": 1}, {"bone": "Body"}],
      "fades": [{"from": "Walk", "to": "Wlak", "seconds": 1}],
      "masks": [{"name": "m", "below": ["left leg"],
                 "bones": ["Body", {"path": ["Right Leg", "Texture"], "nth": 1}]}],
      "pads": [{"name": "p", "clips": [{"animation": "Run"}, {"animation": "Fly"}]}])");
  tuning.file = "hero.tuning.json";
  const auto missing = apply(tuning, rig);
  REQUIRE(missing.size() == 6);
  const std::string file = "hero.tuning.json: ";
  CHECK(missing[0] == file + "physics[0].bone: the rig has no bone 'Tail'; correct the name");
  CHECK(missing[1] == file +
                          "physics[1].bone: bone 'Body' has no physics; add physics to it in "
                          "SkelForm, or name another bone");
  CHECK(missing[2] ==
        file + "fades[0].to: the rig has no animation 'Wlak'; perhaps 'Walk' is meant");
  CHECK(missing[3] == file +
                          "masks[0].below[0] (mask 'm'): the rig has no bone 'left leg'; "
                          "perhaps 'Left Leg' is meant");
  CHECK(missing[4] == file +
                          "masks[0].bones[1] (mask 'm'): the rig has no bone 'Right "
                          "Leg/Texture (number 2)'; there is a bone 'Texture' elsewhere: "
                          "correct the path");
  CHECK(missing[5] ==
        file + "pads[0].clips[1] (pad 'p'): the rig has no animation 'Fly'; correct the name");
  CHECK(rig.physics == legs().physics);
  CHECK(missing_parts(tuning, rig) == missing);
}

TEST_CASE("repeated names in a tuning file give warnings, and the first counts") {
  const Tuning tuning = tuned(R"("masks": [{"name": "Arms", "bones": ["Body"]}, {"name": "Legs"},
      {"name": "Arms"}], "pads": [{"name": "p"}, {"name": "p"}])");
  REQUIRE(tuning.warnings.size() == 2);
  CHECK(tuning.warnings[0] ==
        "masks[2]: the name 'Arms' stands before it in masks[0], which counts "
        "alone; give this one another name");
  CHECK(tuning.warnings[1].find("pads[1]: the name 'p'") == 0);
  CHECK(mask_of(tuning, legs(), "Arms")[0] == 1);
}

TEST_CASE("unknown names in calls of a game are reported once each") {
  const Armature rig = legs();
  const Tuning tuning = tuned(R"("masks": [{"name": "Arms"}, {"name": "Legs"}],
      "pads": [{"name": "Move", "clips": [{"animation": "Run"}]}])");
  const Listening listening;
  for (int i = 0; i < 3; ++i) {
    CHECK(mask_of(tuning, rig, "Amrs").empty());
    mask_of(tuning, rig, "Tail");
    pad_of(tuning, rig, "Aim");
    fade_options(tuning, rig, "Walk", "Rnu", {});
    fade_options(tuning, rig, "Walk", "Run", {});
  }
  REQUIRE(heard.size() == 4);
  CHECK(heard[0] == "skelform: the tuning has no mask 'Amrs'; perhaps 'Arms' is meant");
  CHECK(heard[1] == "skelform: the tuning has no mask 'Tail'; it has 'Arms', 'Legs'");
  CHECK(heard[2] == "skelform: the tuning has no pad 'Aim'; it has 'Move'");
  CHECK(heard[3] ==
        "skelform: a fade is asked for by 'Rnu', but the rig has no such animation; perhaps 'Run' "
        "is meant");
}

TEST_CASE("bones and clips in a mask or pad that the rig lacks are reported") {
  const Armature rig = legs();
  Tuning tuning = tuned(R"("masks": [{"name": "m", "below": ["Body", "Left Lge"]}],
      "pads": [{"name": "p", "clips": [{"animation": "Rnu"}]}])");
  tuning.file = "hero.tuning.json";
  const Listening listening;
  mask_of(tuning, rig, "m");
  pad_of(tuning, rig, "p");
  REQUIRE(heard.size() == 2);
  CHECK(heard[0] ==
        "skelform: hero.tuning.json: masks[0].below[1] (mask 'm'): the rig has no bone "
        "'Left Lge'; perhaps 'Left Leg' is meant");
  CHECK(heard[1].find("hero.tuning.json: pads[0].clips[0] (pad 'p')") != std::string::npos);
}

TEST_CASE("without a tuning file nothing is reported") {
  const Listening listening;
  mask_of({}, legs(), "Arms");
  pad_of({}, legs(), "Move");
  fade_options({}, legs(), "Walk", "Rnu", {});
  CHECK(heard.empty());
}

TEST_CASE("unknown members of a tuning file give warnings") {
  const Tuning tuning = tuned(R"("rig": "hero.skf", "pods": [{"x": 1}],
      "physics": [{"bone": "Body", "swai": 1, "sway": 2}])");
  REQUIRE(tuning.warnings.size() == 2);
  CHECK(tuning.warnings[0].find("physics[0].swai") != std::string::npos);
  CHECK(tuning.warnings[1].find("pods") != std::string::npos);
  CHECK(tuning.physics[0].sway == 2.0f);
  const auto newer = load_tuning_text(R"({"skelscope": "tuning", "version": 2})");
  REQUIRE(newer);
  CHECK(newer->warnings.size() == 1);
}

TEST_CASE("a broken tuning file is refused with the place and a cure") {
  CHECK(refused("{") == "line 1 column 2: not valid JSON");
  CHECK(refused("[]") == "must be an object, found array");
  CHECK(refused(R"({"version": 1})").find("Save tuning for a game") != std::string::npos);
  CHECK(refused(document(R"("physics": [{"bone": "a", "sway": "1"}])")) ==
        "physics[0].sway: must be a number, found string");
  CHECK(refused(document(R"("physics": [{"sway": 1}])")) == "physics[0]: \"bone\" is missing");
  CHECK(refused(document(R"("physics": [{"bone": 3}])")).find("physics[0].bone: must be") == 0);
  CHECK(refused(document(R"("physics": [{"bone": {"path": []}}])")).find("1 to 64 names") !=
        std::string::npos);
  CHECK(refused(document(R"("physics": [{"bone": "a", "sway": 1e60}])")) ==
        "physics[0].sway: is not finite");
  CHECK(refused(document(R"("fades": [{"seconds": -1}])")) ==
        "fades[0].seconds: must be 0 to 3600 seconds");
  CHECK(refused(std::string(5u << 20, ' ')) == "larger than 4 MB");
}

TEST_CASE("a tuning file with too many bones is refused quickly") {
  std::string bones = "\"a\"";
  for (int i = 0; i < 6000; ++i) bones += ", \"a\"";
  const std::string mask = R"({"name": "m", "bones": [)" + bones + "]}";
  const std::string reason = refused(document("\"masks\": [" + mask + ", " + mask + "]"));
  CHECK(reason.find("masks[1].bones[3999]: is more than the 10000 bones") == 0);
  const std::string longer = refused(document(R"("fades": [)" + bones + ", " + bones + "]"));
  CHECK(longer == "fades: must have at most 10000 elements");
}

TEST_CASE("load_tuning() names the file in errors") {
  const std::string missing = "no such folder/hero.tuning.json";
  const auto none = load_tuning(missing);
  CHECK_FALSE(none);
  CHECK(none.error.message == missing + ": There is no such file");
  const std::string path = "tuning_test.json";
  std::ofstream(path) << document(R"("fades": [{"seconds": 2}])");
  const auto read = load_tuning(path);
  std::remove(path.c_str());
  REQUIRE(read);
  CHECK(read->fades[0].seconds == 2);
  CHECK(read->file == path);
}

TEST_CASE("load_tuning() names the file in warnings, and refuses a folder") {
  const std::string path = "tuning_warning_test.json";
  std::ofstream(path) << document(R"("physics": [{"bone": "Body", "swai": 1}])");
  const auto read = load_tuning(path);
  std::remove(path.c_str());
  REQUIRE(read);
  REQUIRE(read->warnings.size() == 1);
  CHECK(read->warnings[0].find(path + ": 'physics[0].swai'") == 0);
  CHECK(load_tuning(".").error.message == ".: Is a folder; give the file itself");
}
