// Problems are sorted by severity, then by their place in the file.
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
