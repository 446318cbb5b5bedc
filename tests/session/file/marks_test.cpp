// Marks on frames: kept for each rig, undone like edits, carried over to another export.
#include "session/file/marks.h"

#include <filesystem>
#include <fstream>

#include "session/exports.h"
#include "session/record/edit_name.h"
#include "session/rig/reload.h"
#include "session/uneven_session.h"

using namespace sessions;

namespace {

struct MarksFile {
  std::string path =
      (std::filesystem::temp_directory_path() / "skelscope-marks-test.json").string();
  MarksFile() { std::filesystem::remove(path); }
  ~MarksFile() { std::filesystem::remove(path); }
};

}  // namespace

TEST_CASE("each rig keeps its marks with the names of its animations") {
  const MarksFile file;
  const Session session = uneven();
  skelform::Armature rig = armature_of(session);
  CHECK(write_marks(file.path, "/rigs/a.skf", rig, {{0, 5, "step"}, {1, 10, ""}}) == "");
  CHECK(write_marks(file.path, "/rigs/b.skf", rig, {{1, 3, "blow"}}) == "");
  std::vector<FrameMark> marks;
  CHECK(read_marks(file.path, "/rigs/a.skf", rig, marks) == "");
  CHECK(marks == std::vector<FrameMark>{{0, 5, "step"}, {1, 10, ""}});
  std::swap(rig.animations[0], rig.animations[1]);
  read_marks(file.path, "/rigs/a.skf", rig, marks);
  CHECK(marks == std::vector<FrameMark>{{1, 5, "step"}, {0, 10, ""}});
  rig.animations[0].name = "Other";
  rig.animations[1].last_frame = 4;
  read_marks(file.path, "/rigs/a.skf", rig, marks);
  CHECK(marks.empty());
  CHECK(read_marks(file.path, "/rigs/none.skf", rig, marks) == "");
}

TEST_CASE("marks of animations without a unique name are kept by index") {
  const MarksFile file;
  skelform::Armature rig = armature_of(uneven());
  rig.animations[0].name = rig.animations[1].name;
  write_marks(file.path, "/rigs/a.skf", rig, {{0, 5, ""}, {1, 6, ""}});
  std::vector<FrameMark> marks;
  read_marks(file.path, "/rigs/a.skf", rig, marks);
  CHECK(marks == std::vector<FrameMark>{{0, 5, ""}, {1, 6, ""}});
}

TEST_CASE("a broken file of marks is reported and not overwritten") {
  const MarksFile file;
  std::ofstream(file.path) << "{\"rigs\": [";
  const skelform::Armature rig = armature_of(uneven());
  std::vector<FrameMark> marks;
  CHECK_FALSE(read_marks(file.path, "/rigs/a.skf", rig, marks).empty());
  CHECK_FALSE(write_marks(file.path, "/rigs/a.skf", rig, {{0, 1, ""}}).empty());
  CHECK(std::filesystem::file_size(file.path) == 10);
  CHECK(write_marks("", "/rigs/a.skf", rig, {{0, 1, ""}}) == "");
}

TEST_CASE("marks are copied as C++ code that a game can compile") {
  skelform::Armature rig = armature_of(uneven());
  rig.animations[1].name = "Slide \"fast\"";
  CHECK(marks_code(rig, {{1, 3, "two\nlines"}, {0, 15, "step"}, {0, 2, ""}}) ==
        "const PlayMark marks[] = {\n"
        "    {find_animation(rig, \"Swing\"), 2},\n"
        "    {find_animation(rig, \"Swing\"), 15},  // step\n"
        "    {find_animation(rig, \"Slide \\\"fast\\\"\"), 3},  // two lines\n"
        "};\n");
}

TEST_CASE("undo names the setting, moving and removing of a mark") {
  Session session = uneven();
  const auto edit = [&](std::vector<FrameMark> marks) {
    remember_edit(session);
    session.setup.marks = std::move(marks);
    end_gesture(session);
  };
  edit({{0, 5, ""}});
  CHECK(undo_name(session) == "Setting a mark of Swing");
  edit({{0, 8, ""}});
  CHECK(undo_name(session) == "Mark of Swing");
  edit({});
  CHECK(undo_name(session) == "Removing a mark of Swing");
  CHECK(undo(session));
  CHECK(undo(session));
  CHECK(session.setup.marks == std::vector<FrameMark>{{0, 5, ""}});
}

TEST_CASE("marks and fades find their animations in another export") {
  Session session = uneven();
  play(session, 8);
  play_animation(session, 1, 0.5);
  play(session, 6);
  session.setup.marks = {{0, 5, "step"}, {1, 10, "end"}};
  skelform::Armature rig = armature_of(session);
  std::swap(rig.animations[0], rig.animations[1]);
  rig.bones[0].rot += 0.125f;
  const std::int64_t tick = session.tick;
  const auto before = session.now.input.tracks;
  reload(session, exports::skf_of(rig));
  CHECK(session.setup.marks == std::vector<FrameMark>{{1, 5, "step"}, {0, 10, "end"}});
  CHECK(session.tick == tick);
  REQUIRE(session.playback.player);
  REQUIRE(session.now.input.tracks.size() == before.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    CHECK(session.now.input.tracks[i].animation == 1 - before[i].animation);
    CHECK(session.now.input.tracks[i].weight == before[i].weight);
  }
  CHECK(session.playback.player->voices[1].animation == 0);
  play(session, 1);
  CHECK(session.now.input.tracks[1].weight > before[1].weight);
  CHECK(session.now.input.tracks[1].frame == before[1].frame + 1);
  CHECK(session.playback.player->rig.serial == 0);  // not told of a forgotten remap()
  seek(session, 10);
  CHECK(session.playback.player->voices[0].animation == 1);
}
