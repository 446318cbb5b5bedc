// Undo and redo across versions of the rig that lack parts of the settings.
#include "gl/image_io.h"
#include "panels/actions.h"
#include "panels/timeline/animation_menu.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "session/edit/edit_rig.h"
#include "session/ik/drag.h"
#include "temporary_folder.h"
#include "viewer/desk.h"
#include "viewer/keyed_root.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;

namespace {

void take(Desk& desk, int Requests::*steps, int count) {
  for (int i = 0; i < count; ++i) {
    desk.viewer().requests.*steps = 1;
    desk.harness().frame(2);
  }
}

void show_picture(Desk& desk, const TemporaryFolder& folder, int bone) {
  std::string error;
  const gl::Image image{30, 20, std::vector<std::uint8_t>(std::size_t{30 * 20 * 4}, 200)};
  REQUIRE(gl::write_png(folder.file("a.png"), image, error));
  desk.viewer().requests.rig.add_sprites =
      AddSprites{.paths = {folder.file("a.png")}, .bone = bone};
  desk.harness().frame(4);
  REQUIRE(rig(desk).visuals.size() == 1);
}

}  // namespace

TEST_CASE("artwork stays after ten steps back to a rig without styles and forth again") {
  const TemporaryFolder folder;
  Desk desk;
  begin_new(desk, Action::NewBlank);
  desk.view().edit.ends = false;
  ui::press(desk, {'A'});
  ui::drag(desk, desk.joint(0), {80, -20});
  REQUIRE(rig(desk).bones.size() == 2);
  show_picture(desk, folder, 1);
  desk.viewer().requests.rig.save = SaveRig{folder.file("rig.skf"), true, TunedPhysics::LeaveOut};
  desk.harness().frame(3);
  new_animation(desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(4);
  desk.session().playback.paused = true;
  add_track(desk.session(), desk.view(), desk.viewer().requests, 0);
  desk.harness().frame(4);
  desk.viewer().requests.seek_frame = 60;
  desk.harness().frame(3);
  const std::vector<int> styles = desk.session().setup.styles;
  const std::size_t tracks = desk.session().playback.tracks.size();
  const std::size_t corners = desk.session().now.draw_list.vertices.size();
  REQUIRE(styles == std::vector<int>{0});
  REQUIRE(corners > 0);
  take(desk, &Requests::undo, 10);
  CHECK(rig(desk).styles.empty());
  CHECK(rig(desk).bones.size() == 1);
  take(desk, &Requests::redo, 10);
  CHECK(desk.session().setup.styles == styles);
  CHECK(desk.session().playback.tracks.size() == tracks);
  CHECK(desk.session().now.draw_list.vertices.size() == corners);
}

TEST_CASE("settings of a bone and an animation return with them") {
  Desk desk;
  ui::open_keyed_root(desk);
  ask_edit(desk.viewer().requests.rig, "Bone").edits = {AddBone{0, "Arm", {50, 0}, {1, 1}, 0}};
  desk.harness().frame(2);
  new_animation(desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(4);
  desk.session().playback.paused = true;
  add_track(desk.session(), desk.view(), desk.viewer().requests, 0);
  desk.harness().frame(2);
  Setup& setup = edited(desk.viewer().requests, desk.session());
  set_override(setup.pokes.overrides, 1, Element::PositionX, 70);
  setup.marks.push_back({1, 20, "hit"});
  desk.harness().frame(2);
  edit_track(desk.session(), desk.viewer().requests, 1).mask = {1};
  desk.harness().frame(2);
  const EditState before = edit_state(desk.session());
  ask_edit(desk.viewer().requests.rig, "Remove").edits = {RemoveBones{{1}, false},
                                                          RemoveAnimation{1}};
  desk.harness().frame(3);
  CHECK(desk.session().setup.pokes.overrides.empty());
  CHECK(desk.session().setup.marks.empty());
  take(desk, &Requests::undo, 1);
  CHECK(desk.session().setup.pokes.overrides == before.setup.pokes.overrides);
  CHECK(desk.session().setup.marks == before.setup.marks);
  REQUIRE(desk.session().playback.tracks.size() == before.transport.tracks.size());
  CHECK(desk.session().playback.tracks[1].mask == before.transport.tracks[1].mask);
}
