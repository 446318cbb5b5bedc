#include "skelform/tuning.h"

#include <doctest/doctest.h>

#include <cstdio>
#include <fstream>
#include <iterator>

#include "runtime/lively_rig.h"
#include "skelform/misuse.h"

using namespace rigs;

namespace {

// Returns two legs, each with a child "Texture"; the left leg has a second child "Texture".
Armature legs() {
  Armature rig;
  const int body = add_bone(rig, -1, {0, 0});
  const int left = add_bone(rig, body, {-10, 0}), right = add_bone(rig, body, {10, 0});
  const int feet[] = {add_bone(rig, left, {0, -5}), add_bone(rig, right, {0, -5}),
                      add_bone(rig, left, {0, -6})};
  rig.bones[body].name = "Body";
  rig.bones[left].name = "Left Leg";
  rig.bones[right].name = "Right Leg";
  for (const int foot : feet) rig.bones[foot].name = "Texture";
  add_physics(rig, feet[0]).sway = 1;
  add_physics(rig, feet[1]).sway = 2;
  rig.animations.resize(2);
  rig.animations[0].name = "Walk";
  rig.animations[1].name = "Run";
  resolve(rig);
  return rig;
}

std::string document(const std::string& members) {
  return R"({"skelscope": "tuning", "version": 1)" + (members.empty() ? "" : ", " + members) + "}";
}

Tuning tuned(const std::string& members) {
  const auto result = load_tuning_text(document(members));
  REQUIRE_MESSAGE(result, result.error.reason);
  return *result;
}

std::string refused(const std::string& text) {
  const auto result = load_tuning_text(text);
  CHECK_FALSE(result);
  return result.error.reason;
}

}  // namespace

TEST_CASE("a tuning file changes only the parameters that it names") {
  Armature rig = legs();
  const Tuning tuning = tuned(R"("physics": [
      {"bone": {"path": ["Right Leg", "Texture"]}, "sway": 0.25, "rot_damping": 7}])");
  CHECK(apply(tuning, rig).empty());
  Armature expected = legs();
  expected.physics[1].sway = 0.25f;
  expected.physics[1].rot_damping = 7;
  CHECK(rig.physics == expected.physics);
}

TEST_CASE("a tuned rig and tuned physics in the options give the same bits") {
  const Tuning tuning =
      tuned(R"("physics": [{"bone": "bone 20", "sway": 0.7, "rot_bounce": 0.3}])");
  Armature rig = lively_rig();
  resolve(rig);
  Character plain(rig), other(rig);
  REQUIRE(apply(tuning, other.rig).empty());
  const std::vector<Physics> physics = tuned_physics(tuning, rig);
  plain.options.physics_parameters = physics;
  Scratch scratch;
  DrawList list;
  for (int tick = 0; tick < 40; ++tick) {
    run_tick(plain, tick, scratch, list);
    run_tick(other, tick, scratch, list);
    REQUIRE(plain.built.bones == other.built.bones);
  }
  CHECK(plain.state.physics[0].global_orbit != 0);
  CHECK_FALSE(physics == rig.physics);
}

TEST_CASE("path_to_bone() returns the shortest path, and find_bone() finds it") {
  const Armature rig = legs();
  CHECK(path_to_bone(rig, 2) == BonePath{{"Right Leg"}, 0});
  CHECK(path_to_bone(rig, 4) == BonePath{{"Right Leg", "Texture"}, 0});
  CHECK(path_to_bone(rig, 5) == BonePath{{"Body", "Left Leg", "Texture"}, 1});
  CHECK(words_of(path_to_bone(rig, 5)) == "Body/Left Leg/Texture (number 2)");
  for (int bone = 0; bone < 6; ++bone) CHECK(find_bone(rig, path_to_bone(rig, bone)) == bone);
  CHECK(path_to_bone(rig, 6).names.empty());
  CHECK(find_bone(rig, BonePath{}) == -1);
  CHECK(find_bone(rig, BonePath{{"Texture"}, 3}) == -1);
}

TEST_CASE("a tuned fade sets curve and first frame, and keeps the given speed and ending") {
  const Tuning tuning =
      tuned(R"("fades": [{"to": "Run", "seconds": 0.4, "curve": "smooth", "first_frame": 3}])");
  const PlayOptions options =
      fade_options(tuning, "Walk", "Run", {.end = PlayEnd::Once, .speed = 2, .fade = 1});
  CHECK(options.fade == 0.4);
  CHECK(options.curve == FadeCurve::Smooth);
  CHECK(options.first_frame == 3);
  CHECK(options.speed == 2);
  CHECK(options.end == PlayEnd::Once);
  CHECK(refused(document(R"("fades": [{"seconds": 1, "curve": "round"}])")) ==
        "fades[0].curve: must be linear or smooth, found 'round'");
  CHECK(refused(document(R"("fades": [{"seconds": 1, "first_frame": -1}])")) ==
        "fades[0].first_frame: must be 0 or more frames");
}

TEST_CASE("the first matching fade counts; without one the given fade is used") {
  const Armature rig = legs();
  const Tuning tuning = tuned(R"("fades": [{"from": "Walk", "to": "Run", "seconds": 0.4},
                                           {"to": "Run", "seconds": 0.1},
                                           {"from": "Run", "seconds": 0}])");
  CHECK(fade_seconds(tuning, "Walk", "Run", 9) == 0.4);
  CHECK(fade_seconds(tuning, "Idle", "Run", 9) == 0.1);
  CHECK(fade_seconds(tuning, "Run", "Walk", 9) == 0);
  CHECK(fade_seconds(tuning, "Idle", "Walk", 9) == 9);
  CHECK(fade_seconds(tuning, rig, 0, 1, 9) == 0.4);
  CHECK(fade_seconds(tuning, rig, -1, 1, 9) == 0.1);
  CHECK(fade_seconds(tuning, rig, 1, 12, 9) == 0);
  CHECK(fade_options(tuning, rig, -1, 0, {.speed = 2, .fade = 9}).fade == 9);
}

TEST_CASE("a mask lists bones with their descendants, and single bones") {
  const Armature rig = legs();
  const Tuning tuning = tuned(R"("masks": [
      {"name": "step", "below": ["Left Leg", "No Leg"], "bones": ["Body"]}, {"name": "none"}])");
  CHECK(mask_of(tuning, rig, "step") == BoneMask{1, 1, 0, 1, 0, 1});
  CHECK(mask_of(tuning, rig, "none") == BoneMask(6, 0));
  CHECK(mask_of(tuning, rig, "other").empty());
}

TEST_CASE("a pad has the clips and places of the file") {
  const Armature rig = legs();
  const Tuning tuning = tuned(R"("pads": [{"name": "Move", "clips": [
      {"animation": "Run", "x": 3, "y": -2, "speed": 0.5, "first_frame": 4}, {"animation": "Fly"}]}])");
  PadPlayer expected;
  add_clip(expected, 1, {3, -2}, 0.5, 4);
  add_clip(expected, -1, {0, 0});
  const PadPlayer pad = pad_of(tuning, rig, "Move");
  REQUIRE(pad.clip_count == 2);
  for (int i = 0; i < 2; ++i) {
    CHECK(pad.clips[i].animation == expected.clips[i].animation);
    CHECK(pad.clips[i].place == expected.clips[i].place);
    CHECK(pad.clips[i].speed == expected.clips[i].speed);
    CHECK(pad.clips[i].first_frame == expected.clips[i].first_frame);
  }
  CHECK(pad_of(tuning, rig, "Aim").clip_count == 0);
  std::string clip = R"({"animation": "Run"})", clips = clip;
  for (int i = 0; i < kMostPadClips; ++i) clips += ", " + clip;
  CHECK(refused(document(R"("pads": [{"name": "p", "clips": [)" + clips + "]}]")) ==
        "pads[0].clips: must have at most 9 clips");
}

TEST_CASE("tuned marks fire at their frames, and an event gives their name") {
  Armature rig = legs();
  add_key(rig.animations[1], 9, 0, Element::Rotation, 1);
  resolve(rig);
  const Tuning tuning = tuned(R"("marks": [{"animation": "Fly", "frame": 2},
      {"animation": "Run", "frame": 4, "name": "step"}, {"animation": "Run", "frame": 12}])");
  const std::vector<PlayMark> marks = marks_of(tuning, rig);
  REQUIRE(marks.size() == tuning.marks.size());
  CHECK(marks[0].animation == -1);
  Player player;
  play(player, 1, {PlayEnd::Hold});
  std::vector<std::string> names;
  for (const PlayEvent& event : update(player, rig, 1, marks).events)
    if (event.kind == PlayEventKind::Passed) names.push_back(tuning.marks[event.mark].name);
  CHECK(names == std::vector<std::string>{"step"});
  const auto missing = missing_parts(tuning, rig);
  REQUIRE(missing.size() == 2);
  CHECK(missing[0] == "marks[0].animation: the rig has no animation 'Fly'; correct the name");
  CHECK(missing[1] == "marks[2].frame: 'Run' ends at frame 9; choose a frame up to it");
  CHECK(
      refused(document(R"("marks": [{"animation": "Run", "frame": -1}])")).find("marks[0].frame") ==
      0);
}

TEST_CASE("tuned root motion names its bone and axes") {
  const Armature rig = legs();
  const Tuning tuning = tuned(R"("root_motion": {"bone": "Body", "y": true, "speed": 1})");
  CHECK(root_of(tuning, rig) == RootMotion{0, true, true, false});
  REQUIRE(tuning.warnings.size() == 1);
  CHECK(tuning.warnings[0].find("'root_motion.speed' is unknown") == 0);
  CHECK(root_of(Tuning{}, rig) == RootMotion{});
  const Tuning lost = tuned(R"("root_motion": {"bone": "Bdy", "x": false})");
  CHECK(root_of(lost, rig).bone == -1);
  CHECK(missing_parts(lost, rig).at(0) ==
        "root_motion.bone: the rig has no bone 'Bdy'; perhaps 'Body' is meant");
  CHECK(refused(document(R"("root_motion": {"bone": "Body", "x": 1})")).find("root_motion.x") == 0);
}

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

TEST_CASE("the example tuning file in docs/game.md gives no warning") {
  std::ifstream in(std::string(TEST_DATA) + "/../../docs/game.md");
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  const std::size_t from = page.find("```json") + 7, to = page.find("```", from);
  const auto result = load_tuning_text(page.substr(from, to - from));
  REQUIRE_MESSAGE(result, result.error.reason);
  CHECK(result->warnings.empty());
  CHECK(result->physics.size() == 1);
  CHECK(fade_seconds(*result, "Walk", "Idle", 9) == 0.35);
  CHECK(pad_of(*result, legs(), "Move").clips[1].first_frame == 4);
  CHECK(result->masks[0].below[1] == BonePath{{"Body", "Far Arm"}, 0});
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
