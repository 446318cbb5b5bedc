// Problems are sorted by severity, by what is seen, then by their place in the file; equal ones are
// folded.
#include "skelform/problem_order.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace skelform;

TEST_CASE("errors come first; problems of one severity are in the file's order") {
  const std::vector<Problem> in_order{
      {Severity::Error, "", "bones[2].parent_id", ""},
      {Severity::Error, "", "bones[10].parent_id", ""},
      {Severity::Error, "", "animations[0].keyframes[3].value", ""},
      {Severity::Error, "", "animations[0].keyframes[20].value", ""},
      {Severity::Error, "", "atlases[0].filename", ""},
      {Severity::Error, "", "physics[0].sway", ""},
      {Severity::Error, "", "editor.json", ""},
      {Severity::Error, "", "", ""},
      {Severity::Warning, "", "armature.bones[0]", ""},
      {Severity::Warning, "", "baked_ik", ""},
      {Severity::Warning, "", "bones[1].zindex", "the first of that place"},
      {Severity::Warning, "", "bones[1].zindex", "the second"},
      {Severity::Info, "", "version", ""},
  };
  std::vector<Problem> problems(in_order.rbegin(), in_order.rend());
  std::swap(problems[1], problems[2]);  // equal places keep their order
  sort_problems(problems);
  REQUIRE(problems.size() == in_order.size());
  for (std::size_t i = 0; i < problems.size(); ++i) {
    CHECK(problems[i].severity == in_order[i].severity);
    CHECK(problems[i].json_path == in_order[i].json_path);
    CHECK(problems[i].message == in_order[i].message);
  }
}

namespace {

Problem seen_problem(Severity severity, const char* code, float share, int bone = -1,
                     int animation = -1) {
  Problem problem{severity, code, "bones[0].rot", code};
  problem.bone_id = bone;
  problem.animation = animation;
  problem.seen = {share * 100, 0, share};
  return problem;
}

}  // namespace

TEST_CASE("faults that break runtimes come first, then by sight, last what artists intend") {
  std::vector<Problem> problems{seen_problem(Severity::Info, "target-out-of-reach", 3, 4),
                                seen_problem(Severity::Warning, "bone-pop", 0.1f, 1, 0),
                                seen_problem(Severity::Info, "zindex-tie", 0),
                                seen_problem(Severity::Warning, "ik-flip", 0.5f, 1, 0),
                                seen_problem(Severity::Warning, "not-whole", 0)};
  sort_problems(problems);
  const char* const order[] = {"not-whole", "ik-flip", "bone-pop", "zindex-tie",
                               "target-out-of-reach"};
  for (std::size_t i = 0; i < problems.size(); ++i) CHECK(problems[i].code == order[i]);
}

TEST_CASE("problems of one kind are folded; of those seen in a motion each bone has its own fold") {
  std::vector<Problem> problems{seen_problem(Severity::Warning, "bone-pop", 0.2f, 1, 0),
                                seen_problem(Severity::Warning, "bone-pop", 0.3f, 1, 1),
                                seen_problem(Severity::Warning, "bone-pop", 0.1f, 2, 0),
                                seen_problem(Severity::Error, "parent-self", 0, 5),
                                seen_problem(Severity::Error, "parent-self", 0, 6)};
  problems.back().more = 7;
  sort_problems(problems);
  const std::vector<ProblemFold> folds = fold_problems(problems);
  REQUIRE(folds.size() == 3);
  CHECK(fold_words(problems, folds[0]) == "parent-self (and 8 more like it)");
  CHECK(problems[folds[1].worst].animation == 1);
  CHECK(folds[1].members.size() == 2);
  CHECK(fold_words(problems, folds[2]) == "bone-pop");
}
