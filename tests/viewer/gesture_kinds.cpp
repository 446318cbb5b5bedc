#include "viewer/gesture_kinds.h"

#include "gl/image_io.h"
#include "overlays/projection.h"
#include "panels/actions.h"
#include "session/edit/sprite_hand.h"
#include "temporary_folder.h"
#include "viewer/sprites.h"

using namespace skelscope;
using namespace skelform;

namespace gestures {
namespace {

constexpr int kHeldRoot = 1, kHeldTarget = 4, kTailBone = 2;

std::string in_timeline(const std::string& item) {
  return "timeline/timeline/" + item;
}

ImVec2 middle(Desk& desk, const std::string& item) {
  return desk.harness().find(item).center();
}

void edit_arm(Desk& desk, bool auto_key) {
  begin_at(desk, Action::NewArm, 10);
  desk.view().edit.auto_key = auto_key;
  select_only(desk.view().selection, -1);
  desk.harness().frame(2);
}

ImVec2 sprite_corner(Desk& desk) {
  begin_at(desk, Action::NewTail, 10);
  const TemporaryFolder folder;
  std::string error;
  gl::Image image{60, 40, std::vector<std::uint8_t>(60 * 40 * 4, 200)};
  REQUIRE(gl::write_png(folder.file("a.png"), image, error));
  desk.viewer().requests.rig.add_sprites =
      AddSprites{{folder.file("a.png")}, {}, kTailBone, {}, {}};
  desk.harness().frame(4);
  ui::press(desk, {'D'});
  select_only(desk.view().selection, kTailBone);
  desk.harness().frame(2);
  const SpriteFrame frame = sprite_frame(desk.session(), kTailBone);
  REQUIRE(frame.bone == kTailBone);
  const Rect surface = desk.harness().find("viewport/viewport");
  const Vec2 at = to_screen(projection_of(desk.session(), desk.view(), 1), frame.corners[1]);
  return surface.min + ImVec2(at.x, at.y);
}

ImVec2 curve_key(Desk& desk) {
  edit_arm(desk, false);
  select_only(desk.view().selection, kHeldTarget);
  desk.view().bottom_tab = BottomTab::Graph;
  desk.view().layout.bottom = 28;
  desk.harness().frame(6);
  for (int key = 0; key < 40; ++key) {
    const std::string path = in_timeline("graph/key/" + std::to_string(key));
    if (desk.harness().visible(path)) return middle(desk, path);
  }
  FAIL("the graph shows no key");
  return {};
}

ImVec2 row_key(Desk& desk) {
  edit_arm(desk, false);
  for (int row = 0; row < 8; ++row) {
    for (int frame = 1; frame < 60; ++frame) {
      const std::string path =
          in_timeline("row/" + std::to_string(row) + "/key/" + std::to_string(frame));
      if (desk.harness().visible(path)) return middle(desk, path);
    }
  }
  FAIL("the timeline shows no key");
  return {};
}

void open_pad(Desk& desk) {
  edit_arm(desk, false);
  desk.view().edit.on = false;
  desk.view().layout.bottom = 26;
  desk.harness().frame(3);
  desk.harness().click(in_timeline("animations/pad"));
  desk.harness().frame(2);
  desk.harness().click(in_timeline("pad/all"));
  desk.harness().frame(3);
}

}  // namespace

void look_at_arm(Desk& desk) {
  edit_arm(desk, false);
  desk.view().edit.on = false;
  desk.harness().frame(2);
}

ImVec2 frame_on_ruler(Desk& desk, float share) {
  const Rect ruler = desk.harness().find(in_timeline("ruler"));
  return {ruler.min.x + share * ruler.width(), ruler.max.y - 3};
}

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = {
      {"target with Auto-key",
       Undone::Yes,
       [](Desk& desk) {
         edit_arm(desk, true);
         return desk.joint(kHeldTarget);
       },
       {-30, 40}},
      {"target",
       Undone::Yes,
       [](Desk& desk) {
         look_at_arm(desk);
         return desk.joint(kHeldTarget);
       },
       {-30, 40}},
      {"bone at rest",
       Undone::Yes,
       [](Desk& desk) {
         edit_arm(desk, false);
         return desk.joint(kHeldRoot);
       },
       {24, -30}},
      {"new bone",
       Undone::Yes,
       [](Desk& desk) {
         edit_arm(desk, false);
         ui::press(desk, {'A'});
         return desk.joint(kHeldTarget);
       },
       {40, -30}},
      {"corner of a sprite", Undone::Yes, sprite_corner, {12, 9}},
      {"key of the timeline", Undone::Yes, row_key, {40, 0}},
      {"key of the graph", Undone::Yes, curve_key, {30, 20}},
      {"ruler",
       Undone::No,
       [](Desk& desk) {
         look_at_arm(desk);
         return frame_on_ruler(desk, 0.5f);
       },
       {60, 0}},
      {"bracket of the loop",
       Undone::No,
       [](Desk& desk) {
         look_at_arm(desk);
         return middle(desk, in_timeline("loop end"));
       },
       {-90, 0}},
      {"flag of a mark",
       Undone::Yes,
       [](Desk& desk) {
         look_at_arm(desk);
         desk.session().setup.marks.clear();
         desk.viewer().requests.seek_frame = 10;
         desk.harness().frame(3);
         ui::press(desk, {'M'});
         REQUIRE(desk.session().setup.marks.size() == 1);
         return middle(desk, in_timeline("mark/0/flag"));
       },
       {60, 0}},
      {"end of the animation",
       Undone::Yes,
       [](Desk& desk) {
         edit_arm(desk, false);
         return middle(desk, in_timeline("animation end"));
       },
       {-60, 0}},
      {"point of the pad",
       Undone::Yes,
       [](Desk& desk) {
         open_pad(desk);
         return middle(desk, in_timeline("pad/point"));
       },
       {20, 14}},
      {"slider",
       Undone::Yes,
       [](Desk& desk) {
         begin_at(desk, Action::NewTail, 10);
         desk.view().edit.on = false;
         select_only(desk.view().selection, kTailBone);
         desk.view().right_tab = RightTab::Physics;
         desk.harness().frame(3);
         return middle(desk, "inspector/physics lab/position/pos_damping/track");
       },
       {25, 0}},
      {"number of a bone",
       Undone::Yes,
       [](Desk& desk) {
         edit_arm(desk, false);
         select_only(desk.view().selection, kHeldRoot);
         desk.harness().frame(3);
         return middle(desk, "inspector/edit/x");
       },
       {40, 0}},
      {"splitter",
       Undone::No,
       [](Desk& desk) {
         look_at_arm(desk);
         return middle(desk, "splitter/left");
       },
       {60, 0}},
      {"brush of a mask",
       Undone::Yes,
       [](Desk& desk) {
         look_at_arm(desk);
         desk.view().mask_paint = paint_mask_of(desk.session(), 0);
         desk.harness().frame(2);
         return desk.joint(kHeldRoot);
       },
       {30, 10}},
  };
  return all;
}

}  // namespace gestures
