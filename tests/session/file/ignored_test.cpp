#include "session/file/ignored.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "session/lively_session.h"
#include "session/record/undo.h"

using namespace skelscope;
using skelform::Problem;

namespace {

skelform::Armature hands() {
  skelform::Armature a;
  a.bones.resize(3);
  a.bones[0].name = "Hand";
  a.bones[1].name = a.bones[2].name = "Texture";
  return a;
}

Problem tie(int bone, const char* path) {
  Problem problem;
  problem.code = "zindex-tie";
  problem.bone_id = bone;
  problem.json_path = path;
  return problem;
}

struct IgnoredFile {
  std::string path =
      (std::filesystem::temp_directory_path() / "skelscope_ignored_test.json").string();
  IgnoredFile() { std::filesystem::remove(path); }
  ~IgnoredFile() { std::filesystem::remove(path); }
};

}  // namespace

TEST_CASE("an ignored problem stays ignored in an export with other indices") {
  const skelform::Armature before = hands();
  const auto ignored =
      with_ignored({}, {"zindex-tie", place_of(before, tie(0, "visuals[4].zindex"))});
  skelform::Armature after = hands();
  after.bones.insert(after.bones.begin(), skelform::Bone{});
  CHECK(is_ignored(ignored, after, tie(1, "visuals[7].zindex")));
  CHECK_FALSE(is_ignored(ignored, after, tie(0, "visuals[7].zindex")));
  CHECK_FALSE(is_ignored(ignored, after, tie(1, "visuals[7].tint")));
}

TEST_CASE("bones with the same name are told apart by their index") {
  const auto ignored = with_ignored({}, {"zindex-tie", place_of(hands(), tie(1, "visuals[1]"))});
  CHECK(is_ignored(ignored, hands(), tie(1, "visuals[1]")));
  CHECK_FALSE(is_ignored(ignored, hands(), tie(2, "visuals[2]")));
}

TEST_CASE("a problem's code can be ignored everywhere, and heeded again") {
  auto ignored = with_ignored({}, {"zindex-tie", place_of(hands(), tie(0, "visuals[0]"))});
  ignored = with_ignored(ignored, {"zindex-tie", ""});
  CHECK(ignored.size() == 1);
  const std::vector<Problem> problems{tie(0, "visuals[0]"), tie(2, "visuals[2]"), Problem{}};
  CHECK(ignored_marks(ignored, hands(), problems) == std::vector<char>{1, 1, 0});
  CHECK(with_heeded(ignored, hands(), problems[1]).empty());
}

TEST_CASE("each rig has its own list of ignored problems") {
  const IgnoredFile file;
  std::vector<IgnoredProblem> list;
  CHECK(write_ignored(file.path, "/rigs/a.skf", {{"fps", ""}, {"zindex-tie", "bone Hand: x"}}) ==
        "");
  CHECK(write_ignored(file.path, "/rigs/b.skf", {{"jpg-atlas", ""}}) == "");
  CHECK(read_ignored(file.path, "/rigs/a.skf", list) == "");
  REQUIRE(list.size() == 2);
  CHECK(list[1] == IgnoredProblem{"zindex-tie", "bone Hand: x"});
  CHECK(write_ignored(file.path, "/rigs/a.skf", {}) == "");
  read_ignored(file.path, "/rigs/a.skf", list);
  CHECK(list.empty());
  read_ignored(file.path, "/rigs/b.skf", list);
  CHECK(list.size() == 1);
}

TEST_CASE("a broken list is reported and not overwritten") {
  const IgnoredFile file;
  std::ofstream(file.path) << "{\"rigs\": [";
  std::vector<IgnoredProblem> list;
  CHECK_FALSE(read_ignored(file.path, "/rigs/a.skf", list).empty());
  CHECK_FALSE(write_ignored(file.path, "/rigs/a.skf", {{"fps", ""}}).empty());
  CHECK(std::filesystem::file_size(file.path) == 10);
}

TEST_CASE("ignoring a problem can be undone like any edit") {
  Session session = sessions::lively();
  remember_edit(session);
  session.setup.ignored = {{"fps", ""}};
  end_gesture(session);
  CHECK(undo(session));
  CHECK(session.setup.ignored.empty());
  CHECK(redo(session));
  CHECK(session.setup.ignored.size() == 1);
}
