#include <doctest/doctest.h>

#include "panels/actions.h"
#include "panels/side_rig.h"

using namespace skelscope;

namespace {

struct Problems : Sides {
  Problems() {
    skelform::Problem kick, tie;
    kick.severity = tie.severity = skelform::Severity::Warning;
    kick.code = "physics-kick";
    kick.bone_id = 5;
    kick.json_path = "physics[0].global_pos";
    kick.message = "the first tick kicks";
    tie.code = "zindex-tie";
    tie.bone_id = 5;
    tie.json_path = "visuals[0].zindex";
    tie.message = "two share it";
    session.problems = {kick, tie};
    view.right_tab = RightTab::Problems;
    harness.frame(2);
  }
  void take() {  // applies the requests, as apply() does
    if (requests.setup) session.setup.ignored = requests.setup->ignored;
    requests = {};
    harness.frame(2);
  }
};

}  // namespace

TEST_CASE("a problem's menu ignores the problem or all with its code") {
  Problems it;
  it.harness.right_click("inspector/problems/problem/1/show");
  it.harness.click("inspector/problems/problem/1/menu/ignore");
  REQUIRE(it.requests.setup);
  CHECK_FALSE(it.requests.setup->ignored.front().where.empty());
  it.take();
  CHECK_FALSE(it.harness.has("inspector/problems/problem/1/show"));
  CHECK(it.harness.has("inspector/problems/problem/0/show"));
  it.harness.right_click("inspector/problems/problem/0/show");
  it.harness.click("inspector/problems/problem/0/menu/ignore-code");
  it.take();
  CHECK(it.session.setup.ignored.back() == IgnoredProblem{"physics-kick", ""});
}

TEST_CASE("the list's foot shows ignored problems, and their menu restores them") {
  Problems it;
  it.session.setup.ignored = {{"zindex-tie", ""}};
  it.harness.frame(2);
  it.harness.click("inspector/problems/ignored");
  CHECK(it.view.show_ignored);
  it.harness.right_click("inspector/problems/problem/1/show");
  it.harness.click("inspector/problems/problem/1/menu/heed");
  REQUIRE(it.requests.setup);
  CHECK(it.requests.setup->ignored.empty());
}

TEST_CASE("a click on a problem's path opens the JSON tab there") {
  Problems it;
  it.harness.click("inspector/problems/problem/1/path");
  CHECK(it.view.right_tab == RightTab::Json);
  CHECK(it.view.json.wanted == "visuals[0].zindex");
  CHECK(it.view.selection.bone == -1);
}

TEST_CASE(
    "a click on a start-up kick's effect asks for the first tick and turns on the physics "
    "overlay") {
  Problems it;
  it.view.overlays.physics = false;
  it.harness.click("inspector/problems/problem/0/effect");
  CHECK(it.requests.physics.show_start);
  CHECK(it.view.overlays.physics);
  CHECK(it.view.selection.bone == 5);
}

TEST_CASE("Ctrl+PageDown steps through the files opened together and starts over at the end") {
  View view;
  Session session;
  Requests requests;
  perform(Action::NextFile, session, view, requests);
  CHECK(requests.open_path.empty());
  view.files = {"a.skf", "b.skf"};
  perform(Action::NextFile, session, view, requests);
  CHECK(requests.open_path == "b.skf");
  perform(Action::NextFile, session, view, requests);
  CHECK(requests.open_path == "a.skf");
  perform(Action::PreviousFile, session, view, requests);
  CHECK(requests.open_path == "b.skf");
}
