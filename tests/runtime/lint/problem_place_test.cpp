// Places of problems, and problems that are new since an earlier export.
#include "skelform/problem_place.h"

#include <doctest/doctest.h>

#include "runtime/load/load_rigs.h"
#include "skelform/lint.h"

using namespace load_test;
using namespace skelform;

namespace {

ProblemPlace place_at_path(const Skf& skf, const char* path) {
  Problem problem;
  problem.json_path = path;
  return problem_place(skf, problem);
}

std::vector<Problem> new_since(const Json& now, const Json& then) {
  const Skf old = loaded(then), fresh = loaded(now);
  std::vector<Problem> problems = check(fresh);
  leave_new(fresh, known_problems(old, check(old)), problems);
  return problems;
}

}  // namespace

TEST_CASE("the path of a problem leads to the part and its field") {
  const Skf skf = loaded(sound_rig());
  const auto is = [&](const char* path, ProblemPart part, int index, int within,
                      const char* field) {
    const ProblemPlace place = place_at_path(skf, path);
    return place.part == part && place.index == index && place.within == within &&
           place.field == field;
  };
  CHECK(is("bones[2].pos.x", ProblemPart::Bone, 2, -1, "pos.x"));
  CHECK(is("visuals[1].pivot_pos.x", ProblemPart::Visuals, 1, -1, "pivot_pos.x"));
  CHECK(is("inverse_kinematics[0].mode", ProblemPart::Family, 0, -1, "mode"));
  CHECK(is("physics[0].sway", ProblemPart::Physics, 0, -1, "sway"));
  CHECK(is("animations[0].fps", ProblemPart::Animation, 0, -1, "fps"));
  CHECK(is("styles[0].textures[1].size", ProblemPart::Texture, 1, 0, "size"));
  CHECK(is("atlases[0].filename", ProblemPart::Atlas, 0, -1, "filename"));
  CHECK(is("bones[99].pos", ProblemPart::None, -1, -1, ""));
  const ProblemPlace key = place_at_path(skf, "animations[0].keyframes[2].value");
  CHECK(key.part == ProblemPart::Key);
  CHECK(skf.armature.animations[0].keyframes[key.index].file_index == 2);
}

TEST_CASE("a problem of an earlier export is known though its bone has another index") {
  Json old = with(sound_rig(), "/bones/3/init_pos/x", 500), fresh = old;
  Json& bones = fresh["bones"];
  bones.push_back(bones[3]);
  bones[4].update(
      {{"id", 4}, {"name", "another"}, {"init_pos", bones[4]["pos"]}, {"visuals_id", -1}});
  CHECK(new_since(fresh, old).empty());
  bones[4]["init_pos"]["x"] = 700;
  const std::vector<Problem> problems = new_since(fresh, old);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].bone_id == 4);
}

TEST_CASE("a problem that has become worse is new") {
  const Json slight = with(sound_rig(), "/bones/3/init_pos/x", 60.5);
  const Json large = with(sound_rig(), "/bones/3/init_pos/x", 500);
  REQUIRE(problem(loaded(slight), "init-differs").severity == Severity::Info);
  CHECK(new_since(slight, large).empty());
  CHECK(new_since(large, slight).size() == 1);
}

TEST_CASE("a known difference of a bone does not hide one of its other fields") {
  const Json old = with(sound_rig(), "/bones/3/init_pos/x", 500);
  const std::vector<Problem> problems = new_since(with(old, "/bones/3/init_rot", 1), old);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].json_path == "bones[3].init_rot");
}

TEST_CASE("animations in another order are no new problem") {
  Json old = sound_rig();
  Json second = old["animations"][0];
  second.update({{"name", "Run"}, {"id", 1}});
  for (Json* animation : {&old["animations"][0], &second})
    for (Json& key : (*animation)["keyframes"])
      if (key["frame"] == 10) key["element"] = "Texture";
  old["animations"].push_back(second);
  Json fresh = old;
  std::swap(fresh["animations"][0], fresh["animations"][1]);
  REQUIRE(find_problem(check(loaded(old)), "runtime-texture-keys"));
  for (const Problem& found : new_since(fresh, old)) CHECK(found.code != "runtime-texture-keys");
}
