// The IK tab, clicked through as by a user.
#include <doctest/doctest.h>

#include "panels/harness.h"
#include "panels/layout.h"
#include "panels/panels.h"
#include "session/ik/drag.h"
#include "session/ik/family_edit.h"
#include "session/ik_rig.h"
#include "viewer/apply.h"
#include "viewer/viewer.h"
#include "widgets/island.h"

using namespace sessions;
using skelform::IkConstraint;
using skelform::IkMode;
using skelform::Vec2;

namespace {

// A window tall enough to show every section at once.
struct IkLab {
  Viewer viewer;
  ui::Harness harness;
  explicit IkLab(Session session = ik_session())
      : viewer{std::move(session), {}, {}, {}, {}, {}},
        harness({.width = 400, .height = 1600}, [this](const Theme& theme) { draw(theme); }) {
    viewer.view.right_tab = RightTab::Ik;
    viewer.view.ik.family = 0;
    harness.frame(2);
  }
  Session& session() { return viewer.session; }
  FamilyOverride set() { return family_override(session().setup.pokes, 0); }
  IkView& ik() { return viewer.view.ik; }
  std::string path(const std::string& end) { return "inspector/ik lab/" + end; }
  void click(const std::string& end) { harness.click(path(end)); }

  void draw(const Theme& theme) {
    begin_root();
    if (begin_island(theme, "inspector", {{6, 6}, {350, 1590}})) {
      right_panel(session(), viewer.studies, viewer.view, viewer.requests, theme, {});
    }
    end_island(theme);
    end_root();
    apply(viewer);
    if (session().playback.paused) refresh(session());
  }
};

}  // namespace

TEST_CASE("a click on a family chooses it and selects its target") {
  IkLab lab;
  lab.click("families/row/1/choose");
  CHECK(lab.ik().family == 1);
  CHECK(lab.viewer.view.selection.bone == kFoot);
}

TEST_CASE("the causes of a missed target are listed, and a click shows the bone or the problem") {
  skelform::Armature rig = ik_armature();
  rig.bones[kKnee].rot = rig.bones[kKnee].init_rot = 0.3f;
  rig.inverse_kinematics[0].bone_ids = {kHip, kFoot};
  rig.bones[kKnee].ik_family_id = -1;
  Session session = session_of(std::move(rig));
  session.playback.paused = true;
  IkLab lab(std::move(session));
  REQUIRE(family_facts(lab.session().now, 0).drawn_distance > 1);
  lab.click("family/0/figures/distance/cause/0/words");
  CHECK(lab.viewer.view.selection.bone == kKnee);
  lab.click("family/0/figures/distance/cause/0/problem");
  CHECK(lab.viewer.view.right_tab == RightTab::Problems);
  CHECK(lab.viewer.view.selection.bone == kFoot);
  CHECK(lab.viewer.view.wanted_problem == -1);  // the list has scrolled to it
}

TEST_CASE("a click on a family's distance chooses the family") {
  IkLab lab;
  lab.click("families/row/1/distance");
  CHECK(lab.ik().family == 1);
}

TEST_CASE("mute and solo of a family change what the solver solves") {
  IkLab lab;
  lab.click("families/row/0/mute");
  CHECK(is_muted(lab.session().setup.pokes, 0));
  CHECK_FALSE(family_facts(lab.session().now, 0).solved);
  lab.click("families/row/0/solo");
  CHECK(family_facts(lab.session().now, 0).solved);
  CHECK_FALSE(family_facts(lab.session().now, 1).solved);
  lab.click("families/row/0/solo");
  CHECK(lab.session().setup.pokes.families.empty());
}

TEST_CASE("the eye hides a family in the viewport and leaves the solver alone") {
  IkLab lab;
  lab.click("families/row/1/eye");
  CHECK_FALSE(is_seen(lab.ik(), 1));
  CHECK(is_seen(lab.ik(), 0));
  CHECK(lab.session().setup.pokes.families.empty());
}

TEST_CASE("mode and constraint can be chosen, and reset by the icon or in the list") {
  IkLab lab;
  CHECK_FALSE(lab.harness.has(lab.path("family/0/settings/mode/reset")));
  lab.click("family/0/settings/mode/choice/2");
  CHECK(lab.set().mode == IkMode::CCD);
  CHECK(family_facts(lab.session().now, 0).live.mode == IkMode::CCD);
  lab.click("family/0/settings/mode/reset");
  CHECK_FALSE(lab.set().mode);
  lab.click("family/0/settings/constraint/choice/1");
  CHECK(lab.set().constraint == IkConstraint::Clockwise);
  lab.click("family/0/settings/constraint/choice/0");  // the file's constraint
  CHECK(lab.session().setup.pokes.families.empty());
}

TEST_CASE("the mimic switch makes the end bone copy the target's rotation") {
  IkLab lab;
  lab.session().setup.pokes.overrides = {{kFootTarget, skelform::Element::Rotation, 1.25f}};
  lab.click("family/0/settings/mimic/on");
  CHECK(lab.set().mimic_target == true);
  const auto& bones = lab.session().now.constructed.bones;
  CHECK(bones[kFoot].rot == doctest::Approx(bones[kFootTarget].rot));
}

TEST_CASE("a new target is chosen from the list of bones") {
  IkLab lab;
  lab.click("family/0/settings/target/choice");
  lab.click("family/0/settings/target/choice/list/1");
  CHECK(lab.set().target == kHolder);
  CHECK(target_of(lab.session().now, 0) == kHolder);
}

TEST_CASE("a checkbox limits a joint of a point chain; other modes have no limits") {
  IkLab lab;
  CHECK_FALSE(lab.harness.has(lab.path("family/0/limits/head")));
  lab.click("family/0/settings/mode/choice/3");
  lab.click("family/0/limits/joint/1/on");
  REQUIRE(lab.set().limits.size() == 1);
  CHECK(lab.set().limits[0].joint == 1);
  CHECK(lab.set().limits[0].span == doctest::Approx(skelform::kPi / 3));
  lab.click("family/0/limits/joint/1/on");
  CHECK(lab.set().limits.empty());
}

TEST_CASE("a target can be set moving with a report on one round, and stopped") {
  IkLab lab;
  lab.click("family/0/motion/shape/3");
  REQUIRE(lab.session().setup.motions.size() == 1);
  CHECK(lab.session().setup.motions[0].shape == MotionShape::Sweep);
  lab.harness.frame();
  CHECK(lab.ik().round.report.ticks == 120);
  CHECK(lab.ik().round.report.worst > 20);
  lab.click("family/0/motion/shape/0");
  CHECK(lab.session().setup.motions.empty());
}

TEST_CASE("the report is made once, not in every frame") {
  IkLab lab;
  lab.click("family/0/motion/shape/1");
  lab.harness.frame(2);
  lab.ik().round.report.worst = -1;  // a new report would replace this value
  lab.harness.frame(2);
  CHECK(lab.ik().round.report.worst == -1);
  lab.click("family/0/settings/mode/choice/2");
  lab.harness.frame();
  CHECK(lab.ik().round.report.worst >= 0);
}

TEST_CASE("the solver can be stepped and compared with the others") {
  IkLab lab;
  lab.click("family/0/solver/stepping");
  CHECK(lab.ik().stepping);
  CHECK(lab.harness.has(lab.path("family/0/solver/step/track")));
  lab.harness.drag(lab.path("family/0/solver/step/track"), {20, 0});
  CHECK(lab.ik().step > 0);
  lab.click("family/0/solver/comparing");
  CHECK(lab.ik().comparing);
}

TEST_CASE("overrides are listed and can be released singly or all at once") {
  IkLab lab;
  place(lab.session().setup.pokes.overrides, lab.session().now, kFootTarget, Vec2(50, 50));
  place(lab.session().setup.pokes.overrides, lab.session().now, kPointer, Vec2(50, 50));
  lab.harness.frame(2);
  lab.click("overrides/row/5/release");
  CHECK_FALSE(is_held(lab.session().setup.pokes.overrides, kFootTarget));
  CHECK(is_held(lab.session().setup.pokes.overrides, kPointer));
  lab.session().setup.pokes.overrides.push_back({kToe, skelform::Element::Rotation, 1});
  lab.harness.frame(2);
  lab.click("overrides/release all");
  CHECK(lab.session().setup.pokes.overrides.empty());
}

TEST_CASE("joint angles are fixed at the selected bone and freed again") {
  IkLab lab;
  lab.click("skeleton/on");
  CHECK(lab.ik().whole_skeleton);
  lab.viewer.view.selection.bone = kToe;  // a bone without a child has no angle
  lab.harness.frame();
  lab.click("skeleton/fix");
  CHECK(lab.ik().pairs.empty());
  lab.viewer.view.selection.bone = kKnee;
  lab.harness.frame();
  lab.click("skeleton/limit");
  REQUIRE(lab.ik().pairs.size() == 1);
  CHECK(lab.ik().pairs[0].bone == kKnee);
  lab.harness.frame();
  lab.click("skeleton/pair/0/remove");
  CHECK(lab.ik().pairs.empty());
}

TEST_CASE(
    "a family without a target has no motion section, and a rig without families has only the "
    "skeleton's section") {
  skelform::Armature rig = ik_armature();
  rig.inverse_kinematics[0].target_id = -1;
  IkLab lame(session_of(rig));
  CHECK(lame.harness.has(lame.path("family/0/settings/mode/choice/0")));
  CHECK_FALSE(lame.harness.has(lame.path("family/0/motion/head")));
  rig.inverse_kinematics.clear();
  for (auto& bone : rig.bones) bone.ik_family_id = -1;
  IkLab none(session_of(rig));
  CHECK_FALSE(none.harness.has(none.path("families/head")));
  CHECK(none.harness.has(none.path("skeleton/head")));
}
