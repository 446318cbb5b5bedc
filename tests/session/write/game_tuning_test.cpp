#include "session/write/game_tuning.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "samples/sample.h"
#include "session/lively_session.h"
#include "skelform/tuning.h"

using namespace sessions;
using skelform::Tuning;

namespace {

Session tuned_session() {
  Session s = lively();
  const auto tail = armature_of(s).bones.size() - 1;
  REQUIRE(armature_of(s).bones[tail].physics_id == 0);
  s.setup.pokes.physics_pokes = {{0, PhysicsParameter::PosDamping, 4.75f},
                                 {0, PhysicsParameter::Sway, 0.1f},
                                 {0, PhysicsParameter::RotBounce, 7}};  // acts as 1
  smooth(s);
  return s;
}

Tuning read(const std::string& text) {
  const auto result = skelform::load_tuning_text(text);
  REQUIRE_MESSAGE(result, result.error.reason);
  CHECK(result->warnings.empty());
  return *result;
}

std::string content_of(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string tuning_path() {
  const auto path = std::filesystem::temp_directory_path() / "skelscope_game.tuning.json";
  std::filesystem::remove(path);
  return path.string();
}

}  // namespace

TEST_CASE("marks are saved, replace older ones, and fire in the library as in the window") {
  Session s = lively();
  s.setup.marks = {{1, 12, "step"}, {0, 3, ""}, {0, 1, "hit"}, {99, 2, "gone"}};
  CHECK(no_game_tuning(s).empty());
  const std::string older = R"({"skelscope": "tuning", "version": 1, "mine": 4,
      "marks": [{"animation": "Old", "frame": 7}], "root_motion": {"bone": "Body"}})";
  const std::string text = game_tuning(s, {}, older);
  CHECK(text.find("\"mine\"") != std::string::npos);
  CHECK(text.find("root_motion") != std::string::npos);
  const auto tuning = skelform::load_tuning_text(text);
  REQUIRE_MESSAGE(tuning, tuning.error.reason);
  const skelform::Armature& rig = armature_of(s);
  REQUIRE(tuning->marks.size() == 3);
  CHECK(tuning->marks[0] == skelform::MarkTuning{rig.animations[0].name, 1, "hit"});
  CHECK(tuning->marks[1] == skelform::MarkTuning{rig.animations[0].name, 3, ""});
  CHECK(tuning->marks[2] == skelform::MarkTuning{rig.animations[1].name, 12, "step"});
  s.setup.marks.clear();
  CHECK(game_tuning(s, {}, text).find("\"hit\"") != std::string::npos);
}

TEST_CASE("a rig tuned by the library has the same bits as the viewer's tuned pose") {
  Session s = tuned_session();
  skelform::Armature rig = armature_of(s);
  CHECK(skelform::apply(read(game_tuning(s)), rig).empty());
  Session game = session_of(rig);
  smooth(game);
  for (int tick = 0; tick < 60; ++tick) {
    play(s, 1);
    play(game, 1);
    REQUIRE(game.now.constructed.bones == s.now.constructed.bones);
    REQUIRE(game.now.state.physics == s.now.state.physics);
  }
  Session plain = lively();
  play(plain, 60);
  CHECK_FALSE(plain.now.constructed.bones == s.now.constructed.bones);
}

TEST_CASE("masks in a tuning file are read as the same bones") {
  Session s = lively();
  s.playback.tracks[0].mask = {5, 12};
  s.playback.tracks.push_back({.animation = 1, .mask = {3}});
  s.playback.tracks.push_back({.animation = 1, .mask = {3}});
  const Tuning tuning = read(game_tuning(s));
  REQUIRE(tuning.masks.size() == 2);
  CHECK(tuning.masks[1].name == "bone 3");
  skelform::BoneMask both = skelform::mask_below(armature_of(s), 5);
  const skelform::BoneMask other = skelform::mask_below(armature_of(s), 12);
  for (std::size_t i = 0; i < both.size(); ++i) both[i] |= other[i];
  CHECK(skelform::mask_of(tuning, armature_of(s), tuning.masks[0].name) == both);
}

TEST_CASE("bones that share a name are told apart in a tuning file") {
  skelform::Armature rig = armature_of(lively());
  for (skelform::Bone& bone : rig.bones) bone.name = "Texture";
  Session s = session_of(rig);
  s.setup.pokes.physics_pokes = {{0, PhysicsParameter::Sway, 0.1f}};
  s.playback.tracks[0].mask = {7};
  const Tuning tuning = read(game_tuning(s));
  CHECK(skelform::find_bone(armature_of(s), tuning.physics.at(0).bone) ==
        static_cast<int>(rig.bones.size()) - 1);
  CHECK(skelform::find_bone(armature_of(s), tuning.masks.at(0).below.at(0)) == 7);
}

TEST_CASE("saving tuning again keeps the changes that a game's author made in the file") {
  Session s = tuned_session();
  s.playback.tracks[0].mask = {3};
  const std::string path = tuning_path();
  std::string error;
  REQUIRE_MESSAGE(save_game_tuning(s, {}, path, error), error);
  std::string text = content_of(path);
  const std::size_t name = text.find("\"name\"");
  REQUIRE(name != std::string::npos);
  text.replace(text.find("bone 3", name), 6, "Renamed");
  text.insert(1, "\"fades\": [{\"from\": \"Walk\", \"seconds\": 0.5}], ");
  std::ofstream(path) << text;
  s.setup.pokes.physics_pokes = {{0, PhysicsParameter::Sway, 0.2f}};
  REQUIRE_MESSAGE(save_game_tuning(s, {}, path, error), error);
  const Tuning tuning = read(content_of(path));
  CHECK(tuning.fades.size() == 1);
  REQUIRE(tuning.masks.size() == 1);
  CHECK(tuning.masks[0].name == "Renamed");
  REQUIRE(tuning.physics.size() == 1);
  CHECK(tuning.physics[0].sway == 0.2f);
  CHECK_FALSE(tuning.physics[0].pos_damping);
  std::filesystem::remove(path);
}

TEST_CASE("saving tuning replaces no other kind of file, and writes none without changes") {
  const Session s = tuned_session();
  const std::string path = tuning_path();
  std::ofstream(path) << "{\"skelscope\": \"trace\"}";
  std::string error;
  CHECK_FALSE(save_game_tuning(s, {}, path, error));
  CHECK(error.find(path + ": is no tuning file, so it is not replaced") == 0);
  CHECK(content_of(path) == "{\"skelscope\": \"trace\"}");
  std::filesystem::remove(path);
  CHECK_FALSE(save_game_tuning(lively(), {}, path, error));
  CHECK(error.find("Nothing to save") == 0);
  CHECK_FALSE(std::filesystem::exists(path));
}

TEST_CASE("IK settings are reported as left out of a tuning file, which is named after the rig") {
  Session s = tuned_session();
  CHECK(left_out_of_tuning(s).empty());
  s.setup.pokes.families.emplace_back();
  CHECK(left_out_of_tuning(s).find("tuned copy") != std::string::npos);
  CHECK(game_tuning_name(s) == "example.tuning.json");
  s.path = "/somewhere/hero.skf";
  CHECK(game_tuning_name(s) == "hero.tuning.json");
  CHECK(game_tuning(s).find("\"hero.skf\"") != std::string::npos);
}

TEST_CASE("a tuned fade takes precedence over the fades of an older tuning file") {
  Session s = lively();
  const auto& animations = armature_of(s).animations;
  REQUIRE(animations.size() >= 2);
  const std::string a = animations[0].name, b = animations[1].name;
  CHECK_FALSE(no_game_tuning(s).empty());
  CHECK(no_game_tuning(s, TunedFade{0, 1, 0.15}).empty());
  const std::string older = R"({"skelscope": "tuning", "version": 1, "fades": [{"seconds": 0.5}]})";
  std::string text = game_tuning(s, TunedFade{0, 1, 0.4}, older);
  text = game_tuning(s, TunedFade{0, 1, 0.15}, text);
  const Tuning tuning = read(text);
  CHECK(tuning.fades.size() == 2);
  CHECK(skelform::fade_seconds(tuning, a, b, 9) == 0.15);
  CHECK(skelform::fade_seconds(tuning, b, a, 9) == 0.5);
}

TEST_CASE("the playing blend pad is read back from a tuning file as the same pad") {
  Session s = lively();
  skelform::PadPlayer pad;
  skelform::add_clip(pad, 0, {1.5f, -2}, 0.5, 3);
  skelform::add_clip(pad, 1, {100, 0});
  s.playback.pad = std::make_shared<const skelform::PadPlayer>(pad);
  CHECK(no_game_tuning(s).empty());
  const std::string older = R"({"skelscope": "tuning", "version": 1, "pads": [{"name": "Aim"}]})";
  const std::string twice = game_tuning(s, {}, game_tuning(s, {}, older));
  const Tuning tuning = read(twice);
  REQUIRE(tuning.pads.size() == 2);
  const skelform::PadPlayer home = skelform::pad_of(tuning, armature_of(s), "Pad");
  REQUIRE(home.clip_count == 2);
  for (int i = 0; i < 2; ++i) {
    CHECK(home.clips[i].animation == pad.clips[i].animation);
    CHECK(home.clips[i].place == pad.clips[i].place);
    CHECK(home.clips[i].speed == pad.clips[i].speed);
    CHECK(home.clips[i].first_frame == pad.clips[i].first_frame);
  }
}
