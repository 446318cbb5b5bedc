#include "panels/inspector/inspector_values.h"

#include <cmath>

#include <doctest/doctest.h>

#include "panels/edit/bone_menu.h"
#include "panels/kit/armature_rows.h"
#include "panels/kit/value_rows.h"
#include "panels/side_rig.h"

using namespace skelscope;
using skelform::Element;

TEST_CASE("numbers in the inspector fit their column") {
  CHECK(figure(1192.734f, 2) == "1192.73");
  CHECK(figure(-0.001f, 2) == "0.00");
  CHECK(figure(-54321.25f, 2) == "−54321.2");
  CHECK(figure(654321, 2) == "654321");
  CHECK(figure(-1e30f, 2) == "−1.00e+30");
  CHECK(figure(std::nanf(""), 2) == "NaN");
}

TEST_CASE("the transform rows show rest, pose and constructed bone") {
  Session session = side_session();
  session.now.shown.pose.bones[2].pos = {55, -1};
  const auto rows = transform_rows(session, 2);
  CHECK(rows[0].rest == 50);
  CHECK(rows[0].animated == 55);
  CHECK(rows[0].in_rig == 200);
  CHECK(rows[1].in_rig == -20);
  CHECK(rows[2].in_rig == doctest::Approx(-114.5916));
  CHECK(rows[4].rest == 1);
}

TEST_CASE("a value in armature space names the pass that changed it on this bone") {
  const Session session = side_session();
  CHECK(transform_rows(session, 2)[2].writer == Writer::Ik);
  CHECK(transform_rows(session, 2)[0].writer == Writer::None);
  CHECK(transform_rows(session, 5)[2].writer == Writer::Physics);
  CHECK(transform_rows(session, 0)[2].writer == Writer::None);
}

TEST_CASE("an override marks the row of its element") {
  Session session = side_session();
  session.setup.pokes.overrides = {{2, Element::PositionY, 4}};
  CHECK(transform_rows(session, 2)[1].overridden);
  CHECK_FALSE(transform_rows(session, 2)[0].overridden);
  CHECK_FALSE(transform_rows(session, 1)[1].overridden);
}

TEST_CASE("the inspector has a row for every pass") {
  const std::vector<PassRow> rows = pass_rows(side_session(), 2);
  REQUIRE(rows.size() == 4);
  CHECK(rows[0].x == 50);
  CHECK(rows[1].rotation == doctest::Approx(28.6479));
  CHECK(rows[2].rotation == doctest::Approx(-114.5916));
  CHECK(rows[3].x == 200);
}

TEST_CASE("key rows name the keys before and after the shown frame") {
  const std::vector<KeyRow> rows = key_rows(side_session(), 2);
  REQUIRE(rows.size() == 1);
  CHECK(rows[0].element == Element::Rotation);
  CHECK(rows[0].frame == 25);
  CHECK(rows[0].from == 1);
  CHECK(rows[0].to == 2);
  CHECK(rows[0].wins);
  CHECK(key_rows(side_session(), 0).empty());
}

TEST_CASE("of two animations that set an element, the later one wins") {
  Session session = side_session();
  session.now.input.tracks.push_back({0, 40, 0, 1.0f});
  const std::vector<KeyRow> rows = key_rows(session, 2);
  REQUIRE(rows.size() == 2);
  CHECK_FALSE(rows[0].wins);
  CHECK(rows[1].wins);
  CHECK(rows[1].to == -1);
}

TEST_CASE("a texture comes from the first active style that has it") {
  const skelform::Armature a = side_armature();
  CHECK(providing_style(a, 0, {0, 1}) == 0);
  CHECK(providing_style(a, 0, {2, 1, 0}) == 1);
  CHECK(providing_style(a, 0, {2}) == -1);
  CHECK(providing_style(a, -1, {0}) == -1);
}

TEST_CASE("the eye overrides a bone's visibility, and a second click removes the override") {
  Session session = side_session();
  session.setup.pokes.overrides = with_hidden_toggled(session, 5);
  CHECK(session.setup.pokes.overrides == std::vector<Override>{{5, Element::Hidden, 0}});
  CHECK(with_hidden_toggled(session, 5).empty());
  CHECK(with_hidden_toggled(side_session(), 1) == std::vector<Override>{{1, Element::Hidden, 1}});
}

TEST_CASE("the breadcrumb lists the bones from the root to the selected bone") {
  CHECK(ancestry(side_armature(), 3) == std::vector<int>{0, 1, 2, 3});
  CHECK(ancestry(side_armature(), 4) == std::vector<int>{4});
}

TEST_CASE("a click in the breadcrumb selects that ancestor") {
  Sides sides;
  sides.view.selection.bone = 3;
  sides.harness.frame();
  sides.harness.click("inspector/crumb/1/select");
  CHECK(sides.view.selection.bone == 1);
}

TEST_CASE("a click in the breadcrumb keeps several selected bones only if it names one of them") {
  Sides sides;
  sides.view.selection = {.bone = 3, .together = {1, 5}};
  sides.harness.frame();
  sides.harness.click("inspector/crumb/1/select");
  CHECK(selected_bones(sides.view.selection) == std::vector<int>{1, 3, 5});
  CHECK(sides.view.selection.together == std::vector<int>{3, 5});
  sides.harness.click("inspector/crumb/0/select");
  CHECK(selected_bones(sides.view.selection) == std::vector<int>{0});
}

TEST_CASE("buttons in the header frame and hide the bone") {
  Sides sides;
  sides.view.selection.bone = 2;
  sides.harness.frame();
  sides.harness.click("inspector/frame");
  CHECK(sides.requests.fit_selection);
  sides.harness.click("inspector/eye");
  REQUIRE(sides.requests.setup);
  CHECK(sides.requests.setup->pokes.overrides == std::vector<Override>{{2, Element::Hidden, 1}});
}

TEST_CASE(
    "a click leads from a bone of a chain to its target, and from there to the chain's root") {
  Sides sides;
  sides.view.selection.bone = 2;
  sides.harness.frame();
  sides.harness.click("inspector/ik/other-end");
  CHECK(sides.view.selection.bone == 4);
  sides.harness.click("inspector/ik/other-end");
  CHECK(sides.view.selection.bone == 1);
}

TEST_CASE("a bone's tab has sections only for what the bone has") {
  Sides sides;
  sides.view.selection.bone = 5;
  sides.harness.frame();
  CHECK(sides.harness.has("inspector/physics/head"));
  CHECK(sides.harness.has("inspector/visual/head"));
  CHECK_FALSE(sides.harness.has("inspector/ik/head"));
  sides.view.selection.bone = 0;
  sides.harness.frame();
  CHECK_FALSE(sides.harness.has("inspector/physics/head"));
  CHECK_FALSE(sides.harness.has("inspector/visual/head"));
}

TEST_CASE("a click on a key's row seeks its frame") {
  Sides sides;
  sides.view.selection.bone = 2;
  sides.harness.frame();
  sides.harness.click("inspector/keys/key/0/go");
  CHECK(sides.requests.seek_frame == 20);
}

TEST_CASE("without a selected bone the inspector describes the rig") {
  Sides sides;
  CHECK(sides.harness.has("inspector/summary/Bones"));
  sides.view.selection.bone = 99;  // a bone that no longer exists
  sides.harness.frame();
  CHECK(sides.harness.has("inspector/summary/Bones"));
}

TEST_CASE("a click on a problem selects its bone and shows its animation and frame") {
  Sides sides;
  skelform::Problem problem{skelform::Severity::Warning,
                            "no-key-at-zero",
                            "animations[0]",
                            "Rotation of Knee has no key at frame 0.",
                            2,
                            0,
                            20};
  sides.session.problems = {problem};
  sides.view.right_tab = RightTab::Problems;
  sides.harness.frame();
  sides.harness.click("inspector/problems/problem/0/show");
  CHECK(sides.view.selection.bone == 2);
  CHECK(sides.view.selection.reveal == false);  // the tree has scrolled to it already
  CHECK(sides.requests.seek_frame == 20);
  CHECK(sides.requests.play_animation == -1);  // the animation plays already
}

TEST_CASE("problems can be filtered by severity") {
  Sides sides;
  sides.session.problems = {{skelform::Severity::Error, "a", "x", "An error."},
                            {skelform::Severity::Info, "b", "y", "A note."}};
  sides.view.right_tab = RightTab::Problems;
  sides.harness.frame();
  sides.harness.click("inspector/problems/filter/error");
  CHECK_FALSE(sides.harness.has("inspector/problems/problem/0/show"));
  CHECK(sides.harness.has("inspector/problems/problem/1/show"));
  sides.harness.click("inspector/problems/filter/error");
  CHECK(sides.harness.has("inspector/problems/problem/0/show"));
}
