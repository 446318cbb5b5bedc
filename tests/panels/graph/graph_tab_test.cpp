// The Graph tab, read and clicked as a user would.
#include "panels/physics/physics_lab.h"

#include <algorithm>
#include <cmath>

using namespace skelscope;
using skelform::Element;
using skelform::Vec2;

namespace {

using Lab = ui::PhysicsLab;

// A root with a curve in x, a distant bone that makes the rig large, a child that jumps at frame
// 30, and a bone without movement.
Session drawn() {
  skelform::Armature rig;
  rigs::add_bone(rig, -1, Vec2(0));
  rigs::add_bone(rig, 0, Vec2(40, 0));
  rigs::add_bone(rig, -1, Vec2(300, 400));
  rig.animations.resize(1);
  skelform::Animation& walk = rig.animations[0];
  walk.name = "Walk";
  rigs::add_key(walk, 0, 0, Element::PositionX, 0);
  rigs::add_key(walk, 0, 1, Element::PositionY, 0);
  rigs::add_key(walk, 0, 1, Element::Hidden, 0);
  rigs::add_key(walk, 20, 0, Element::PositionX, 40, Vec2(0.5f, 0), Vec2(0.5f, 1));
  rigs::add_key(walk, 29, 1, Element::PositionY, 0);
  rigs::add_key(walk, 30, 1, Element::PositionY, 250);
  rigs::add_key(walk, 30, 1, Element::Hidden, 1);
  rigs::add_key(walk, 60, 0, Element::PositionX, 0);
  rigs::add_key(walk, 60, 1, Element::PositionY, 250);
  Session session = sessions::session_of(std::move(rig));
  session.playback.loop = false;
  return session;
}

struct Drawn : Lab {
  Drawn() : Lab(drawn()) {
    view().bottom_tab = BottomTab::Graph;
    view().right_tab = RightTab::Bone;
    view().selection.bone = 1;
    harness.frame(4);
  }
  std::string graph(const std::string& end) { return "timeline/timeline/graph/" + end; }
  std::string eye(int bone, Element element) {
    return graph("bone/" + std::to_string(bone) + "/channel/" +
                 std::to_string(static_cast<int>(element)) + "/eye");
  }
  bool has(const std::string& end) { return harness.has(graph(end)); }
};

void hold_control(bool down) {
#if IMGUI_VERSION_NUM < 18700
  ImGui::GetIO().KeyCtrl = down;
#elif IMGUI_VERSION_NUM < 18830
  ImGui::GetIO().AddKeyEvent(ImGuiKey_ModCtrl, down);
#else
  ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, down);
#endif
}

}  // namespace

TEST_CASE("a selected bone's keys are drawn at their frames and values") {
  Drawn lab;
  lab.view().selection.bone = 0;
  lab.harness.frame(4);
  const Rect plot = lab.harness.find(lab.graph("plot"));
  const Rect first = lab.harness.find(lab.graph("key/0"));
  const Rect middle = lab.harness.find(lab.graph("key/3"));
  const Rect last = lab.harness.find(lab.graph("key/7"));
  CHECK(first.center().y == doctest::Approx(last.center().y).epsilon(0.01));
  CHECK(middle.center().y < first.center().y - 50);  // a value of 40 px lies above 0
  const float third = first.center().x + (last.center().x - first.center().x) / 3;
  CHECK(middle.center().x == doctest::Approx(third).epsilon(0.01));
  CHECK(plot.contains(middle.center()));
}

TEST_CASE("the eye hides and shows a curve, and several bones are drawn together") {
  Drawn lab;
  CHECK(lab.has("key/1"));
  CHECK_FALSE(lab.has("key/0"));
  toggle_together(lab.view().selection, 0);
  lab.harness.frame(3);
  CHECK(lab.has("key/0"));
  CHECK(lab.has("key/1"));
  lab.harness.click(lab.eye(1, Element::PositionY));
  lab.harness.frame(2);
  CHECK_FALSE(lab.has("key/1"));
  CHECK(lab.has("key/0"));
}

TEST_CASE("elements whose values switch have a lane of their own") {
  Drawn lab;
  CHECK(lab.has("steps/1/Hidden"));
  lab.view().selection.bone = 0;
  lab.harness.frame(2);
  CHECK_FALSE(lab.has("steps/1/Hidden"));
}

TEST_CASE("a clicked key shows its frame, value and curve, and steps to its neighbours") {
  Drawn lab;
  lab.view().selection.bone = 0;
  lab.harness.frame(4);
  CHECK_FALSE(lab.has("key card/frame"));
  lab.harness.click(lab.graph("key/3"));
  lab.harness.frame(2);
  CHECK(lab.view().graph.key == ChosenKey{0, 3});
  CHECK(lab.has("key card/frame"));
  CHECK(lab.has("key card/curve/Sine in and out"));
  CHECK(lab.has("key card/in/x"));
  lab.harness.click(lab.graph("key card/next"));
  lab.harness.frame(2);
  CHECK(lab.view().graph.key == ChosenKey{0, 7});
  CHECK(lab.has("key card/curve/Linear"));
  CHECK_FALSE(lab.has("key card/out/x"));
  lab.harness.click(lab.graph("key card/close"));
  lab.harness.frame(2);
  CHECK_FALSE(lab.has("key card/frame"));
}

TEST_CASE(
    "the list of jumps begins with the worst of all bones, and a click selects its bone and goes "
    "to its frame") {
  Drawn lab;
  lab.view().selection.bone = 0;
  lab.harness.frame(4);
  const GraphStudy& study = lab.studies().graph;
  REQUIRE(!study.worst.empty());
  CHECK(study.worst.front().cause == JumpCause::Key);
  CHECK(study.worst.front().bone == 1);
  lab.harness.click(lab.graph("jumps/jump/0/line"));
  lab.harness.frame(3);
  CHECK(lab.view().selection.bone == 1);
  CHECK(shown_frame(lab.session_()) == 30);
  CHECK(lab.has("speed"));
}

TEST_CASE("the wheel zooms frames, Ctrl with the wheel heights, a drag pans, a double click fits") {
  Drawn lab;
  const float before = lab.harness.find(lab.graph("key/4")).center().x;
  lab.harness.wheel(lab.graph("plot"), 3);
  lab.harness.frame(2);
  CHECK(lab.view().timeline.frame_width > 0);
  hold_control(true);
  lab.harness.wheel(lab.graph("plot"), 3);
  hold_control(false);
  lab.harness.frame(2);
  CHECK(lab.view().graph.high - lab.view().graph.low < 0.9);
  const double low = lab.view().graph.low;
  lab.harness.drag(lab.graph("plot"), {0, 30});
  CHECK(lab.view().graph.low != low);
  lab.harness.double_click(lab.graph("plot"));
  lab.harness.frame(2);
  CHECK(lab.view().graph.low == 0);
  CHECK(lab.view().graph.high == 1);
  CHECK(lab.harness.find(lab.graph("key/4")).center().x == doctest::Approx(before));
}

TEST_CASE("dragging on the ruler scrubs") {
  Drawn lab;
  lab.harness.drag(lab.graph("ruler"), {40, 0});
  lab.harness.frame(2);
  CHECK(shown_frame(lab.session_()) > 25);
}

TEST_CASE("the tab says what to do if there is no bone or no animation") {
  Drawn lab;
  lab.view().selection = {};
  lab.harness.frame(3);
  CHECK_FALSE(lab.has("key/0"));
  lab.session_().playback.tracks.clear();
  lab.harness.frame(3);
  CHECK_FALSE(lab.has("plot"));
}

TEST_CASE("ten thousand keys draw only as many diamonds as there is room for") {
  skelform::Armature rig;
  rigs::add_bone(rig, -1, Vec2(0));
  rigs::add_bone(rig, 0, Vec2(40, 0));
  rig.animations.resize(1);
  for (int frame = 0; frame < 5000; ++frame) {
    const float value = 100 * std::sin(static_cast<float>(frame) * 0.3f);
    rigs::add_key(rig.animations[0], frame, 1, Element::PositionX, value);
    rigs::add_key(rig.animations[0], frame, 1, Element::PositionY, -value);
  }
  Lab lab(sessions::session_of(std::move(rig)));
  lab.view().bottom_tab = BottomTab::Graph;
  lab.view().selection.bone = 1;
  lab.harness.frame(20);
  CHECK(ImGui::GetIO().MetricsRenderVertices < 120000);
}
