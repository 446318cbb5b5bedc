#include "skelform/tuning.h"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "runtime/lively_rig.h"
#include "runtime/play/tuned_legs.h"

using namespace rigs;

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
