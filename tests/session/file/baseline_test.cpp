// Problems that are new since an earlier export are told from those that it had.
#include "session/file/baseline.h"

#include <doctest/doctest.h>

#include "runtime/rigs.h"

using namespace skelscope;
using skelform::Problem;
using skelform::Skf;

namespace {

std::shared_ptr<const Skf> shared(Skf rig) {
  return std::make_shared<const Skf>(std::move(rig));
}

Skf rig_of(const std::vector<std::string>& names) {
  Skf rig;
  for (const std::string& name : names) {
    rigs::add_bone(rig.armature, -1, skelform::Vec2(0));
    rig.armature.bones.back().name = name;
  }
  return rig;
}

Problem problem_of(const char* code, int bone, int frame = -1) {
  Problem problem;
  problem.code = code;
  problem.bone_id = bone;
  problem.frame = frame;
  problem.json_path = "bones[" + std::to_string(bone) + "].rot";
  return problem;
}

}  // namespace

TEST_CASE("a problem of the same part at another index and frame is not new") {
  const Baseline before{shared(rig_of({"hip", "knee"})), {problem_of("handle-outside", 1, 12)}};
  const SinceBaseline since = compare_with(before, rig_of({"hip", "spine", "knee"}),
                                           std::vector{problem_of("handle-outside", 2, 20)});
  CHECK(since.fresh == std::vector<char>{0});
  CHECK(since.gone.empty());
  CHECK(words_about(since).empty());
}

TEST_CASE("new problems are marked, and gone ones are named by code and part") {
  const Skf rig = rig_of({"hip", "knee"});
  const Baseline before{shared(rig), {problem_of("scale-zero", 0), problem_of("init-differs", 1)}};
  const SinceBaseline since =
      compare_with(before, rig,
                   std::vector{problem_of("init-differs", 1), problem_of("init-differs", 0),
                               problem_of("scale-zero", 1)});
  CHECK(since.fresh == std::vector<char>{0, 1, 1});
  CHECK(words_about(since) == "2 new problems, 1 gone");
  CHECK(words_about_gone(since).starts_with("scale-zero "));
  CHECK(words_about_gone(since).find("'hip'") != std::string::npos);
}

TEST_CASE("a second problem of the same part and code is new, as equal ones are counted") {
  const Skf rig = rig_of({"hip"});
  const Baseline before{shared(rig), {problem_of("handle-outside", 0, 1)}};
  const SinceBaseline since = compare_with(
      before, rig,
      std::vector{problem_of("handle-outside", 0, 1), problem_of("handle-outside", 0, 9)});
  CHECK(since.fresh_count == 1);
  CHECK(words_about(since) == "1 new problem");
}

TEST_CASE("without a baseline no problem is new") {
  const SinceBaseline since =
      compare_with({}, rig_of({"hip"}), std::vector{problem_of("scale-zero", 0)});
  CHECK(since.fresh_count == 0);
}

TEST_CASE("problems of a renamed bone, animation or style stay known") {
  Skf rig = rig_of({"hip", "knee"});
  rig.armature.animations.resize(1);
  rig.armature.animations[0].name = "Walk";
  rig.armature.styles = {{.name = "Winter", .textures = {}}};
  Problem pop = problem_of("bone-pop", 1), style = problem_of("style-empty", -1);
  pop.animation = 0;
  style.json_path = "styles[0].textures";
  const Baseline before{shared(rig), {pop, style}};
  rig.armature.bones[1].name = "shin";
  rig.armature.animations[0].name = "Stroll";
  rig.armature.styles[0].name = "Snow";
  CHECK(words_about(compare_with(before, rig, std::vector{pop, style})).empty());
  CHECK(words_about_gone(compare_with(before, rig, {})) ==
        "bone-pop animation 'Stroll' bone 'shin' rot, style-empty style 'Snow' textures");
}
