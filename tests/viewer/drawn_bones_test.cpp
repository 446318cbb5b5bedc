// Bones drawn in edit mode: each moves the segment that the hand drew for it.
#include <cmath>

#include "panels/actions.h"
#include "session/edit/new_bone.h"
#include "viewer/desk.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;

namespace {

int bone_named(Desk& desk, const std::string& name) {
  const auto& bones = rig(desk).bones;
  for (int b = 0; b < static_cast<int>(bones.size()); ++b)
    if (bones[static_cast<std::size_t>(b)].name == name) return b;
  FAIL("no bone " << name);
  return -1;
}

void draw(Desk& desk, int from, ImVec2 by) {
  press(desk, {'A'});
  drag(desk, desk.joint(from), by);
  desk.harness().frame(2);
}

// Three segments in a chain from the root: right, up, right.
void draw_chain(Desk& desk) {
  begin_at(desk, Action::NewBlank, 0);
  draw(desk, 0, {100, 0});
  draw(desk, bone_named(desk, "End"), {0, -80});
  draw(desk, bone_named(desk, "End"), {70, 0});
}

}  // namespace

TEST_CASE("three bones drawn in a chain move the three segments that the hand drew") {
  Desk desk;
  draw_chain(desk);
  REQUIRE(rig(desk).bones.size() == 5);  // the root, three bones and an end
  const char* names[] = {"Bone", "Bone 2", "Bone 3", "End"};
  const Vec2 joints[] = {{0, 0}, {100, 0}, {100, 80}, {170, 80}};
  for (int i = 0; i < 4; ++i) {
    CAPTURE(names[i]);
    const Vec2 at = place(desk, bone_named(desk, names[i])) - place(desk, 0);
    CHECK(length(at - joints[i]) < 1.5f);
  }
  for (int i = 0; i < 3; ++i) {
    CAPTURE(names[i]);
    const int bone = bone_named(desk, names[i]), next = bone_named(desk, names[i + 1]);
    const Vec2 joint = place(desk, bone), tip = place(desk, next);
    Override turned{bone, Element::Rotation,
                    rig(desk).bones[static_cast<std::size_t>(bone)].rot + 1};
    desk.session().setup.pokes.overrides = {turned};
    refresh(desk.session());
    CHECK(length(place(desk, bone) - joint) < 0.01f);
    CHECK(length(place(desk, next) - tip) > 30);  // the segment turns about the bone's joint
    desk.session().setup.pokes.overrides.clear();
    refresh(desk.session());
  }
}

TEST_CASE("the bone that moves the drawn segment is selected") {
  Desk desk;
  begin_at(desk, Action::NewBlank, 0);
  draw(desk, 0, {100, 0});
  CHECK(rig(desk).bones[static_cast<std::size_t>(desk.view().selection.bone)].name == "Bone");
  CHECK(desk.view().selection.together.empty());
  draw(desk, bone_named(desk, "End"), {0, -80});
  CHECK(rig(desk).bones[static_cast<std::size_t>(desk.view().selection.bone)].name == "Bone 2");
}

TEST_CASE("a bone with a name of its own keeps it when a segment is drawn from it") {
  Desk desk;
  draw_chain(desk);
  RenameBone hand;
  hand.bone = bone_named(desk, "End");
  hand.name = "Hand";
  ask_edit(desk.viewer().requests.rig, "Hand").edits = {hand};
  desk.harness().frame(3);
  draw(desk, bone_named(desk, "Hand"), {0, -50});
  CHECK(rig(desk).bones.size() == 6);
  CHECK(rig(desk).bones[static_cast<std::size_t>(bone_named(desk, "End"))].parent_id ==
        bone_named(desk, "Hand"));
  draw(desk, bone_named(desk, "Bone 2"), {-60, 0});  // a branch: a bone of its own moves it
  CHECK(rig(desk).bones.size() == 8);
  CHECK(length(place(desk, bone_named(desk, "Bone 4")) - place(desk, bone_named(desk, "Bone 2"))) <
        0.01f);
}

TEST_CASE("without ends the tool draws joints alone") {
  Desk desk;
  begin_at(desk, Action::NewBlank, 0);
  press(desk, {'A'});
  desk.harness().frame(2);
  desk.harness().click("viewport/tools/ends");
  CHECK_FALSE(desk.view().edit.ends);
  drag(desk, desk.joint(0), {100, 0});
  REQUIRE(rig(desk).bones.size() == 2);
  CHECK(rig(desk).bones[1].name == "Bone");
}
