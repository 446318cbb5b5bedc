// The blend pad of each rig: its file, undo, and other exports.
#include "session/file/kept_pad.h"

#include <filesystem>
#include <fstream>

#include "session/exports.h"
#include "session/file/pad_code.h"
#include "session/record/edit_name.h"
#include "session/rig/reload.h"
#include "session/uneven_session.h"

using namespace sessions;

namespace {

struct PadsFile {
  std::string path = (std::filesystem::temp_directory_path() / "skelscope-pads-test.json").string();
  PadsFile() { std::filesystem::remove(path); }
  ~PadsFile() { std::filesystem::remove(path); }
};

KeptPad walk_pad() {
  KeptPad kept{.x_axis = "speed"};
  add_clip(kept.pad, 0, {0, 0});
  add_clip(kept.pad, 1, {100, 12.5f}, -0.7, 3);
  kept.pad.point = {30, -20};
  return kept;
}

}  // namespace

TEST_CASE("each rig keeps its blend pad with the names of its animations") {
  const PadsFile file;
  skelform::Armature rig = armature_of(uneven());
  KeptPad other;
  add_clip(other.pad, 1, {1, 1});
  CHECK(write_pad(file.path, "/rigs/a.skf", rig, walk_pad()) == "");
  CHECK(write_pad(file.path, "/rigs/b.skf", rig, other) == "");
  KeptPad kept;
  CHECK(read_pad(file.path, "/rigs/a.skf", rig, kept) == "");
  CHECK(kept == walk_pad());
  std::swap(rig.animations[0], rig.animations[1]);
  read_pad(file.path, "/rigs/a.skf", rig, kept);
  CHECK(kept.pad.clips[1].animation == 0);
  rig.animations[0].name = "Other";
  read_pad(file.path, "/rigs/a.skf", rig, kept);
  REQUIRE(kept.pad.clip_count == 1);
  CHECK(kept.pad.clips[0].animation == 1);
  CHECK(read_pad(file.path, "/rigs/none.skf", rig, kept) == "");
  CHECK(kept == KeptPad{});
}

TEST_CASE("an empty blend pad is removed from the file") {
  const PadsFile file;
  const skelform::Armature rig = armature_of(uneven());
  write_pad(file.path, "/rigs/a.skf", rig, walk_pad());
  write_pad(file.path, "/rigs/a.skf", rig, {});
  KeptPad kept = walk_pad();
  CHECK(read_pad(file.path, "/rigs/a.skf", rig, kept) == "");
  CHECK(kept == KeptPad{});
}

TEST_CASE("a broken file of blend pads is reported and not overwritten") {
  const PadsFile file;
  std::ofstream(file.path) << "{\"rigs\": [{\"rig\": \"a\", \"pads\": [{\"clips\": 3}]}]}";
  const auto size = std::filesystem::file_size(file.path);
  const skelform::Armature rig = armature_of(uneven());
  KeptPad kept;
  CHECK_FALSE(read_pad(file.path, "a", rig, kept).empty());
  CHECK_FALSE(write_pad(file.path, "a", rig, walk_pad()).empty());
  CHECK(std::filesystem::file_size(file.path) == size);
  CHECK(write_pad("", "a", rig, walk_pad()) == "");
}

TEST_CASE("the C++ code of a blend pad names its axes") {
  const std::string code = pad_code(armature_of(uneven()), walk_pad());
  CHECK(code.find("pad.point = {30, -20};  // speed, y: at any time\n") != std::string::npos);
}

TEST_CASE(
    "undo names a change of the blend pad, and the pad finds its animations in another export") {
  Session session = uneven();
  const auto edit = [&](const KeptPad& kept) {
    remember_edit(session);
    session.setup.pad = kept;
    end_gesture(session);
  };
  KeptPad named = walk_pad();
  named.x_axis.clear();
  edit(named);
  CHECK(undo_name(session) == "Clips of the blend pad");
  named.y_axis = "turn";
  edit(named);
  CHECK(undo_name(session) == "Axes of the blend pad");
  skelform::Armature rig = armature_of(session);
  std::swap(rig.animations[0], rig.animations[1]);
  reload(session, exports::skf_of(rig));
  CHECK(session.setup.pad.pad.clips[0].animation == 1);
  CHECK(undo(session));
  CHECK(session.setup.pad.y_axis.empty());
  CHECK(session.setup.pad.pad.clips[0].animation == 1);
  CHECK(undo(session));
  CHECK(session.setup.pad == KeptPad{});
}
