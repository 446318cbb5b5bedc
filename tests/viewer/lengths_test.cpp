// Lengths of animations in edit mode: new animations, dragged ends, keys beyond the end, the saved
// file.
#include <filesystem>

#include "panels/timeline/animation_menu.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "session/edit/lengths.h"
#include "skelform/skelform.h"
#include "viewer/keyed_root.h"
#include "viewer/open_rig.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;

namespace {

constexpr const char* kEndMark = "timeline/timeline/animation end";

const Animation& first_animation(Desk& desk) {
  return ui::rig(desk).animations.front();
}

void set_length(Desk& desk, int frame) {
  ask_length(desk.viewer().requests, ui::rig(desk), {0, frame}, 0);
  desk.harness().frame(3);
}

std::string saved_path() {
  return (std::filesystem::temp_directory_path() / "skelscope-lengths-test.skf").string();
}

}  // namespace

TEST_CASE("a new animation has sixty frames, which its first keys keep") {
  Desk desk;
  open_keyed_root(desk);
  new_animation(desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(4);
  REQUIRE(ui::rig(desk).animations.size() == 2);
  CHECK(ui::rig(desk).animations[1].last_frame == 60);
  CHECK(ui::rig(desk).animations[1].keyframes.empty());
  ask_edit(desk.viewer().requests.rig, "Key").edits = {SetKeys{1, {ui::x_key(20, 5)}}};
  desk.harness().frame(3);
  CHECK(ui::rig(desk).animations[1].last_frame == 60);
  ask_edit(desk.viewer().requests.rig, "Key").edits = {SetKeys{1, {ui::x_key(70, 5)}}};
  desk.harness().frame(3);
  CHECK(ui::rig(desk).animations[1].last_frame == 70);
}

TEST_CASE("an end before the last key keeps the keys, and undo restores the length") {
  Desk desk;
  open_keyed_root(desk);
  const std::size_t keys = first_animation(desk).keyframes.size();
  set_length(desk, 40);
  CHECK(first_animation(desk).last_frame == 40);
  CHECK(first_animation(desk).keyframes.size() == keys);
  CHECK(desk.session().rig_edits.entries.back().title == "Length of New animation");
  ask_edit(desk.viewer().requests.rig, "Key").edits = {SetKeys{0, {ui::x_key(10, 5)}}};
  desk.harness().frame(3);
  CHECK(first_animation(desk).last_frame == 40);
  desk.viewer().requests.undo = 2;
  desk.harness().frame(3);
  CHECK(first_animation(desk).last_frame == 60);
}

TEST_CASE("dragging the end on the ruler is one edit and keeps the scale") {
  Desk desk;
  open_keyed_root(desk);
  const std::size_t edits = edit_count(desk.session().rig_edits);
  const float scale = desk.view().timeline.shown_width;
  desk.harness().drag(kEndMark, {60, 0});
  desk.harness().frame(3);
  CHECK(first_animation(desk).last_frame > 60);
  CHECK(edit_count(desk.session().rig_edits) == edits + 1);
  CHECK(desk.view().timeline.shown_width == doctest::Approx(scale));
  desk.harness().wait();
  desk.harness().drag(kEndMark, {-200, 0});
  desk.harness().frame(3);
  CHECK(first_animation(desk).last_frame < 60);
  CHECK(desk.view().timeline.shown_width == doctest::Approx(scale));
}

TEST_CASE("a key beyond the end lengthens the animation and keeps the timeline's scale") {
  Desk desk;
  open_keyed_root(desk);
  const float scale = desk.view().timeline.shown_width;
  ask_edit(desk.viewer().requests.rig, "Key").edits = {SetKeys{0, {ui::x_key(70, 5)}}};
  desk.harness().frame(3);
  CHECK(first_animation(desk).last_frame == 70);
  CHECK(desk.view().timeline.shown_width == doctest::Approx(scale));
}

TEST_CASE("saving adds a key at an end after the last key, and reports it once") {
  Desk desk;
  open_keyed_root(desk);
  set_length(desk, 90);
  const std::size_t keys = first_animation(desk).keyframes.size();
  desk.viewer().requests.rig.save = SaveRig{saved_path(), true};
  desk.harness().frame(3);
  CHECK(desk.view().toast.text.find("Key at the end of New animation") != std::string::npos);
  CHECK(first_animation(desk).keyframes.size() == keys + 1);
  LoadResult file = load(saved_path());
  REQUIRE(file);
  CHECK(file->armature.animations[0].last_frame == 90);
  desk.viewer().requests.rig.save = SaveRig{saved_path(), true};
  desk.harness().frame(3);
  CHECK(desk.view().toast.text.find("Key at the end") == std::string::npos);
  CHECK(first_animation(desk).keyframes.size() == keys + 1);
  std::filesystem::remove(saved_path());
}

TEST_CASE("an end before the last key is stored beside a saved rig, without an edit") {
  namespace fs = std::filesystem;
  const fs::path ends = fs::temp_directory_path() / "skelscope-ends-test.json";
  fs::remove(ends);
  Desk desk;
  desk.viewer().ends_file = ends.string();
  const auto reopen = [&](bool edits) {
    desk.view().edit.on = edits;
    REQUIRE(open_rig(desk.viewer(), saved_path()));
    desk.harness().frame(3);
  };
  open_keyed_root(desk);
  const std::size_t keys = first_animation(desk).keyframes.size();
  set_length(desk, 40);
  desk.viewer().requests.rig.save = SaveRig{saved_path(), true};
  desk.harness().frame(3);
  reopen(false);
  CHECK(first_animation(desk).last_frame == 60);  // the file and a trace have this length
  desk.view().edit.on = true;
  desk.harness().frame(3);
  CHECK(first_animation(desk).last_frame == 40);
  CHECK(first_animation(desk).keyframes.size() == keys);
  CHECK_FALSE(is_unsaved(desk.session().rig_edits));
  CHECK(edit_count(desk.session().rig_edits) == 0);
  ask_edit(desk.viewer().requests.rig, "Key").edits = {SetKeys{0, {ui::x_key(10, 5)}}};
  desk.harness().frame(3);
  CHECK(first_animation(desk).last_frame == 40);
  desk.viewer().requests.undo = 1;
  desk.harness().frame(3);
  CHECK(first_animation(desk).last_frame == 40);
  reopen(true);
  CHECK(first_animation(desk).last_frame == 40);
  set_length(desk, 60);
  desk.viewer().requests.rig.save = SaveRig{saved_path(), true};
  desk.harness().frame(3);
  reopen(true);
  CHECK(first_animation(desk).last_frame == 60);
  fs::remove(saved_path());
  fs::remove(ends);
}

TEST_CASE("a click on a loop bracket seeks, and a drag moves it") {
  Desk desk;
  open_keyed_root(desk);
  const Rect end = desk.harness().find("timeline/timeline/loop end");
  desk.harness().click_at(end.center());
  desk.harness().frame(3);
  CHECK(shown_frame(desk.session()) == 60);
  CHECK(loop_range(desk.session()).last == 60);
  desk.harness().wait();
  desk.harness().drag("timeline/timeline/loop end", {-150, 0});
  desk.harness().frame(3);
  CHECK(shown_frame(desk.session()) == 60);
  CHECK(loop_range(desk.session()).last < 60);
}
