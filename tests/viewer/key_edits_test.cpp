// Auto-key beyond the end, baking of IK and mirroring of bones, in the whole window.
#include <algorithm>

#include "panels/actions.h"
#include "panels/key_codes.h"
#include "viewer/desk.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;

namespace {

void begin(Desk& desk) {
  dispatch({'E'}, false, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(3);
  REQUIRE(desk.view().edit.on);
  REQUIRE_FALSE(rig(desk).inverse_kinematics.empty());
}

void menu(Desk& desk, int bone, const char* row) {
  select_only(desk.view().selection, bone);
  desk.view().selection.reveal = true;
  desk.harness().frame(3);
  desk.harness().right_click("armature/tree/row/" + std::to_string(bone) + "/select");
  desk.harness().frame(2);
  desk.harness().click(std::string("armature/tree/bone-menu/") + row);
  desk.harness().frame(2);
}

int turns_of(const Armature& armature, const std::vector<int>& bones) {
  int count = 0;
  for (const Animation& animation : armature.animations)
    for (const Keyframe& key : animation.keyframes)
      count += key.element == Element::Rotation && std::ranges::count(bones, key.bone_id) > 0;
  return count;
}

}  // namespace

TEST_CASE("a drag with Auto-key beyond the end sets a key there and lengthens the animation") {
  Desk desk;
  begin(desk);
  desk.harness().click("timeline/timeline/transport/auto-key");
  const int animation = main_track(desk.session())->animation;
  const int last = rig(desk).animations[static_cast<std::size_t>(animation)].last_frame;
  desk.viewer().requests.seek_frame = last + 9;
  desk.harness().frame(3);
  REQUIRE(playhead_frame(desk.session(), desk.view().edit.keys) == last + 9);
  const int target = rig(desk).inverse_kinematics[0].target_id;
  ui::Harness& hand = desk.harness();
  const ImVec2 from = desk.joint(target);
  hand.move(from);
  hand.press();
  for (int i = 1; i <= 4; ++i) hand.move({from.x + 8.f * static_cast<float>(i), from.y});
  hand.release();
  hand.frame(4);
  CHECK(rig(desk).animations[static_cast<std::size_t>(animation)].last_frame == last + 9);
  CHECK(shown_frame(desk.session()) == last + 9);
}

TEST_CASE("a bone's menu bakes its IK family to keys and reports their number") {
  Desk desk;
  begin(desk);
  const std::size_t families = rig(desk).inverse_kinematics.size();
  const std::vector<int> members = rig(desk).inverse_kinematics[0].bone_ids;
  menu(desk, members.front(), "bake-ik");
  CHECK(rig(desk).inverse_kinematics.size() == families - 1);
  const int keys = turns_of(rig(desk), members);
  CHECK(keys > 0);
  CHECK(desk.view().toast.text.find(": " + std::to_string(keys) + " keys in ") !=
        std::string::npos);
  desk.viewer().requests.undo = 1;
  desk.harness().frame(3);
  CHECK(rig(desk).inverse_kinematics.size() == families);
}

TEST_CASE("bones can be mirrored from the menu, and the copies are selected") {
  Desk desk;
  begin(desk);
  const std::size_t bones = rig(desk).bones.size();
  menu(desk, rig(desk).inverse_kinematics[0].bone_ids.front(), "mirror-bones");
  CHECK(rig(desk).bones.size() > bones);
  CHECK(desk.view().selection.bone >= static_cast<int>(bones));
  CHECK(desk.view().toast.text.find("Mirrored ") == 0);
  desk.viewer().requests.undo = 1;
  desk.harness().frame(3);
  CHECK(rig(desk).bones.size() == bones);
}

TEST_CASE("Ctrl+Z pressed twenty times in one frame undoes twenty steps") {
  Desk desk;
  begin(desk);
  const std::size_t bones = rig(desk).bones.size();
  const int rate = desk.session().playback.tick_rate;
  for (int i = 1; i <= 17; ++i) {
    desk.viewer().requests.set_playback = desk.session().playback;
    desk.viewer().requests.set_playback->tick_rate = rate + i;
    desk.harness().frame();
  }
  for (int i = 0; i < 3; ++i) {
    dispatch({'A', kShift}, false, desk.session(), desk.view(), desk.viewer().requests);
    desk.harness().frame(3);
    desk.view().edit.tree = {};
  }
  REQUIRE(rig(desk).bones.size() == bones + 3);
  REQUIRE(desk.session().playback.tick_rate == rate + 17);
  const auto press = [&](int times, int mods) {
    for (int i = 0; i < times; ++i)
      dispatch({'Z', mods}, false, desk.session(), desk.view(), desk.viewer().requests);
    desk.harness().frame(2);
  };
  press(19, kControl);
  CHECK(rig(desk).bones.size() == bones);
  CHECK(desk.session().playback.tick_rate == rate + 1);
  press(1, kControl);
  CHECK(desk.session().playback.tick_rate == rate);
  press(20, kControl | kShift);
  CHECK(rig(desk).bones.size() == bones + 3);
  CHECK(desk.session().playback.tick_rate == rate + 17);
}
