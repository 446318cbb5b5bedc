#include <fstream>

#include "panels/actions.h"
#include "viewer/desk.h"
#include "viewer/shown_moment.h"

using namespace skelscope;
using ui::Desk;

namespace {

int bone_named(const Session& session, const std::string& name) {
  const auto& bones = armature_of(session).bones;
  for (std::size_t b = 0; b < bones.size(); ++b) {
    if (bones[b].name == name) return static_cast<int>(b);
  }
  FAIL("no bone " << name);
  return -1;
}

// Draws until the viewport shows the transition, which is simulated in slices.
void look_at_a_switch(Desk& desk) {
  desk.harness().click("timeline/timeline/tabs/smooth");
  for (int i = 0; i < 120 && !shows_transition(desk.view(), desk.session()); ++i)
    desk.harness().frame(1);
  REQUIRE(shows_transition(desk.view(), desk.session()));
  desk.harness().frame(2);
}

}  // namespace

TEST_CASE("play runs ticks as time passes, and pause stops them") {
  Desk desk;
  desk.set_pace(1.0 / 60);
  desk.harness().frame(5);
  const std::int64_t paused = desk.session().tick;
  desk.harness().click("timeline/timeline/transport/play");
  desk.harness().frame(30);
  CHECK(desk.session().tick >= paused + 30);
  desk.harness().click("timeline/timeline/transport/play");
  const std::int64_t held = desk.session().tick;
  desk.harness().frame(10);
  CHECK(desk.session().tick == held);
}

TEST_CASE("dragging on the ruler scrubs, and a frame always has the same pose") {
  Desk desk;
  const auto scrub_to = [&](float fraction) {
    const Rect ruler = desk.harness().find("timeline/timeline/ruler");
    desk.harness().click_at({ruler.min.x + ruler.width() * fraction, ruler.center().y});
    desk.harness().frame(2);
  };
  scrub_to(0.6f);
  const int frame = shown_frame(desk.session());
  const skelform::State there = desk.session().now.state;
  CHECK(frame > 40);
  scrub_to(0.2f);
  CHECK(shown_frame(desk.session()) < frame);
  scrub_to(0.6f);
  CHECK(shown_frame(desk.session()) == frame);
  CHECK(desk.session().now.state == there);
}

TEST_CASE("a click on a joint in the viewport selects its bone in every panel") {
  Desk desk;
  const int lure = bone_named(desk.session(), "Bulb");
  desk.harness().click_at(desk.joint(lure));
  desk.harness().frame(3);
  CHECK(desk.view().selection.bone == lure);
  CHECK(desk.harness().visible("armature/tree/row/" + std::to_string(lure) + "/select"));
  CHECK(desk.harness().has("inspector/tabs/bone"));
}

TEST_CASE("the wheel zooms about the mouse, the middle button pans, F fits the selection") {
  Desk desk;
  const int head = bone_named(desk.session(), "Head");
  const ImVec2 at = desk.joint(head);
  desk.harness().move(at);
  const float zoom = desk.view().camera.zoom;
  ImGui::GetIO().MouseWheel = 0;
  desk.harness().wheel("viewport/viewport", 2);
  CHECK(desk.view().camera.zoom > zoom);
  const auto center = desk.view().camera.center;
  desk.harness().press(2);
  desk.harness().move({at.x + 50, at.y});
  desk.harness().move({at.x + 90, at.y + 10});
  desk.harness().release(2);
  CHECK(desk.view().camera.center != center);
  desk.view().selection.bone = head;
  press(desk, {'F', 0});
  CHECK(std::abs(desk.joint(head).x - desk.harness().find("viewport/viewport").center().x) < 250);
}

TEST_CASE("typing in the search filters the tree and triggers no shortcut") {
  Desk desk;
  desk.harness().click("armature/search");
  desk.harness().type("bulb");
  press(desk, {' ', 0});
  CHECK(desk.session().playback.paused);
  CHECK(desk.view().bone_search == "bulb");
  CHECK(desk.harness().has("armature/tree/row/" +
                           std::to_string(bone_named(desk.session(), "Bulb")) + "/select"));
  CHECK_FALSE(desk.harness().has("armature/tree/row/" +
                                 std::to_string(bone_named(desk.session(), "Mouth")) + "/select"));
}

TEST_CASE("space plays, Tab hides the panels, Escape clears the selection") {
  Desk desk;
  press(desk, {32, 0});
  CHECK_FALSE(desk.session().playback.paused);
  const float narrow = desk.harness().find("viewport/viewport").width();
  press(desk, {258, 0});
  CHECK(desk.harness().find("viewport/viewport").width() > narrow + 400);
  desk.view().selection.bone = 3;
  press(desk, {256, 0});
  CHECK(desk.view().selection.bone == -1);
}

TEST_CASE("dragging a splitter resizes the islands on both sides") {
  Desk desk;
  const float before = desk.harness().find("viewport/viewport").width();
  desk.harness().drag("splitter/left", {80, 0});
  desk.harness().frame(2);
  CHECK(desk.harness().find("viewport/viewport").width() ==
        doctest::Approx(before - 80).epsilon(0.01));
}

TEST_CASE("a file that cannot be opened keeps the rig and raises a notice") {
  Desk desk;
  const auto rig = desk.session().now.skf;
  const std::string path = "not_a_rig.skf";
  std::ofstream(path) << "this is no archive";
  desk.viewer().requests.open_path = path;
  desk.harness().frame(2);
  CHECK(desk.session().now.skf == rig);
  CHECK(desk.view().notice.find("not_a_rig.skf") != std::string::npos);
  std::remove(path.c_str());
}

TEST_CASE("Ctrl+Z undoes an override and Ctrl+Shift+Z redoes it") {
  Desk desk;
  edited(desk.viewer().requests, desk.session()).pokes.overrides = {
      {33, skelform::Element::Rotation, 1.0f}};
  desk.harness().frame(2);
  REQUIRE(desk.session().setup.pokes.overrides.size() == 1);
  press(desk, {'Z', 2});
  CHECK(desk.session().setup.pokes.overrides.empty());
  press(desk, {'Z', 3});
  CHECK(desk.session().setup.pokes.overrides.size() == 1);
}

TEST_CASE(
    "a click on a pass shows the rig after that pass, and the last pass shows the complete rig") {
  Desk desk;
  const auto whole = desk.session().now.constructed.bones;
  desk.harness().click("viewport/toolbar/passes/fk");
  desk.harness().frame(2);
  CHECK(desk.session().now.constructed.bones != whole);
  CHECK_FALSE(desk.session().setup.pokes.passes.ik);
  desk.harness().click("viewport/toolbar/passes/mesh");
  desk.harness().frame(2);
  CHECK(desk.session().now.constructed.bones == whole);
}

TEST_CASE("the Compare tab lists the bones that another dialect poses differently") {
  Desk desk;
  step(desk.session(), 5);
  desk.harness().click("timeline/timeline/tabs/compare");
  desk.harness().click("timeline/timeline/compare/rusty");
  desk.harness().frame(2);
  REQUIRE_FALSE(desk.viewer().studies.reference.rows.empty());
  CHECK_FALSE(desk.viewer().ghosts.empty());
  const int bone = desk.viewer().studies.reference.rows.front().bone;
  desk.harness().click("timeline/timeline/compare/row/" + std::to_string(bone) + "/select");
  CHECK(desk.view().selection.bone == bone);
}

TEST_CASE("a click on a head of the Compare tab sorts its rows, numbers from the largest down") {
  Desk desk;
  step(desk.session(), 5);
  desk.harness().click("timeline/timeline/tabs/compare");
  desk.harness().click("timeline/timeline/compare/rusty");
  desk.harness().frame(2);
  const ReferenceView& sort = desk.view().reference;
  for (const std::string head : {"first", "degrees", "bone"}) {
    CAPTURE(head);
    desk.harness().click("timeline/timeline/compare/" + head);
    CHECK(sort.ascending == (head != "degrees"));
    desk.harness().click("timeline/timeline/compare/" + head);
    CHECK(sort.ascending == (head == "degrees"));
  }
  CHECK(sort.sorted_by == ReferenceColumn::Bone);
}

TEST_CASE("the panels say that the viewport shows a transition, and a button returns to the tick") {
  Desk desk;
  step(desk.session(), 5);
  desk.view().selection.bone = bone_named(desk.session(), "Bulb");
  desk.harness().frame(2);
  CHECK_FALSE(desk.harness().has("inspector/preview note/words"));
  look_at_a_switch(desk);
  for (const char* tab : {"bone", "ik", "physics"}) {
    CAPTURE(tab);
    desk.harness().click(std::string("inspector/tabs/") + tab);
    desk.harness().frame(2);
    CHECK(desk.harness().visible("inspector/preview note/words"));
    CHECK(desk.harness().has("inspector/preview bone/row/0") == (std::string(tab) == "bone"));
  }
  CHECK(desk.harness().has("viewport/session tick"));
  // A transition is shown after all passes.
  CHECK_FALSE(desk.harness().has("viewport/toolbar/passes/mesh"));
  desk.harness().click("armature/tabs/draw-order");
  desk.harness().frame(2);
  CHECK(desk.harness().has("armature/preview note/words"));
  desk.harness().click("inspector/preview note/show tick");
  desk.harness().frame(2);
  CHECK_FALSE(shows_transition(desk.view(), desk.session()));
  CHECK_FALSE(desk.harness().has("inspector/preview note/words"));
  CHECK_FALSE(desk.harness().has("viewport/session tick"));
}

TEST_CASE("tree and styles say which tick they show if an animation changes their contents") {
  Desk desk;
  using skelform::Element;
  const auto animated = [&](Element element) {
    for (const auto& animation : armature_of(desk.session()).animations)
      for (const auto& track : animation.tracks)
        if (track.element == element) return true;
    return false;
  };
  look_at_a_switch(desk);
  REQUIRE(animated(Element::Hidden));
  desk.harness().click("armature/tabs/bones");
  desk.harness().frame(2);
  CHECK(desk.harness().has("armature/preview note/words") == animated(Element::Hidden));
  desk.harness().click("armature/tabs/styles");
  desk.harness().frame(2);
  CHECK(desk.harness().has("armature/preview note/words") == animated(Element::Texture));
}

TEST_CASE("ShownMoment gives the panels the transition's pose, only while it exists") {
  Desk desk;
  step(desk.session(), 5);
  const auto bones = desk.session().now.constructed.bones;
  look_at_a_switch(desk);
  {
    const ShownMoment shown(desk.viewer());
    const auto& drawn = desk.viewer().studies.transition.ghosts.back()->bones;
    CHECK(desk.session().now.constructed.bones == drawn);
    CHECK(desk.session().now.constructed.bones != bones);
    CHECK_FALSE(desk.session().now.draw_list.commands.empty());
  }
  CHECK(desk.session().now.constructed.bones == bones);
  desk.view().transition.shown = false;
  const ShownMoment shown(desk.viewer());
  CHECK(desk.session().now.constructed.bones == bones);
}

TEST_CASE("nothing below the viewport overlaps, and a shown transition is always named") {
  for (const float scale : {1.f, 2.f}) {
    CAPTURE(scale);
    Desk desk({1280, 720, scale});
    look_at_a_switch(desk);
    CHECK_FALSE(desk.harness().has("viewport/coordinates"));
    CHECK(desk.harness().has("viewport/switch status"));
    CHECK(desk.harness().has("viewport/session tick") == (scale == 1));
    CHECK(desk.harness().find("timeline/timeline/transport/play").max.x <
          desk.harness().find("timeline/timeline/smooth strip/pixels").min.x);
  }
  Desk wide({2200, 900});
  look_at_a_switch(wide);
  CHECK(wide.harness().find("viewport/session tick").max.x <
        wide.harness().find("viewport/coordinates").min.x);
}
