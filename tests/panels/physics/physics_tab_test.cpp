// The Physics tab, clicked through as by a user.
#include "panels/physics/physics_lab.h"

#include <algorithm>
#include <cmath>

#include "panels/actions.h"
#include "session/record/settle.h"
#include "session/tick/tuning.h"
#include "skelform/tuning.h"

using namespace skelscope;
using skelform::Vec2;
using ui::kEar;
using ui::kTail;
using enum PhysicsParameter;

namespace {

using Lab = ui::PhysicsLab;

float value(Lab& lab, int entry, PhysicsParameter parameter) {
  return tuned_value(armature_of(lab.session_()), lab.pokes(), entry, parameter);
}

Vec2 velocity_at(Lab& lab, std::int64_t tick) {
  return pokes_of(find_snapshot(lab.session_().history, tick)->input).velocity;
}

}  // namespace

TEST_CASE("a slider tunes the bone, and its icon restores the file's value") {
  Lab lab;
  CHECK_FALSE(lab.harness.has(lab.tab("position/pos_damping/reset")));
  lab.harness.drag(lab.tab("position/pos_damping/track"), {30, 0});
  CHECK(value(lab, 0, PosDamping) > 30);
  CHECK(value(lab, 1, PosDamping) == 4);
  CHECK(acting_physics(lab.session_().now, 0).pos_damping == value(lab, 0, PosDamping));
  lab.click("position/pos_damping/reset");
  CHECK(lab.pokes().empty());
}

TEST_CASE("a typed value is taken exactly") {
  Lab lab;
  lab.type_into(lab.tab("rotation/sway/value"), "0.37");
  CHECK(value(lab, 0, Sway) == 0.37f);
  lab.type_into(lab.tab("rotation/rot_bounce/value"), "7");
  CHECK(value(lab, 0, RotBounce) == 1);  // the end of the range
}

TEST_CASE("every physics parameter has a slider") {
  Lab lab;
  lab.click("scale/head");
  for (const char* path :
       {"position/pos_damping", "position/pos_ratio", "rotation/rot_damping", "rotation/sway",
        "rotation/rot_bounce", "scale/scale_damping", "scale/scale_ratio"})
    CHECK(lab.harness.visible(lab.tab(path) + "/track"));
}

TEST_CASE("one drag of a slider is one undo step") {
  Lab lab;
  lab.harness.drag(lab.tab("position/pos_damping/track"), {20, 0});
  lab.harness.drag(lab.tab("position/pos_damping/track"), {40, 0});
  const float second = value(lab, 0, PosDamping);
  const KeyChord control_z{'Z', 2};
  dispatch(control_z, false, lab.session_(), lab.view(), lab.viewer.requests);
  lab.harness.frame(2);
  CHECK(value(lab, 0, PosDamping) < second);
  CHECK(value(lab, 0, PosDamping) > 7);
  dispatch(control_z, false, lab.session_(), lab.view(), lab.viewer.requests);
  lab.harness.frame(2);
  CHECK(lab.pokes().empty());
}

TEST_CASE("ticked bones are tuned together, and reset restores each bone's own value") {
  Lab lab;
  lab.click("bones/head");
  lab.click("bones/bone/21/together");
  CHECK(lab.view().selection.together == std::vector<int>{kEar});
  lab.type_into(lab.tab("position/pos_damping/value"), "30");
  CHECK(value(lab, 0, PosDamping) == 30);
  CHECK(value(lab, 1, PosDamping) == 30);
  lab.click("position/pos_damping/reset");
  CHECK(value(lab, 0, PosDamping) == 7);
  CHECK(value(lab, 1, PosDamping) == 4);
  CHECK(lab.pokes().empty());
  lab.click("bones/bone/21/select");
  CHECK(lab.view().selection.bone == kEar);
}

TEST_CASE("bones tuned together all take a number, also one that the shown bone has in the file") {
  Lab lab;
  toggle_together(lab.view().selection, kEar);
  lab.harness.frame(2);
  for (const char* number : {"30", "7"}) {
    CAPTURE(number);
    lab.type_into(lab.tab("position/pos_damping/value"), number);
    CHECK(value(lab, 0, PosDamping) == std::stof(number));
    CHECK(value(lab, 1, PosDamping) == std::stof(number));
  }
}

TEST_CASE("Ctrl with a click on a row tunes its bone as well, and never the shown bone twice") {
  Lab lab;
  lab.click("bones/head");
  lab.harness.hold_control(true);
  lab.click("bones/bone/20/select");
  CHECK(lab.view().selection.together.empty());
  lab.click("bones/bone/21/select");
  CHECK(lab.view().selection.bone == kTail);
  CHECK(lab.view().selection.together == std::vector<int>{kEar});
  lab.click("bones/bone/21/select");
  CHECK(lab.view().selection.together.empty());
  lab.harness.hold_control(false);
}

TEST_CASE("a bone ticked beside tuned ones gets the sliders if the shown bone has no physics") {
  Lab lab;
  lab.view().selection = {.bone = 3, .together = {kTail}};
  lab.harness.frame(2);
  lab.click("bones/bone/21/together");
  CHECK(lab.view().selection.bone == kEar);
  CHECK(is_selected(lab.view().selection, kTail));
  lab.harness.frame(2);
  lab.click("bones/head");
  lab.click("bones/bone/20/together");
  CHECK(lab.view().selection.bone == kEar);
  CHECK_FALSE(is_selected(lab.view().selection, kTail));
}

TEST_CASE("switching between tunings A and B restores the exact pose") {
  Lab lab;
  lab.play(30);
  lab.type_into(lab.tab("rotation/sway/value"), "0.9");
  const auto tuned = lab.pokes();
  const auto shown = sessions::picture(lab.session_());
  lab.click("compare/B");
  CHECK(lab.pokes().empty());
  CHECK_FALSE(sessions::picture(lab.session_()) == shown);
  lab.click("compare/A");
  CHECK(lab.pokes() == tuned);
  CHECK(sessions::picture(lab.session_()) == shown);
}

TEST_CASE("leaving the tab restores the overlay's switch") {
  Lab lab;
  CHECK(lab.view().overlays.physics);
  lab.view().right_tab = RightTab::Bone;
  lab.harness.frame(2);
  CHECK_FALSE(lab.view().overlays.physics);
  lab.view().overlays.physics = true;  // switched on by the user
  lab.view().right_tab = RightTab::Physics;
  lab.harness.frame(2);
  lab.view().right_tab = RightTab::Bone;
  lab.harness.frame(2);
  CHECK(lab.view().overlays.physics);
}

TEST_CASE("a nudge starts playback and is recorded in the following ticks") {
  Lab lab;
  lab.play(5);
  lab.type_into(lab.tab("excite/amplitude/value"), "80");
  lab.click("excite/nudge");
  lab.harness.frame(2);
  CHECK_FALSE(lab.session_().playback.paused);
  lab.play(10);
  CHECK(velocity_at(lab, 5) == Vec2(0, 0));
  CHECK(velocity_at(lab, 6) == Vec2(20, 0));
  CHECK(velocity_at(lab, 9) == Vec2(20, 0));
  CHECK(velocity_at(lab, 10) == Vec2(0, 0));
}

TEST_CASE("a chosen excitation moves the rig and shows its parameters") {
  Lab lab;
  lab.click("excite/sine");
  CHECK(lab.session_().excitation.kind == ExciteKind::Sine);
  CHECK(lab.harness.has(lab.tab("excite/frequency/track")));
  lab.click("excite/drag");
  CHECK(lab.session_().excitation.kind == ExciteKind::Drag);
  CHECK_FALSE(lab.harness.has(lab.tab("excite/amplitude/track")));
  lab.click("excite/shake");
  lab.play(10);
  CHECK(velocity_at(lab, 8) != Vec2(0, 0));
  lab.click("excite/none");
  lab.play(10);
  CHECK(velocity_at(lab, last_tick(lab.session_().history)) == Vec2(0, 0));
}

TEST_CASE("reset, settle and step run as many ticks as they say") {
  Lab lab;
  lab.session_().excitation.kind = ExciteKind::Shake;
  lab.play(20);
  lab.session_().excitation = {};
  const int frame = shown_frame(lab.session_());
  lab.click("excite/rest");
  lab.harness.frame();
  CHECK(lab.session_().tick == 21);
  CHECK(lab.session_().now.input.reset_physics);
  CHECK(shown_frame(lab.session_()) == frame);
  lab.type_into(lab.tab("excite/settle ticks"), "12");
  lab.click("excite/settle");
  lab.harness.frame();
  CHECK(lab.session_().tick == 33);
  CHECK(shown_frame(lab.session_()) == frame);
  lab.click("excite/step");
  lab.harness.frame();
  CHECK(lab.session_().tick == 34);
  CHECK(shown_frame(lab.session_()) != frame);
  lab.type_into(lab.tab("excite/settle ticks"), "12.6");
  CHECK(lab.physics().settle_ticks == 13);
}

TEST_CASE("a re-run of the record starts only if the physics has changed, and can be cancelled") {
  Lab lab;
  lab.play(900);  // too many for one frame
  lab.click("compare/rerun");
  lab.harness.frame();
  CHECK(lab.studies().rerun_progress < 0);  // the record has these values already
  lab.type_into(lab.tab("position/pos_damping/value"), "40");
  const auto serial = lab.session_().history.last_serial;
  lab.click("compare/rerun");
  REQUIRE(lab.harness.has(lab.tab("compare/cancel rerun")));
  lab.viewer.requests.physics.cancel_rerun = true;
  lab.harness.frame(5);
  CHECK(lab.session_().history.last_serial == serial);
  lab.click("compare/rerun");
  lab.harness.frame(6);
  CHECK(lab.studies().rerun_progress < 0);
  CHECK(lab.session_().history.last_serial > serial);
  CHECK(pokes_of(find_snapshot(lab.session_().history, 3)->input).physics_pokes == lab.pokes());
}

TEST_CASE(
    "a tick rate shows its ghost and each bone's deviation, and a click goes to the worst tick") {
  Lab lab;
  lab.session_().excitation.kind = ExciteKind::Shake;
  lab.play(90);
  lab.click("compare/30");
  lab.harness.frame(3);
  CHECK(lab.physics().shown_rates[0]);
  const auto worst = deviations_of(lab.studies().sweep, 0);
  REQUIRE(worst.size() == 2);
  CHECK(worst[1].pixels > 0);
  lab.click("compare/worst/1/show");
  lab.harness.frame();
  CHECK(lab.session_().tick == worst[1].pixels_at);
  lab.click("compare/30");
  CHECK_FALSE(any_rate_shown(lab.physics()));
}

TEST_CASE("tuned values can be saved in a copy, copied as JSON or text, and reset") {
  Lab lab;
  lab.click("home/save");
  CHECK_FALSE(lab.view().browser.open);  // nothing to save
  lab.type_into(lab.tab("position/pos_damping/value"), "12");
  lab.click("home/json");
  const auto taken = skelform::load_tuning_text(ImGui::GetClipboardText());
  REQUIRE_MESSAGE(taken, taken.error.message);
  REQUIRE(taken->physics.size() == 1);
  CHECK(taken->physics[0].pos_damping == 12.f);
  CHECK(taken->warnings.empty());
  lab.click("home/text");
  CHECK(std::string(ImGui::GetClipboardText()) == "bone 20: pos damping 7 \u2192 12\n");
  lab.click("home/save");
  CHECK(lab.view().browser.open);
  CHECK(lab.view().browser.purpose == FilePurpose::SaveCopy);
  lab.view().browser.open = false;
  lab.click("home/reset");
  CHECK(lab.pokes().empty());
}

TEST_CASE("values that no simulation can use are a problem until they are removed") {
  Lab lab;
  const std::size_t before = lab.session_().problems.size();
  lab.pokes() = {{0, Sway, NAN}};
  lab.harness.frame(2);
  CHECK(lab.session_().problems.size() == before + 1);
  const auto& problems = lab.session_().problems;
  CHECK(std::any_of(problems.begin(), problems.end(),
                    [](const auto& problem) { return problem.code == "physics-parameter"; }));
  lab.pokes().clear();
  lab.harness.frame(2);
  CHECK(lab.session_().problems.size() == before);
}

TEST_CASE("the tab lists physics bones to select, and offers nothing for a rig without physics") {
  Lab lab;
  lab.view().selection.bone = 3;
  lab.harness.frame(2);
  CHECK_FALSE(lab.harness.has(lab.tab("position/pos_damping/track")));
  lab.click("bones/bone/21/select");
  CHECK(lab.view().selection.bone == kEar);
  lab.harness.frame();
  CHECK(lab.harness.has(lab.tab("position/pos_damping/track")));

  lab.view().selection.bone = 3;
  lab.harness.frame(2);
  lab.click("bones/bone/21/together");  // nothing else is tuned, so it is tuned alone
  lab.harness.frame();
  CHECK(lab.view().selection.bone == kEar);
  CHECK(lab.harness.has(lab.tab("position/pos_damping/track")));

  skelform::Armature rig = rigs::lively_rig();
  rig.physics.clear();
  rig.bones[kTail].physics_id = -1;
  Lab none(sessions::session_of(std::move(rig)));
  CHECK_FALSE(none.harness.has(none.tab("excite/nudge")));
}

TEST_CASE("the tab fits into a small window and at a large scale") {
  for (const float scale : {1.0f, 2.0f}) {
    CAPTURE(scale);
    Lab lab(ui::two_tails(), {.width = 2000, .height = 1500, .scale = scale});
    lab.harness.frame(2);
    const Rect save = lab.harness.find(lab.tab("home/save"));
    const Rect back = lab.harness.find(lab.tab("home/reset"));
    CHECK(save.max.x < back.min.x);
    CHECK(back.max.x <= 1394);
    CHECK(lab.harness.visible(lab.tab("home/save")));
  }
}
