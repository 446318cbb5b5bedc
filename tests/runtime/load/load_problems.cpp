// Faulty rigs that can be shown are loaded completely, with a list of their problems.
#include <doctest/doctest.h>

#include <algorithm>

#include "runtime/load/load_rigs.h"

using namespace load_test;
using namespace skelform;

TEST_CASE("a problem names its bone, animation and frame") {
  Problem found =
      problem(loaded(with(sound_rig(), "/bones/1/parent_id", 40)), "parent-out-of-range");
  CHECK(found.bone_id == 1);
  CHECK(found.message.find("40 is out of range (4 bones)") != std::string::npos);
  const Json other = with(sound_rig(), "/bones/2/id", 7);  // of 4 bones none has the id 2
  found = problem(loaded(with(other, "/bones/3/parent_id", 2)), "parent-out-of-range");
  CHECK(found.message.ends_with(": no bone has the id 2"));
  found = problem(loaded(with(sound_rig(), "/animations/0/keyframes/2/element", "Sparkle")),
                  "unknown-element");
  CHECK(found.bone_id == 1);
  CHECK(found.animation == 0);
  CHECK(found.frame == 10);
  found = problem(loaded(with(sound_rig(), "/visuals/0/binds/0/bone_id", 60)),
                  "bind-bone-out-of-range");
  CHECK(found.bone_id == 2);
}

TEST_CASE("bones with a wrong parent are detached; the rest of the chain stays") {
  CHECK(loaded(with(sound_rig(), "/bones/1/parent_id", 40)).armature.bones[1].parent_id == -1);
  CHECK(loaded(with(sound_rig(), "/bones/1/parent_id", 1)).armature.bones[1].parent_id == -1);
  const Armature cycle = loaded(with(sound_rig(), "/bones/0/parent_id", 2)).armature;
  CHECK(cycle.bones[0].parent_id == -1);
  CHECK(cycle.bones[1].parent_id == 0);
  CHECK(cycle.bones[2].parent_id == 1);
}

TEST_CASE("each cycle of parents is broken once, at its lowest bone") {
  Json rig = Json::parse(R"({"bones": [{"parent_id": 3}, {"parent_id": 2}, {"parent_id": 1},
    {"parent_id": 4}, {"parent_id": 5}, {"parent_id": 4}]})");
  const Skf skf = loaded(rig);
  CHECK(count(skf.problems, "parent-cycle") == 2);
  CHECK(skf.armature.bones[1].parent_id == -1);
  CHECK(skf.armature.bones[4].parent_id == -1);
  CHECK(skf.armature.bones[0].parent_id == 3);
  CHECK(skf.armature.evaluation_order.size() == 6);
}

TEST_CASE("ids that are not positions are converted everywhere") {
  Json rig = sound_rig();
  const int ids[] = {70, 10, 30, 20};
  for (int b = 0; b < 4; ++b) rig = with(rig, "/bones/" + std::to_string(b) + "/id", ids[b]);
  rig = with(rig, "/bones/1/parent_id", 70);
  rig = with(rig, "/bones/2/parent_id", 10);
  rig = with(rig, "/bones/3/parent_id", 70);
  rig = with(rig, "/inverse_kinematics/0/bone_ids", {10, 30});
  rig = with(rig, "/inverse_kinematics/0/target_id", 20);
  rig = with(rig, "/visuals/0/binds/0/bone_id", 10);
  rig = with(rig, "/visuals/0/binds/1/bone_id", 30);
  for (int k = 0; k < 4; ++k) {
    rig = with(rig, "/animations/0/keyframes/" + std::to_string(k) + "/bone_id",
               k % 2 == 0 ? 10 : 20);
  }
  const Skf skf = loaded(rig);
  const Armature& a = skf.armature;
  CHECK(a.bones[1].parent_id == 0);
  CHECK(a.bones[2].parent_id == 1);
  CHECK(a.bones[2].id == 30);
  CHECK(a.inverse_kinematics[0].bone_ids == std::vector<int>{1, 2});
  CHECK(a.inverse_kinematics[0].target_id == 3);
  CHECK(a.visuals[0].binds[1].bone_id == 2);
  CHECK(a.animations[0].keyframes[1].bone_id == 3);
  CHECK(check(skf).size() == 4);
}

TEST_CASE("of two bones with one id, references mean the first") {
  Json rig = with(sound_rig(), "/bones/3/id", 0);
  rig = with(rig, "/inverse_kinematics/0/target_id", 0);
  CHECK(loaded(rig).armature.inverse_kinematics[0].target_id == 0);
}

TEST_CASE("bad keys animate nothing but stay in the list") {
  const Skf skf = loaded(with(sound_rig(), "/animations/0/keyframes/0/value", kInfinity));
  const Animation& wave = skf.armature.animations[0];
  CHECK(wave.keyframes.size() == 4);
  CHECK(wave.keyframes[0].dead);
  REQUIRE(wave.tracks.size() == 2);
  CHECK(wave.tracks[0].keys == std::vector<int>{2});
}

TEST_CASE("unsorted keys are sorted; keys at one frame keep the file's order") {
  Json rig = with(sound_rig(), "/animations/0/keyframes/0/frame", 10);
  const Skf skf = loaded(rig);
  const auto& keys = skf.armature.animations[0].keyframes;
  const int order[] = {1, 0, 2, 3};
  for (int k = 0; k < 4; ++k) CHECK(keys[k].file_index == order[k]);
}

TEST_CASE("next_kf of an unsorted file counts in the file's order") {
  Json rig = sound_rig();
  auto& keys = rig["animations"][0]["keyframes"];
  std::swap(keys[0], keys[2]);  // frames 10, 0, 0, 10: key 2 is at 0, its next is key 0
  keys[2]["next_kf"] = 0;
  const Skf skf = loaded(rig);
  for (const Problem& found : check(skf)) CHECK(found.code == "keys-unsorted");
  CHECK(skf.armature.animations[0].keyframes[1].next_kf == 2);
}

TEST_CASE("wrong triangles are removed, right ones stay") {
  const Skf skf = loaded(with(sound_rig(), "/visuals/0/indices", {0, 1, 9, 0, 2, 3, 1, 1, 2, 0}));
  CHECK(skf.armature.visuals[0].indices == std::vector<std::uint32_t>{0, 2, 3});
}

TEST_CASE("a bind stays in the list if its bone is missing") {
  const Skf skf = loaded(with(sound_rig(), "/visuals/0/binds/0/bone_id", 60));
  REQUIRE(skf.armature.visuals[0].binds.size() == 2);
  CHECK(skf.armature.visuals[0].binds[0].bone_id == -1);
}

TEST_CASE("vertices of binds are found by their id") {
  Json rig = with(sound_rig(), "/visuals/0/vertices/2/id", 20);
  rig = with(rig, "/visuals/0/binds/0/verts/0/id", 20);
  CHECK(loaded(rig).armature.visuals[0].binds[0].verts[0].id == 2);
}

TEST_CASE("a path bind beside a bind without a bone is reported") {
  Json rig = with(sound_rig(), "/visuals/0/binds/0/bone_id", -1);
  rig = with(rig, "/visuals/0/binds/1/is_path", true);
  CHECK(problem(loaded(rig), "path-neighbour-missing").json_path == "visuals[0].binds[1]");
}

TEST_CASE("a wrong physics parameter switches off only its own term") {
  Json rig = with(sound_rig(), "/physics/0/rot_damping", -3);
  const Physics physics = loaded(rig).armature.physics[0];
  CHECK(physics.rot_damping == 0);
  CHECK(physics.pos_damping == 10);
  CHECK(physics.has_global_pos);
}

TEST_CASE("sway without a saved position is reported as a kick, and sway of a root as useless") {
  Json rig = without(sound_rig(), "/physics/0/global_pos");
  rig = with(rig, "/physics/0/sway", 1);
  CHECK(problem(loaded(rig), "physics-kick").bone_id == 2);
  rig = with(rig, "/bones/2/parent_id", -1);
  CHECK(problem(loaded(rig), "physics-sway-root").bone_id == 2);
}

TEST_CASE("damping without a saved position is reported as gliding, on the damped axes") {
  const Json rig = without(sound_rig(), "/physics/0/global_pos");
  CHECK(problem(loaded(rig), "physics-kick").bone_id == 2);
  CHECK(problem(loaded(rig), "physics-kick").message.find("gliding from the origin") !=
        std::string::npos);
  const auto kicks = [&](const Json& of) {
    const auto problems = check(loaded(of));
    return std::ranges::count(problems, "physics-kick", &skelform::Problem::code);
  };
  CHECK(kicks(sound_rig()) == 0);
  CHECK(kicks(with(rig, "/physics/0/pos_damping", 2.9)) == 0);
  Json aside = with(rig, "/bones/2/parent_id", -1);
  aside["bones"][2]["pos"] = aside["bones"][2]["init_pos"] = {{"x", 40}, {"y", 0}};
  CHECK(kicks(with(aside, "/physics/0/pos_ratio", -1)) == 1);  // only x is damped
  CHECK(kicks(with(aside, "/physics/0/pos_ratio", 1)) == 0);   // only y is damped
}

TEST_CASE("a bone in two families is reported") {
  Json rig = sound_rig();
  rig["inverse_kinematics"].push_back(rig["inverse_kinematics"][0]);
  CHECK(problem(loaded(rig), "family-member-shared").bone_id == 1);
}

TEST_CASE("textures in keys that only inactive styles have are reported") {
  Json rig = sound_rig();
  rig["styles"].push_back({{"name", "Night"}, {"textures", Json::array()}});
  rig["styles"][1]["textures"].push_back(rig["styles"][0]["textures"][1]);
  rig["styles"][1]["textures"][0]["name"] = "moon";
  rig["animations"][0]["keyframes"].push_back({{"frame", 10},
                                               {"bone_id", 3},
                                               {"element", "Texture"},
                                               {"value_str", "moon"},
                                               {"next_kf", -1}});
  Skf skf = loaded(rig);
  CHECK(problem(skf, "texture-inactive").code.empty());
  skf.editor.active_styles = {0};
  CHECK(problem(skf, "texture-inactive").json_path == "animations[0].keyframes[4].value_str");
  CHECK(problem(skf, "texture-inactive").severity == I);
}

TEST_CASE("0.1: a texture number that does not exist is reported") {
  const Skf skf = loaded(Json::parse(
      R"({"armature": {"bones": [{"tex_idx": 4}], "animations": [], "textures": []}})"));
  CHECK(problem(skf, "texture-index-out-of-range").json_path == "armature.bones[0].tex_idx");
}

TEST_CASE("a wrong next_kf is reported with the right one, as indices in the file") {
  Json rig = sound_rig();
  auto& keys = rig["animations"][0]["keyframes"];
  std::swap(keys[0], keys[3]);  // frames 10, 0, 10, 0
  keys[1]["next_kf"] = 2;
  const Problem found = problem(loaded(rig), "next-kf-other-track");
  CHECK(found.message.find("next_kf is 2 (bone 1 'upper', Rotation, frame 10), the track's next is "
                           "keyframe 0.") != std::string::npos);
}

TEST_CASE("a next_kf that names a later key of the same frame does not point backwards") {
  const Json twice = {
      {"frame", 10}, {"bone_id", 1}, {"element", "Rotation"}, {"value", 2}, {"next_kf", -1}};
  const Json rig = with(with(sound_rig(), "/animations/0/keyframes/4", twice),
                        "/animations/0/keyframes/2/next_kf", 4);
  CHECK(count(check(loaded(rig)), "next-kf-not-next") == 1);
  CHECK(count(check(loaded(rig)), "next-kf-backwards") == 0);
}

TEST_CASE("a negative frame becomes frame 0") {
  const Skf skf = loaded(with(sound_rig(), "/animations/0/keyframes/0/frame", -1));
  CHECK(skf.armature.animations[0].keyframes[0].frame == 0);
}

TEST_CASE("next_kf in only some keys is reported once") {
  const Skf skf = loaded(without(sound_rig(), "/animations/0/keyframes/0/next_kf"));
  CHECK(count(check(skf), "next-kf-absent") == 1);
  CHECK(problem(skf, "next-kf-absent").severity == I);
  CHECK(skf.armature.animations[0].keyframes[0].next_kf == 2);
}

TEST_CASE("more than a hundred problems of one kind are only counted") {
  Json rig = sound_rig();
  for (int k = 0; k < 1000; ++k) {
    rig["animations"][0]["keyframes"].push_back({{"frame", 20}, {"element", "Sparkle"}});
  }
  const auto problems = loaded(rig).problems;
  CHECK(count(problems, "unknown-element") == 100);
  CHECK(problems.back().more == 900);
}

TEST_CASE("long names and line breaks in names do not spoil a message") {
  Json rig = with(sound_rig(), "/animations/0/keyframes/0/element",
                  "line\nbreak" + std::string(100'000, 'x'));
  const std::string message = problem(loaded(rig), "unknown-element").message;
  CHECK(message.size() < 200);
  CHECK(message.find('\n') == std::string::npos);
}

TEST_CASE("problems are sorted with errors first") {
  Json rig = with(sound_rig(), "/img_format", "JPG");
  rig = with(rig, "/animations/0/fps", 0);
  rig = with(rig, "/styles/0/textures/0/offset/x", 120);
  const auto problems = check(loaded(rig));
  REQUIRE(problems.size() == 3);
  CHECK(problems[0].severity == E);
  CHECK(problems[1].severity == W);
  CHECK(problems[2].severity == I);
}
